import { randomBytes } from 'node:crypto';
import { notingWrites } from '@nagarika/db/changes/changes';
import { hostCookie } from '@nagarika/domain/site/cookies';
import type { MiddlewareHandler } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import type { HttpEnv } from '#server/http/http.ts';
import { wroteMark } from './visitors.ts';

/** The name ends in the mark that tells every cache between that kept answers are not for this member. */
export const recentChangeCookie = `nagarika_change${wroteMark}`;

/**
 * Longer than a server's memory keeps anything (known-sessions.ts: five seconds) or a replica in use may
 * lack it. Relative, so that no clock matters.
 */
const seconds = 6;

/** Tables whose changes no kept answer, no replica or no page of the member's shows; ranks follow others. */
const unseen: ReadonlySet<string> = new Set([
  ...[
    'blog_ranks',
    'blog_views',
    'changed_sums',
    'codes',
    'event_views',
    'rate_limits',
    'sessions',
  ],
]);
/**
 * A member changed something on one server and then on another: each knows of the other's a little later.
 */
const several = 'several';

/**
 * Shows a member her change at once, even when another server answers her than the one that changed it: for
 * a few seconds her browser brings the name of that server (docs/decisions/0150-replicas.md).
 */
export function createRecentChange(options: { secure: boolean }) {
  const name = hostCookie(recentChangeCookie, options);
  const own = randomBytes(6).toString('base64url');
  const changedAt = (cookies: string | null | undefined) =>
    cookies?.includes(name) ? parse(cookies)[name] : undefined;

  const mark: MiddlewareHandler<HttpEnv> = async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const tables = new Set<string>();
    await notingWrites(tables, next);
    if (c.res.status >= 400 || [...tables].every((table) => unseen.has(table))) return;
    const before = changedAt(c.req.header('cookie'));
    const where = before === undefined || before === own ? own : several;
    const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: seconds } as const;
    const cookie = serialize(name, where, { ...attributes, ...options });
    c.header('Set-Cookie', cookie, { append: true });
  };

  return {
    mark,
    /** Tells whether this server's memory and replicas may miss something that the member has changed. */
    isElsewhere(cookies: string | null | undefined): boolean {
      const where = changedAt(cookies);
      return where !== undefined && where !== own;
    },
  };
}

export type RecentChange = ReturnType<typeof createRecentChange>;
