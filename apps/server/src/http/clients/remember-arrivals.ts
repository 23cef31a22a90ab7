import { hostCookie } from '@nagarika/domain/site/cookies';
import type { Hono } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { HttpEnv } from '#server/http/http.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { arrivalsCookie, arrivalsCookieName, withArrival } from './arrivals.ts';
import { visitSource } from './visit-source.ts';

const ofEvent =
  /^\/(?:[a-z]{2}\/)?(?:event|book)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/**
 * Lets a browser that opens an event's page from another site keep from which kind of site. It stands
 * outside of all that is kept for everybody (keep-answers.ts): those bytes are shared, this header is one
 * visitor's, and no cache between may hand it to another.
 */
export function rememberArrivals(
  app: Hono<HttpEnv>,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): void {
  const { host, protocol } = new URL(config.publicUrl);
  const secure = protocol === 'https:';
  const name = hostCookie(arrivalsCookieName, { secure });
  const { fetch } = app;

  /** Makes the cookie for a page that was asked for from outside. */
  function cookieFor({ method, headers, url }: Request): string | null {
    if (method !== 'GET' || !(headers.has('referer') || url.includes('utm_source='))) return null;
    if (!URL.canParse(url)) return null;
    const address = new URL(url);
    const [, eventId] = ofEvent.exec(address.pathname) ?? [];
    if (!eventId) return null;
    const isOwn = (one: string) => one === host || one === address.host;
    const source = visitSource(address, headers.get('referer'), isOwn);
    if (!source) return null;
    const before = parse(headers.get('cookie') ?? '', name)[name] ?? null;
    const arrival = { source, linkCode: null };
    const value = withArrival(before, { eventId, arrival, now: clock.now() });
    return arrivalsCookie(value, { name, secure });
  }

  app.fetch = (request, ...rest) => {
    const cookie = cookieFor(request);
    const answer = fetch(request, ...rest);
    if (cookie === null) return answer;
    return answer instanceof Response
      ? withCookie(answer, cookie)
      : answer.then((made) => withCookie(made, cookie));
  };
}

/** Adds it to a page only: 304 says that the browser has it already. */
function withCookie(response: Response, cookie: string): Response {
  const { status, headers } = response;
  if (status !== 200 && status !== 304) return response;
  headers.append('Set-Cookie', cookie);
  if (!headers.get('Cache-Control')?.startsWith('private'))
    headers.set('Cache-Control', 'private, no-cache');
  return response;
}
