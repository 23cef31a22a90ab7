import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import type { Database, Transaction } from '@nagarika/db/client';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import type { User } from '@nagarika/domain/people/users';
import { hostCookie } from '@nagarika/domain/site/cookies';
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import type { Freshness } from '#server/platform/memory/freshness.ts';
import {
  createKnownSessions,
  floorTo,
  hourMs,
  noteMember,
  noteSeen,
  ofMember,
} from '#server/platform/memory/known-sessions.ts';
import { createRecent } from '#server/platform/memory/recent.ts';
import type { Clock } from '#server/platform/ports/clock.ts';
import { publish } from '#server/platform/ports/live.ts';
import { newSessionId, publicId, selectSession, storedId } from './select-session.ts';
import { type Attributes, toUser, userFields } from './to-user.ts';

type SessionAttributes = Pick<
  typeof sessions.$inferSelect,
  'createdAt' | 'lastSeenAt' | 'device' | 'secondFactorAt'
>;

/** One of a member's sessions, as she may see it; `id` ends it and opens nothing. */
export type KnownSession = Omit<SessionAttributes, 'secondFactorAt'> & {
  id: string;
  isThis: boolean;
};

/** The time since when a session's member has a second factor, and of its last success in this session. */
export type ProvenFactor = { since: Date | null; passedAt: Date | null };

/** A session ends after this many days, however much it is used (docs/decisions/0169-sessions-end.md). */
const longestDays = 180;
/** A page's other requests carry the cookie from when they were sent, so the old session lives this long. */
const underWayMs = 10_000;
/** More than anybody would look through. */
const maxListed = 100;
/** Sessions that a server remembers to have seen. */
const maxSeen = 20_000;

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: string;
    DatabaseUserAttributes: Attributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

export const sessionCookieName = 'nagarika_session';

function createLucia(db: Database, options: { secure: boolean; clock: Clock }) {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, users);
  // Lucia knows only this machine's clock; the table holds a session's end by the product's.
  const aheadMs = () => options.clock.now().getTime() - Date.now();
  const stored = (ends: Date) => new Date(ends.getTime() + aheadMs());
  const ofMachine = (ends: Date) => new Date(ends.getTime() - aheadMs());
  const { setSession, updateSessionExpiration } = adapter;
  adapter.setSession = (session) =>
    setSession.call(adapter, { ...session, expiresAt: stored(session.expiresAt) });
  adapter.updateSessionExpiration = (id, ends) =>
    updateSessionExpiration.call(adapter, id, stored(ends));
  adapter.getSessionAndUser = async (id) => {
    const found = await selectSession(db, id);
    if (!found) return [null, null];
    const { session, user } = found;
    return [{ ...session, expiresAt: ofMachine(session.expiresAt) }, user];
  };
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: {
      name: hostCookie(sessionCookieName, options),
      attributes: { secure: options.secure, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ createdAt, lastSeenAt, secondFactorAt }) => ({
      createdAt,
      lastSeenAt,
      secondFactorAt,
    }),
    getUserAttributes: (attributes) => ({
      suspendedAt: attributes.suspendedAt,
      secondFactorSince: attributes.secondFactorSince,
      ...userFields(attributes),
    }),
  });
}

/**
 * Makes sessions, in the only file that knows Lucia's; that is in maintenance mode, and replacing it stays
 * one file's work. Cookies are HttpOnly and SameSite=Lax, Secure under https.
 */
