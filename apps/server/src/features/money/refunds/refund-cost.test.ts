import { refundCost } from '@nagarika/domain/money/refunds/decided-refunds';
import fc from 'fast-check';
import { expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { joined } from '#test/on-a-team.ts';
import { hostedBooking, refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

const wish = fc.record({
  give: fc.constantFrom('everything' as const, 'ticket_price' as const, 'part' as const),
  percent: fc.integer({ min: 1, max: 99 }),
  takesTickets: fc.boolean(),
});

/** Reads what the last reversal in the ledger took from each account, by an SQL of its own. */
async function lastCost(world: World, bookingId: string) {
  const rows = await world.sql<{ account: string; paise: number }[]>`
    select account, sum(amount_paise)::int as paise from ledger_entries where transaction_id = (
      select id from ledger_transactions where booking_id = ${bookingId} and kind = 'sale_reversal'
      order by number desc limit 1) group by 1`;
  const on = (name: string) => rows.find(({ account }) => account === name)?.paise ?? 0;
  return {
    earnings: on('organiser_payable'),
    commission: on('commission_income'),
    charge: on('service_charge_income'),
  };
}

test('what a refund costs, as its dialog says before, is what the ledger books, part after part', async ({
  world,
}) => {
  const admin = refundDesk(world, await createMember(world, { role: 'admin' }));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 101, max: 999_999 }),
      fc.array(wish, { minLength: 1, maxLength: 4 }),
      async (pricePaise, wishes) => {
        const event = await createEvent(world, {}, [{ name: 'Seat', pricePaise }]);
        const { id } = await paidBooking(world, { event, quantity: 3 });
        for (const { give, percent, takesTickets } of wishes) {
          const { left, everything, ticketPrice, ...shown } = await admin.show(id);
          if (!left || shown.blocker !== null) return;
          expect(left.subtotalPaise + left.feePaise).toBe(everything);
          const part = Math.floor((everything * percent) / 100);
          const amountPaise = { everything, ticket_price: ticketPrice, part }[give];
          if (amountPaise === null || amountPaise < 100) continue;
          const cost = refundCost(left, { give, amountPaise });
          expect(cost.earnings + cost.commission + cost.charge).toBe(amountPaise);
          const done = await admin.part(id, amountPaise, { give, takesTickets }).catch(() => null);
          if (done) expect(cost).toEqual(await lastCost(world, id));
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

test('is shown to who hosts the event and to admins, not to a manager', async ({ world }) => {
  const { id, desk, organiser, event } = await hostedBooking(world);
  expect(await desk.show(id)).toMatchObject({
    isHers: true,
    left: { subtotalPaise: 100_000, feePaise: 2_000 },
  });
  const { member } = await joined(world, { event, owner: organiser, role: 'manager' });
  expect(await refundDesk(world, member).show(id)).toMatchObject({
    everything: 102_000,
    isHers: false,
    left: null,
  });
  const admin = refundDesk(world, await createMember(world, { role: 'admin' }));
  expect((await admin.show(id)).left).not.toBeNull();
});
