import { languages, pathIn } from '@nagarika/domain/language/languages';
import { linkPath, readLinkCode } from '@nagarika/domain/sales/event-links';
import { hostCookie } from '@nagarika/domain/site/cookies';
import { getCookie } from 'hono/cookie';
import { arrivalsCookie, arrivalsCookieName, withArrival } from '#server/http/clients/arrivals.ts';
import type { PlainHandlers } from '#server/http/http.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { eventOfLink } from './queries.ts';

const path = '/l/{code}';

/**
 * Redirects short links to the event's page, which shows its door where the event is private; an unknown link
 * falls through to the page that says so.
 */
export function linkHandlers(deps: Deps): PlainHandlers {
  const secure = deps.config.publicUrl.startsWith('https:');
  const name = hostCookie(arrivalsCookieName, { secure });
  return {
    operations: [
      {
        method: 'get',
        path,
        summary: 'A short link of an event: 302 to its page. Of an unknown or retired one 404',
        access: 'public',
        responseType: 'text/html',
      },
    ],
    mount(app) {
      for (const { code: language } of languages) {
        app.get(pathIn(language, linkPath(':code')), async (c, next) => {
          c.set('route', `GET ${path}`);
          const linkCode = readLinkCode(c.req.param('code') ?? '');
          const eventId = linkCode && (await eventOfLink(deps, linkCode));
          if (!eventId) return next();
          const arrival = { source: 'direct', linkCode } as const;
          const before = getCookie(c, name) ?? null;
          const value = withArrival(before, { eventId, arrival, now: deps.clock.now() });
          c.header('Set-Cookie', arrivalsCookie(value, { name, secure }), { append: true });
          c.header('Cache-Control', 'private, no-store');
          c.header('X-Robots-Tag', 'noindex');
          return c.redirect(pathIn(language, `/event/${eventId}`), 302);
        });
      }
    },
  };
}
