import { istDate } from '@nagarika/domain/language/format';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkInIsKept, listOf, organiser } from './support/door.ts';
import { test } from './support/fixtures.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { travelTo } from './support/travel-to.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

const title = 'Three women and a hall';
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Half past six in the evening, three days ahead. */
const startsAt = new Date(`${istDate(new Date(Date.now() + 3 * dayMs))}T18:30:00+05:30`);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('an owner, a manager and a helper without an account run an event', async ({ world }) => {
  const owner = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const manager = await createVisitor(world, { ...phone, serviceWorkers: 'allow' });
  const member = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  await signInAs(owner, organiser);
  await signIn(manager, '9876500081');
  await signIn(member, '9876500082');
  const eventId = await approvedEvent(world, owner);

  await invites(owner.page, eventId, '9876500081');
  await joins(manager.page);
  await asksForSizes(manager.page, eventId);
  await books(member, eventId);
  await invitesAGuest(owner.page, eventId, 'Kamala Devi');
  await schedules(manager.page, eventId);

  await travelTo(world, new Date(startsAt.getTime() - dayMs));
  await isTold(member.page);

  await travelTo(world, new Date(startsAt.getTime() - hourMs));
  const pass = await makesDoorLink(manager.page, eventId);
  const gate = await opensDoor(world, pass);
  await manager.page.goto(`/my-events/${eventId}/check-in`);
  await manager.page.getByText('0 of 3 in', { exact: true }).waitFor();
  await bothDoorsOffline(member, gate, manager);

  const spare = await opensDoor(world, pass);
  await spare.page.getByText('Phones at this door').tap();
  await button(spare.page, /^This phone replaces/)
    .first()
    .tap();
  await spare.page.getByText('4 of 4 in', { exact: true }).waitFor();
  await spare.expectSound('three women: a phone replaced');

  await numbersAgree(world, { owner, manager, eventId });
  await Promise.all([owner, manager, member, gate, spare].map((visitor) => visitor.close()));
});

