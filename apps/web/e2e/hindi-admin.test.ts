import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { finger, keyboard } from './support/hands.ts';
import { inHindi } from './support/in-hindi.ts';
import { button, field, goes, toast, type Worker } from './support/organiser-steps.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';
import { wordsIn } from './support/words.ts';
import type { World } from './support/world.ts';

const words = await wordsIn('hi');
const { say } = words;
const approved =
  '{n, plural, one {Approved: it is on the wall} other {# approved: they are on the wall}}';
const hidden = '{n, plural, one {Hidden} other {# hidden}}';
/** A member of the demo data. */
const member = { number: '9000000004', name: 'Arjun Rao' };

async function arrives(world: World, size: typeof desktop): Promise<Worker> {
  const visitor = inHindi(await createVisitor(world, { ...size, locale: 'hi-IN' }), [member.name]);
  await signInAs(visitor, '9000000001');
  const hands = size === desktop ? keyboard(visitor.page) : finger();
  return { visitor, hands, words };
}

test('at a desk, by keyboard alone: what waits, somebody is suspended and let back in, and it is written down', async ({
  world,
}) => {
  const admin = await arrives(world, desktop);
  const { visitor, hands } = admin;
  const { page } = visitor;
  await goes(admin, '/admin');
  await page.getByText(say('Total Revenue')).waitFor();
  await visitor.expectSound('dashboard');
  const tabs = page.getByRole('navigation', { name: say('Dashboard') });
  await hands.press(tabs.getByRole('link', { name: say('Users'), exact: true }));
  await hands.write(field(admin, 'Find by name, e-mail or phone'), member.number);
  await expect.poll(() => page.getByRole('cell').getByRole('button').count()).toBe(1);
  await visitor.expectSound('users');
  await hands.press(page.getByRole('cell').getByRole('button'));
  const card = page.getByRole('dialog');
  await hands.press(button(admin, 'Suspend'));
  await hands.press(button(admin, 'Yes, suspend'));
  await card.getByText(say('Please give a reason.')).waitFor();
  await visitor.expectSound('suspending without a reason');
  await hands.write(card.getByLabel(say('Reason')), 'Spam on the wall');
  await hands.press(button(admin, 'Yes, suspend'));
  await toast(admin, 'User suspended').waitFor();
  await card.getByText('Spam on the wall').waitFor();
  await visitor.expectSound('somebody suspended');
  await hands.press(button(admin, 'Let back in'));
  await hands.press(button(admin, 'Yes, let back in'));
  await toast(admin, 'User let back in').waitFor();

  await goes(admin, '/admin/audit-log?filter=user.suspend');
  await page.getByText('Spam on the wall').waitFor();
  await visitor.expectSound('audit log');
  visitor.expectQuiet();
  await visitor.close();
});

test('on a phone, by finger: the wall is moderated, a message is handled, the books are looked at', async ({
  world,
}) => {
  const admin = await arrives(world, phone);
  const { visitor, hands } = admin;
  const { page } = visitor;
  await goes(admin, '/admin/community-posts');
  const waiting = page
    .getByRole('row')
    .filter({ has: button(admin, 'Approve') })
    .first();
  await waiting.waitFor();
  await visitor.expectSound('community posts: waiting');
  await hands.press(waiting.getByRole('button', { name: say('Approve'), exact: true }));
  await toast(admin, approved, { n: 1 }).waitFor();
  await goes(admin, '/admin/community-posts?filter=public');
  await hands.press(page.getByRole('button', { name: say('Hide…') }).first());
  const dialog = page.getByRole('dialog');
  await hands.press(dialog.getByRole('button', { name: say('Hide'), exact: true }));
  await dialog.getByText(say('Please choose a reason.')).waitFor();
  await visitor.expectSound('community posts: hiding without a reason');
  await dialog.getByLabel(say('Spam')).check();
  await hands.press(dialog.getByRole('button', { name: say('Hide'), exact: true }));
  await toast(admin, hidden, { n: 1 }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  // The dialog steps back over its entry in the history, which would end the way to the next page.
  await page.waitForFunction(() => !history.state?.layers);

  await goes(admin, '/admin/messages?filter=open');
  await hands.press(page.getByRole('cell').getByRole('button').first());
  await button(admin, 'Mark as handled').waitFor();
  await visitor.expectSound('a message');
  await hands.press(button(admin, 'Mark as handled'));
  await dialog.getByText(say('Handled'), { exact: true }).first().waitFor();
  await goes(admin, '/admin/bookings');
  await hands.write(field(admin, 'Code, id, invoice, UTR or mobile number'), '9000000002');
  await hands.press(button(admin, 'Find'));
  await hands.press(page.getByRole('main').getByRole('listitem').getByRole('button').first());
  await page.getByRole('heading', { name: say('What happened') }).waitFor();
  await visitor.expectSound('the story of a booking');
  await goes(admin, '/admin/books');
  await page.getByText(say('a captured payment has an outcome')).waitFor();
  await visitor.expectSound('books');
  visitor.expectQuiet();
  await visitor.close();
});
