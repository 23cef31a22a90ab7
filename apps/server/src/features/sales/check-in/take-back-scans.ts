import type { Transaction } from '@nagarika/db/client';
import { ticketScans, tickets } from '@nagarika/db/schema/sales/tickets';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  asActor,
  type DoorKeeper,
} from '#server/features/events/event-team/door/find-door-event.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { EarlierScans } from './judge-in-order.ts';
import type { ReadScan } from './locked-tickets.ts';

/**
 * Admissions that came before, and that their phone has taken back without having heard so: their
 * tickets are good again, unless they were let in once more since. The tickets are locked. Answers
 * whether there were any.
 */
export async function takeBackScans(
  tx: Transaction,
  scans: readonly ReadScan[],
  before: EarlierScans,
  { keeper, at }: { keeper: DoorKeeper; at: Date },
): Promise<boolean> {
  const ids = scans.flatMap(({ id, isTakenBack }) =>
    isTakenBack && before.get(id)?.verdict === 'admitted' ? id : [],
  );
  if (ids.length === 0) return false;
  const later = alias(ticketScans, 'later');
  const admittedLater = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.ticketId, ticketScans.ticketId),
        eq(later.verdict, 'admitted'),
        sql`(${later.receivedAt}, ${later.scannedAt}) > (${ticketScans.receivedAt}, ${ticketScans.scannedAt})`,
      ),
    );
  const freed = await tx
    .update(tickets)
    .set({ state: 'valid', checkedInAt: null })
    .from(ticketScans)
    .where(
      and(
        eq(ticketScans.ticketId, tickets.id),
        anyOf(ticketScans.id, ids),
        eq(tickets.state, 'checked_in'),
        notExists(admittedLater),
      ),
    )
    .returning({ id: tickets.id, checkedInAt: ticketScans.scannedAt });
  const { actorId, by } = asActor(keeper);
  await recordAudit(
    tx,
    freed.map(({ id, checkedInAt }) => ({
      actorId,
      action: 'check_in.undo' as const,
      subjectType: 'ticket' as const,
      subjectId: id,
      before: { state: 'checked_in', checkedInAt },
      after: { ...by, state: 'valid', checkedInAt: null },
      at,
    })),
  );
  return freed.length > 0;
}
