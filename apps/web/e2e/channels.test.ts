import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, signInAs } from './signed-in.ts';
import { createVisitor, desktop, phone } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('the way from a mail leads to her choice, which is kept', async () => {
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

  await page.route('**/trpc/notifications.setChannels*', (route) => route.abort());
  await mail.tap();
  await page.getByText('Your choice was not saved. Please try again.').first().waitFor();
  await expect.poll(() => mail.isChecked()).toBe(false);
  visitor.expectQuiet({ but: 'notifications.setChannels' });
  await visitor.close();
});

test('without a verified address it says what to do first', async () => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, '9123600001');
  await page.goto('/edit-profile');
  await page.getByText('until then no mail goes there').waitFor();
  await visitor.expectSound('edit profile: an address to verify');
  visitor.expectQuiet();
  await visitor.close();
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
