import { auditLog } from '@nagarika/db/schema/people/audit';
import { users } from '@nagarika/db/schema/people/users';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { latestAudit } from '#server/features/people/audit/queries.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { counts } from './list-users.ts';
import { toAdminUser, type userCard } from './schemas.ts';

/** Shows everything that an admin decides by, on one card. @throws Refusal not_found */
export async function showUser(
  { deps: { db, clock } }: MemberContext,
  { id }: { id: string },
): Promise<z.infer<typeof userCard>> {
  const now = clock.now().toISOString();
  const [[row], activity] = await Promise.all([
    db
      .select({
        ...getTableColumns(users),
        ...counts,
        strikes: sql<number>`(select count(*)::int from wall_strikes s
          where s.user_id = users.id and not s.is_anonymous)`,
        sessions: sql<number>`(select count(*)::int from sessions s
          where s.user_id = users.id and s.expires_at > ${now}::timestamptz)`,
      })
      .from(users)
      .where(eq(users.id, id)),
    latestAudit(
      db,
      or(
        and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, id)),
        eq(auditLog.actorId, id),
      ),
      10,
    ),
  ]);
  if (!row) throw noSuch.user();
  const { bio, dateOfBirth, instagram, linkedin, bookings, events } = row;
  return {
    ...toAdminUser(row),
    bio,
    dateOfBirth,
    instagram,
    linkedin,
    bookings,
    events,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    isEmailVerified: row.emailVerifiedAt !== null,
    strikes: row.strikes,
    sessions: row.sessions,
    activity,
  };
}
