import { createHash } from 'node:crypto';
import type { Database } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { eq, sql } from 'drizzle-orm';
import { generateIdFromEntropySize } from 'lucia';

/** Draws 200 bits for a browser to show. */
export const newSessionId = () => generateIdFromEntropySize(25);

/** Reads a session with its member, by what stands in the table, as Lucia's adapters give them. */
export async function selectSession(db: Database, stored: string) {
  const [row] = await select(db, { stored });
  if (!row) return null;
  const { id, userId, expiresAt, ...attributes } = row.session;
  const { id: _, ...ofUser } = row.user;
  return {
    session: { id, userId, expiresAt, attributes },
    user: { id: userId, attributes: ofUser },
  };
}

/** Its text is made once, since every member's request asks it. */
const select = planned((db) =>
  db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('stored'))),
);

/** Hashes an id, so that a reader of the table cannot sign in with it. The id is random: no salt needed. */
export function storedId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Names a session without what stands in the table, which no answer holds. */
export function publicId(stored: string): string {
  return createHash('sha256').update(`listed:${stored}`).digest('hex').slice(0, 32);
}
