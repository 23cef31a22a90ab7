import { codes } from '@nagarika/db/schema/codes';
import { contactMessages } from '@nagarika/db/schema/contact';
import { doorSessions, teamMembers } from '@nagarika/db/schema/event-team';
import { rateLimits } from '@nagarika/db/schema/rate-limits';
import { sessions } from '@nagarika/db/schema/sessions';
import { outbox } from '@nagarika/db/schema/system';
import { handledMessageDays } from '@nagarika/domain/contact-types';
import { keptEndedDays } from '@nagarika/domain/event-team';
import { gt, lt, or } from 'drizzle-orm';
import { clockToleranceMs } from '#server/platform/limits.ts';
import type { Deps, JobHandlers } from '#server/platform/ports.ts';

const dayMs = 86_400_000;

export function authJobs(deps: Deps): Pick<JobHandlers, 'auth.forget-expired'> {
  return { 'auth.forget-expired': () => forgetExpired(deps) };
}

/** Mails that no SMTP server took are looked at while somebody tries things out, or never. */
const keptMailDays = 30;

/**
 * Forgets what has run out: codes of yesterday (they hold phone numbers) and those that a wrong clock
 * dated ahead, windows, sessions, who is long off a team (it holds phone numbers), kept mails, and messages to us that were settled long ago. The
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
}
