import type { BookingStatus } from '../../sales/bookings.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The time for which unpaid orders are asked about: they never expire at the gateway, and a stale tab can pay
 * days later.
 */
const unpaidForMs = 30 * dayMs;
const paidForMs = 180 * dayMs;
const afterConfirmationMs = [10 * minuteMs, hourMs, 6 * hourMs];

export type CheckedOrder = {
  status: BookingStatus;
  /** The end of the hold on its seats, past or to come. */
  holdExpiresAt: Date;
  bookedAt: Date | null;
  /** The time when it was replaced, cancelled or written off. */
  endedAt: Date | null;
  /** Whether the event's money has left for its organiser. */
  isPaidOut: boolean;
};

/**
 * Returns when the gateway is asked about an order again; null: never. While a buyer may be paying it is
 * asked every minute. An ended order is asked about ever less, and tickets (has money gone back?) until the
 * organiser has been paid.
 */
export function nextOrderCheck(order: CheckedOrder, now: Date): Date | null {
  const { status, holdExpiresAt, bookedAt, endedAt, isPaidOut } = order;
  switch (status) {
    case 'pending':
      return backOff(now, holdExpiresAt, { times: 1 / 2, least: minuteMs, most: hourMs });
    case 'expired':
      return backOff(now, holdExpiresAt, { times: 1, least: 2 * minuteMs, most: dayMs });
    case 'superseded':
      return backOff(now, endedAt ?? holdExpiresAt, {
        times: 3,
        least: 5 * minuteMs,
        most: 7 * dayMs,
      });
    case 'confirmed':
    case 'cancelled':
    case 'refunded': {
      const since = (bookedAt ?? holdExpiresAt).getTime();
      if (isPaidOut || now.getTime() - since >= paidForMs) return null;
      const first = afterConfirmationMs.find((after) => since + after > now.getTime());
      return new Date(first === undefined ? now.getTime() + dayMs : since + first);
    }
  }
}

type Growth = { times: number; least: number; most: number };

/** Lets the wait grow with the age of the question. */
function backOff(now: Date, since: Date, { times, least, most }: Growth): Date | null {
  const age = now.getTime() - since.getTime();
  if (age >= unpaidForMs) return null;
  return new Date(now.getTime() + Math.min(most, Math.max(least, age * times)));
}
