import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { lt } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';

const keptMs = 90 * 86_400_000;

/** Forgets applied events after a while; a parked one stays until it is applied. */
export async function forgetAppliedEvents({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.delete(webhookEvents).where(lt(webhookEvents.appliedAt, before));
}
