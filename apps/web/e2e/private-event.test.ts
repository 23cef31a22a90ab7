import { demoId } from '../../server/src/demo/rows/ids.ts';
import { test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';

test('an event for members opens to her who joins their group from its door', async ({ world }) => {
  const eventId = demoId('event The Adda’s Own Table');
  const member = await createVisitor(world, phone);
  const { page } = member;
  await signIn(member, '9123700077');
  await page.goto(`/book/${eventId}`);
  await page.getByRole('heading', { name: 'This event is for members of a group' }).waitFor();
  await member.expectSound('private event: closed door');
  await page.getByRole('button', { name: 'Join the group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Agree & Join' }).click();
  await page.getByText('The Adda’s Own Table').first().waitFor();
  await member.close();
});
