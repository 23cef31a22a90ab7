import { istDate } from '@nagarika/domain/language/format';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { finger } from './support/hands.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import { describesHerEvent } from './support/wizard.ts';
import type { World } from './support/world.ts';

/** Sign-ins of the demo data. */
const [admin, organiser] = ['9000000001', '9000000003'];
const title = 'The Open Loom';
const code = 'HALF-1';
/** Name, rupees, and how they are marked. */
const types = [
  ['General', '500', ''],
  ['Student', '', 'Free'],
  ['Friends', '100', 'Pay what you can'],
] as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dates = (page: Page) => page.getByRole('list', { name: 'Dates' }).getByRole('listitem');

test('a series is sold out, waited for and sold on: three types, a code, an early price, a seat given back', async ({
  world,
}) => {
  const host = await createVisitor(world, { ...phone, colorScheme: 'light' });
  await signInAs(host, organiser);
  await makesIt(host);
  await isApproved(world);
  const first = await sellsCheaper(host);

  const giver = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  await signIn(giver, '9123470001');
  await findsAllDates(giver);
  await buysWithTheCode(giver, first);
  const other = await createVisitor(world, phone);
  await signIn(other, '9123470002');
  await paidTickets(other, { id: first, twoTypes: ['General'] });

  const waiter = await createVisitor(world, { ...phone, colorScheme: 'light' });
  await signIn(waiter, '9123470003');
  await waits(waiter, first);
  await givesBack(giver);
  await buysWhatIsOffered(waiter, first);
  await isPaidBack(giver);
  expect(await world.auditBooks()).toEqual([]);

  await changesIt(host);
  await giver.page.goto(`/event/${first}`);
  await giver.page.getByRole('heading', { name: 'One of 4 dates' }).waitFor({ state: 'hidden' });
  for (const one of [host, giver, other, waiter]) {
    one.expectQuiet();
    await one.close();
  }
});

async function makesIt(visitor: Visitor) {
  const { page } = visitor;
  await page.goto('/create-event');
  await button(page, 'I Understand & Accept').tap();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('How often').selectOption('Every week');
  await page.getByText('Choose the event date above first.').waitFor();
  const first = istDate(new Date(Date.now() + 30 * 86_400_000));
  await describesHerEvent({ visitor, hands: finger() }, { date: first, time: '18:30' });
  await page.getByLabel('How many dates').fill('1');
  await button(page, 'Continue to Pricing').tap();
  await page.getByText('A series has 2 to 26 dates').waitFor();
  await page.getByLabel('How many dates').fill('4');
  await expect.poll(() => dates(page).count()).toBe(4);
  await dates(page).nth(1).getByRole('button').tap();
  await expect.poll(() => dates(page).count()).toBe(3);
  await page.getByLabel('Another date').fill(istDate(new Date(Date.now() + 33 * 86_400_000)));
  await button(page, 'Add date').tap();
  await expect.poll(() => dates(page).count()).toBe(4);
  await visitor.expectSound('create event: dates');
  await button(page, 'Continue to Pricing').tap();
  for (const [at, [name, price, mark]] of types.entries()) {
    await button(page, 'Add Ticket Type').tap();
    const row = page.getByRole('listitem').filter({ hasText: `Ticket type ${at + 1}` });
    await row.getByLabel('Name').fill(name);
    if (mark) await row.getByLabel(mark, { exact: true }).check();
    if (price) await row.getByLabel(/price \(₹\)/i).fill(price);
  }
  await page.getByRole('radio', { name: /^No refunds/ }).check();
  await page.getByLabel('Total Tickets').fill('3');
  await button(page, 'Review Event').tap();
  await page.getByText('On 4 dates').waitFor();
  await button(page, 'Submit for Review').tap();
  await page.getByRole('heading', { name: 'Event Submitted!' }).waitFor();
}

async function isApproved(world: World) {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/events');
  await button(page, title).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText('4 of them wait.').waitFor();
  await visitor.expectSound('a series to judge');
  await dialog.getByRole('button', { name: 'Approve all 4' }).click();
  await dialog.getByRole('button', { name: 'Approve all dates' }).click();
  await page.getByText('Dates approved successfully!').first().waitFor();
  visitor.expectQuiet();
  await visitor.close();
}

