import { formatRupeesExact } from '@nagarika/domain/language/format';
import { expect } from 'vitest';
import { approvedEvent } from './support/approved-event.ts';
import { test } from './support/fixtures.ts';
import { keyboard } from './support/hands.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

const prices = { full: 50_000, group: 40_000 };

/** Creates an event where three together pay less for each. */
async function groupEvent(world: World) {
  const host = await createVisitor(world);
  await signInAs(host, '9000000003');
  const title = `Brass and beads ${crypto.randomUUID().slice(0, 4)}`;
  const id = await approvedEvent(world, host, title, prices.full);
  const { ticketTypes } = await ask(host, 'prices.show', { id });
  const terms = {
    kind: 'fixed',
    price: prices.full,
    limit: null,
    early: [],
    isHidden: false,
    saleStartsAt: null,
    saleEndsAt: null,
    group: { from: 3, price: prices.group },
  };
  await act(host, 'prices.changeTerms', { id, typeId: ticketTypes[0].id, terms });
  await host.close();
  return { id, title, twoTypes: [ticketTypes[0].name] };
}

async function ask({ context }: Visitor, path: string, input: object) {
  const address = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
  return (await (await context.request.get(address)).json()).result.data;
}

async function act({ context }: Visitor, path: string, data: object) {
  const answer = await context.request.post(`/trpc/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).result.data;
}

/** Gives the first ticket of the booking to the receiver. */
async function give(giver: Visitor, receiver: Visitor, bookingId: string, number: string) {
  const { seats } = await ask(giver, 'checkout.cancelPreview', { id: bookingId });
  const { id } = await act(giver, 'transfers.offer', { ticketId: seats[0].id, phone: number });
  await act(receiver, 'transfers.accept', { id });
}

test('one of three is cancelled, another given away: what goes back is said for each', async ({
  world,
}) => {
  const event = await groupEvent(world);
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const friend = await createVisitor(world, desktop);
  await signIn(visitor, '9123450061');
  await signIn(friend, '9123450062');
  const bookingId = await paidTickets(visitor, event, 3);

  const { page } = visitor;
  const card = page.getByRole('listitem').filter({ hasText: event.title });
  const dialog = page.getByRole('dialog', {
    name: /^Cancel (this booking|these tickets|this ticket)\?$/,
  });
  const hands = keyboard(page);
  const boxes = dialog.getByRole('checkbox');
  const row = (name: string) => dialog.locator('dl > div').filter({ hasText: name });
  const amount = formatRupeesExact;
  const lost = 2 * (prices.full - prices.group);
  const back = prices.group - lost;

  await page.goto('/my-bookings');
  await hands.press(card.getByRole('button', { name: 'Cancel booking' }));
  await row('You get back')
    .getByText(amount(3 * prices.group))
    .waitFor();
  expect(await boxes.count()).toBe(3);
  await visitor.expectSound('cancel booking: all of three');
  await hands.tick(boxes.nth(0));
  await dialog.getByText('Cancel these tickets?').waitFor();
  await hands.tick(boxes.nth(1));
  await dialog.getByText('Cancel this ticket?').waitFor();
  await dialog.getByText(`${amount(lost)} less goes back`).waitFor();
  await row('You get back').getByText(amount(back), { exact: true }).waitFor();
  await dialog.getByText(`${amount(back)} back`).waitFor();
  expect(await dialog.getByText('stays yours').count()).toBe(2);
  await visitor.expectSound('cancel booking: one of three');
  await hands.press(dialog.getByRole('button', { name: 'Cancel 1 ticket' }));
  await page.getByText('Ticket cancelled', { exact: true }).first().waitFor();
  await card.getByText('1 seat was cancelled').waitFor();
  await card.getByText('Quantity: 2').waitFor();
  await card.getByText('CONFIRMED').waitFor();
  await visitor.expectSound('my bookings: a seat was cancelled');

  await give(visitor, friend, bookingId, '9123450062');
  await page.reload();
  await card.getByText('1 given away').waitFor();
  await card.getByRole('button', { name: 'Cancel booking' }).tap();
  await dialog.getByText('One more ticket belongs to somebody else now').waitFor();
  expect(await boxes.count()).toBe(1);
  await boxes.first().tap();
  expect(await dialog.getByRole('button', { name: 'Cancel booking' }).isDisabled()).toBe(true);
  await boxes.first().tap();
  await row('You get back').getByText(amount(prices.full), { exact: true }).waitFor();
  await visitor.expectSound('cancel booking: one was given away');
  await dialog.getByRole('button', { name: 'Cancel 1 ticket' }).tap();
  await card.getByText('2 seats were cancelled').waitFor();

  await friend.page.goto('/my-bookings');
  await friend.page.getByText('Given to you by A Newcomer').waitFor();
  await friend.page.getByText('CONFIRMED').waitFor();
  expect(await world.auditBooks()).toEqual([]);
  visitor.expectQuiet();
  await Promise.all([visitor.close(), friend.close()]);
});

test('in Hindi and in the dark, on both screens', async ({ world }) => {
  const event = await groupEvent(world);
  for (const [at, screen] of [phone, desktop].entries()) {
    const visitor = await createVisitor(world, { ...screen, colorScheme: 'dark', locale: 'hi-IN' });
    await signIn(visitor, `912345006${3 + at}`);
    await paidTickets(visitor, event, 3);
    const { page } = visitor;
    await page.goto('/hi/my-bookings');
    await page.getByRole('button', { name: 'बुकिंग रद्द करें' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('कौन-से टिकट?').waitFor();
    await dialog.getByRole('checkbox').first().click();
    await dialog.getByText('ग्रुप की क़ीमत के लिए बचे हुए टिकट कम हैं').waitFor();
    await visitor.expectSound('cancel booking: some, in Hindi');
    visitor.expectQuiet();
    await visitor.close();
  }
});
