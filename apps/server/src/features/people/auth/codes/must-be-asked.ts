import { events } from '@nagarika/db/schema/events/events';
import type { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { silenceDays } from '@nagarika/domain/desk/account';
import { say } from '@nagarika/domain/language/texts';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';

type Account = typeof users.$inferSelect;

export const returningMessage = say(
  'This number was not used here for over a year. Please tell us something that only its owner knows.',
);

const dayMs = 86_400_000;

/**
 * Tells whether the code alone is not enough: carriers give silent numbers to other people, so after a year
 * more is asked. An account that holds nothing, and offers nothing to ask about, is as good as new.
 */
export async function mustBeAsked({ db, clock }: Deps, row: Account): Promise<boolean> {
  const lastSeen = row.lastSeenAt ?? row.createdAt;
  if (clock.now().getTime() - lastSeen.getTime() < silenceDays * dayMs) return false;
  if (row.email) return true;
  const hasBooked = await db.$count(bookings, eq(bookings.userId, row.id));
  return hasBooked > 0 || (await db.$count(events, eq(events.organiserId, row.id))) > 0;
}
