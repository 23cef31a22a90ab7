import { expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { profile } from './support/newcomer.ts';
import { confirmationLink } from './support/outbox.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';

test('the way from a mail leads to her choice, which is kept', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signInAs(visitor, '9000000002');
  await page.goto('/edit-profile#channels');
  const mail = page.getByRole('checkbox', { name: 'Email' });
  await mail.waitFor();
  await expect.poll(() => mail.evaluate(isInView)).toBe(true);
  expect(await mail.isChecked()).toBe(true);
  await page.getByText('come by email in any case').waitFor();
  // This server has no keys for them.
  expect(await page.getByRole('checkbox').count()).toBe(1);
  await visitor.expectSound('edit profile: channels');

  const saved = page.waitForResponse(/notifications\.setChannels/);
  await mail.tap();
  await saved;
  await page.reload();
  await mail.waitFor();
  await expect.poll(() => mail.isChecked()).toBe(false);

  await cutOff(page, '*/trpc/notifications.setChannels*');
  await mail.tap();
  await page.getByText('Your choice was not saved. Please try again.').first().waitFor();
  await expect.poll(() => mail.isChecked()).toBe(false);
  visitor.expectQuiet({ but: 'notifications.setChannels' });
  await visitor.close();
});

test('an address that is not confirmed: the card says so, and the mail’s link settles it', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, '9123600001');
  const { email } = profile;
  await page.goto('/edit-profile#channels');
  await page.getByText(`We write to ${email} about your tickets`).waitFor();
  await page.getByRole('button', { name: 'Send the mail again' }).tap();
  await page.getByText('It is on its way.').waitFor();
  await visitor.expectSound('edit profile: an address to confirm');

  const link = await confirmationLink(world, email);
  await page.goto(`${link}&wish=stop`);
  await page.getByText(email).waitFor();
  await visitor.expectSound('email address: given');
  await page.getByRole('button', { name: 'Stop mail to this address' }).tap();
  await page.getByText('We have stopped').waitFor();
  await page.goto('/edit-profile#channels');
  await page.getByText(`${email} asked us to stop`).waitFor();

  await page.goto(link);
  await page.getByRole('button', { name: 'Allow and confirm' }).tap();
  await page.getByText('This address is confirmed').waitFor();
  await visitor.expectSound('email address: confirmed');
  await page.goto('/edit-profile#channels');
  await page.getByText('come by email in any case').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
