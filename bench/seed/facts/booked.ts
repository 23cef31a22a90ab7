import { type Price, priceOf } from '@nagarika/domain/events/prices/money';
import type { BookingStatus } from '@nagarika/domain/sales/bookings';
import type { Chance } from './chance.ts';
import type { SeededEvent, SeededType } from './event-facts.ts';
import { accountsAt, earlier, later, organiserOf, type Seeding } from './seeding.ts';

export type SeededBooking = {
  user: number;
  price: Price;
  lines: { type: SeededType; quantity: number }[];
  /** An expired one was never paid. */
  status: Extract<BookingStatus, 'confirmed' | 'cancelled' | 'expired'>;
  createdAt: Date;
  bookedAt: Date;
};

/** Draws the bookings of this event: so many seats, and no member twice. */
export function bookingsOf(
  seeding: Seeding,
  chance: Chance,
  event: SeededEvent,
  seats: number,
): SeededBooking[] {
  const { now } = seeding;
  const accounts = accountsAt(seeding, event.createdAt);
  const until = earlier(event.startsAt, now).getTime() - 4 * 3_600_000;
  const from = Math.min(event.reviewedAt.getTime(), until);
  const own = organiserOf(seeding, event.organiser);
  const known = new Set<number>([own]);
  const bookings: SeededBooking[] = [];
  for (let left = seats, tries = 0; left > 0 && tries < seats * 3; tries++) {
    const user = chance.rank(accounts, 1.6);
    if (known.has(user)) continue;
    known.add(user);
    const lines = linesOf(chance, event);
    const price = priceOf(
      lines.map(({ type, quantity }) => ({ unitPricePaise: type.pricePaise, quantity })),
    );
    const createdAt = new Date(Math.floor(from + (until - from) * chance.next()));
    const status = statusOf(chance, event, price.totalPaise > 0);
    bookings.push({ user, lines, price, status, createdAt, bookedAt: later(createdAt, 40_000) });
    if (status !== 'expired') left -= price.quantity;
  }
  return bookings;
}

function statusOf(chance: Chance, event: SeededEvent, isPaid: boolean): SeededBooking['status'] {
  const drawn = chance.next();
  if (isPaid && drawn < 0.03) return 'expired';
  return event.status === 'cancelled' || drawn < 0.06 ? 'cancelled' : 'confirmed';
}

const quantities = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5] as const;

function linesOf(chance: Chance, { types }: SeededEvent): SeededBooking['lines'] {
  const quantity = chance.of(quantities);
  const type = chance.of(types);
  const other = types.find(({ id }) => id !== type.id);
  if (!other || quantity < 2 || chance.is(0.9)) return [{ type, quantity }];
  return [
    { type, quantity: quantity - 1 },
    { type: other, quantity: 1 },
  ];
}
