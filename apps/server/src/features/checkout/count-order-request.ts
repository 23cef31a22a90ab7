import { orderRequestBound, orderRequestMessage } from '@nagarika/domain/order-bounds';
import { consume } from '#server/platform/limits.ts';
import type { Deps } from '#server/platform/ports.ts';
import { clockPeriod } from './clock-period.ts';

/** Before anything is asked of the gateway or waits for an event. @throws Refusal too_many */
export async function countOrderRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  member: { id: string },
): Promise<void> {
  const { name, limit } = clockPeriod(deps, orderRequestBound);
  await consume(deps, `order-request:${member.id} ${name}`, limit, orderRequestMessage);
}
