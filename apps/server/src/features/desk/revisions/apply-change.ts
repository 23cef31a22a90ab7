import type { Transaction } from '@nagarika/db/client';
import { eventUnlocks } from '@nagarika/db/schema/events/event-unlocks';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { bookingItems } from '@nagarika/db/schema/sales/bookings';
import { eventMessages } from '@nagarika/domain/events/drafts/event-messages';
import type { EditSubmission } from '@nagarika/domain/events/drafts/event-submission';
import { say, type Text, textOf } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { eventRow } from '#server/features/events/events/event-row.ts';
import { checkTypeCount, nameTaken } from '#server/features/events/prices/changing-blocker.ts';
import { offeredSeats } from '#server/features/events/seats/kept-of-type.ts';
import { takenSeats, typesOfEvent } from '#server/features/events/seats/taken-seats.ts';
import { writeListedPrice } from '#server/features/events/seats/write-listed-price.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { pairTypes, type TypePairs } from './pair-types.ts';

export type EventRow = Awaited<ReturnType<typeof eventRow>>;
type TicketTypeRow = typeof ticketTypes.$inferSelect;

/** The stored event, whose row is locked, and what is asked of it. */
export type Change = {
  eventId: string;
  row: EventRow;
  submission: EditSubmission;
  now: Date;
};

/**
 * Keeps the total and each ticket type's limit at what is sold, being paid for or offered,
 * and the total at the limits of types that it leaves alone; a type that was ever booked
 * stays. @throws Refusal unprocessable
 */
export async function checkAgainstSales(tx: Transaction, change: Change): Promise<void> {
  const { eventId, row, now } = change;
  const [types, taken, offered, [event]] = await Promise.all([
    typesOfEvent(tx, eventId),
    takenSeats(tx, eventId, now),
    offeredSeats(tx, eventId, now),
    tx.select({ totalTickets: events.totalTickets }).from(events).where(eq(events.id, eventId)),
  ]);
  const seats = [...taken, ...offered].reduce((sum, { sold, held }) => sum + sold + held, 0);
  // Offers of returned seats can exceed the total, so the total may always stay what it is.
  if (row.totalTickets < Math.min(seats, event?.totalTickets ?? seats)) {
    throw refusal(say('{seats} tickets are sold already: the total cannot be less.', { seats }));
  }
  const { pairs, removed, kept } = pairTypes(types, change);
  checkNames(pairs, kept);
  const isLess = event !== undefined && row.totalTickets < event.totalTickets;
  const limits = kept.flatMap(({ seatLimit, saleState }) =>
    seatLimit === null || saleState === 'retired' ? [] : [seatLimit],
  );
  if (isLess && limits.some((limit) => limit > row.totalTickets)) {
    throw refusal(textOf(eventMessages.limitMany));
  }
  for (const { stored, wanted } of pairs) {
    const ofType = [...taken, ...offered]
      .filter(({ ticketTypeId }) => ticketTypeId === stored?.id)
      .reduce((sum, { sold, held }) => sum + sold + held, 0);
    const least = Math.min(ofType, stored?.seatLimit ?? ofType);
    if (stored && wanted.seatLimit && wanted.seatLimit < least) {
      throw refusal(
        say("{seats} ''{name}'' tickets are sold already: the limit cannot be less.", {
          seats: ofType,
          name: stored.name,
        }),
      );
    }
  }
  const [booked] = await bookedTypes(tx, removed);
  if (booked) {
    throw refusal(
      say("''{name}'' has been booked, so it cannot be removed or renamed.", {
        name: booked.name,
      }),
    );
  }
}

export async function applyChange(
  tx: Transaction,
  change: Change,
  also: Partial<typeof events.$inferInsert> = {},
): Promise<void> {
  const { eventId, row, now } = change;
  const types = await typesOfEvent(tx, eventId);
  const { pairs, removed } = pairTypes(types, change);
  await forgetUnlocks(tx, eventId, row.accessCode);
  const [stopped] = await tx
    .select({ visibility: events.visibility, visibilityBefore: events.visibilityBefore })
    .from(events)
    .where(and(eq(events.id, eventId), isNotNull(events.salesStoppedAt)));
  await tx
    .update(events)
    .set({ ...row, ...also, ...(stopped && offTheLists(row, stopped)) })
    .where(eq(events.id, eventId));
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx.delete(ticketTypes).where(anyOf(ticketTypes.id, ids));
  }
  for (const { stored, wanted } of pairs) {
    if (stored) await tx.update(ticketTypes).set(wanted).where(eq(ticketTypes.id, stored.id));
    else
      await tx
        .insert(ticketTypes)
        .values({ ...wanted, ...(stopped && { saleState: 'stopped' as const }) });
  }
  await writeListedPrice(tx, eventId, now);
}

type Stopped = Pick<typeof events.$inferSelect, 'visibility' | 'visibilityBefore'>;

/**
 * Keeps an event off the lists while its sales are stopped: the wish to be listed counts once it is sold
 * again. A form repeats what stood there, unless somebody chose anew.
 */
function offTheLists(row: EventRow, stopped: Stopped): Partial<Stopped> {
  if (row.visibility === 'public') return { visibility: 'unlisted', visibilityBefore: 'public' };
  const isAsItWas = row.visibility === stopped.visibility && row.accessCode === null;
  return { visibilityBefore: isAsItWas ? stopped.visibilityBefore : null };
}

/** Forgets who entered the earlier code, because a new one has to be entered again. */
async function forgetUnlocks(tx: Transaction, eventId: string, code: string | null) {
  const isOther = tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), sql`${events.accessCode} is distinct from ${code}`));
  await tx.delete(eventUnlocks).where(inArray(eventUnlocks.eventId, isOther));
}

async function bookedTypes(tx: Transaction, types: TicketTypeRow[]): Promise<TicketTypeRow[]> {
  if (types.length === 0) return [];
  const ids = types.map(({ id }) => id);
  const rows = await tx
    .selectDistinct({ id: bookingItems.ticketTypeId })
    .from(bookingItems)
    .where(anyOf(bookingItems.ticketTypeId, ids));
  return types.filter(({ id }) => rows.some((row) => row.id === id));
}

/** Compares names with what stays beside the asked types: hidden and retired types, and those added since. */
function checkNames(pairs: TypePairs['pairs'], kept: TypePairs['kept']): void {
  const names = kept.map(({ name }) => name.toLowerCase());
  const twice = pairs.find(({ wanted }) => names.includes(wanted.name.toLowerCase()));
  if (twice) throw nameTaken(twice.wanted.name);
  checkTypeCount(kept.length + pairs.length);
}

function refusal(message: Text): Refusal {
  return new Refusal('unprocessable', message);
}