/** Adds an early price and a code to the first date, and returns that date's event. */
async function sellsCheaper({ page, ...host }: Visitor): Promise<string> {
  await page.goto('/my-events');
  await page.getByRole('link', { name: title }).first().tap();
  await page.getByRole('link', { name: 'Tickets & codes' }).tap();
  await button(page, 'Edit “General”').tap();
  const terms = page.getByRole('dialog', { name: 'General' });
  await terms.getByRole('button', { name: 'Add an early price' }).tap();
  await terms.getByRole('group', { name: 'Early price 1' }).getByLabel('Price (₹)').fill('400');
  await terms.getByLabel('First seats').fill('2');
  await terms.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('₹400 for the first 2 seats').waitFor();
  await button(page, 'Make a code').tap();
  const dialog = page.getByRole('dialog', { name: 'Make a code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Some percent off').check();
  await dialog.getByLabel('Percent', { exact: true }).fill('50');
  await dialog.getByLabel('Bookings in all').fill('1');
  await dialog.getByRole('button', { name: 'Make the code' }).tap();
  await button(page, `Copy link with ${code}`).waitFor();
  await host.expectSound('tickets and codes of a series');
  return /my-events\/([^/]+)\/prices/.exec(page.url())?.[1] ?? '';
}

async function findsAllDates({ page, ...visitor }: Visitor) {
  await page.goto(`/events?search=${encodeURIComponent(title)}&city=all`);
  await page.getByRole('heading', { name: title }).first().getByRole('link').tap();
  await page.getByRole('heading', { name: 'One of 4 dates' }).waitFor();
  await visitor.expectSound('one date of a series');
  await page.getByRole('link', { name: 'All dates', exact: true }).tap();
  await page.getByRole('heading', { name: '4 dates to come' }).waitFor();
  await visitor.expectSound('a series');
}

/** Buys with the code: half of ₹500 is less than the early price; her own price is not reduced. */
async function buysWithTheCode({ page }: Visitor, event: string) {
  await page.goto(`/event/${event}?code=${code}`);
  await page.getByRole('link', { name: 'Book Now' }).first().tap();
  await page.getByText(`${code} · 50% off`).waitFor();
  await button(page, 'One General ticket more').tap();
  await button(page, 'One Friends ticket more').tap();
  await page.getByLabel('Your price for each ticket (₹)').fill('150');
  await button(page, 'Continue').tap();
  await button(page, 'Pay ₹408.00').tap();
  await button(page, 'Pay (success)').tap();
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
}

async function waits({ page, ...visitor }: Visitor, event: string) {
  await page.goto(`/event/${event}`);
  await button(page, 'Join the waiting list').tap();
  const dialog = page.getByRole('dialog', { name: 'Waiting list' });
  await dialog.getByLabel('Ticket type').selectOption('General');
  await visitor.expectSound('waiting list: the form');
  await dialog.getByRole('button', { name: 'Join the waiting list' }).tap();
  await dialog.getByText('You are on the waiting list: number 1').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('You are on the waiting list: number 1').waitFor();
  await visitor.expectSound('waiting list');
}

/** Gives a seat back, too late to cancel. */
async function givesBack({ page, ...visitor }: Visitor) {
  await page.goto('/my-bookings');
  await button(page, 'Cancel booking').tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await dialog.getByText('Offer your seats to the waiting list').waitFor();
  await dialog.getByLabel(/^Friends/).uncheck();
  await visitor.expectSound('seats for the waiting list');
  await dialog.getByRole('button', { name: 'Offer my seats' }).tap();
  await dialog.getByText('Offered to the waiting list').waitFor();
}

async function buysWhatIsOffered({ page, ...visitor }: Visitor, event: string) {
  await page.goto('/notifications');
  await page.getByRole('link', { name: new RegExp(`^Unread: ${title}.*A seat is free`) }).tap();
  await page.waitForURL(`**/book/${event}`);
  await page.getByText('Kept for you until').waitFor();
  await button(page, 'Continue').tap();
  await visitor.expectSound('offered seats');
  await button(page, 'Pay ₹510.00').tap();
  await button(page, 'Pay (success)').tap();
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
}

/** Expects what she paid for that seat back; the one that she kept stays hers. */
async function isPaidBack({ page, ...visitor }: Visitor) {
  await page.goto('/my-bookings');
  await page.getByText('1 seat was bought by somebody from the waiting list').waitFor();
  await visitor.expectSound('a seat that was sold on');
  await page.goto('/notifications');
  await page.getByText(/₹250/).first().waitFor();
}

async function changesIt(visitor: Visitor) {
  const { page } = visitor;
  await page.goto('/my-events');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
  await card.getByText('3 more dates').tap();
  await visitor.expectSound('my events: a series');
  await card.getByRole('listitem').first().getByRole('link').tap();
  await page.getByRole('link', { name: 'Edit', exact: true }).tap();
  await page.getByLabel('Subtitle').fill('With a guest');
  await page.getByText('This date and all that follow').tap();
  await visitor.expectSound('edit event: which dates');
  await button(page, 'Save Changes').tap();
  await page.getByText('Changes saved').first().waitFor();
  await button(page, 'Cancel event').tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
  await dialog.getByText('This date and all that follow').tap();
  await visitor.expectSound('cancel event: which dates');
  await dialog.getByRole('button', { name: 'Cancel these dates' }).tap();
  await page.getByText('Event cancelled').first().waitFor();
}
