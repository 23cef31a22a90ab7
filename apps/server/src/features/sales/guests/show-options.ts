import { guestsUntil } from '@nagarika/domain/sales/guests/guests';
import {
  checkStandsNow,
  findDoorEvent,
} from '#server/features/events/event-team/door/find-door-event.ts';
import { countFreeSeats } from '#server/features/events/seats/count-free-seats.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import type { GuestOptions } from './schemas.ts';

/** Returns what may be issued for an event now; issuing counts it again under the event's lock. */
export async function showOptions(
  ctx: DoorContext,
  { eventId }: { eventId: string },
): Promise<GuestOptions> {
  const door = await findDoorEvent(ctx, eventId);
  checkStandsNow(door);
  const { event } = door;
  const { db, clock } = ctx.deps;
  const { taken, ofEvent, ofType } = await countFreeSeats(db, event, clock.now());
  return {
    until: guestsUntil(event).toISOString(),
    available: ofEvent,
    types: taken.types.map(({ id, name, pricePaise }) => ({
      id,
      name,
      price: pricePaise,
      available: ofType.get(id) ?? 0,
    })),
  };
}
