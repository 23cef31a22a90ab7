import {
  holdBound,
  holdMessage,
  newOrderBounds,
  newOrderMessage,
} from '@nagarika/domain/money/orders/order-bounds';
import type { BoundWindow } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { clockPeriod } from './clock-period.ts';

/** Of an order that the gateway is about to make, or of a free booking. */
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
 * Of seats that begin to be kept for a member, the first time or again. A booking that was paid for
 * begins another count.
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
