import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { keyboard, pressEscape } from './support/hands.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop } from './support/visitor.ts';

test('a visitor joins two groups by keyboard, signing in on the way', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  const hands = keyboard(page);
  await page.goto('/groups');
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Join several' }));
  const dialog = page.getByRole('dialog', { name: 'Join WhatsApp Communities' });
  await dialog.getByRole('button', { name: /^Mumbai/ }).waitFor();
  await visitor.expectSound('join: city');
  await hands.press(dialog.getByRole('button', { name: /^Mumbai/ }));
  const onward = dialog.getByRole('button', { name: 'Continue' });
  await dialog.getByRole('checkbox', { name: /^Mumbai Food Founders/ }).waitFor();
  expect(await onward.isDisabled()).toBe(true);
  for (const name of [/^Mumbai Food Founders/, /^Western Line/, /^Western Line/, /^Thane/])
    await hands.tick(dialog.getByRole('checkbox', { name }));
  await visitor.expectSound('join: groups');
  await hands.press(onward);
  await dialog.getByRole('heading', { name: 'Confidentiality' }).waitFor();
  await visitor.expectSound('join: guidelines');
  await hands.press(dialog.getByRole('button', { name: 'Back' }));
  await hands.press(onward);
  await hands.press(dialog.getByRole('button', { name: 'Agree & Join' }));

  const signInDialog = page.getByRole('dialog', { name: 'Sign In' });
  await signInDialog.waitFor();
  await hands.write(signInDialog.getByLabel('Mobile number'), '9000000002');
  await page.keyboard.press('Enter');
  const shown = page.getByText(/^Your OTP is \d{4}$/).first();
  await page.getByLabel('One-time code').fill((await shown.textContent())?.slice(-4) ?? '');

  await dialog.getByText("You're in!").waitFor();
  await page.keyboard.press('Tab');
  await visitor.expectSound('join: done');
  expect(await dialog.getByRole('link', { name: /^Open/ }).count()).toBe(2);
  expect(await dialog.getByRole('link', { name: /^Open/ }).first().getAttribute('href')).toMatch(
    /^https:\/\/chat\.whatsapp\.com\//,
  );
  await pressEscape(page);
  await dialog.waitFor({ state: 'hidden' });
  visitor.expectQuiet();
  await visitor.close();
});

test('the success step closes by itself after three seconds, and starts afresh', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signIn(visitor, '9876511001');
  await page.clock.install();
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await page.getByRole('contentinfo').getByRole('button', { name: 'WhatsApp Groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join WhatsApp Communities' });
  await dialog.getByRole('button', { name: /^Kochi/ }).click();
  await dialog.getByRole('checkbox', { name: /^Kochi Homestays/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Agree & Join' }).waitFor();
  // The browser's clock stands still from here and only this test moves it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await dialog.getByRole('button', { name: 'Agree & Join' }).click();
  const success = dialog.getByText("You're in!");
  while (!(await success.isVisible())) await page.clock.runFor(10);
  await dialog.getByText('Its link comes soon').waitFor();
  await page.clock.runFor(2900);
  expect(await success.isVisible()).toBe(true);
  await page.clock.runFor(400);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'WhatsApp Groups' }).click();
  await dialog.getByRole('heading', { name: 'Where are you?' }).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('a group opens in a new tab for a member, and leads a visitor to sign in', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await page.goto('/');
  const name = /^Delhi Founders’ Adda/;
  await page.getByRole('main').getByRole('button', { name }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await signIn(visitor, '9876511002');
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/chat\.whatsapp\.com\//);
  await page.evaluate(() => localStorage.setItem('selectedCity', 'Kochi'));
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Kochi Homestays/ })
    .click();
  await page.getByRole('dialog', { name: 'Join WhatsApp Communities' }).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});
