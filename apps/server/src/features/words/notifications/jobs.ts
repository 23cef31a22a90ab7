import { notifications } from '@nagarika/db/schema/words/notifications';
import { lt } from 'drizzle-orm';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

/** The days for which dismissed rows are kept, so long that no cause would tell of the same again. */
const keptDays = 180;
const dayMs = 86_400_000;

export function notificationJobs(deps: Deps): Pick<JobHandlers, 'notifications.purge'> {
  return { 'notifications.purge': () => purgeDismissed(deps) };
}

/** Deletes for good what members took off their lists, with the record of its deliveries. */
export async function purgeDismissed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.delete(notifications).where(lt(notifications.dismissedAt, before));
}
