import { readTheme, themeKey } from '@nagarika/domain/theme';
import { parse } from 'hono/utils/cookie';
import { sessionCookieName } from '#server/platform/sessions.ts';
import { wroteMark } from './visitors.ts';

/**
 * Visitors whose pages are the same. `key` tells them apart from others; `cookie` is all that a page
 * for them may know of their cookies.
 */
export type VisitorClass = { key: string; cookie: string | null };

/** What a page depends on, each read as one of a few values: never what a client sent. */
const choices: { cookie: string; read: (value: string | undefined) => string; usual: string }[] = [
  { cookie: themeKey, read: readTheme, usual: 'system' },
];
/** Her answers are her own: a member's, and of who has written on the wall and sees it while it waits. */
const own = [`${sessionCookieName}=`, wroteMark];

const anybody: VisitorClass = { key: '', cookie: null };

/** Null: what is kept is not for her. */
export function visitorClass(cookies: string | null): VisitorClass | null {
  if (cookies === null) return anybody;
  if (own.some((sign) => cookies.includes(sign))) return null;
  const sent = parse(cookies);
  const chosen = choices.flatMap(({ cookie, read, usual }) => {
    const value = read(sent[cookie]);
    return value === usual ? [] : `${cookie}=${value}`;
  });
  if (chosen.length === 0) return anybody;
  return { key: ` ${chosen.join(' ')}`, cookie: chosen.join('; ') };
}
