import { priceOf, splitSale } from '@nagarika/domain/events/prices/money';
import fc from 'fast-check';
import { expect } from 'vitest';
import { sweepLists } from '#server/features/sales/waiting-list/sweep-lists.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, orderFor, pay } from '#test/paying.ts';
import { waiterOf } from '#test/returning.ts';
import type { World } from '#test/world.ts';

/** Reads an event's books: paise by account, credits positive. */
async function booksOf(world: World, eventId: string) {
  const rows = await world.sql<{ account: string; paise: number }[]>`
    select account, -sum(amount_paise)::int as paise from ledger_entries
    join ledger_transactions t on t.id = transaction_id where t.event_id = ${eventId} group by 1`;
  const of = (name: string) => rows.find(({ account }) => account === name)?.paise;
  return {
    organiser: of('organiser_payable'),
    commission: of('commission_income'),
    charge: of('service_charge_income'),
    all: sumOf(rows.map(({ paise }) => paise)),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('whatever a seat costs and however many are sold on, every paisa is somebody’s', async ({
  world,
}) => {
  const startsAt = () => new Date(world.clock.now().getTime() + 23 * 3_600_000);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 101, max: 999_999 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      async (pricePaise, quantity, wanted) => {
        const sold = Math.min(wanted, quantity);
        const types = [{ name: 'Seat', pricePaise }];
        const values = { startsAt: startsAt(), totalTickets: quantity };
        const event = await createEvent(world, values, types);
        const { id, member } = await paidBooking(world, { event, quantity });
        const giver = world.as(member);
        const { tickets } = await giver.seatReturns.show({ bookingId: id });
        const ticketIds = tickets.slice(0, sold).map((ticket) => ticket.id);
        await giver.seatReturns.offer({ bookingId: id, ticketIds });
        for (let seat = 0; seat < sold; seat += 1) {
          const waiter = await waiterOf(world, event);
          await sweepLists(world.deps);
          const order = await orderFor(world, waiter, event);
          await world.as(waiter).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
        }
        const { items } = await giver.tickets.mine({ userId: member.id });
        const refunded = sumOf(items.flatMap(({ refunds }) => refunds.map((one) => one.amount)));
        expect(refunded).toBe(sold * pricePaise);

        const left = (quantity - sold) * pricePaise;
        const bought = Array<number>(sold).fill(pricePaise);
        const stand = [left, ...bought];
        const fees = [quantity, ...bought.map(() => 1)].map(
          (seats) => priceOf([{ unitPricePaise: pricePaise, quantity: seats }]).feePaise,
        );
        const books = await booksOf(world, event.id);
        expect(books.organiser).toBe(sumOf(stand.map((price) => splitSale(price).organiserPaise)));
        expect(books.commission).toBe(
          sumOf(stand.map((price) => splitSale(price).commissionPaise)),
        );
        expect(books.charge).toBe(sumOf(fees));
        expect(books.all).toBe(0);
        expect(await breachesOf(world)).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});
