import { randomBytes } from 'node:crypto';
import { hostCookie } from '@nagarika/domain/site/cookies';
import { serialize } from 'hono/utils/cookie';
import type { Deps } from '#server/platform/ports/ports.ts';
import { isProof } from '#server/platform/secrets/is-proof.ts';

/**
 * A browser that has signed in to a number shows so by a cookie (OWASP's device cookies). It opens nothing:
 * it gives this browser tries of its own, apart from the locks that strangers bring upon the number. An
 * entry is a random id, the day it was made and their keyed hash with the number, which cannot be read from
 * it. Nothing is stored on the server. A door link that was opened with its PIN stands among the numbers
 * (features/events/event-team/door/open-door.ts).
 */
export const devicesCookieName = 'nagarika_device';

/** Numbers that one browser is known for; the one used longest ago is forgotten first. */
const maxNumbers = 8;
/** The days that browsers keep a cookie. */
const maxDays = 400;
const entryPattern = /^([\w-]{16})\.(\d{1,6})\.([\da-f]{64})$/;
const dayMs = 86_400_000;

type Needs = Pick<Deps, 'secrets' | 'clock'>;

/** Returns the id under which this browser is known for the number; null when it never signed in to it. */
export function knownDevice(deps: Needs, cookie: string | null, phone: string): string | null {
  return entriesOf(cookie).find((entry) => isFor(deps, entry, phone))?.id ?? null;
}

/** Returns the cookie's value after this browser has signed in to the number. */
export function withDevice(deps: Needs, cookie: string | null, phone: string): string {
  const entries = entriesOf(cookie);
  const known = entries.find((entry) => isFor(deps, entry, phone));
  const id = known?.id ?? randomBytes(12).toString('base64url');
  const day = today(deps);
  const others = entries.filter((entry) => entry !== known).map(({ text }) => text);
  const own = `${id}.${day}.${proofs(deps, { id, day }, phone)[0]}`;
  return [own, ...others].slice(0, maxNumbers).join('~');
}

export function devicesCookie(value: string, options: { secure: boolean }): string {
  return serialize(hostCookie(devicesCookieName, options), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: maxDays * (dayMs / 1000),
    secure: options.secure,
  });
}

type Entry = { text: string; id: string; day: number; mac: string };

function entriesOf(cookie: string | null): Entry[] {
  const texts = cookie?.split('~', maxNumbers) ?? [];
  return texts.flatMap((text) => {
    const [, id, day, mac] = entryPattern.exec(text) ?? [];
    return id && day && mac ? [{ text, id, day: Number(day), mac }] : [];
  });
}

function isFor(deps: Needs, entry: Entry, phone: string): boolean {
  const age = today(deps) - entry.day;
  if (age < -1 || age > maxDays) return false;
  return isProof(entry.mac, proofs(deps, entry, phone));
}

function proofs({ secrets }: Needs, { id, day }: { id: string; day: number }, phone: string) {
  return secrets.proofs('device', `${id}.${day}.${phone}`);
}

function today({ clock }: Needs): number {
  return Math.floor(clock.now().getTime() / dayMs);
}
