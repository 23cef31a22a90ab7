import { cityStorageKey } from '@nagarika/domain/events/cities/cities';
import {
  type Language,
  languageKey,
  readLanguage,
  readPath,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import { begunKey, begunStep } from '@nagarika/domain/site/begun-booking';
import { chosenIn } from '@nagarika/domain/site/cookies';
import { readTheme, themeKey } from '@nagarika/domain/site/theme';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { bringsKey } from '#server/http/api/with-api-key.ts';
import { forwarding } from '#server/http/clients/client-address.ts';
import { wroteMark } from '#server/http/clients/visitors.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { askedLanguage } from '#server/http/pages/language-of.ts';
import { sessionCookieName } from '#server/platform/sessions/sessions.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { type FinishedAnswer, finishAnswer, type KeptAnswers } from './finished-answer.ts';
import type { Target } from './kept-targets.ts';

/**
 * Visitors whose pages are the same. `key` tells them apart from others; `cookie` is all that a page
 * for them may know of their cookies.
 */
type VisitorClass = { key: string; cookie: string | null };

/** Whether we have a city of this name; null: not known right now. */
type IsCity = (name: string) => boolean | null;

/** Her answers are her own: a member's, and of who has written on the wall and sees it while it waits. */
const own = [`${sessionCookieName}=`, wroteMark];

const anybody: VisitorClass = { key: '', cookie: null };

/** Done for each who asks, whether her answer was made for her or kept (a view that counts). */
type Alongside = (ctx: PublicContext, input: unknown) => Promise<void>;

type Options = {
  answers: KeptAnswers;
  targetOf: (address: string) => Target | null;
  readContext: (c: Context<HttpEnv>) => Promise<PublicContext>;
  isCity: IsCity;
  /** Whether it means one of our cities, however it is written. */
  meansCity: IsCity;
  /** By procedure. */
  alongside: Record<string, Alongside>;
  /** Told of each procedure that an answer from memory stands for. */
  noteCall: (procedure: string) => void;
};

/** What a CDN may keep, and for how long after it shows the old one while it asks. */
const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
const cacheControl: Record<Target['kind'], string> = {
  page: shared,
  rest: shared,
  // Ours alone to ask for: a browser that takes an old one while it asks would show it.
  trpc: 'no-cache',
};

const varies = 'Accept-Encoding, Cookie';

/** One request for something that is kept. `language`: null of a page, which has its address's. */
type Asked = { key: string; target: Target; visitor: VisitorClass; language: Language | null };

/**
 * Visitors' answers from memory: what is there is `atHand` before anything is done for the request;
 * what is not is made by the rest of the app for nobody in particular, and kept
 * (docs/decisions/0140-kept-answers.md).
 */
export function keepAnswers(options: Options) {
  const { answers, targetOf, alongside, noteCall } = options;

  function find({ key, target }: Asked): FinishedAnswer | null | undefined {
    const answer = answers.find(key);
    if (answer) for (const { name } of target.calls) noteCall(name);
    return answer;
  }

  function read({ method, url, headers }: Request): Asked | null {
    if (method !== 'GET') return null;
    const cookies = headers.get('cookie');
    const target = hasOwnAnswers(cookies) ? null : inCity(targetOf(url), options);
    if (!target) return null;
    if (target.kind === 'page') {
      if (leadsElsewhere(cookies, url) || showsBegun(cookies, url)) return null;
      const visitor = visitorClass(cookies, options.isCity);
      return visitor && { key: target.key + visitor.key, target, visitor, language: null };
    }
    if (target.kind === 'rest' && bringsKey(headers)) return null;
    if (target.kind === 'trpc' && headers.has('trpc-accept')) return null;
    // One of ours, never what was sent: else anybody could make as many keys as she likes.
    const language = askedLanguage(headers.get('accept-language'));
    return { key: `${language} ${target.key}`, target, visitor: anybody, language };
  }

  const atHand = (request: Request): FinishedAnswer | undefined => {
    const asked = read(request);
    return asked && !asked.target.counts ? (find(asked) ?? undefined) : undefined;
  };

  const middleware: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const request = c.req.raw;
    const asked = read(request);
    if (!asked) return next();
    const { key, target } = asked;
    const answer =
      find(asked) ??
      (await answers.ask(key, {
        mindsParts: target.kind !== 'page',
        make: () => makeFor(c, next, asked),
      }));
    c.req.raw = request;
    if (!answer) return; // what cannot be kept is hers already
    c.set('route', answer.route);
    c.res = undefined;
    c.res = await answer.send(request.headers);
    for (const { name, input } of target.calls) {
      const also = alongside[name];
      if (also) await also(await options.readContext(c), input);
    }
  };

  return { atHand, middleware };
}

/** All cities that are none of ours are one; a city that is not written as its name makes no key. */
function inCity(target: Target | null, { isCity, meansCity }: Options): Target | null {
  if (!target || target.city === null || isCity(target.city)) return target;
  return meansCity(target.city) === false ? target.ofNoCity : null;
}

/** By the rest of the app, which sees nothing of who asks but where from: that is who pays for it. */
async function makeFor(
  c: Context<HttpEnv>,
  next: Next,
  { target, visitor, language }: Asked,
): Promise<FinishedAnswer | null> {
  const { url, headers } = c.req.raw;
  const neutral = new Headers();
  for (const name of forwarding) {
    const value = headers.get(name);
    if (value !== null) neutral.set(name, value);
  }
  if (language !== null) neutral.set('accept-language', language);
  if (visitor.cookie !== null) neutral.set('cookie', visitor.cookie);
  const address = target.address === null ? url : new URL(target.address, url).href;
  c.req.raw = new Request(address, { headers: neutral });
  c.set('isForAll', true);
  await next();
  c.set('isForAll', false);
  const isOfOne = c.get('isPrivate') || c.res.headers.has('set-cookie');
  if (c.res.status !== 200 || isOfOne) return null;
  return finishAnswer(c.res, {
    route: c.get('route'),
    cacheControl: target.counts ? 'private, no-cache' : cacheControl[target.kind],
    vary: target.kind === 'page' ? varies : `${varies}, Accept-Language`,
  });
}

/** What is kept for all is not for her. */
function hasOwnAnswers(cookies: string | null): boolean {
  return cookies !== null && own.some((sign) => cookies.includes(sign));
}

/** She chooses a language, or hers has an address of its own, to which she is taken (pages/mount-pages.ts). */
function leadsElsewhere(cookies: string | null, address: string): boolean {
  if (address.includes(`${languageKey}=`)) return true;
  if (!cookies?.includes(languageKey)) return false;
  const chosen = readLanguage(chosenIn(parse(cookies), languageKey)) ?? sourceLanguage;
  if (chosen === sourceLanguage) return false;
  return readPath(new URL(address).pathname).language === sourceLanguage;
}

/** It is the page of the booking that she has begun, which is sent in the shape of her step (pages/answer-page.ts). */
function showsBegun(cookies: string | null, address: string): boolean {
  if (!cookies?.includes(`${begunKey}=`)) return false;
  const [, id] = /\/book\/([^/?]+)/.exec(address) ?? [];
  return id !== undefined && begunStep(chosenIn(parse(cookies), begunKey), id) !== null;
}

/**
 * Of what a visitor has chosen, which her pages show: each read as one of a few values, never as what a
 * client sent. Null: it cannot be told right now.
 */
function visitorClass(cookies: string | null, isCity: IsCity): VisitorClass | null {
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
