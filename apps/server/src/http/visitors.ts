import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import type { PublicContext, RequestInfo } from '#server/trpc/context.ts';

export const visitorCookieName = 'nagarika_visitor';

const halfAYear = 180 * 86_400;

/**
 * Set where the server must know a visitor again: her post that waits, her report, a story or event
 * that she opened. It says nothing about her, and the database holds its keyed hash alone.
 */
export function visitorCookie(visitorId: string, options: { secure: boolean }): string {
  return serialize(visitorCookieName, visitorId, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: halfAYear,
    secure: options.secure,
  });
}

/** How this browser's visitor is known in the database; null where she left nothing yet. */
export function visitorHash({ deps, request }: PublicContext): string | null {
  return request.visitorId && deps.secrets.keyedHash('visitor', request.visitorId);
}

/** The same; the browser gets the cookie now if it has none. */
export function ensureVisitorHash({ deps, request }: PublicContext): string {
  return deps.secrets.keyedHash('visitor', ensureVisitorId(request));
}

/** The same context, in which a visitor has an id; her browser gets its cookie in this answer. */
export function withVisitor(ctx: PublicContext): PublicContext {
  if (ctx.user) return ctx;
  const visitorId = ensureVisitorId(ctx.request);
  return { ...ctx, request: { ...ctx.request, visitorId } };
}

function ensureVisitorId(request: RequestInfo): string {
  const visitorId = request.visitorId ?? randomBytes(24).toString('base64url');
  request.setVisitor(visitorId);
  return visitorId;
}
