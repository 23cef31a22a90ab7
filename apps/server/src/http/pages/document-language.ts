import { type Language, readLanguage, sourceLanguage } from '@nagarika/domain/language/languages';
import type { User } from '@nagarika/domain/people/users';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import { languageOf } from './language-of.ts';

/**
 * Tells the language of a document: its link's (`documentLink`), else the one that the visitor has chosen,
 * else the one that a program asks for. A browser that follows a link asks for its own language, which is
 * not the page's.
 */
export function documentLanguage(
  c: Context<HttpEnv>,
  { language }: Pick<User, 'language'>,
): Language {
  return namedLanguage(c) ?? language ?? (isFollowed(c) ? sourceLanguage : languageOf(c));
}

/** Tells the language of a feed or picture that is the same for everybody, and kept under its address. */
export function addressLanguage(c: Context<HttpEnv>): Language {
  return namedLanguage(c) ?? sourceLanguage;
}

function namedLanguage(c: Context<HttpEnv>): Language | null {
  return readLanguage(c.req.query('language'));
}

function isFollowed(c: Context<HttpEnv>): boolean {
  return ['navigate', 'no-cors'].includes(c.req.header('sec-fetch-mode') ?? '');
}
