import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import {
  bookingObstacle,
  type ChosenLine,
  chooseLines,
  type PaymentMethod,
  shortage,
} from '@nagarika/domain/bookings';
import { type Price, priceOf } from '@nagarika/domain/money';
import { seatsObstacle } from '@nagarika/domain/order-bounds';
import { Refusal } from '@nagarika/domain/refusal';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { type ClaimedEvent, type Counted, countFree, typesOfEvent } from './claim.ts';
import { seatsOfMember } from './seats.ts';

/** What she wants to book, at today's price. */
export type Selection = { lines: ChosenLine[]; price: Price };
export type BookedLine = ChosenLine & { id: string };

/** @throws Refusal not_found, forbidden, or unprocessable once it has started */
export function checkMayBook(
  event: ClaimedEvent | null,
  member: SessionUser,
  now: Date,
): asserts event is ClaimedEvent {
  if (event?.status !== 'approved') {
    throw new Refusal('not_found', "The event you're looking for doesn't exist.");
  }
  const obstacle = bookingObstacle(member, event, now);
  if (!obstacle) return;
  const code = obstacle.kind === 'event_past' ? 'unprocessable' : 'forbidden';
  throw new Refusal(code, obstacle.message);
}

/** @throws Refusal bad_input */
export async function select(
  tx: Transaction,
  event: ClaimedEvent,
  tickets: Record<string, number>,
): Promise<Selection> {
  const lines = chooseLines(await typesOfEvent(tx, event.id), tickets);
  return { lines, price: priceOf(lines) };
}

/** Answers what was counted. @throws Refusal sold_out, saying how many are left */
export async function checkSeats(
  tx: Transaction,
  event: ClaimedEvent,
  lines: ChosenLine[],
  now: Date,
  except?: string,
): Promise<Counted> {
  const counted = await countFree(tx, event, now, except);
  const short = shortage(lines, counted);
  if (short) throw new Refusal('sold_out', short);
  return counted;
}

/** Over all her bookings of the event, free and paid; `except`: one not to be counted. @throws Refusal unprocessable */
export async function checkSeatsOfMember(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Transaction,
  { member, eventId }: { member: { id: string }; eventId: string },
  lines: ChosenLine[],
  except?: string,
): Promise<void> {
  const obstacle = seatsObstacle({
    taken: await seatsOfMember(tx, { userId: member.id, eventId, except }, clock.now()),
    wanted: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    most: config.seatsPerMember,
  });
  if (obstacle) throw new Refusal('unprocessable', obstacle);
}

/** What was chosen at the time, price and name included. */
export async function linesOf(tx: Transaction, bookingId: string): Promise<BookedLine[]> {
  return tx
    .select({
      id: bookingItems.id,
      ticketTypeId: bookingItems.ticketTypeId,
      name: bookingItems.name,
      unitPricePaise: bookingItems.unitPricePaise,
      quantity: bookingItems.quantity,
    })
    .from(bookingItems)
    .where(eq(bookingItems.bookingId, bookingId));
}

/** Writes a pending booking with its lines. @throws Refusal unprocessable: the id is in use */
export async function insertBooking(
  tx: Transaction,
  booking: {
    eventId: string;
    userId: string;
    clientBookingId: string;
    paymentMethod: PaymentMethod;
  },
  { lines, price }: Selection,
  now: Date,
) {
  const [inserted] = await tx
    .insert(bookings)
    .values({ ...booking, ...price, createdAt: now })
    .onConflictDoNothing({ target: [bookings.userId, bookings.clientBookingId] })
    .returning();
  // The same id for another event, at the same moment: no lock of ours stands between the two.
  if (!inserted) throw new Refusal('unprocessable', usedIdMessage);
  const booked: BookedLine[] = lines.map((line) => ({ ...line, id: crypto.randomUUID() }));
  await tx.insert(bookingItems).values(booked.map((line) => ({ ...line, bookingId: inserted.id })));
  return { ...inserted, lines: booked };
}

export const usedIdMessage = 'This booking id belongs to another selection. Please start again.';
