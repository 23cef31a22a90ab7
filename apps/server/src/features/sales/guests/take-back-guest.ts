import { say } from '@nagarika/domain/language/texts';
import { doorMinutes } from '@nagarika/domain/sales/guests/guests';
import { Refusal } from '@nagarika/domain/site/refusal';
import {
  asActor,
  checkStandsNow,
  findDoorEvent,
  managesHere,
} from '#server/features/events/event-team/door/find-door-event.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { cancelBooking } from '#server/features/sales/bookings/cancel-booking.ts';
import { lockBooking } from '#server/features/sales/bookings/lock-booking.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { checkMayIssue } from './check-may-issue.ts';

type TakenBack = { id: string; status: 'cancelled' };

/**
 * Takes an issued seat back: its tickets are void, its seats free. The organiser herself gives back what was
 * paid for it. The door may only right after issuing; repeating it gives the same answer.
 * @throws Refusal not_found, unprocessable
 */
export async function takeBackGuest(
  ctx: DoorContext,
  { id, eventId }: { id: string; eventId: string },
): Promise<TakenBack> {
  const { deps } = ctx;
  const door = await findDoorEvent(ctx, eventId);
  checkStandsNow(door);
  const { actorId, by } = asActor(door.keeper);
  const now = deps.clock.now();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockBooking(tx, id);
    if (locked?.booking.eventId !== eventId || locked.booking.userId !== null) {
      throw new Refusal('not_found', say('There is no such guest.'));
    }
    const { booking, event } = locked;
    if (booking.status !== 'confirmed') return { id, status: 'cancelled' };
    checkMayIssue(event, now);
    const isFresh = now.getTime() - booking.createdAt.getTime() <= doorMinutes * 60_000;
    if (!isFresh && !managesHere(door.as)) throw noSuch.event();
    await cancelBooking(deps, tx, id, now);
    await recordAudit(tx, {
      actorId,
      action: 'guest.taken_back',
      subjectType: 'booking',
      subjectId: id,
      before: { kind: booking.paymentMethod, quantity: booking.quantity },
      after: { ...by, status: 'cancelled' },
      at: now,
    });
    return { id, status: 'cancelled' };
  });
}
