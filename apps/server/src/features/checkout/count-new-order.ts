import type { Transaction } from '@nagarika/db/client';
import { newOrderBounds, newOrderMessage } from '@nagarika/domain/order-bounds';
import { consume } from '#server/platform/limits.ts';
import type { Deps } from '#server/platform/ports.ts';
import { clockPeriod } from './clock-period.ts';

/** Of an order that the gateway is about to make, or of a free booking. @throws Refusal too_many */
export async function countNewOrder(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: Transaction,
  member: { id: string },
  message = newOrderMessage,
): Promise<void> {
  for (const bound of newOrderBounds) {
    const { name, limit } = clockPeriod(deps, bound);
    await consume({ ...deps, db: tx }, `new-order:${member.id} ${name}`, limit, message);
  }
}
