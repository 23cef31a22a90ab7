import type { Bound } from '@nagarika/domain/money/orders/order-bounds';
import type { Deps } from '#server/platform/ports/ports.ts';

/**
 * The clock's own periods instead of windows from the first hit: the demo's sales, each at a time
 * of its own in the past, must not fall into one window.
 */
export function clockPeriod({ clock }: Pick<Deps, 'clock'>, { limit, minutes }: Bound) {
  const length = minutes * 60_000;
  const now = clock.now().getTime();
  const number = Math.floor(now / length);
  const seconds = Math.ceil(((number + 1) * length - now) / 1000);
  return { name: `${minutes} ${number}`, limit: { limit, seconds } };
}
