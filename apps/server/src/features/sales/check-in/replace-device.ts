import type { Transaction } from '@nagarika/db/client';
import { doorReplacements, ticketScans } from '@nagarika/db/schema/sales/tickets';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import {
  asActor,
  checkStandsNow,
  findDoorEvent,
} from '#server/features/events/event-team/door/find-door-event.ts';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import type { Replacement } from './schemas.ts';

/**
 * Puts a phone in the place of one that died. The dead phone's scans are still taken should it come back; it
 * takes its own place again in the same way.
 * @throws Refusal not_found: no scan came from it; bad_input: it is the same phone; already_done: another
 * phone has taken its place
 */
export async function replaceDevice(
  ctx: DoorContext,
  { eventId, deviceId, replaced }: Replacement,
): Promise<{ replaced: string }> {
  const door = await findDoorEvent(ctx, eventId);
  checkStandsNow(door);
  const { actorId, by } = asActor(door.keeper);
  if (deviceId === replaced) {
    throw new Refusal('bad_input', say('A phone does not take its own place.'));
  }
  const { db, clock } = ctx.deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    // The lock orders two phones that replace each other at once.
    await lockEvent(tx, eventId);
    const before = await replacementOf(tx, eventId, replaced);
    if (before === deviceId) return;
    if (before !== null) {
      throw new Refusal(
        'already_done',
        say('Another phone has taken its place: {phone}.', { phone: before }),
      );
    }
    if (!(await hasScanned(tx, eventId, replaced))) {
      throw new Refusal('not_found', say('No scan of this phone has come.'));
    }
    await tx.delete(doorReplacements).where(isDevice(eventId, deviceId));
    await tx
      .insert(doorReplacements)
      .values({ eventId, deviceId: replaced, replacedBy: deviceId, replacedAt: now });
    await recordAudit(tx, {
      actorId,
      action: 'check_in.replace',
      subjectType: 'event',
      subjectId: eventId,
      before: { device: replaced },
      after: { ...by, device: deviceId },
      at: now,
    });
  });
  return { replaced };
}

const isDevice = (eventId: string, deviceId: string) =>
  and(eq(doorReplacements.eventId, eventId), eq(doorReplacements.deviceId, deviceId));

/** Finds the phone that stands in this one's place. */
async function replacementOf(tx: Transaction, eventId: string, deviceId: string) {
  const [row] = await tx
    .select({ by: doorReplacements.replacedBy })
    .from(doorReplacements)
    .where(isDevice(eventId, deviceId));
  return row?.by ?? null;
}

async function hasScanned(tx: Transaction, eventId: string, deviceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: ticketScans.id })
    .from(ticketScans)
    .where(and(eq(ticketScans.eventId, eventId), eq(ticketScans.deviceId, deviceId)))
    .limit(1);
  return row !== undefined;
}
