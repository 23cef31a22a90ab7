import type { Transaction } from '@nagarika/db/client';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';

/** The question leaves the bell: it is asked anew, or answered. */
export async function forgetAsking(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const { kind, dismissedAt } = notifications;
  const isAsked = and(
    eq(notifications.userId, userId),
    eq(kind, 'email_confirmation'),
    isNull(dismissedAt),
  );
  await tx.update(notifications).set({ dismissedAt: clock.now() }).where(isAsked);
}
