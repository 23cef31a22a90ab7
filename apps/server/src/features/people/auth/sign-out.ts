import { say } from '@nagarika/domain/language/texts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';

/** Ends the session on the server too; without a session there is nothing to do. */
export async function signOut({ deps, request }: PublicContext): Promise<{ message: string }> {
  if (request.sessionId) await deps.sessions.end(request.sessionId);
  request.setSession(null);
  return { message: word(say('Signed out.'), request.language) };
}
