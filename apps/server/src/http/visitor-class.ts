import { cityStorageKey } from '@nagarika/domain/events/cities/cities';
import {
  languageKey,
  readLanguage,
  readPath,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import { begunKey, begunStep } from '@nagarika/domain/site/begun-booking';
import { chosenIn } from '@nagarika/domain/site/cookies';
import { readTheme, themeKey } from '@nagarika/domain/site/theme';
import { parse, serialize } from 'hono/utils/cookie';
import { sessionCookieName } from '#server/platform/sessions.ts';
import { wroteMark } from './visitors.ts';

/**
 * Visitors whose pages are the same. `key` tells them apart from others; `cookie` is all that a page
 * for them may know of their cookies.
 */
export type VisitorClass = { key: string; cookie: string | null };

/** Whether we have a city of this name; null: not known right now. */
export type IsCity = (name: string) => boolean | null;

/** Her answers are her own: a member's, and of who has written on the wall and sees it while it waits. */
const own = [`${sessionCookieName}=`, wroteMark];

/** What is kept for all is not for her. */
export function hasOwnAnswers(cookies: string | null): boolean {
  return cookies !== null && own.some((sign) => cookies.includes(sign));
}

/** She chooses a language, or hers has an address of its own, to which she is taken (pages/mount-pages.ts). */
export function leadsElsewhere(cookies: string | null, address: string): boolean {
  if (address.includes(`${languageKey}=`)) return true;
  if (!cookies?.includes(languageKey)) return false;
  const chosen = readLanguage(chosenIn(parse(cookies), languageKey)) ?? sourceLanguage;
  if (chosen === sourceLanguage) return false;
  return readPath(new URL(address).pathname).language === sourceLanguage;
}

/** It is the page of the booking that she has begun, which is sent in the shape of her step (pages/answer-page.ts). */
export function showsBegun(cookies: string | null, address: string): boolean {
  if (!cookies?.includes(`${begunKey}=`)) return false;
  const [, id] = /\/book\/([^/?]+)/.exec(address) ?? [];
  return id !== undefined && begunStep(chosenIn(parse(cookies), begunKey), id) !== null;
}

export const anybody: VisitorClass = { key: '', cookie: null };

/**
 * Of what a visitor has chosen, which her pages show: each read as one of a few values, never as what a
 * client sent. Null: it cannot be told right now.
 */
export function visitorClass(cookies: string | null, isCity: IsCity): VisitorClass | null {
  if (cookies === null) return anybody;
  const sent = parse(cookies);
  const theme = readTheme(chosenIn(sent, themeKey));
  const city = chosenIn(sent, cityStorageKey);
  const isOurs = city === undefined ? false : isCity(city);
  if (isOurs === null) return null;
  const chosen = [
    ...(theme === 'system' ? [] : [serialize(themeKey, theme)]),
    ...(city === undefined || !isOurs ? [] : [serialize(cityStorageKey, city)]),
  ];
  if (chosen.length === 0) return anybody;
  return { key: ` ${chosen.join(' ')}`, cookie: chosen.join('; ') };
}
