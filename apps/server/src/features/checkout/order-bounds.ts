import type { Transaction } from '@nagarika/db/client';
import {
  type Bound,
  holdBound,
  holdMessage,
  newOrderBounds,
  newOrderMessage,
  orderRequestBound,
  orderRequestMessage,
} from '@nagarika/domain/order-bounds';
import { consume } from '#server/platform/limits.ts';
import type { Deps } from '#server/platform/ports.ts';

type BoundDeps = Pick<Deps, 'clock' | 'secrets'>;
type Member = { id: string };

/** Before anything is asked of the gateway or waits for an event. @throws Refusal too_many */
export async function countRequest(deps: BoundDeps & Pick<Deps, 'db'>, member: Member) {
  const { name, limit } = period(deps, orderRequestBound);
  await consume(deps, `order-request:${member.id} ${name}`, limit, orderRequestMessage);
}

/** Of an order that the gateway is about to make, or of a free booking. @throws Refusal too_many */
export async function countNewOrder(
  deps: BoundDeps,
  tx: Transaction,
  member: Member,
  message = newOrderMessage,
) {
  for (const bound of newOrderBounds) {
    const { name, limit } = period(deps, bound);
    await consume({ ...deps, db: tx }, `new-order:${member.id} ${name}`, limit, message);
  }
}

/**
 * Of seats that begin to be kept for her, the first time or again. A booking that was paid for
 * begins another count. @throws Refusal too_many
 */
export async function countHold(
  deps: BoundDeps,
  tx: Transaction,
  hold: { member: Member; eventId: string; paidBookings: number },
) {
  const { member, eventId, paidBookings } = hold;
  const limit = { limit: holdBound.limit, seconds: holdBound.minutes * 60 };
  const key = `hold:${member.id} ${eventId} ${paidBookings}` as const;
  await consume({ ...deps, db: tx }, key, limit, holdMessage);
}

/**
 * The clock's own periods instead of windows from the first hit: the demo's sales, each at a time
 * of its own in the past, must not fall into one window.
 */
function period({ clock }: BoundDeps, { limit, minutes }: Bound) {
  const length = minutes * 60_000;
  const now = clock.now().getTime();
  const number = Math.floor(now / length);
  const seconds = Math.ceil(((number + 1) * length - now) / 1000);
  return { name: `${minutes} ${number}`, limit: { limit, seconds } };
}
