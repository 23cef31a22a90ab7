import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAtWork } from './support/at-work.ts';
import { cutOff, intercept } from './support/cut-off.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';

test('a dialog that cannot be fetched is all that fails, and opens when it can', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/community');
  await mark(page);
  const create = page.getByRole('button', { name: 'Create Post' }).first();
  await create.waitFor();
  const part = '*/assets/*-dialog-*.js';
  const restore = await cutOff(page, part);
  await create.click();
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be opened.' });
  await failure.waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.expectSound('dialog not fetched');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor();

  await restore();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Create Post' }).waitFor();
  expect(await failure.count()).toBe(0);
  expect(await isMarked(page), 'without a reload').toBe(true);
  await visitor.close();
});

test('so does one of those that are open from anywhere', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/help');
  await mark(page);
  const restore = await cutOff(page, '*/assets/legal-*.js');
  const terms = page.getByRole('contentinfo').getByRole('button', { name: 'Terms & Conditions' });
  await terms.click();
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be opened.' });
  await failure.getByRole('button', { name: 'Close' }).click();
  await failure.waitFor({ state: 'hidden' });
  await restore();
  await terms.click();
  await page.getByRole('dialog', { name: 'Terms & Conditions' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await visitor.close();
});

test('a page that cannot be fetched comes by itself when the connection does', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page, context } = visitor;
  await page.goto('/help');
  await visitor.rests(500);
  await mark(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community Wall' }).click();
  await page.getByText('This page could not be shown.').waitFor();
  await page.getByText(/This comes back by itself/).waitFor();
  await visitor.expectSound('page not fetched');
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Community Wall' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await visitor.close();
});

test('a page that cannot be fetched is not given up for one that cannot be loaded either', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/help');
  await visitor.rests(500);
  await mark(page);
  await cutOff(page, '*/assets/community-*.js');
  const answered = page.waitForResponse('**/healthz');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community Wall' }).click();
  await page.getByText('This page could not be shown.').waitFor();
  await answered; // it is known to be there now, and goes
  await cutOff(page, '*/healthz');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('You are offline.').first().waitFor();
  expect(await isMarked(page)).toBe(true);
  await visitor.close();
});

test('a file that the server has no more brings the page of today, and what she typed stays', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/contact');
  await mark(page);
  await page.getByLabel('Message').fill('My ticket has not come.');
  const restore = await intercept(page, '**/assets/about-*.js', (route) => {
    restore();
    return route.fulfill({ status: 404 });
  });
  // No browser hears of a new address before.
  await isAtWork(page);
  await page.evaluate(() => history.pushState(null, '', '/about'));
  await page.getByRole('heading', { level: 1, name: 'Women who build, city by city' }).waitFor();
  expect(await isMarked(page), 'loaded anew').toBe(false);
  await page.goto('/contact');
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('My ticket has not come.');
  await visitor.close();
});

test('what she began to write is not there for who has the phone after her', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signIn(visitor, '9876500051');
  await page.goto('/contact');
  await page.getByLabel('Message').fill('About my booking.');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await page.reload();
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await visitor.close();
});

/** Marks the page until it is loaded anew. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.mark = 'here';
  });
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.dataset.mark === 'here');
}

test('a page that the browser makes says when its code takes long, and comes at the next try', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const restore = await cutOff(page, '*/assets/*.js');
  await page.goto('/create-event');
  await page.getByText('This page is taking long.').waitFor();
  await restore();
  await page.getByRole('button', { name: 'Load it again' }).tap();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await visitor.close();
});
