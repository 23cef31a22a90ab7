import { istDate } from '@nagarika/domain/language/format';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readPdf } from '../../server/test/pdf-reading.ts';
import { test } from './support/fixtures.ts';
import { mouse } from './support/hands.ts';
import { mailsTo, verifyEmail } from './support/outbox.ts';
import { confirmsHerNumber } from './support/own-number.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { releasePayouts } from './support/release-payouts.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { travelTo } from './support/travel-to.ts';
import { createVisitor, desktop, phone, unexamined, type Visitor } from './support/visitor.ts';
import { describesHerEvent } from './support/wizard.ts';
import type { World } from './support/world.ts';

const title = 'Pricing your work';
const organiserName = 'Farida Sheikh';
const startsAt = new Date(`${istDate(new Date(Date.now() + 4 * 86_400_000))}T18:30:00+05:30`);
const hourMs = 3_600_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function toastOf({ page }: Visitor, text: string) {
  return page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text, { exact: true });
}

test('from an idea to the money: reviewed, mended, sold, reminded of, checked in, paid out', async ({
  world,
}) => {
  const organiser = unexamined(await createVisitor(world, desktop));
  const admin = unexamined(await createVisitor(world, desktop));
  const member = unexamined(await createVisitor(world, phone));
  await signIn(organiser, '9123700001');
  await organiser.context.request.post('/api/auth/update-profile', {
    data: { name: organiserName },
  });
  await signInAs(admin, '9000000001');
  await signIn(member, '9123700002');
  await verifyEmail(world, member, 'journey@example.com');

  await submits(organiser);
  await rejects(admin, 'Please say what to bring.');
  await mends(organiser, 'Please say what to bring.');
  const eventId = await approves(admin);
  await paidTickets(member, { id: eventId, twoTypes: ['Early bird'] });
  const code = await showsHerTicket(member.page);

  await travelTo(world, new Date(startsAt.getTime() - 23.5 * hourMs));
  await isReminded(world, member);

  await travelTo(world, new Date(startsAt.getTime() - hourMs / 2));
  await letsInOffline(organiser, eventId, code);

  await travelTo(world, new Date(startsAt.getTime() + 30 * hourMs));
  const statement = await isPaid(world, admin, organiser);
  // One ticket of ₹500.00, of which the organiser gets 80%.
  for (const words of [title, organiserName, '₹500.00', '₹100.00', '₹400.00', 'HDFCN52026070277']) {
    expect(statement).toContain(words);
  }
  expect(await world.auditBooks()).toEqual([]);
  await Promise.all([organiser.close(), admin.close(), member.close()]);
});

async function submits(organiser: Visitor) {
  const { page } = organiser;
  const hands = mouse();
  await page.goto('/create-event');
  await hands.press(button(page, 'I Understand & Accept'));
  await hands.write(page.getByLabel('Title', { exact: true }), title);
  const date = istDate(startsAt);
  await describesHerEvent({ visitor: organiser, hands }, { date, time: '18:30' });
  await hands.press(button(page, 'Continue to Pricing'));
  await hands.press(button(page, 'Add Ticket Type'));
  await page.keyboard.type('Early bird');
  await hands.write(page.getByLabel('Price (₹)'), '500');
  await hands.write(page.getByLabel('Total Tickets'), '40');
  await hands.press(button(page, 'Review Event'));
  await hands.press(button(page, 'Submit for Review'));
  await page.getByRole('heading', { name: 'Event Submitted!' }).waitFor();
}

async function opensForReview({ page }: Visitor) {
  await page.goto('/admin/events?filter=pending');
  await button(page, title).click();
  return page.getByRole('dialog', { name: title });
}

async function rejects(admin: Visitor, reason: string) {
  const dialog = await opensForReview(admin);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByLabel('Reason for rejection').fill(reason);
  await dialog.getByRole('button', { name: 'Reject event' }).click();
  await toastOf(admin, 'Event rejected successfully!').waitFor();
}

async function mends(organiser: Visitor, reason: string) {
  const { page } = organiser;
  await page.goto('/notifications');
  await page.getByText(reason).first().waitFor();
  await page.goto('/my-events');
  await page.getByText(reason).first().waitFor();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page
    .getByLabel('Description')
    .fill('An evening on prices. Bring your last three invoices.');
  await button(page, 'Save Changes').click();
  await toastOf(organiser, 'Changes submitted').waitFor();
}

async function approves(admin: Visitor): Promise<string> {
  const dialog = await opensForReview(admin);
  await dialog.getByText('Bring your last three invoices.').waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve event' }).click();
  await toastOf(admin, 'Event approved successfully!').waitFor();
  const found = await admin.context.request.get('/api/events?search=Bring+your+last+three');
  const [event] = await found.json();
  return event.id;
}

async function showsHerTicket(page: Page): Promise<string> {
  await page.goto('/my-bookings');
  const booking = page.getByRole('listitem').filter({ hasText: title });
  await booking.getByRole('button', { name: 'View' }).click();
  const picture = page.getByRole('img', { name: /^QR code of ticket/ });
  const label = await picture.getAttribute('aria-label');
  return label?.replace('QR code of ticket ', '') ?? '';
}

async function isReminded(world: World, { page }: Visitor) {
  const reminders = async () =>
    (await mailsTo(world, 'journey@example.com')).filter((subject) => /^Reminder/.test(subject));
  await expect.poll(async () => (await reminders()).length).toBe(1);
  await page.goto('/notifications');
  await page.getByText('Your event is coming up').waitFor();
}

async function letsInOffline(organiser: Visitor, eventId: string, code: string) {
  const { page, context } = organiser;
  await page.goto(`/my-events/${eventId}/check-in`);
  await page.getByText('0 of 1 in').waitFor();
  await context.setOffline(true);
  await page.getByLabel('Name or code').fill(code);
  await page.keyboard.press('Enter');
  await page.locator('[data-verdict]').getByText('Valid', { exact: true }).waitFor();
  await page.getByText('1 scan waiting to be sent').waitFor();
  await context.setOffline(false);
  await page.getByText('All scans are sent.').waitFor();
  await page.getByText('1 of 1 in').waitFor();
}

/** Pays and returns what the organiser's statement says. */
async function isPaid(world: World, admin: Visitor, organiser: Visitor): Promise<string> {
  await givesHerPayoutDetails(organiser.page);
  const { page } = admin;
  const row = page.getByRole('row').filter({ hasText: organiserName });
  await page.goto('/admin/payouts');
  await row.getByRole('checkbox').check();
  await button(page, 'Prepare payouts').click();
  await toastOf(admin, '1 payout prepared').waitFor();
  await releasePayouts(world);
  await row.getByRole('button', { name: 'Mark paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank reference (UTR)').fill('HDFCN52026070277');
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await toastOf(admin, 'Payout marked paid').waitFor();

  await organiser.page.goto('/my-events');
  const link = organiser.page.getByRole('link', { name: /^Statement of PO/ });
  const answer = await organiser.context.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return (await readPdf(await answer.body())).map(({ text }) => text).join(' ');
}

async function givesHerPayoutDetails(page: Page) {
  await page.goto('/my-events');
  await button(page, 'Add payout details').click();
  await page.getByLabel('Name on the account').fill(organiserName);
  await page.getByLabel('Account number', { exact: true }).fill('123456789012');
  await page.getByLabel('Account number again').fill('123456789012');
  await page.getByLabel('IFSC').fill('HDFC0001234');
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F');
  await button(page, 'Save payout details').click();
  await confirmsHerNumber(page);
  await page.getByText('••••••9012').waitFor();
}
