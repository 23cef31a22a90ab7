import { notifications } from '@nagarika/db/schema/words/notifications';
import { lt } from 'drizzle-orm';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

/** Long after anything could ask to be told again. */
const keptDays = 180;
const dayMs = 86_400_000;

export function notificationJobs(deps: Deps): Pick<JobHandlers, 'notifications.purge'> {
  return { 'notifications.purge': () => purgeDismissed(deps) };
}

/** What a member took off her list goes for good, with the record of its deliveries. */
export async function purgeDismissed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.delete(notifications).where(lt(notifications.dismissedAt, before));
}
