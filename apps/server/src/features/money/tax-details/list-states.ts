import { gstStates } from '#server/features/events/event-states/state-name.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { GstState } from './schemas.ts';

/** In the reader's language, in the order of their codes. */
export function listStates({ request }: PublicContext): GstState[] {
  return gstStates.map(({ code, name }) => ({ code, name: word(name, request.language) }));
}
