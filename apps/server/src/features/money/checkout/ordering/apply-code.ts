import { events } from '@nagarika/db/schema/events/events';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { eventDoor } from '@nagarika/domain/events/listing/visibility';
import { isListed } from '@nagarika/domain/events/prices/prices';
import { say } from '@nagarika/domain/language/texts';
import { postponedMessage } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { countFreeSeats } from '#server/features/events/seats/count-free-seats.ts';
import { offeredType } from '#server/features/events/seats/offered-type.ts';
import { pricedType } from '#server/features/events/seats/priced-type.ts';
import { closedDoorRefusal } from '#server/features/events/visibility/check-let-in.ts';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import type { AppliedCode } from '#server/features/money/checkout/schemas.ts';
import {
  checkHolds,
  findCode,
  termsOfCode,
} from '#server/features/sales/bookings/seats/selection.ts';
import { consume, giveBackHit, type LimitKey } from '#server/platform/bounds/limits.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/** The limit counts wrong codes only: any number of people may try right ones from one address. */
export const wrongCodes = { limit: 20, seconds: 10 * 60 };
const tooMany = say('You have tried many codes. Please try again later.');

const { id, status, visibility, communityId, accessCode, totalTickets } = events;
const columns = { id, status, visibility, communityId, accessCode, totalTickets };

/**
 * Prices an event with a code before anything is ordered. Each try is counted before it is judged, so that
 * parallel guesses cannot outrun the count. @throws Refusal unprocessable, not_found, too_many
 */
export async function applyCode(
  { deps, user, request }: PublicContext,
  { eventId, code: typed }: { eventId: string; code: string },
): Promise<AppliedCode> {
  const now = deps.clock.now();
  const key: LimitKey = user ? `code-of:${user.id}` : `code-client:${request.clientKey}`;
  await consume(deps, key, wrongCodes, tooMany);
  const asked = { eventId, userId: user?.id ?? null, now };
  const [[event], found] = await Promise.all([
    deps.db
      .select({ ...columns, isSeen: isSeenBy(user) })
      .from(events)
      .where(eq(events.id, eventId)),
    findCode(deps.db, { ...asked, typed, replaces: true }),
  ]);
  if (!event || !isStanding(event)) throw noSuch.event();
  // A closed door tells nothing of the codes behind it either, and each try counts.
  if (!event.isSeen) throw await closedDoorRefusal(deps.db, { ...event, door: eventDoor(event) });
  if (event.status === 'postponed') throw new Refusal('unprocessable', postponedMessage);
  if (found) await giveBackHit(deps, key);
  checkHolds(found, now);
  const code = termsOfCode(found);
  const { taken, ofType } = await countFreeSeats(deps.db, event, now);
  const shown = taken.types.map(pricedType).filter((type) => isListed(type, code));
  return {
    code: {
      code: found.code.code,
      kind: found.code.kind,
      value: found.code.value,
      ticketTypeIds: found.code.ticketTypeIds,
      endsAt: found.code.endsAt?.toISOString() ?? null,
    },
    ticketTypes: shown.map((type) => offeredType(type, ofType.get(type.id) ?? 0, now, code)),
  };
}
