import { describe, expect } from 'vitest';
import { application, openBare } from './support/bare-page.ts';
import { intercept } from './support/cut-off.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

describe('while the application has not come', () => {
  test('a press is kept, and done once it has', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    const release = await openBare(page, '/events');
    await page.getByRole('button', { name: 'Sign In' }).tap();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await release();
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
    visitor.expectQuiet();
    await visitor.close();
  });

  test('so is what she types and chooses', async ({ world }) => {
    const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
    const { page } = visitor;
    const release = await openBare(page, '/groups');
    const search = page.getByRole('searchbox', { name: 'Search groups' });
    await search.fill('no group is called so');
    const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
    await dark.check();
    await release();
    expect(await search.inputValue()).toBe('no group is called so');
    expect(await dark.isChecked()).toBe(true);
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
    await page
      .getByText(/no .*group/i)
      .first()
      .waitFor();
    visitor.expectQuiet();
    await visitor.close();
  });

  test('and the order that she chooses', async ({ world }) => {
    const visitor = await createVisitor(world, desktop);
    const { page } = visitor;
    const release = await openBare(page, '/blogs');
    await page.getByLabel('Sort by').selectOption('Most Liked');
    await release();
    await page.waitForURL('**/blogs?sort=most-liked');
    await page.locator('main [aria-busy="false"]').waitFor();
    expect(await page.getByLabel('Sort by').inputValue()).toBe('most-liked');
    visitor.expectQuiet();
    await visitor.close();
  });

  test('what a step back left in a field is hers', async ({ world }) => {
    const visitor = await createVisitor(world, desktop);
    const { page } = visitor;
    const release = await openBare(page, '/groups');
    const search = page.getByRole('searchbox', { name: 'Search groups' });
    await search.fill('no group is called so');
    await page.goto('/privacy', { waitUntil: 'domcontentloaded' });
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => search.inputValue()).toBe('no group is called so');
    await release();
    await page
      .getByText(/no .*group/i)
      .first()
      .waitFor();
    visitor.expectQuiet();
    await visitor.close();
  });

  test('who has scrolled stays where she is', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    const release = await openBare(page, '/help');
    await page.evaluate(() => scrollTo(0, 500));
    await release();
    await visitor.rests(300);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await visitor.close();
  });

  test('a link leads to its page', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    await openBare(page, '/');
    await page.getByRole('link', { name: 'See All Groups' }).tap();
    await page.waitForURL('**/groups');
    await page.getByRole('heading', { level: 1, name: /^WhatsApp groups/ }).waitFor();
    await visitor.close();
  });

  test('a press is answered by a reload when it never comes', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    const restore = await intercept(page, application, (route) => route.abort());
    await Promise.all([page.waitForEvent('requestfailed'), page.goto('/events')]);
    restore();
    const signIn = page.getByRole('button', { name: 'Sign In' });
    await Promise.all([page.waitForEvent('load'), signIn.tap()]);
    await signIn.tap();
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
    await visitor.close();
  });
});
