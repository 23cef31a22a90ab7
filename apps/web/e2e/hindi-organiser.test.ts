import { istDate } from '@nagarika/domain/language/format';
import { expect } from 'vitest';
import { readPdf } from '../../server/test/pdf-reading.ts';
import { test } from './support/fixtures.ts';
import { finger, keyboard } from './support/hands.ts';
import { inHindi } from './support/in-hindi.ts';
import { isLatin, latinTexts } from './support/latin-texts.ts';
import {
  button,
  confirmsHerNumberIn,
  field,
  goes,
  rowOf,
  submitsAnEvent,
  toast,
  type Worker,
} from './support/organiser-steps.ts';
import { mailTo, verifyEmail } from './support/outbox.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { releasePayouts } from './support/release-payouts.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { travelTo } from './support/travel-to.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import { like, wordsIn } from './support/words.ts';
import type { World } from './support/world.ts';

const words = await wordsIn('hi');
const { say } = words;
const title = 'Pricing your work';
const name = 'Farida Sheikh';
const startsAt = new Date(`${istDate(new Date(Date.now() + 4 * 86_400_000))}T18:30:00+05:30`);
const hourMs = 3_600_000;

/** Chooses her language, which mail and messages follow. */
async function speaksHindi({ context }: Visitor): Promise<void> {
  const data = { language: 'hi' };
  expect((await context.request.post('/trpc/account.chooseLanguage', { data })).status()).toBe(200);
}

test('from an idea to the money on a phone: reviewed, mended, sold, checked in, paid out', async ({
  world,
}) => {
  const at = { ...phone, locale: 'hi-IN' };
  const organiser = { visitor: inHindi(await createVisitor(world, at)), hands: finger(), words };
  const admin = { visitor: inHindi(await createVisitor(world, at)), hands: finger(), words };
  const member = await createVisitor(world, { ...phone, locale: 'hi-IN' });
  await signIn(organiser.visitor, '9123700011');
  await organiser.visitor.context.request.post('/api/auth/update-profile', { data: { name } });
  await speaksHindi(organiser.visitor);
  await signInAs(admin.visitor, '9000000001');
  await signIn(member, '9123700012');
  await speaksHindi(member);
  await verifyEmail(world, member, 'guest@example.com');

  await submitsAnEvent(organiser, { title, startsAt });
  await rejects(admin, 'Please say what to bring.');
  await mends(organiser, 'Please say what to bring.');
  const eventId = await approves(admin);
  await paidTickets(member, { id: eventId, twoTypes: ['Early bird'] });

  await travelTo(world, new Date(startsAt.getTime() - 23.5 * hourMs));
  await isReminded(world, member);
  await travelTo(world, new Date(startsAt.getTime() - hourMs / 2));
  await letsInOffline(organiser, eventId, await codeOf(member));
  await travelTo(world, new Date(startsAt.getTime() + 30 * hourMs));
  await isPaid(world, admin, organiser);
  expect(await world.auditBooks()).toEqual([]);
  await Promise.all([organiser.visitor.close(), admin.visitor.close(), member.close()]);
});

test('an idea is sent in and judged at a desk, by keyboard alone', async ({ world }) => {
  const at = { ...desktop, locale: 'hi-IN' };
  const host = inHindi(await createVisitor(world, at));
  const judge = inHindi(await createVisitor(world, at));
  const organiser = { visitor: host, hands: keyboard(host.page), words };
  const admin = { visitor: judge, hands: keyboard(judge.page), words };
  await signInAs(host, '9000000003');
  await signInAs(judge, '9000000001');
  const another = 'Pottery by the sea';
  await submitsAnEvent(organiser, {
    title: another,
    startsAt: new Date(startsAt.getTime() + 20 * 86_400_000),
  });
  const dialog = await opensForReview(admin, another);
  await judge.expectSound('an event to judge');
  await admin.hands.press(dialog.getByRole('button', { name: say('Approve'), exact: true }));
  await judge.expectSound('approving an event');
  await admin.hands.press(dialog.getByRole('button', { name: say('Approve event') }));
  await toast(admin, 'Event approved successfully!').waitFor();
  await goes(organiser, '/my-events');
  await host.page.getByRole('link', { name: another }).waitFor();
  await host.expectSound('my events');
  host.expectQuiet();
  judge.expectQuiet();
  await Promise.all([host.close(), judge.close()]);
});

async function opensForReview(admin: Worker, event = title) {
  const { page } = admin.visitor;
  await goes(admin, '/admin/events?filter=pending');
  await admin.hands.press(page.getByRole('button', { name: event, exact: true }));
  const dialog = page.getByRole('dialog', { name: event });
  await dialog.getByRole('button', { name: say('Approve'), exact: true }).waitFor();
  return dialog;
}

async function rejects(admin: Worker, reason: string) {
  const dialog = await opensForReview(admin);
  await dialog.getByRole('button', { name: say('Reject'), exact: true }).click();
  await dialog.getByRole('button', { name: say('Reject event') }).click();
  await toast(admin, 'Please provide a reason for rejection.').waitFor();
  await admin.visitor.expectSound('rejecting without a reason');
  await dialog.getByLabel(say('Reason for rejection')).fill(reason);
  await dialog.getByRole('button', { name: say('Reject event') }).click();
  await toast(admin, 'Event rejected successfully!').waitFor();
}

