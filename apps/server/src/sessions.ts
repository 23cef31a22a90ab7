import { createHash } from 'node:crypto';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import type { Database, Transaction } from '@nagarika/db/client';
import { sessions } from '@nagarika/db/schema/sessions';
import { users } from '@nagarika/db/schema/users';
import type { User } from '@nagarika/domain/users';
import { eq } from 'drizzle-orm';
import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import { publish } from '#server/live.ts';

/** Her own record, as the session carries it. */
export type SessionUser = User;

type Attributes = Omit<typeof users.$inferSelect, 'id'>;

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: string;
    DatabaseUserAttributes: Attributes;
  }
}

export const sessionCookieName = 'nagarika_session';

function createLucia(db: Database, options: { secure: boolean }) {
  return new Lucia(new DrizzlePostgreSQLAdapter(db, sessions, users), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: {
      name: sessionCookieName,
      attributes: { secure: options.secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (attributes) => ({
      suspendedAt: attributes.suspendedAt,
      ...userFields(attributes),
    }),
  });
}

function userFields(row: Attributes): Omit<User, 'id'> {
  return {
    name: row.name,
    email: row.email,
    phone: row.phone,
    bio: row.bio,
    city: row.city,
    avatarUrl: row.avatarUrl,
    role: row.role,
    gender: row.gender,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    isEmailVerified: row.emailVerifiedAt !== null,
    dateOfBirth: row.dateOfBirth,
    instagram: row.instagram,
    linkedin: row.linkedin,
  };
}

/** A stored user as the specification's User (section 3). */
export function toUser(row: typeof users.$inferSelect): User {
  return { id: row.id, ...userFields(row) };
}

/**
 * The only file that knows Lucia, which is in maintenance mode: replacing it stays one file's work.
 * Cookies are HttpOnly and SameSite=Lax, Secure under https.
 */
export function createSessions(db: Database, options: { secure: boolean }) {
  const lucia = createLucia(db, options);
  return {
    /** Starts a session and returns its id for the cookie; the table holds its hash alone. */
    async start(userId: string): Promise<string> {
      const id = generateIdFromEntropySize(25);
      await lucia.createSession(userId, {}, { sessionId: storedId(id) });
      return id;
    },
    /** The user of a live session; suspended users have none. `renewed`: send the cookie again. */
    async find(sessionId: string): Promise<{ user: SessionUser; renewed: boolean } | null> {
      const { session, user } = await lucia.validateSession(storedId(sessionId));
      if (!session || user.suspendedAt) return null;
      const { suspendedAt: _, ...rest } = user;
      return { user: rest, renewed: session.fresh };
    },
    /** With it end the streams that were opened with it (signed-out.ts). */
    async end(sessionId: string): Promise<void> {
      const isIt = eq(sessions.id, storedId(sessionId));
      const [ended] = await db.delete(sessions).where(isIt).returning();
      if (ended) await publish(db, endedTopic(ended.userId));
    },
    endAll: endSessions,
    /** Set-Cookie value; null ends the session in the browser. */
    cookie: (sessionId: string | null) =>
      (sessionId === null
        ? lucia.createBlankSessionCookie()
        : lucia.createSessionCookie(sessionId)
      ).serialize(),
    /** Re-reads a user after a change, in the shape of the session. */
    async reload(userId: string): Promise<User | null> {
      const [row] = await db.select().from(users).where(eq(users.id, userId));
      return row ? toUser(row) : null;
    },
  };
}

/** Signs a user out everywhere, in the transaction of its cause; her open streams end with it. */
export async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await publish(tx, endedTopic(userId));
}

/** Heard when a session of this user ended, or all of them. */
export const endedTopic = (userId: string) => `session-ended:${userId}`;

/** Who reads the table cannot sign in with what stands there. The id is random: no salt needed. */
function storedId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

export type Sessions = ReturnType<typeof createSessions>;
