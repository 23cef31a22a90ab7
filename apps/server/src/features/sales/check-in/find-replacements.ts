import type { Database } from '@nagarika/db/client';
import { doorReplacements, ticketScans } from '@nagarika/db/schema/sales/tickets';
import { and, desc, eq, max } from 'drizzle-orm';
import type { CheckInList } from './schemas.ts';

/** The most phones at one door. */
export const maxDevices = 50;

/** Joins scans with the replacement of the phone that made them. */
export const isReplaced = and(
  eq(doorReplacements.eventId, ticketScans.eventId),
  eq(doorReplacements.deviceId, ticketScans.deviceId),
);

/** Lists, for the check-in list, what each phone has to know of others and of itself. */
export async function findReplacements(
  db: Database,
  eventId: string,
): Promise<CheckInList['replacements']> {
  const rows = await db
    .select({
      device: doorReplacements.deviceId,
      by: doorReplacements.replacedBy,
      at: doorReplacements.replacedAt,
      lastHeardAt: max(ticketScans.receivedAt),
    })
    .from(doorReplacements)
    .leftJoin(ticketScans, isReplaced)
    .where(eq(doorReplacements.eventId, eventId))
    .groupBy(doorReplacements.deviceId, doorReplacements.replacedBy, doorReplacements.replacedAt)
    .orderBy(desc(doorReplacements.replacedAt))
    .limit(maxDevices);
  return rows.map(({ at, lastHeardAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    lastHeardAt: (lastHeardAt ?? at).toISOString(),
  }));
}
