import { codes } from '@nagarika/db/schema/codes';
import { rateLimits } from '@nagarika/db/schema/rate-limits';
import { sessions } from '@nagarika/db/schema/sessions';
import { gt, lt, or } from 'drizzle-orm';
import { clockToleranceMs } from '#server/limits.ts';
import type { Deps, JobHandlers } from '#server/ports.ts';

const dayMs = 86_400_000;

export function authJobs(deps: Deps): Pick<JobHandlers, 'auth.forget-expired'> {
  return { 'auth.forget-expired': () => forgetExpired(deps) };
}

/**
 * Forgets what has run out: codes of yesterday (they hold phone numbers) and those that a wrong clock
 * dated ahead, windows, sessions.
 */
export async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - dayMs);
  const ahead = new Date(now.getTime() + clockToleranceMs);
  await db.delete(codes).where(or(lt(codes.sentAt, yesterday), gt(codes.sentAt, ahead)));
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
