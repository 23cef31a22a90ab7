import type { Database, Transaction } from '@nagarika/db/client';
import { ticketScans } from '@nagarika/db/schema/sales/tickets';
import { and, desc, eq } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';
import type { Admission } from './schemas.ts';

/**
 * Finds when and where each ticket of an event was let in, by its id: the last time where an earlier
 * admission was taken back. A ticket that is not in has none.
 */
export async function findAdmissions(
  db: Database | Transaction,
  eventId: string,
  ticketIds?: readonly string[],
): Promise<Map<string, Admission>> {
  const { ticketId, receivedAt, scannedAt } = ticketScans;
  const rows = await db
    .selectDistinctOn([ticketId], { ticketId, scannedAt, deviceId: ticketScans.deviceId })
    .from(ticketScans)
    .where(
      and(
        eq(ticketScans.eventId, eventId),
        eq(ticketScans.verdict, 'admitted'),
        ticketIds && anyOf(ticketId, [...ticketIds]),
      ),
    )
    .orderBy(ticketId, desc(receivedAt), desc(scannedAt));
  return new Map(
    rows.flatMap((row) =>
      row.ticketId
        ? [[row.ticketId, { at: row.scannedAt.toISOString(), device: row.deviceId }] as const]
        : [],
    ),
  );
}
