import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { maySendLate } from '@nagarika/domain/events/listing/event-team';
import { say } from '@nagarika/domain/language/texts';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import {
  asActor,
  checkStandsNow,
  findDoorEvent,
  keeperColumns,
  managesHere,
} from '#server/features/events/event-team/door/find-door-event.ts';
import {
  type Counted,
  countFreeSeats,
  lockEvent,
} from '#server/features/events/seats/count-free-seats.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { inSeatOrder } from '#server/features/sales/bookings/booked-lines.ts';
import { checkSeats } from '#server/features/sales/bookings/seats/check-seats.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { checkMayIssue } from './check-may-issue.ts';
import { numberBlocker, numbersOfGuests } from './numbers-of-guests.ts';
import type { GuestInput, IssuedGuest } from './schemas.ts';
import { type NewGuest, writeGuests } from './write-guests.ts';

/** The limit keeps anybody from trying numbers one after the other; a busy door stays far below it. */
const perIssuer = { limit: 600, seconds: 3600 };

/**
 * Issues a seat to a person without an account, out of the same seats and under the same lock as a booking.
 * Idempotent by its id. The door issues walk-ups, a manager complimentary seats.
 * @throws Refusal not_found, sold_out, unprocessable, forbidden, bad_input
 */
export async function issueGuest(ctx: DoorContext, input: GuestInput): Promise<IssuedGuest> {
  const { deps } = ctx;
  const { id, eventId } = input;
  const now = deps.clock.now();
  const issuedAt = input.issuedAt && input.issuedAt < now ? input.issuedAt : now;
  const door = await findDoorEvent(ctx, eventId);
  if (input.kind === 'complimentary' && !managesHere(door.as)) throw noSuch.event();
  // A guest whom a keeper let in before her removal is not lost, as with scans.
  const wasThere = door.removed && issuedAt <= door.removed.at && maySendLate(door.removed.at, now);
  if (!wasThere) checkStandsNow(door);
  const issuedBy = keeperColumns(door.keeper);
  await consume(deps, `guest-issue:${issuedBy.userId ?? issuedBy.passId}`, perIssuer);
  return deps.seats.transaction(eventId, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const earlier = await showGuest(tx, { id, eventId });
    if (earlier) return earlier;
    checkMayIssue(event, now);
    const counted = await countFreeSeats(tx, event, now);
    const guest = toGuest(input, counted);
    const { type, quantity } = guest;
    checkSeats([{ ...type, ticketTypeId: type.id, unitPricePaise: 0, quantity }], counted);
    await checkNumber(tx, input, { most: deps.config.seatsPerMember, now });
    await writeGuests(tx, [guest], {
      event,
      counted,
      issuedAt,
      now,
      issuedBy,
      importId: null,
      deviceId: input.deviceId ?? null,
    });
    const { actorId, by } = asActor(door.keeper);
    await recordAudit(tx, {
      actorId,
      action: 'guest.issued',
      subjectType: 'booking',
      subjectId: id,
      before: null,
      after: { ...by, kind: guest.kind, quantity, takenPaise: guest.takenPaise, isIn: input.admit },
      at: now,
    });
    const issued = await showGuest(tx, { id, eventId });
    if (!issued) throw new Error('not inserted');
    return issued;
  });
}

/** @throws Refusal bad_input */
function toGuest(input: GuestInput, { taken }: Counted): NewGuest {
  const { id, kind, quantity, name, phone, note, amountPaise, admit, deviceId } = input;
  const type = taken.types.find((one) => one.id === input.ticketTypeId);
  if (!type) throw new Refusal('bad_input', say('This event has no such ticket type.'));
  if (kind === 'complimentary' && amountPaise) {
    throw new Refusal('bad_input', say('A complimentary seat costs nothing.'));
  }
  const price = kind === 'complimentary' ? 0 : type.pricePaise * quantity;
  return {
    id,
    kind,
    quantity,
    name,
    phone: phone ?? null,
    note: note || null,
    type: { id: type.id, name: type.name },
    takenPaise: amountPaise ?? price,
    admittedAt: admit ? (deviceId ?? null) : null,
  };
}

/** @throws Refusal unprocessable */
async function checkNumber(
  tx: Transaction,
  { eventId, phone, quantity }: GuestInput,
  { most, now }: { most: number; now: Date },
): Promise<void> {
  if (!phone) return;
  const known = await numbersOfGuests(tx, { eventId, phones: [phone] }, now);
  const blocker = numberBlocker(known.get(phone), { wanted: quantity, most });
  if (blocker) throw new Refusal('unprocessable', blocker);
}

/** Finds the guest with this id, or null. @throws Refusal unprocessable when something else has it */
async function showGuest(
  tx: Transaction,
  { id, eventId }: { id: string; eventId: string },
): Promise<IssuedGuest | null> {
  const rows = await tx
    .select({ booking: bookings, guest: guestBookings, ticket: tickets, type: bookingItems.name })
    .from(bookings)
    .leftJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
    .innerJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .leftJoin(tickets, eq(tickets.itemId, bookingItems.id))
    .where(eq(bookings.id, id))
    .orderBy(...inSeatOrder);
  const [first] = rows;
  if (!first) return null;
  const { booking, guest } = first;
  const kind = guestKinds.find((one) => one === booking.paymentMethod);
  if (!(guest && kind) || booking.eventId !== eventId) {
    throw new Refusal('unprocessable', say('This id is in use. Please start again.'));
  }
  return {
    id,
    status: booking.status,
    kind,
    name: guest.name ?? '',
    quantity: booking.quantity,
    takenPaise: guest.takenPaise,
    bookingCode: booking.ticketCode ?? '',
    issuedAt: guest.issuedAt.toISOString(),
    tickets: rows.flatMap(({ ticket, type }) =>
      ticket
        ? {
            id: ticket.id,
            code: ticket.code,
            ticketType: type,
            version: ticket.version,
            state: ticket.state,
            checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
          }
        : [],
    ),
  };
}
