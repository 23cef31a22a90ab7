import type { EventDetails } from '@nagarika/domain/event-answers';
import { termsOf } from '@nagarika/domain/event-terms';
import { pageWords } from '@nagarika/domain/event-words';
import { isStanding } from '@nagarika/domain/events';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { roleIn } from '#server/features/my-events/role-at.ts';
import { keptReads } from '#server/platform/kept-reads.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { wordAll } from '#server/words/word.ts';
import { type EventRead, readEvent } from './read-event.ts';
import { withLikes } from './with-likes.ts';

const kept = keptReads<EventRead | null>(
  'events',
  (read) => read !== null && isStanding(read.details),
);

/** One event's page. Before approval, and once cancelled, only its team and admins find it. */
export async function eventDetails(
  ctx: PublicContext,
  { id }: { id: string },
): Promise<EventDetails> {
  const { deps, request } = ctx;
  const read = await kept(deps, id, () => readEvent({ ...deps, db: deps.reads }, id));
  const isPublic = read !== null && isStanding(read.details);
  if (!read || !(isPublic || (await maySeeUnlisted(ctx, id, read))))
    throw new Refusal('not_found', say('Event Not Found'));
  const [details = read.details] = await withLikes(ctx, [read.details]);
  const { language } = request;
  const words = pageWords({ ...details, second: read.second }, language);
  const terms = termsOf({ ...details, ...words, ...read }, read.isFreeForAll);
  return { ...details, ...words, terms: wordAll(terms, language) };
}

async function maySeeUnlisted(
  { deps, user }: PublicContext,
  id: string,
  { organiserId }: EventRead,
): Promise<boolean> {
  if (!user) return false;
  if (user.role === 'admin' || user.id === organiserId) return true;
  return (await roleIn(deps.db, id, user.id)) !== null;
}
