import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '#server/http/http.ts';
import { type MemberContext, memberOf, requireFactorOfAdmin } from '#server/trpc/context.ts';
import { documentLanguage } from './document-language.ts';

/**
 * Reads who asks for a file of which event, and in which language.
 * @throws Refusal not_signed_in, bad_input
 */
export function readEventRequest(c: Context<HttpEnv>): {
  ctx: MemberContext;
  id: string;
  language: Language;
} {
  const ctx = memberOf(c.get('context'));
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new Refusal('bad_input', say('This is not the id of an event.'));
  return { ctx, id: id.data, language: documentLanguage(c, ctx.user) };
}

/**
 * Reads the same for a file of many persons, for which an admin passes the second factor anew. @throws
 * Refusal also as requireFactorOfAdmin
 */
export function readPersonsRequest(c: Context<HttpEnv>): ReturnType<typeof readEventRequest> {
  const request = readEventRequest(c);
  requireFactorOfAdmin(request.ctx);
  return request;
}

/** Makes headers of a file about people, for this caller alone. */
export function fileHeaders(type: string, disposition: string, language: Language) {
  return {
    'Content-Type': type,
    'Content-Language': language,
    'Content-Disposition': disposition,
    'Cache-Control': 'private, no-store',
  };
}
