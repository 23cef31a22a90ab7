import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './signed-in.ts';
import { createVisitor, phone } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('she sees where she is signed in, takes a copy and deletes her account, each with her phone at hand', async () => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, '9123600002');
  await page.goto('/account');
  await page.getByText('This one').waitFor();
  await visitor.expectSound('account');

  await page.getByRole('button', { name: 'Download a copy' }).tap();
  await confirmsHerNumber();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'For programs (JSON)' }).tap();
  expect((await saved).suggestedFilename()).toBe('my-data.json');
  await page.getByText('It is among your downloads.').waitFor();
  await visitor.expectSound('account: copy');
  // Escape would take the toast with her code first, while there is one.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Delete account' }).tap();
  await page.getByText('What stays, without your name:').waitFor();
  await visitor.expectSound('account: delete');
  await confirmsHerNumber();
  await page.getByRole('button', { name: 'Delete my account for good' }).tap();
  await page.getByText('Your account is deleted').first().waitFor();
  await page.waitForURL('/');
  await page.goto('/account');
  await page.getByText('Please sign in to see your account.').waitFor();
  visitor.expectQuiet();
  await visitor.close();

  async function confirmsHerNumber() {
    const dialog = page.getByRole('dialog');
    const answer = page.waitForResponse(/account\.sendCode/);
    await dialog.getByRole('button', { name: 'Send the code' }).tap();
    const code = /"otpCode":"(\d{4})"/.exec(await (await answer).text())?.[1] ?? '';
    // Sent off with its last digit.
    await dialog.getByLabel('One-time code').fill(code);
  }
});
