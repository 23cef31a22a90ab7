import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { factorHours } from '@nagarika/domain/people/second-factor';
import { hostCookie } from '@nagarika/domain/site/cookies';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { arrivalsCookieName } from '#server/http/clients/arrivals.ts';
import { devicesCookie, devicesCookieName } from '#server/http/clients/devices.ts';
import { doorCookie, doorCookieName } from '#server/http/clients/door-sessions.ts';
import type { RecentChange } from '#server/http/clients/recent-change.ts';
import { visitorCookie, visitorCookieName } from '#server/http/clients/visitors.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { languageOf } from '#server/http/pages/language-of.ts';
import type { Metrics } from '#server/platform/figures/metrics.ts';
import type { Config, Deps } from '#server/platform/ports/ports.ts';
import { type ProvenFactor, sessionCookieName } from '#server/platform/sessions/sessions.ts';
import type { PublicContext, SecondFactorDue } from '#server/trpc/context.ts';

/** Reads who the caller is, from where, and how its cookies are set: the same for tRPC, REST and pages. */
export function contextReader(
  deps: Deps,
  { procedures }: Metrics,
  clientKeyOf: (c: Context<HttpEnv>) => string,
  recentChange: RecentChange,
) {
  const { config, sessions } = deps;
  /** Reads answers made for everybody from `deps.reads`, which may be a replica. */
  const forAll: Deps = { ...deps, db: deps.reads };
  /** Reads nothing that may miss a change, for a member who has just made one on another server. */
  const anew: Deps = { ...deps, reads: deps.db, keepsReads: false };
  const secure = config.publicUrl.startsWith('https:');
  const cookieOf = (c: Context<HttpEnv>, name: string) =>
    getCookie(c, hostCookie(name, { secure }));
  return async (c: Context<HttpEnv>): Promise<PublicContext> => {
    const isAnew = recentChange.isElsewhere(c.req.header('cookie'));
    const sessionId = cookieOf(c, sessionCookieName) ?? null;
    const found = sessionId ? await sessions.find(sessionId, { isAnew }) : null;
    const setSession = (id: string | null) =>
      c.header('Set-Cookie', sessions.cookie(id), { append: true });
    if (found?.renewed) setSession(sessionId);
    const user = found?.user ?? null;
    const proven = found?.secondFactor ?? { since: null, passedAt: null };
    const due = user && isAdmin(user) ? factorDue(proven, config, deps.clock.now()) : null;
    const userAgent = c.req.header('user-agent') ?? '';
    const visitorId = cookieOf(c, visitorCookieName) ?? null;
    const setVisitor = (id: string) =>
      c.header('Set-Cookie', visitorCookie(id, { secure }), { append: true });
    return {
      deps: isAnew ? anew : c.get('isForAll') ? forAll : deps,
      request: {
        id: c.get('requestId'),
        get clientKey() {
          return clientKeyOf(c);
        },
        userAgent,
        language: languageOf(c),
        sessionId,
        setSession,
        secondFactor: { ...proven, due },
        visitorId,
        setVisitor,
        noteCall: procedures.observe,
        ...(c.get('isForAll') && { isForAll: true }),
        keepPrivate: () => c.set('isPrivate', true),
        arrivals: cookieOf(c, arrivalsCookieName) ?? null,
        devices: cookieOf(c, devicesCookieName) ?? null,
        setDevices: (value) =>
          c.header('Set-Cookie', devicesCookie(value, { secure }), { append: true }),
        doorSession: cookieOf(c, doorCookieName) ?? null,
        setDoorSession: (door) =>
          c.header('Set-Cookie', doorCookie(door, { secure, now: deps.clock.now() }), {
            append: true,
          }),
      },
      // She is no admin to any check of the role before she has passed the second factor.
      user: user && due ? { ...user, role: 'member' } : user,
    };
  };
}

/** Outside demo every admin has a second factor; in demo, those who set one up. */
function factorDue(
  { since, passedAt }: ProvenFactor,
  { demo }: Pick<Config, 'demo'>,
  now: Date,
): SecondFactorDue | null {
  if (since === null) return demo ? null : 'missing';
  const oldest = Math.max(since.getTime(), now.getTime() - factorHours * 3_600_000);
  return passedAt && passedAt.getTime() >= oldest ? null : 'asked';
}
