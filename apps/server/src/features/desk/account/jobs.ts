import { doorSessions, teamMembers } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import { codes } from '@nagarika/db/schema/people/codes';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { rateLimits } from '@nagarika/db/schema/rate-limits';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { outbox } from '@nagarika/db/schema/system';
import { keptEndedDays } from '@nagarika/domain/events/listing/event-team';
import { handledMessageDays } from '@nagarika/domain/people/contact-types';
import { guestDataDays } from '@nagarika/domain/sales/guests/guest-data-days';
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { forgottenGuest } from '#server/features/sales/guests/forgotten-guest.ts';
import { clockToleranceMs } from '#server/platform/bounds/limits.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

const dayMs = 86_400_000;

export function authJobs(deps: Deps): Pick<JobHandlers, 'auth.forget-expired'> {
  return { 'auth.forget-expired': () => forgetExpired(deps) };
}

/** Mails that no SMTP server took are read soon, by somebody who tries things out, or never. */
const keptMailDays = 30;

/**
 * Forgets what has run out: codes of yesterday (they hold phone numbers) and those that a wrong
 * clock dated ahead, windows, sessions, members long off a team (their rows hold phone numbers),
 * kept mails, messages to us that were settled long ago, and who the guests of an event were. The
 * privacy policy names the times.
 */
export async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const ahead = new Date(now.getTime() + clockToleranceMs);
  await db.delete(codes).where(or(lt(codes.sentAt, daysAgo(1)), gt(codes.sentAt, ahead)));
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(doorSessions).where(lt(doorSessions.expiresAt, now));
  await db.delete(teamMembers).where(lt(teamMembers.endedAt, daysAgo(keptEndedDays)));
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.handledAt, daysAgo(handledMessageDays)));
  await db.delete(outbox).where(lt(outbox.createdAt, daysAgo(keptMailDays)));
  await db
    .update(guestBookings)
    .set({ ...forgottenGuest, forgottenAt: now })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(
      and(
        isNull(guestBookings.forgottenAt),
        eq(bookings.id, guestBookings.bookingId),
        ne(events.status, 'postponed'),
        lt(events.startsAt, daysAgo(guestDataDays)),
        or(isNull(events.endsAt), lt(events.endsAt, daysAgo(guestDataDays))),
      ),
    );
}
