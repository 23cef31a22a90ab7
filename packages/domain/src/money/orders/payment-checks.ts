import type { BookingStatus } from '../../sales/bookings.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Orders never expire at the gateway: a stale tab can pay days later. */
const unpaidForMs = 30 * dayMs;
const paidForMs = 180 * dayMs;
const afterConfirmationMs = [10 * minuteMs, hourMs, 6 * hourMs];

export type CheckedOrder = {
  status: BookingStatus;
  /** Until when its seats are, or were, held. */
  holdExpiresAt: Date;
  bookedAt: Date | null;
  /** When it was replaced, cancelled or written off. */
  endedAt: Date | null;
  /** The event's money has left for its organiser. */
  isPaidOut: boolean;
};

/**
 * When the gateway is asked about an order again; null: never. Somebody may be paying now: every
 * minute. What has ended is asked about ever less, and about tickets (has money gone back?) until
 * the organiser has been paid.
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

/** The wait grows with the age of the question. */
function backOff(now: Date, since: Date, { times, least, most }: Growth): Date | null {
  const age = now.getTime() - since.getTime();
  if (age >= unpaidForMs) return null;
  return new Date(now.getTime() + Math.min(most, Math.max(least, age * times)));
}