async function mends(organiser: Worker, reason: string) {
  const { page, expectSound } = organiser.visitor;
  await goes(organiser, '/notifications');
  await page.getByText(reason).first().waitFor();
  await expectSound('notifications');
  await goes(organiser, '/my-events');
  await page.getByText(reason).first().waitFor();
  await expectSound('my events: rejected');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: say('Edit'), exact: true }).click();
  await field(organiser, 'Description').fill('An evening on prices. Bring your last invoices.');
  await expectSound('edit event');
  await button(organiser, 'Save Changes').click();
  await toast(organiser, 'Changes submitted').waitFor();
}

async function approves(admin: Worker): Promise<string> {
  const dialog = await opensForReview(admin);
  await dialog.getByRole('button', { name: say('Approve'), exact: true }).click();
  await dialog.getByRole('button', { name: say('Approve event') }).click();
  await toast(admin, 'Event approved successfully!').waitFor();
  const found = await admin.visitor.context.request.get('/api/events?search=Bring+your+last');
  const [event] = await found.json();
  return event.id;
}

async function isReminded(world: World, { page }: Visitor) {
  const reminder = say('Reminder: {event}, {time}', { event: title, time: '' }).trim();
  const mail = await mailTo(world, 'guest@example.com', reminder);
  const own = [title, 'The Courtyard', '12 Hill Road, Bandra West', 'Mumbai', 'A Newcomer', name];
  expect([mail.subject, ...mail.text.split('\n')].filter((line) => isLatin(line, own))).toEqual([]);
  await page.goto('/hi/notifications');
  await page.getByText(say('Your event is coming up')).waitFor();
  expect(await latinTexts(page)).toEqual([]);
}

async function codeOf({ page }: Visitor): Promise<string> {
  await page.goto('/hi/my-bookings');
  const booking = page.getByRole('listitem').filter({ hasText: title });
  await booking.getByRole('button', { name: say('View') }).click();
  const label = say('QR code of ticket {0}', { 0: '*' });
  const picture = await page.getByRole('img', { name: like(label) }).getAttribute('aria-label');
  return /NGS-[\w-]+/.exec(picture ?? '')?.[0] ?? '';
}

async function letsInOffline(organiser: Worker, eventId: string, code: string) {
  const { page, context, expectSound } = organiser.visitor;
  await goes(organiser, `/my-events/${eventId}/check-in`);
  await page.getByText(say('{inside} of {expected} in', { inside: 0, expected: 1 })).waitFor();
  await context.setOffline(true);
  await page.getByLabel(say('Name or code')).fill(code);
  await page.keyboard.press('Enter');
  await page.locator('[data-verdict]').getByText(say('Valid'), { exact: true }).waitFor();
  await expectSound('let in without a connection');
  await context.setOffline(false);
  await page.getByText(say('All scans are sent.')).waitFor();
  await page.getByText(say('{inside} of {expected} in', { inside: 1, expected: 1 })).waitFor();
}

async function isPaid(world: World, admin: Worker, organiser: Worker) {
  await goes(organiser, '/my-events');
  await button(organiser, 'Add payout details').click();
  await field(organiser, 'Name on the account').fill(name);
  await field(organiser, 'Account number').fill('123456789012');
  await field(organiser, 'Account number again').fill('123456789012');
  await organiser.visitor.page.getByLabel('IFSC').fill('HDFC0001234');
  await organiser.visitor.page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F');
  await organiser.visitor.expectSound('payout details');
  await button(organiser, 'Save payout details').click();
  await confirmsHerNumberIn(organiser);
  await organiser.visitor.page.getByText('••••••9012').waitFor();

  const { page } = admin.visitor;
  await goes(admin, '/admin/payouts');
  await rowOf(page, name).getByRole('checkbox').check();
  await button(admin, 'Prepare payouts').click();
  await rowOf(page, name).getByText(say('Another admin releases it')).waitFor();
  await releasePayouts(world);
  await rowOf(page, name)
    .getByRole('button', { name: say('Mark paid') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('Bank reference (UTR)')).fill('HDFCN52026070277');
  await admin.visitor.expectSound('mark paid');
  await dialog.getByRole('button', { name: say('Mark paid') }).click();
  await toast(admin, 'Payout marked paid').waitFor();
  await admin.visitor.expectSound('payouts: paid');

  await goes(organiser, '/my-events');
  const link = organiser.visitor.page.getByRole('link', {
    name: like(say('Statement of {0}', { 0: '*' })),
  });
  const answer = await organiser.visitor.context.request.get(
    (await link.getAttribute('href')) ?? '',
  );
  const statement = (await readPdf(await answer.body())).map(({ text }) => text).join('  ');
  for (const part of [title, name, '₹500.00', '₹400.00', 'HDFCN52026070277']) {
    expect(statement).toContain(part);
  }
  expect(statement.split(/ {2,}/).filter((part) => isLatin(part, [title, name]))).toEqual([]);
}