export function createSessions(
  db: Database,
  options: { secure: boolean; clock: Clock; freshness: Freshness },
) {
  const lucia = createLucia(db, options);
  const known = createKnownSessions(options);
  const seenLive = createRecent<string, string>(maxSeen);
  const { clock } = options;
  const beganSince = () => new Date(clock.now().getTime() - longestDays * 86_400_000);
  return {
    /**
     * Starts a session and returns its id for the cookie; the table holds only its hash. `device`: a name of
     * device-name.ts, never what a client sent.
     */
    async start(userId: string, device: string | null = null): Promise<string> {
      const id = newSessionId();
      const now = clock.now();
      const seen = { createdAt: now, lastSeenAt: floorTo(hourMs, now) };
      const attributes = { ...seen, device, secondFactorAt: null };
      await ofMember(userId, async () => {
        await lucia.createSession(userId, attributes, { sessionId: storedId(id) });
        seenLive.set(storedId(id), userId);
        await noteMember(db, userId, now);
      });
      return id;
    },
    /**
     * Finds the user of a live session; suspended users have none. `renewed`: send the cookie again.
     * `isAnew`: as the database has it now.
     */
    async find(
      sessionId: string,
      { isAnew = false } = {},
    ): Promise<{ user: User; renewed: boolean; secondFactor: ProvenFactor } | null> {
      const stored = storedId(sessionId);
      const read = () => lucia.validateSession(stored);
      const { session, user } = await known.find(stored, read, { isAnew });
      if (!session || user.suspendedAt || session.createdAt <= beganSince()) {
        seenLive.delete(stored);
        return null;
      }
      seenLive.set(stored, user.id);
      if (session.lastSeenAt < floorTo(hourMs, clock.now())) {
        await noteSeen(db, session, clock.now());
      }
      const { suspendedAt: _, secondFactorSince: since, ...rest } = user;
      const secondFactor = { since, passedAt: session.secondFactorAt };
      return { user: rest, renewed: session.fresh, secondFactor };
    },
    /** Returns whose it was when this server last found it live. */
    seenOf: (sessionId: string): string | undefined => seenLive.get(storedId(sessionId)),
    /** Tells whether it lives, as the database has it now: news of its end may be ahead of memory. */
    async isLive(sessionId: string): Promise<boolean> {
      const { session, user } = await lucia.validateSession(storedId(sessionId));
      return session !== null && user.suspendedAt === null && session.createdAt > beganSince();
    },
    /** Ends a session and the streams that were opened with it (signed-out.ts). */
    async end(sessionId: string): Promise<void> {
      const isIt = eq(sessions.id, storedId(sessionId));
      const [ended] = await db.delete(sessions).where(isIt).returning();

      if (ended) await publish(db, endedTopic(ended.userId));
    },
    endAll: endSessions,
    /**
     * Notes that the member's second factor was right in this session now. It may do more from here on, so
     * it goes on under a new id, which is returned for the cookie; the old one ends once the requests under
     * way are answered.
     */
    async notePassed(tx: Database | Transaction, sessionId: string | null): Promise<string | null> {
      if (sessionId === null) return null;
      const isIt = eq(sessions.id, storedId(sessionId));
      const [old] = await tx.select().from(sessions).where(isIt).for('update');
      if (!old) return null;
      const id = newSessionId();
      await tx.insert(sessions).values({ ...old, id: storedId(id), secondFactorAt: clock.now() });
      const createdAt = new Date(beganSince().getTime() + underWayMs);
      await tx.update(sessions).set({ createdAt }).where(isIt);
      return id;
    },
    /** Lists the user's sessions, the one used last first. `sessionId` is the caller's own. */
    async list(userId: string, sessionId: string | null): Promise<KnownSession[]> {
      const own = sessionId && storedId(sessionId);
      const rows = await db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            gt(sessions.expiresAt, clock.now()),
            gt(sessions.createdAt, beganSince()),
          ),
        )
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
        .limit(maxListed);
      return rows.map(({ id, createdAt, lastSeenAt, device }) => ({
        id: publicId(id),
        createdAt,
        lastSeenAt,
        device,
        isThis: id === own,
      }));
    },
    /** Ends the user's session that `list` calls so; does nothing when there is none. */
    async endKnown(userId: string, id: string): Promise<void> {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, userId));
      const found = rows.find((row) => publicId(row.id) === id);
      if (found) await endWhere(db, userId, eq(sessions.id, found.id));
    },
    endOthers: (userId: string, sessionId: string | null) =>
      endOtherSessions(db, userId, sessionId),
    /** Writes a Set-Cookie value; null ends the session in the browser. */
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

/** Ends all of the user's sessions but the caller's, in the transaction of its cause. */
export async function endOtherSessions(
  tx: Database | Transaction,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  await endWhere(tx, userId, sessionId === null ? undefined : ne(sessions.id, storedId(sessionId)));
}

async function endWhere(tx: Database | Transaction, userId: string, which: SQL | undefined) {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), which));
  await publish(tx, endedTopic(userId));
}

/** Published when a session of this user ended, or all of them. */
export const endedTopic = (userId: string) => `session-ended:${userId}`;

export type Sessions = ReturnType<typeof createSessions>;
