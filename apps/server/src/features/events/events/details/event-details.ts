import { about } from '@nagarika/db/changes/changes';
import { type FixedRule, termsOf } from '@nagarika/domain/events/drafts/event-terms';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { pageWords, type SecondWords } from '@nagarika/domain/events/listing/event-words';
import {
  isFastFilling,
  isPast,
  isSoldOut,
  isStanding,
} from '@nagarika/domain/events/listing/events';
import { eventDoor } from '@nagarika/domain/events/listing/visibility';
import { isFreeForAll, offerOf } from '@nagarika/domain/events/prices/offers';
import { isListed } from '@nagarika/domain/events/prices/prices';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { seatCounts } from '@nagarika/domain/sales/seat-counts';
import { roleIn } from '#server/features/events/event-team/role-at.ts';
import { withLikes } from '#server/features/events/events/likes/with-likes.ts';
import {
  toListItem,
  toOneHundredth,
} from '#server/features/events/events/listing/read-list-items.ts';
import { freeSeats } from '#server/features/events/seats/count-free-seats.ts';
import { keptNow } from '#server/features/events/seats/kept-of-type.ts';
import { listedOffers, offeredType } from '#server/features/events/seats/offered-type.ts';
import { pricedType } from '#server/features/events/seats/priced-type.ts';
import { closedDoorRefusal } from '#server/features/events/visibility/check-let-in.ts';
import { maySee } from '#server/features/events/visibility/may-see.ts';
import { seatTables } from '#server/platform/bounds/seat-turns.ts';
import { keptReads } from '#server/platform/memory/kept-reads.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { wordAll } from '#server/words/word.ts';
import { selectEventDetails } from './select-event-details.ts';

/**
 * An event as its page shows it to visitors, in the words it was first written in, with what its terms are
 * made of and whose it is, which no answer has.
 */
type EventRead = {
  details: Omit<EventDetails, 'terms' | OfWords>;
  second: SecondWords | null;
  withoutRules: FixedRule[];
  /** Whether all that can be booked is free. */
  isFreeForAll: boolean;
  organiserId: string;
  communityId: string | null;
};

type OfWords = 'highlightsLanguage' | 'agendaLanguage' | 'houseRulesLanguage';

type Row = Awaited<ReturnType<typeof selectEventDetails>>[number];

const kept = keptReads<EventRead | null>(
  'events',
  (read) => read !== null && isStanding(read.details),
);

/**
 * Reads one event's page. Before approval and once cancelled, only its team and reviewers find it; a
 * private one is found by whoever may see it (is-seen-by.ts).
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

const notFound = () => noSuch.event();

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

/** Reads an event of any status: the caller has to check who may see it. */
async function readEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<EventRead | null> {
  const now = clock.now();
  const [row] = await about(id, seatTables, async () => await selectEventDetails(db, { id, now }));
  if (!row) return null;
  const { event, types } = row;
  return {
    details: detailsOf(row, now),
    second: event.second,
    withoutRules: event.withoutRules,
    isFreeForAll: isFreeForAll(
      (types ?? []).map(({ pricePaise, isOwnPrice }) => ({ fullPrice: pricePaise, isOwnPrice })),
    ),
    organiserId: row.organiser.id,
    communityId: event.communityId,
  };
}

function detailsOf(row: Row, now: Date): EventRead['details'] {
  const { event } = row;
  const types = row.types ?? [];
  const { sold, held } = row;
  const all = types.map((type) => ({ type, priced: pricedType(type) }));
  const free = freeSeats(event, {
    ofEvent: { sold, held },
    types: all.map(({ type, priced: sale }) => ({ ...type, kept: keptNow(sale, type.kept, now) })),
  });
  const priced = all.map((one) => one.priced).filter((type) => isListed(type));
  const offered = priced.map((type) => offeredType(type, free.ofType.get(type.id) ?? 0, now));
  const offers = listedOffers(priced, free.ofType, now);
  const offer = offerOf(offers, event.originalPricePaise);
  const isGone = isSoldOut(offers);
  const { total: totalSeats, held: heldSeats } = seatCounts(
    { ...event, types },
    { sold, guests: 0 },
    free,
  );
  const ofTypes = offered.reduce((sum, { available }) => sum + available, 0);
  const availableSeats = Math.min(free.ofEvent, ofTypes);
  const fastFilling = !isGone && isFastFilling({ sold: sold + heldSeats, totalSeats });
  return {
    ...toListItem(row, { ...offer, isSoldOut: isGone, sold, fastFilling }),
    isFastFilling: fastFilling,
    originalPrice: offer.originalPrice,
    seriesId: event.seriesId,
    status: event.status,
    visibility: event.visibility,
    door: eventDoor(event),
    subtitle: event.subtitle,
    longDescription: event.longDescription,
    highlights: event.highlights,
    agenda: event.agenda,
    refundUntilHours: event.refundUntilHours,
    houseRules: event.houseRules,
    totalSeats,
    totalTickets: event.totalTickets,
    availableSeats,
    heldSeats,
    totalRatings: row.totalRatings ?? 0,
    isPast: isPast(event, now),
    ticketTypes: offered,
    organizer: organizerCard(row.organiser),
  };
}

/** Picks what anyone may know of an organiser: no phone, no e-mail, no id. */
function organizerCard({ isVerified, rating, eventsHosted, ...shown }: Row['organiser']) {
  const { id: _, ...card } = shown;
  return {
    ...card,
    name: shown.name ?? 'Organiser',
    verified: isVerified,
    rating: rating === null ? null : toOneHundredth(rating),
    eventsHosted: eventsHosted ?? 0,
  };
}
