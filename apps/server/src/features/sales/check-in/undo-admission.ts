import { events } from '@nagarika/db/schema/events/events';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import {
  asActor,
  checkStandsNow,
  findDoorEvent,
} from '#server/features/events/event-team/door/find-door-event.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/**
 * Takes a mistaken admission back: the ticket is good again, and its scans stay.
 * @throws Refusal not_found, forbidden, already_done when it is not in
 */
export async function undoAdmission(
  ctx: DoorContext,
  { eventId, ticketId }: { eventId: string; ticketId: string },
): Promise<{ ticketId: string; state: 'valid' }> {
  const door = await findDoorEvent(ctx, eventId);
  checkStandsNow(door);
  const { actorId, by } = asActor(door.keeper);
  const { db, clock } = ctx.deps;
  return db.transaction(async (tx) => {
    await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('share');
    const [ticket] = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), eq(tickets.eventId, eventId)))
      .for('update');
    if (!ticket) throw noSuch.ticket();
    if (ticket.state !== 'checked_in') {
      throw new Refusal('already_done', say('Nobody is checked in with this ticket.'));
    }
    await tx
      .update(tickets)
      .set({ state: 'valid', checkedInAt: null })
      .where(eq(tickets.id, ticketId));
    await recordAudit(tx, {
      actorId,
      action: 'check_in.undo',
      subjectType: 'ticket',
      subjectId: ticketId,
      before: { state: ticket.state, checkedInAt: ticket.checkedInAt },
      after: { ...by, state: 'valid', checkedInAt: null },
      at: clock.now(),
    });
    return { ticketId, state: 'valid' };
  });
}
