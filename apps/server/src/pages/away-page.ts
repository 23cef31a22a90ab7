import { say } from '@nagarika/domain/language/texts';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import type { Refusal } from '@nagarika/domain/site/refusal';
import type { Context } from 'hono';
import { escapeMarkup } from '#server/http/html.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { languageOf } from '#server/http/language-of.ts';
import { word } from '#server/words/word.ts';

/**
 * A page while the database cannot be reached: words, no client (which would take her for signed
 * out), and another try by itself.
 */
const againText = say('This page tries again by itself.');
const momentText = say('One moment');

export function answerAwayPage(c: Context<HttpEnv>, refusal: Refusal, brand: Brand): Response {
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