/** Creates an event with two types of ₹500 and ₹800, and its own terms. */
async function approvedEvent(world: World, { context }: Visitor): Promise<string> {
  const sent = await context.request.post('/api/events', {
    data: {
      title,
      description: 'An evening in a hall.',
      category: 'Workshops',
      city: 'Mumbai',
      date: istDate(startsAt),
      time: '18:30',
      venue: 'The hall',
      location: '4 Bandra',
      totalTickets: 5,
      highlights: [],
      agenda: [],
      refundUntilHours: 48,
      pricing: [{ name: 'Chair', price: 50_000 }],
      houseRules: ['Shoes stay at the door.'],
      withoutRules: ['photo_id'],
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const { id } = await sent.json();
  const admin = await createVisitor(world);
  await signInAs(admin, '9000000001');
  await admin.context.request.post('/trpc/admin.events.approve', { data: { id } });
  await admin.close();
  return String(id);
}

async function invites(page: Page, eventId: string, number: string) {
  await page.goto(`/my-events/${eventId}`);
  await page.getByLabel('Manager', { exact: true }).check();
  await page.getByLabel('Mobile number').fill(number);
  await button(page, 'Invite').tap();
  await page.getByText('+91 98765 00081').waitFor();
}

async function joins(page: Page) {
  await page.goto('/my-events');
  await button(page, 'Accept').tap();
  await page.getByRole('link', { name: title }).waitFor();
}

async function asksForSizes(page: Page, eventId: string) {
  await page.goto(`/my-events/${eventId}`);
  await button(page, 'T-shirt size').tap();
  await page.getByText('Which T-shirt size do you wear?').waitFor();
}

/** Books two seats: the terms are told before she pays. */
async function books(member: Visitor, eventId: string) {
  const { page } = member;
  await page.goto(`/book/${eventId}`);
  await button(page, 'One Chair ticket more').tap();
  await button(page, 'Continue').tap();
  await page.getByText('Shoes stay at the door.').waitFor();
  await page.getByText(/You can cancel for a refund until/).waitFor();
  expect(await page.getByText(/photo ID/i).count()).toBe(0);
  for (const ticket of [1, 2]) {
    await page
      .getByRole('group', { name: `Ticket ${ticket}: Chair` })
      .getByLabel('Which T-shirt size do you wear?')
      .selectOption('M');
  }
  await member.expectSound('three women: terms and questions');
  await button(page, /^Pay/).tap();
  await page.getByRole('dialog', { name: 'Nagarika' }).getByRole('button', { name: /^Pay/ }).tap();
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
}

async function invitesAGuest(page: Page, eventId: string, name: string) {
  await page.goto(`/my-events/${eventId}`);
  await button(page, 'Add a guest').tap();
  const form = page.getByRole('dialog', { name: 'Add a guest' });
  await form.getByLabel('How is the seat issued?').selectOption('Complimentary');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('She is a woman').check();
  await form.getByRole('button', { name: 'Issue the seat' }).tap();
  await form.waitFor({ state: 'detached' });
}

async function schedules(page: Page, eventId: string) {
  await page.goto(`/my-events/${eventId}/announcements`);
  await page.getByText('1 person gets it.').waitFor();
  await page.getByLabel('Subject').fill('The side door');
  await page.getByLabel('Message').fill('Please come by the side door.');
  await page.getByLabel('The evening before').check();
  await button(page, 'Schedule').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule it' }).tap();
  await button(page, 'Call off: The side door').waitFor();
}

async function isTold(page: Page) {
  const line = page.getByRole('link', { name: /The side door/ });
  await expect
    .poll(
      async () => {
        await page.goto('/notifications');
        await page.getByRole('heading', { level: 1 }).waitFor();
        return line.count();
      },
      { interval: 1000 },
    )
    .toBe(1);
}

type Pass = { path: string; pin: string };

async function makesDoorLink(page: Page, eventId: string): Promise<Pass> {
  await page.goto(`/my-events/${eventId}`);
  await page.getByLabel('Name of the link').fill('Gate 2');
  await button(page, 'Make a door link').tap();
  const made = page.getByRole('dialog', { name: 'The door link is ready' });
  const link = (await made.getByText('/door/').textContent()) ?? '';
  const pin = (await made.getByRole('status', { name: 'PIN' }).textContent()) ?? '';
  await button(page, 'I have sent them').tap();
  return { path: new URL(link).pathname, pin };
}

async function opensDoor(world: World, { path, pin }: Pass): Promise<Visitor> {
  const helper = await createVisitor(world, { ...phone, serviceWorkers: 'allow' });
  await helper.page.goto(path);
  await helper.page.getByLabel('PIN').fill(pin);
  await button(helper.page, 'Open the door').tap();
  await button(helper.page, 'Let in without a ticket').waitFor();
  return helper;
}

/** Admits offline at one gate a ticket and a walk-up, at the other a ticket and an invited guest. */
async function bothDoorsOffline(member: Visitor, gate: Visitor, manager: Visitor) {
  const [first = '', second = ''] = await codesOf(member.page);
  for (const door of [gate, manager]) {
    await checkInIsKept(door.page);
    await door.context.setOffline(true);
  }
  await admits(gate.page, first);
  await button(gate.page, 'Let in without a ticket').tap();
  const form = gate.page.getByRole('dialog', { name: 'Let in without a ticket' });
  await form.getByLabel('Name').fill('Rukmini Devi');
  await form.getByRole('checkbox', { name: 'She is a woman' }).check();
  await form.getByRole('button', { name: '₹500 in cash, let in' }).tap();
  await gate.page.getByText('Let in, not sent').waitFor();
  await admits(manager.page, second);
  await manager.page.getByLabel('Name or code').fill('Kamala');
  await button(manager.page, /^Let in Kamala Devi/).tap();
  await manager.page.getByText('2 of 3 in', { exact: true }).waitFor();

  await gate.context.setOffline(false);
  await gate.page.getByText('Walk-ups not sent yet').waitFor({ state: 'detached' });
  await manager.context.setOffline(false);
  for (const { page } of [gate, manager]) {
    await page.getByText('All scans are sent.').waitFor();
    await expect
      .poll(async () => {
        await button(page, 'Load the list again').tap();
        return page.getByText('4 of 4 in', { exact: true }).count();
      })
      .toBe(1);
  }
}

async function codesOf(page: Page): Promise<string[]> {
  await page.goto('/my-bookings');
  const booking = page.getByRole('listitem').filter({ hasText: title });
  await booking.getByRole('button', { name: 'View' }).tap();
  const pictures = page.getByRole('img', { name: /^QR code of ticket/ });
  await pictures.first().waitFor();
  const labels = await pictures.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  return labels.map((label) => label.replace('QR code of ticket ', ''));
}

async function admits(page: Page, code: string) {
  await page.getByLabel('Name or code').fill(code);
  await page.keyboard.press('Enter');
  await page.locator('[data-verdict]').getByText('Valid', { exact: true }).waitFor();
}

/** Expects two seats of ₹500 sold; what came in at the door is apart from it. */
async function numbersAgree(
  world: World,
  { owner, manager, eventId }: { owner: Visitor; manager: Visitor; eventId: string },
) {
  const input = encodeURIComponent(JSON.stringify({ id: eventId }));
  const answer = await owner.context.request.get(`/trpc/myEvents.sales?input=${input}`);
  const sales = (await answer.json()).result.data;
  expect(sales.revenue).toEqual({ gross: 100_000, commission: 20_000, earnings: 80_000 });
  expect(sales.issued).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'cash', seats: 1, taken: 50_000 }),
      expect.objectContaining({ kind: 'complimentary', seats: 1, taken: 0 }),
    ]),
  );
  const list = await listOf(manager, eventId);
  expect(list.conflicts).toEqual([]);
  expect(list.tickets.map(({ state }: { state: string }) => state)).toEqual(
    Array(4).fill('checked_in'),
  );
  await owner.page.goto(`/my-events/${eventId}`);
  await owner.page.getByRole('row', { name: 'Walk-up, cash 1 ₹500' }).waitFor();
  await owner.expectSound('three women: the event afterwards');
  expect(await world.auditBooks()).toEqual([]);
}
