import {
  type Language,
  preferredLanguage,
  readPath,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';

/** Tells the language of this request's answer: over tRPC and REST as it asks, a page's by its address. */
export function languageOf(c: Context<HttpEnv>): Language {
  const { path } = c.req;
  if (!isCall(path)) return readPath(path.replace(ofData, '')).language;
  return askedLanguage(c.req.header('accept-language'));
}

/** The prefix behind which the address of a page's first data stands (pages/pages.ts). */
const ofData = /^\/page-data(?=\/)/;

/** Reads an Accept-Language; a language that is not ours counts as none. */
export function askedLanguage(accepted: string | null | undefined): Language {
  return preferredLanguage(accepted) ?? sourceLanguage;
}

export function isCall(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/trpc/');
}
