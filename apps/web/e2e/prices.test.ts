import { istDate } from '@nagarika/domain/language/format';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

const date = istDate(new Date(Date.now() + 9 * 86_400_000));

test('ticket types and codes are kept on a phone, and nothing that was typed is lost', async ({
  world,
}) => {
  const host = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = host;
  await signInAs(host, '9000000003');
  await page.goto(`/my-events/${await newEvent(host)}`);
  await page.getByRole('link', { name: 'Tickets & codes' }).tap();
  await addsEarlyPrice(host);
  await addsHiddenType(host);
  await page.getByRole('button', { name: 'Pause the sale of “General”' }).tap();
  await page.getByText('Paused', { exact: true }).waitFor();
  await makesCode(host);
  await host.expectSound('tickets and codes');
  const [, id = ''] = /my-events\/([^/]+)\/prices/.exec(page.url()) ?? [];
  await isApproved(world, id);
  await editsTheRest(host, id);
  await host.close();
  await comesWithTheCode(world, id);
});

/** Approves as an admin who has read it. */
async function isApproved(world: World, id: string) {
  const admin = await createVisitor(world, phone);
  await signInAs(admin, '9000000001');
  const sent = await admin.context.request.post(`/api/admin/events/${id}/approve`, {
    data: {},
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await admin.close();
}

/** Edits the rest: prices change only under 'Tickets & codes', and nothing hidden stands in the way. */
async function editsTheRest({ page, ...host }: Visitor, id: string) {
  await page.goto(`/my-events/${id}/edit`);
  await page.getByText('They are changed under “Tickets & codes”, at once.').waitFor();
  expect(await page.getByLabel('Price (₹)').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Add Ticket Type' }).count()).toBe(0);
  await page.getByRole('radio', { name: /^No refunds/ }).waitFor();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Total Tickets').fill('3');
  await save.tap();
  await page.getByText('A limit cannot be more than the total tickets').waitFor();
  await host.expectSound('edit event: a total below a limit');
  await page.getByLabel('Total Tickets').fill('20');
  await page.getByLabel('Subtitle').fill('From the old market');
  await save.tap();
  await page.getByText('They are live.').first().waitFor();
}

/**
 * Expects a ticket of the hidden type to be chosen, as it is the only one that she can have, until she takes
 * it back.
 */
async function comesWithTheCode(world: World, id: string) {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto(`/book/${id}?code=friend-1`);
  await page.getByText('Friends × 1').first().waitFor();
  await page.getByRole('button', { name: 'One Friends ticket less' }).tap();
  await page.getByText('Friends × 1').first().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Opens tickets that others do not see').waitFor();
  expect(await page.getByText('Friends × 1').count()).toBe(0);
  visitor.expectQuiet();
  await visitor.close();
}

async function newEvent({ context }: Visitor): Promise<string> {
  const sent = await context.request.post('/api/events', {
    data: {
      title: 'Brass and beads',
      description: 'A bazaar.',
      category: 'Workshops',
      city: 'Mumbai',
      date,
      time: '18:30',
      venue: 'Rang Studio',
      location: '4 Bandra',
      totalTickets: 20,
      price: 50_000,
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  return String((await sent.json()).id);
}

async function addsEarlyPrice({ page, ...host }: Visitor) {
  await page.getByRole('button', { name: 'Edit “General”' }).tap();
  const dialog = page.getByRole('dialog', { name: 'General' });
  await dialog.getByRole('button', { name: 'Add an early price' }).tap();
  const early = dialog.getByRole('group', { name: 'Early price 1' });
  await early.getByLabel('Price (₹)').fill('600');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await early.getByText('This must be less than the full price').waitFor();
  await early.getByText('Please say until when, or for how many seats').waitFor();
  await host.expectSound('an early price that is none');
  await page.reload();
  await page.getByRole('button', { name: 'Edit “General”' }).tap();
  expect(await early.getByLabel('Price (₹)').inputValue()).toBe('600');
  await early.getByLabel('Price (₹)').fill('400');
  await early.getByLabel('First seats').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('₹400 for the first 5 seats').waitFor();
}

async function addsHiddenType({ page }: Visitor) {
  await page.getByRole('button', { name: 'Add Ticket Type' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Ticket Type' });
  await dialog.getByLabel('Name').fill('general');
  await dialog.getByLabel('What she can pay').check();
  await dialog.getByLabel('Hidden: only').check();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await dialog.getByText("This event has a ticket type called 'general' already.").waitFor();
  await dialog.getByLabel('Name').fill('Friends');
  await dialog.getByLabel('Limit').fill('4');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Pay what you can').waitFor();
}

async function makesCode({ page }: Visitor) {
  await page.getByRole('button', { name: 'Make a code' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Make a code' });
  await dialog.getByLabel('Code', { exact: true }).fill('friend-1');
  await dialog.getByLabel('It opens hidden tickets').check();
  await dialog.getByRole('button', { name: 'Make the code' }).tap();
  await dialog.getByText('Please choose the ticket types that it opens').waitFor();
  await dialog.getByLabel('Friends').check();
  await dialog.getByRole('button', { name: 'Make the code' }).tap();
  await page.getByText('FRIEND-1', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy link with FRIEND-1' }).waitFor();
}
