import {
  type Language,
  preferredLanguage,
  readPath,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';

/** What this request is answered in: over tRPC and REST as it asks, a page's by its address. */
export function languageOf(c: Context<HttpEnv>): Language {
  const { path } = c.req;
  if (!isCall(path)) return readPath(path.replace(ofData, '')).language;
  return askedLanguage(c.req.header('accept-language'));
}

/** What a page shows first has its address behind this (pages/pages.ts). */
const ofData = /^\/page-data(?=\/)/;

/** Of an Accept-Language; what is none of ours is as if nothing was asked for. */
export function askedLanguage(accepted: string | null | undefined): Language {
  return preferredLanguage(accepted) ?? sourceLanguage;
}

export function isCall(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/trpc/');
}
