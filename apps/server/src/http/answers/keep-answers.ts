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
 * Visitors whose pages are the same. `key` tells them apart from others; `cookie` is all that a page for
 * them may know of their cookies.
 */
type VisitorClass = { key: string; cookie: string | null };

/** Tells whether we have a city of this name; null when that is not known right now. */
type IsCity = (name: string) => boolean | null;

/**
 * Cookies of a visitor with answers of her own: a member, and one who has written on the wall and sees her
 * post while it waits.
 */
const own = [`${sessionCookieName}=`, wroteMark];

const anybody: VisitorClass = { key: '', cookie: null };

/** Runs for each caller, whether its answer was made for it or kept (a view that counts). */
type Alongside = (ctx: PublicContext, input: unknown) => Promise<void>;

type Options = {
  answers: KeptAnswers;
  targetOf: (address: string) => Target | null;
  readContext: (c: Context<HttpEnv>) => Promise<PublicContext>;
  isCity: IsCity;
  /** Tells whether it means one of our cities, however it is written. */
  meansCity: IsCity;
  /** The functions by procedure. */
  alongside: Record<string, Alongside>;
  /** A callback for each procedure that an answer from memory stands for. */
  noteCall: (procedure: string) => void;
};

/** Lets a CDN keep it, and show the old one for a while as it asks. */
const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
const cacheControl: Record<Target['kind'], string> = {
  page: shared,
  rest: shared,
  // Only our client asks these: a browser that may take an old answer while it asks would show it.
  trpc: 'no-cache',
};

const varies = 'Accept-Encoding, Cookie';

/** One request for something that is kept. `language` is null for a page, whose address has it. */
type Asked = { key: string; target: Target; visitor: VisitorClass; language: Language | null };

/**
 * Keeps visitors' answers in memory: a kept one is `atHand` before anything is done for the request; the
 * rest of the app makes any other for nobody in particular, and it is kept
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
    // This is one of our languages, never the sent text: else any client could make as many keys as it
    // likes.
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
    if (!answer) return; // an answer that cannot be kept is this caller's already
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

/** Makes one of all cities that are not ours; a city spelt unlike its name makes no key. */
function inCity(target: Target | null, { isCity, meansCity }: Options): Target | null {
  if (!target || target.city === null || isCity(target.city)) return target;
  return meansCity(target.city) === false ? target.ofNoCity : null;
}

/** Lets the rest of the app answer, which sees nothing of the caller but the address that pays for it. */
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

/** Tells whether a visitor has answers of her own, for whom kept ones are wrong. */
function hasOwnAnswers(cookies: string | null): boolean {
  return cookies !== null && own.some((sign) => cookies.includes(sign));
}

/**
 * Tells whether a visitor chooses a language, or hers has another address, to which she is taken
 * (pages/mount-pages.ts).
 */
function leadsElsewhere(cookies: string | null, address: string): boolean {
  if (address.includes(`${languageKey}=`)) return true;
  if (!cookies?.includes(languageKey)) return false;
  const chosen = readLanguage(chosenIn(parse(cookies), languageKey)) ?? sourceLanguage;
  if (chosen === sourceLanguage) return false;
  return readPath(new URL(address).pathname).language === sourceLanguage;
}

/**
 * Tells whether it is the page of the booking that a visitor has begun, sent in the shape of her step
 * (pages/answer-page.ts).
 */
function showsBegun(cookies: string | null, address: string): boolean {
  if (!cookies?.includes(`${begunKey}=`)) return false;
  const [, id] = /\/book\/([^/?]+)/.exec(address) ?? [];
  return id !== undefined && begunStep(chosenIn(parse(cookies), begunKey), id) !== null;
}

/**
 * Reads the choices of a visitor that her pages show, each as one of a few values, never as what a client
 * sent. Null when they cannot be told right now.
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
