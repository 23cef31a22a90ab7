import {
  type Bound,
  holdBound,
  holdMessage,
  newOrderBounds,
  newOrderMessage,
} from '@nagarika/domain/money/orders/order-bounds';
import type { BoundWindow } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/** Bounds the orders that the gateway is about to make, and free bookings. */
export function newOrderWindows(
  deps: Pick<Deps, 'clock'>,
  member: { id: string },
  message = newOrderMessage,
): BoundWindow[] {
  return newOrderBounds.map((bound) => {
    const { name, limit } = clockPeriod(deps, bound);
    return { key: `new-order:${member.id} ${name}`, ...limit, message };
  });
}

/**
 * Bounds how often seats begin to be held for a member, the first time or again. Each paid booking starts a
 * new count.
 */
export function holdWindow(
  { member, eventId }: { member: { id: string }; eventId: string },
  paidBookings: number,
): BoundWindow {
  return {
    key: `hold:${member.id} ${eventId} ${paidBookings}`,
    limit: holdBound.limit,
    seconds: holdBound.minutes * 60,
    message: holdMessage,
  };
}

/**
 * Names the period of the clock instead of a window from the first hit: the demo's sales, each at a time of
 * its own in the past, must not fall into one window.
 */
export function clockPeriod({ clock }: Pick<Deps, 'clock'>, { limit, minutes }: Bound) {
  const length = minutes * 60_000;
  const now = clock.now().getTime();
  const number = Math.floor(now / length);
  const seconds = Math.ceil(((number + 1) * length - now) / 1000);
  return { name: `${minutes} ${number}`, limit: { limit, seconds } };
}
