import type { Database, Transaction } from '@nagarika/db/client';
import { notifications } from '@nagarika/db/schema/notifications';
import type { NotificationKind } from '@nagarika/domain/notifications';
import type { Deps } from '#server/ports.ts';

/** What one member is told: in the bell at once, and by the channels that she has chosen. */
export type News = {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  /** Path in the app that it leads to. */
  link: string | null;
  /** What happened, e.g. `booking_confirmed:<booking>`: she is told of it once, ever. */
  dedupeKey: string;
  bookingId?: string;
  eventId?: string;
};

/** In the transaction that brings the news about; what leaves the house is queued with it. */
export async function notify(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Database | Transaction,
  news: readonly News[],
): Promise<void> {
  if (news.length === 0) return;
  const createdAt = deps.clock.now();
  await tx
    .insert(notifications)
    .values(news.map((one) => ({ ...one, createdAt })))
    .onConflictDoNothing({ target: notifications.dedupeKey });
}
