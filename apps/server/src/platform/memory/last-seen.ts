import type { Database } from '@nagarika/db/client';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { ofMember } from './known-sessions.ts';

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Writes once an hour, so that reading is not writing; of many requests at once the first one writes. */
export async function noteSeen(db: Database, session: { id: string; userId: string }, now: Date) {
  const lastSeenAt = floorTo(hourMs, now);
  const isIt = and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, lastSeenAt));
  await ofMember(session.userId, async () => {
    const [noted] = await db.update(sessions).set({ lastSeenAt }).where(isIt).returning();
    if (noted) await noteMember(db, session.userId, now);
  });
}

/** Notes the member's last day. */
export async function noteMember(db: Database, userId: string, now: Date): Promise<void> {
  const day = floorTo(dayMs, now);
  const isEarlier = or(isNull(users.lastSeenAt), lt(users.lastSeenAt, day));
  await db
    .update(users)
    .set({ lastSeenAt: day })
    .where(and(eq(users.id, userId), isEarlier));
}

export function floorTo(unitMs: number, instant: Date): Date {
  return new Date(instant.getTime() - (instant.getTime() % unitMs));
}
