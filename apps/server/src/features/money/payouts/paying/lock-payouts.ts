import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { asc, eq, inArray } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { lockFinance } from './lock-finance.ts';

const mostAtOnce = 500;

export type LockedPayout = typeof payouts.$inferSelect & {
  organiser: { name: string | null; phone: string; suspendedAt: Date | null };
  lines: (typeof payoutLines.$inferSelect)[];
};

/**
 * Locks these payouts until the transaction ends, and returns them, the oldest first: the admin and the
 * organisers come first, then the events of their lines in the order of ids, as preparing and refunding take
 * them, then the payouts. What they cover does not change from here on. @throws Refusal not_found, forbidden
 */
export async function lockPayouts(
  tx: Transaction,
  ctx: Pick<MemberContext, 'user'>,
  ids: readonly string[],
): Promise<LockedPayout[]> {
  const isAsked = anyOf(payouts.id, ids);
  const asked = await tx.select({ organiserId: payouts.organiserId }).from(payouts).where(isAsked);
  await lockFinance(
    tx,
    ctx,
    asked.map(({ organiserId }) => organiserId),
  );
  if (asked.length < new Set(ids).size) {
    throw noSuch.payout();
  }
  const covered = tx
    .select({ id: payoutLines.eventId })
    .from(payoutLines)
    .where(anyOf(payoutLines.payoutId, ids));
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, covered))
    .orderBy(asc(events.id))
    .for('no key update');
  await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(isAsked)
    .orderBy(asc(payouts.id))
    .for('no key update');
  return readPayouts(tx, ids);
}

/** Reads payouts in a statement of its own after the locks, so as they are by now. */
export async function readPayouts(
  tx: Database | Transaction,
  ids: readonly string[],
): Promise<LockedPayout[]> {
  const { name, phone, suspendedAt } = users;
  const rows = await tx
    .select({ payout: payouts, organiser: { name, phone, suspendedAt } })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.organiserId))
    .where(anyOf(payouts.id, ids))
    .orderBy(asc(payouts.createdAt), asc(payouts.id));
  const lines = Map.groupBy(
    await tx.select().from(payoutLines).where(anyOf(payoutLines.payoutId, ids)),
    ({ payoutId }) => payoutId,
  );
  return rows.map(({ payout, organiser }) => ({
    ...payout,
    organiser,
    lines: lines.get(payout.id) ?? [],
  }));
}

/** Writes in batches: a bank's answer has thousands of rows, and no statement takes as many parameters. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    await write(rows.slice(from, from + mostAtOnce));
  }
}
