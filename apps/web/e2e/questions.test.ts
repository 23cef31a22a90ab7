import { eventListItemSchema } from '@nagarika/domain/events/listing/event-answers';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';

/** An organiser of the demo data, and a coming event of hers that is free and asks three questions. */
const organiser = '9000000003';
const title = 'Antakshari and Dal: A Potluck Evening';
const rule = 'I have read what may be brought';

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });

async function idOfEvent({ context }: Visitor): Promise<string> {
  const events = eventListItemSchema
    .array()
    .parse(await (await context.request.get('/api/events')).json());
  return events.find((event) => event.title === title)?.id ?? '';
}

test('what an organiser asks is answered at booking, read in her list and file, and changed by who answered', async ({
  world,
}) => {
  const host = await createVisitor(world, { ...phone, colorScheme: 'light' });
  await signInAs(host, organiser);
  const id = await idOfEvent(host);
  await host.page.goto(`/my-events/${id}`);
  await button(host, 'T-shirt size').tap();
  await host.page.getByText('Which T-shirt size do you wear?').waitFor();
  await asksForATick(host);
  await host.expectSound('questions at booking');

  const guest = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  await signIn(guest, '9123800188');
  await guest.page.goto(`/book/${id}`);
  await button(guest, 'One General ticket more').tap();
  await button(guest, 'Continue').tap();
  await guest.page.getByRole('heading', { name: 'A few questions' }).waitFor();
  await button(guest, 'Confirm Booking').tap();
  // All missing answers are told at once, and the keyboard is at the first of them.
  const tick = guest.page.getByLabel(rule);
  await expect.poll(() => tick.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await guest.page.getByText('Please choose one.').count()).toBe(2);
  await guest.expectSound('what was not answered');
  await answers(guest);
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: 'A few questions' }).waitFor();
  expect(await sizeOf(guest, 2).inputValue()).toBe('L');
  expect(await tick.isChecked()).toBe(true);
  await button(guest, 'Confirm Booking').tap();
  await guest.page.waitForURL('**/status/**');

  const file = async () =>
    (await host.context.request.get(`/api/my-events/${id}/attendees.csv?search=Newcomer`)).text();
  // Both seats are in the file, and a text like a formula is none.
  for (const size of ['M', 'L']) {
    const answered = `"9123800188","","","","","A guitar","'=A ramp","${size}","Yes"`;
    expect(await file()).toContain(answered);
  }
  await host.page.goto(`/my-events/${id}`);
  await host.page.getByLabel('Find by name or code').fill('Newcomer');
  const fold = host.page.getByText(/^\d answers$/).first();
  await fold.tap();
  await host.page.getByText('9123800188').first().waitFor();
  await host.expectSound('an attendee’s answers');

  await guest.page.goto('/my-bookings');
  await button(guest, 'Answers and sharing').tap();
  await sizeOf(guest, 2).selectOption('XXL');
  await guest.page.getByLabel(/^Share my phone number with/).uncheck();
  await guest.expectSound('my answers');
  await button(guest, 'Save').tap();
  await guest.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await file()).toContain('XXL');
  expect(await file()).not.toContain('9123800188');
  for (const visitor of [host, guest]) {
    visitor.expectQuiet();
    await visitor.close();
  }
});

/** Asks for a tick, after a question that nobody may ask. */
async function asksForATick(host: Visitor): Promise<void> {
  await button(host, 'A question of your own').tap();
  const dialog = host.page.getByRole('dialog');
  await dialog.getByLabel('Question').fill('Your Aadhaar number');
  await dialog.getByLabel('Why you ask').fill('So that nobody brings fireworks');
  await dialog.getByLabel('How it is answered').selectOption('A tick');
  await dialog.getByLabel(/^Required/).check();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await dialog.getByText(/may not be asked for/).waitFor();
  await dialog.getByLabel('Question').fill(rule);
  await host.expectSound('a question of her own');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await dialog.waitFor({ state: 'detached' });
}

const sizeOf = ({ page }: Visitor, ticket: number) =>
  page
    .getByRole('group', { name: `Ticket ${ticket}: General` })
    .getByLabel('Which T-shirt size do you wear?');

async function answers(guest: Visitor): Promise<void> {
  const { page } = guest;
  await page.getByLabel(rule).check();
  await sizeOf(guest, 1).selectOption('M');
  await sizeOf(guest, 2).selectOption('L');
  await page.getByLabel('A guitar').check();
  await page.getByLabel(/^Is there anything that you need/).fill('=A ramp');
  await page.getByLabel(/^Share my phone number with/).check();
}
