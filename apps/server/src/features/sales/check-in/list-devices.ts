import { doorReplacements, ticketScans } from '@nagarika/db/schema/sales/tickets';
import { desc, eq, sql } from 'drizzle-orm';
import {
  checkStandsNow,
  findDoorEvent,
} from '#server/features/events/event-team/door/find-door-event.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import { isReplaced, maxDevices } from './find-replacements.ts';
import type { DoorDevices } from './schemas.ts';

/** Which phones scanned at an event, and which of them others have replaced. */
export async function listDevices(ctx: DoorContext, { id }: { id: string }): Promise<DoorDevices> {
  checkStandsNow(await findDoorEvent(ctx, id));
  const { deviceId, receivedAt, verdict } = ticketScans;
  const { replacedBy, replacedAt } = doorReplacements;
  const lastHeardAt = sql<Date>`max(${receivedAt})`.mapWith(receivedAt);
  const rows = await ctx.deps.db
    .select({
      device: deviceId,
      lastHeardAt,
      scans: sql<number>`count(*)::int`,
      admissions: sql<number>`(count(*) filter (where ${verdict} = 'admitted'))::int`,
      scansSince: sql<number>`(count(*) filter (where ${receivedAt} > ${replacedAt}))::int`,
      by: replacedBy,
      at: replacedAt,
    })
    .from(ticketScans)
    .leftJoin(doorReplacements, isReplaced)
    .where(eq(ticketScans.eventId, id))
    .groupBy(deviceId, replacedBy, replacedAt)
    .orderBy(desc(lastHeardAt), deviceId)
    .limit(maxDevices);
  return rows.map(({ by, at, scansSince, ...row }) => ({
    ...row,
    lastHeardAt: row.lastHeardAt.toISOString(),
    replaced: by && at ? { by, at: at.toISOString(), scansSince } : null,
  }));
}
