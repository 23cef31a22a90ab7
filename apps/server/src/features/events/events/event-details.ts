import { termsOf } from '@nagarika/domain/events/drafts/event-terms';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { pageWords } from '@nagarika/domain/events/listing/event-words';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { roleIn } from '#server/features/events/event-team/role-at.ts';
import { closedDoorRefusal } from '#server/features/events/visibility/closed-door-refusal.ts';
import { maySee } from '#server/features/events/visibility/may-see.ts';
import { keptReads } from '#server/platform/kept-reads.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { wordAll } from '#server/words/word.ts';
import { type EventRead, readEvent } from './read-event.ts';
import { withLikes } from './with-likes.ts';

const kept = keptReads<EventRead | null>(
  'events',
  (read) => read !== null && isStanding(read.details),
);

/**
 * One event's page. Before approval, and once cancelled, only its team and who reviews find it; a private one
 * whoever may see it (is-seen-by.ts).
 */
export async function eventDetails(
  ctx: PublicContext,
  { id }: { id: string },
): Promise<EventDetails> {
  const { deps, request } = ctx;
  const read = await kept(deps, id, () => readEvent({ ...deps, db: deps.reads }, id));
  if (!read) throw notFound();
  if (read.details.visibility !== 'public') request.keepPrivate?.();
  await checkMaySee(ctx, id, read);
  const [details = read.details] = await withLikes(ctx, [read.details]);
  const { language } = request;
  const words = pageWords({ ...details, second: read.second }, language);
  const terms = termsOf({ ...details, ...words, ...read }, read.isFreeForAll);
  return { ...details, ...words, terms: wordAll(terms, language) };
}

const notFound = () => new Refusal('not_found', say('Event Not Found'));

/** @throws Refusal not_found */
async function checkMaySee(ctx: PublicContext, id: string, read: EventRead): Promise<void> {
  const { door } = read.details;
  if (!isStanding(read.details)) {
    if (!(await isOfTeam(ctx, id, read))) throw notFound();
  } else if (door !== 'open' && !(await maySee(ctx, id))) {
    throw await closedDoorRefusal(ctx.deps.db, { ...read, door });
  }
}

async function isOfTeam(
  { deps, user }: PublicContext,
  id: string,
  { organiserId }: EventRead,
): Promise<boolean> {
  if (!user) return false;
  if (mayActIn(user, 'review') || user.id === organiserId) return true;
  return (await roleIn(deps.db, id, user.id)) !== null;
}
