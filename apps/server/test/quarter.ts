import { refunds } from '@nagarika/db/schema/money/payments';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { recordPayout } from '#server/features/money/ledger/entries/record-payout.ts';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { paidBooking } from './booked.ts';
import { createEvent } from './factories.ts';
import type { World } from './world.ts';

export const at = (world: World, instant: string) => world.clock.set(new Date(`2026-${instant}Z`));

/** Makes sales on both sides of India's midnight before 1 July, then a refund and a payout. */
export async function quarterEnds(world: World, { ritu, farah }: { ritu: User; farah: User }) {
  at(world, '06-30T18:29:00'); // 30 June, 23:59
  const startsAt = new Date('2026-08-01T06:00:00Z');
  const pots = await createEvent(world, { organiserId: ritu.id, startsAt }, [
    { name: 'Early', pricePaise: 33_333 },
  ]);
  const table = await createEvent(world, { organiserId: farah.id, startsAt });
  await paidBooking(world, { event: pots, quantity: 2 });
  const late = await paidBooking(world, { event: table });
  at(world, '06-30T18:31:00'); // 1 July, 0:01
  await paidBooking(world, { event: pots });
  at(world, '07-02T06:00:00');
  await world.as(late.member).checkout.cancel({ id: late.id });
  await world.jobs.drain();
  await refundArrives(world);
  at(world, '08-05T06:00:00');
  await payOut(world, pots, 70_000);
}

/** Lets the reconciler ask, every twenty minutes, until the gateway has sent it. */
async function refundArrives(world: World) {
  await vi.waitFor(
    async () => {
      world.clock.advance(20 * 60_000);
      await reconcile(world.deps);
      expect(await world.deps.db.$count(refunds, eq(refunds.status, 'processed'))).toBe(1);
    },
    { timeout: 10_000 },
  );
}

async function payOut(
  world: World,
  { id: eventId, organiserId }: { id: string; organiserId: string },
  amountPaise: number,
) {
  const { db, clock } = world.deps;
  await db.transaction(async (tx) => {
    const paid = {
      status: 'paid',
      reference: 'UTR1',
      paidAt: clock.now(),
      createdAt: clock.now(),
    } as const;
    const [payout] = await tx
      .insert(payouts)
      .values({ ...paid, paidBy: organiserId, organiserId, amountPaise, sealedDetails: 'sealed' })
      .returning();
    const lines = await tx
      .insert(payoutLines)
      .values({ payoutId: payout?.id ?? '', eventId, amountPaise })
      .returning();
    await recordPayout(tx, 'payout', lines, clock.now());
  });
}
