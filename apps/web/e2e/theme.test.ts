import { expect } from 'vitest';
import { lookingTest as test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const dark = 'rgb(26, 15, 31)';
const light = 'rgb(251, 246, 236)';

test('a visitor chooses her theme by keyboard, and the server’s page has it from its first byte', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page, context } = visitor;
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/help');
  expect(await ground()).toBe(light);
  const choice = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
  await choice.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  // It is polled: a press before the application came takes effect a moment after.
  await expect.poll(() => choice.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  await expect.poll(ground).toBe(dark);
  await choice.scrollIntoViewIfNeeded();
  await visitor.expectSound('theme chosen');

  const sent = await (await context.request.get('/terms')).text();
  expect(sent).toContain('<html data-theme="dark"');
  expect(sent).toMatch(/content="#1a0f1f"\s+media="all"/);
  expect(sent).toMatch(/content="#fbf6ec"\s+media="not all"/);
  await page.reload();
  expect(await ground()).toBe(dark);
  await expect.poll(() => choice.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

  await choice.getByRole('radio', { name: 'System' }).check();
  await expect.poll(ground).toBe(light);
  expect(await (await context.request.get('/terms')).text()).not.toContain('data-theme=');

  await page.goto('/profile');
  const onProfile = page.getByRole('main').getByRole('group', { name: 'Theme' });
  await onProfile.getByRole('radio', { name: 'Dark' }).check();
  expect(await ground()).toBe(dark);
  await visitor.expectSound('theme chosen in the profile');
  visitor.expectQuiet();
  await visitor.close();
});

test('a member chooses it in her menu; without a connection it is there before the page is', async ({
  world,
}) => {
  const visitor = await createVisitor(world, {
    ...desktop,
    colorScheme: 'light',
    serviceWorkers: 'allow',
  });
  const { page, context } = visitor;
  await signIn(visitor, '9876500061');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await page.getByRole('menuitemradio', { name: 'Dark' }).isChecked()).toBe(true);
  await visitor.expectSound('menu with themes');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  // The app itself never runs: the shell alone is painted.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.early ??= document.documentElement.dataset.theme ?? 'none';
    });
  });
  await page.goto('/my-bookings');
  expect(await page.evaluate(() => document.documentElement.dataset.early)).toBe('dark');
  await visitor.close();
});
