import { randomBytes } from 'node:crypto';
import { hostCookie } from '@nagarika/domain/site/cookies';
import { serialize } from 'hono/utils/cookie';
import type { Deps } from '#server/platform/ports/ports.ts';

/** The cookie of a browser that opened a door pass with its PIN: it opens only one event's check-in. */
export const doorCookieName = 'nagarika_door';

export function newDoorSession(): string {
  return randomBytes(24).toString('base64url');
}

/** Hashes it as the database knows it. */
export function doorSessionHash({ secrets }: Pick<Deps, 'secrets'>, session: string): string {
  return secrets.keyedHash('door-session', session);
}

export type DoorCookie = { session: string; expiresAt: Date };

export function doorCookie(
  { session, expiresAt }: DoorCookie,
  options: { secure: boolean; now: Date },
): string {
  return serialize(hostCookie(doorCookieName, options), session, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: Math.max(0, Math.floor((expiresAt.getTime() - options.now.getTime()) / 1000)),
    secure: options.secure,
  });
}
