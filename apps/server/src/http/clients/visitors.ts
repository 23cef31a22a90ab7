import { randomBytes } from 'node:crypto';
import { hostCookie } from '@nagarika/domain/site/cookies';
import { serialize } from 'hono/utils/cookie';
import type { PublicContext } from '#server/trpc/context.ts';

export const visitorCookieName = 'nagarika_visitor';

/**
 * Ends the cookie of a visitor who has written: she sees her waiting posts, so kept answers are not for her.
 */
export const wroteMark = '.wrote';

const halfAYear = 180 * 86_400;

/**
 * Makes the cookie set where the server must know a visitor again: her post that waits, her report, a story
 * or event that she opened. It says nothing about her, and the database holds only its keyed hash.
 */
export function visitorCookie(visitorId: string, options: { secure: boolean }): string {
  return serialize(hostCookie(visitorCookieName, options), visitorId, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: halfAYear,
    secure: options.secure,
  });
}

/** Returns how the database knows this browser's visitor; null where she left nothing yet. */
export function visitorHash({ deps, request }: PublicContext): string | null {
  return request.visitorId && deps.secrets.keyedHash('visitor', withoutMark(request.visitorId));
}

/** Returns the same, and gives the browser the cookie now if it has none. */
export function ensureVisitorHash({ deps, request }: PublicContext): string {
  const visitorId = request.visitorId ?? newVisitorId();
  request.setVisitor(visitorId);
  return deps.secrets.keyedHash('visitor', withoutMark(visitorId));
}

/** Gives a visitor who writes an id in the same context; her browser gets its cookie now. */
export function withVisitor(ctx: PublicContext): PublicContext {
  if (ctx.user) return ctx;
  const visitorId = withoutMark(ctx.request.visitorId ?? newVisitorId()) + wroteMark;
  ctx.request.setVisitor(visitorId);
  return { ...ctx, request: { ...ctx.request, visitorId } };
}

function newVisitorId(): string {
  return randomBytes(24).toString('base64url');
}

function withoutMark(visitorId: string): string {
  return visitorId.endsWith(wroteMark) ? visitorId.slice(0, -wroteMark.length) : visitorId;
}
