import {
  languageKey,
  languages,
  pathIn,
  readLanguage,
  readPath,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { trimEnd } from '@nagarika/domain/language/trim-end';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { chosenIn, hostCookie } from '@nagarika/domain/site/cookies';
import type { Refusal } from '@nagarika/domain/site/refusal';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { compress } from '#server/http/answers/compress.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { escapeMarkup } from '#server/http/pages/html.ts';
import { languageOf } from '#server/http/pages/language-of.ts';
import { isAsset, type Spa } from '#server/http/pages/spa.ts';
import { awayRefusal } from '#server/platform/faults/database-away.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { type AnsweredPage, answerPage, answerPageData } from './answer-page.ts';
import type { Page } from './page.ts';
import { dataPath, notFoundPage, pages } from './pages.ts';

/**
 * The page while the database cannot be reached: words, no client (which would take a member for signed
 * out), and another try by itself.
 */
const againText = say('This page tries again by itself.');

const momentText = say('One moment');

const html = 'text/html; charset=utf-8';
const json = 'application/json';

/** Mounts the client's paths with their head and dehydrated state, then the files of the build, then 404. */
export function mountPages(
  app: Hono<HttpEnv>,
  spa: Spa,
  readContext: (c: Context<HttpEnv>) => Promise<PublicContext>,
  brand: Brand,
) {
  const answer = async (c: Context<HttpEnv>, page: Page, route: string) => {
    try {
      const ctx = await readContext(c);
      return await sendPage(c, await answerPage(c, { page, route, spa, ctx }), html);
    } catch (error) {
      const refusal = awayRefusal(error);
      if (!refusal) throw error;
      return answerAwayPage(c, refusal, brand);
    }
  };

  for (const [path, page] of Object.entries(pages)) {
    const name = path.replaceAll(/:(\w+)/g, '{$1}');
    for (const { code } of languages) {
      const address = pathIn(code, path);
      app.get(address, (c) => {
        c.set('route', `GET ${name}`);
        const elsewhere = inChosenLanguage(c);
        return elsewhere ?? answer(c, page, routeFile(path));
      });
      if (!page.isRendered) continue;
      app.get(dataPath(address), async (c) => {
        c.set('route', `GET ${dataPath(name)}`);
        c.set('isForAll', true); // a visitor who may never come has not looked
        return sendPage(c, await answerPageData(c, page, await readContext(c)), json);
      });
    }
  }
  app.get('*', async (c) => {
    const file = await spa.file(c);
    if (file) return file;
    const { path } = c.req;
    if (isAsset(path)) {
      c.set('route', 'GET /assets/*');
      // It is never a page, which a browser would fail to run as a script.
      return c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' });
    }
    c.set('route', 'GET page');
    if (path.length > 1 && path.endsWith('/')) return c.redirect(withoutEnd(c), 301);
    const elsewhere = inNoLanguage(c) ?? inChosenLanguage(c);
    if (elsewhere) return elsewhere;
    return answer(c, notFoundPage, '');
  });
}

/** Sends it for this person alone, unless it is kept for all visitors (http/answers/keep-answers.ts). */
async function sendPage(
  c: Context<HttpEnv>,
  { body, status, isMembers, language }: AnsweredPage,
  type: string,
) {
  const isPrivate = c.get('isPrivate') === true;
  const small = await compress(body, c.req.header('accept-encoding') ?? '');
  return c.body(small?.body ?? body, status, {
    'Content-Type': type,
    'Content-Language': language,
    // A member's data must be in no cache at all, not even in her browser's after she has signed out.
    'Cache-Control': isMembers || isPrivate ? 'private, no-store' : 'private, no-cache',
    ...(isPrivate && { 'X-Robots-Tag': 'noindex' }),
    Vary: 'Accept-Encoding, Cookie',
    ...(small && { 'Content-Encoding': small.encoding }),
  });
}

/**
 * Takes a visitor who has chosen a language to it from a plain address (docs/decisions/0179-languages.md);
 * one who has not stays where her link led. A link that chooses (`?language=en`) works without a script.
 */
function inChosenLanguage(c: Context<HttpEnv>): Response | undefined {
  const { language, path } = readPath(pathnameOf(c));
  const pressed = readLanguage(c.req.query(languageKey));
  if (pressed) {
    const secure = new URL(c.req.url).protocol === 'https:';
    const name = hostCookie(languageKey, { secure });
    setCookie(c, name, pressed, { path: '/', secure, sameSite: 'Lax', maxAge: 400 * 86_400 });
    return leadTo(c, pathIn(pressed, path));
  }
  const chosen = readLanguage(chosenIn(getCookie(c), languageKey)) ?? sourceLanguage;
  if (language !== sourceLanguage || chosen === sourceLanguage) return undefined;
  return leadTo(c, pathIn(chosen, path));
}

/** Redirects `/ta/events` to `/events` while there is no Tamil, and `/en/events` likewise. */
function inNoLanguage(c: Context<HttpEnv>): Response | undefined {
  const pathname = pathnameOf(c);
  const named = /^\/[a-z]{2}(?:-[A-Za-z]{2})?(\/.*)?$/.exec(pathname);
  if (!named || readPath(pathname).language !== sourceLanguage) return undefined;
  return leadTo(c, named[1] ?? '/');
}

/** Returns the path in the letters of a header, since Hono's own is decoded. */
const pathnameOf = (c: Context<HttpEnv>) => new URL(c.req.url).pathname;

function leadTo(c: Context<HttpEnv>, path: string): Response {
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Cookie');
  const { searchParams } = new URL(c.req.url);
  searchParams.delete(languageKey);
  return c.redirect(onThisHost(path) + (searchParams.size > 0 ? `?${searchParams}` : ''), 302);
}

/** Names the file of the client's route: `/book/:id/status/:bookingId` → `book.$id_.status.$bookingId`. */
function routeFile(path: string): string {
  return path === '/' ? 'index' : path.slice(1).replaceAll(':', '$').replaceAll('/', '.');
}

/** Turns `/events/?sort=rating` into `/events?sort=rating`. */
function withoutEnd(c: Context<HttpEnv>): string {
  const { pathname, search } = new URL(c.req.url);
  return onThisHost(trimEnd(pathname, '/')) + search;
}

/** Keeps a path on this host: `//…` would be another's. */
const onThisHost = (path: string) => path.replace(/^\/*/, '/');

function answerAwayPage(c: Context<HttpEnv>, refusal: Refusal, brand: Brand): Response {
  c.set('fault', refusal);
  const seconds = String(refusal.retryAfter);
  const language = languageOf(c);
  const name = escapeMarkup(brandName(brand, language));
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${word(momentText, language)} | ${name}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}</style>
</head>
<body>
<h1>${name}</h1>
<p>${escapeMarkup(word(refusal.text, language))}</p>
<p>${word(againText, language)}</p>
</body>
</html>
`;
  return c.html(html, 503, {
    'Retry-After': seconds,
    'Cache-Control': 'no-store',
    'Content-Language': language,
  });
}
