import { expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Delhi NCR');
});

const [admin, organiser] = ['9000000001', '9000000003'];
const reason = 'Her train was late.';

test('a part goes back with a reason, then an admin finds the booking and gives back the rest', async ({
  world,
}) => {
  const guest = await createVisitor(world, { ...phone, colorScheme: 'light' });
  await signIn(guest, '9123800011');
  const bookingId = await paidTickets(guest, event);
  const answer = await guest.context.request.get(`/api/bookings/${bookingId}/status`);
  const code = String((await answer.json()).ticket.ticketCode);

  const host = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  await signInAs(host, organiser);
  await host.page.goto(`/my-events/${event.id}`);
  await host.page.getByLabel('Find by name or code').fill(code);
  await host.page
    .getByRole('button', { name: `Refund booking ${code}` })
    .first()
    .tap();
  const dialog = host.page.getByRole('dialog', { name: 'Refund a booking' });
  await dialog.getByLabel(/^A part/).check();
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  const problem = dialog.getByText('Please enter an amount, like 250 or 250.50.');
  await problem.waitFor();
  // The problem is read without scrolling: the buttons do not lie on it.
  await expect.poll(() => problem.evaluate(isUncovered)).toBe(true);
  await dialog.getByLabel('Amount in ₹').fill('100');
  await dialog.getByLabel('Reason').fill(reason);
  await host.expectSound('refund: how much and why');
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await dialog.getByText('Her tickets stay valid.').waitFor();
  await host.expectSound('refund: what she reads');
  await dialog.getByRole('button', { name: 'Refund ₹100.00' }).tap();
  await dialog.waitFor({ state: 'detached' });

  await guest.page.goto('/my-bookings');
  const card = guest.page.getByRole('listitem').filter({ hasText: code });
  await card.getByText(reason).waitFor();
  await card.getByText('₹100.00').waitFor();
  await card.getByText('CONFIRMED').waitFor();
  await guest.expectSound('my bookings: a part went back');

  const desk = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  await signInAs(desk, admin);
  await desk.page.goto('/admin/bookings');
  await desk.page.getByLabel('Code, id, invoice, UTR or mobile number').fill(code.toLowerCase());
  await desk.page.getByRole('button', { name: 'Find', exact: true }).click();
  await desk.page.getByRole('heading', { name: 'What happened' }).waitFor();
  await desk.page.getByText(`“${reason}”`).waitFor();
  await desk.expectSound('the story of a booking');
  await desk.page.getByRole('button', { name: `Refund booking ${code}` }).click();
  const again = desk.page.getByRole('dialog', { name: 'Refund a booking' });
  await again.getByLabel('Reason').fill('The event moved too far away.');
  await again.getByRole('button', { name: 'Continue' }).click();
  await again.getByRole('button', { name: /^Refund ₹/ }).click();
  await desk.page.getByText('Cancelled, tickets void').waitFor();
  const parts = desk.page.getByRole('group', { name: 'Show' });
  const entries = desk.page.getByRole('main').getByRole('list').last().getByRole('listitem');
  const all = await entries.count();
  await parts.getByRole('button', { name: /^Ledger/ }).click();
  await desk.page.getByText('Sale undone').last().waitFor();
  expect(await desk.page.getByText('Cancelled, tickets void').count()).toBe(0);
  for (const sum of await desk.page
    .locator('dt', { hasText: /^Together$/ })
    .locator('+ dd')
    .all()) {
    expect(await sum.textContent()).toBe('₹0.00');
  }
  await desk.expectSound('the ledger of a booking');
  await parts.getByRole('button', { name: /^Audit log/ }).click();
  await desk.page.getByText('Refunded a booking').first().waitFor();
  await parts.getByRole('button', { name: /^Everything/ }).click();
  await expect.poll(() => entries.count()).toBe(all);

  expect(await world.auditBooks()).toEqual([]);
  for (const visitor of [guest, host, desk]) {
    visitor.expectQuiet();
    await visitor.close();
  }
});

function isUncovered(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
}
