import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { images } from '@nagarika/db/schema/events/images';
import { statesOfCity } from '@nagarika/domain/events/cities/gst-states';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import { eventMessages } from '@nagarika/domain/events/drafts/event-messages';
import {
  type EventSubmission,
  ticketTypesOf,
  timesOf,
} from '@nagarika/domain/events/drafts/event-submission';
import type { TicketTypeForm } from '@nagarika/domain/events/drafts/ticket-pricing';
import { languageOfEvent } from '@nagarika/domain/events/listing/event-words';
import { isPast } from '@nagarika/domain/events/listing/events';
import { visibilityMessages, visibilityOf } from '@nagarika/domain/events/listing/visibility';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isCity } from '#server/features/events/cities/is-city.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Values that the event has already and that need not be allowed again: a city
 * that closed since, the picture.
 */
type Current = { cityId: string; imageUrl: string | null };

/** Turns a submission into the stored row. @throws Refusal bad_input */
export async function eventRow(
  ctx: MemberContext,
  submission: EventSubmission,
  current: Current | null = null,
) {
  const { startsAt, endsAt } = timesOf(submission);
  if (isPast({ startsAt }, ctx.deps.clock.now()))
    throw new Refusal('bad_input', eventMessages.past);
  const { title, subtitle, description, category, location, highlights, agenda } = submission;
  const { refundUntilHours, houseRules, withoutRules } = submission;
  const cityId = await hostingCity(ctx, submission, current);
  const visible = visibilityOf(submission);
  await checkCommunity(ctx, visible.communityId, cityId);
  return {
    title,
    subtitle,
    description,
    category,
    highlights,
    agenda,
    refundUntilHours,
    houseRules,
    withoutRules,
    language: languageOfEvent(submission),
    // Submissions from before there was a second language have none.
    second: submission.second ?? null,
    startsAt,
    endsAt,
    address: location,
    // Optional in REST alone, where the first words of the address stand in for the place.
    venue: submission.venue ?? location.split(',')[0]?.trim() ?? location,
    cityId,
    ...visible,
    totalTickets: submission.totalTickets,
    imageUrl:
      submission.imageUrl === current?.imageUrl
        ? submission.imageUrl
        : await ownImage(ctx, submission.imageUrl),
    pricePaise: Math.min(...ticketTypesOf(submission).map(({ price }) => price)),
  };
}

export function ticketTypeRows(eventId: string, submission: EventSubmission) {
  return ticketTypesOf(submission).map((type, position) => ticketTypeRow(eventId, type, position));
}

export function ticketTypeRow(eventId: string, type: TicketTypeForm, position: number) {
  const { name, price, limit, isOwnPrice = false } = type;
  return { eventId, name, pricePaise: price, seatLimit: limit, isOwnPrice, position };
}

/** Allows only a group of the event's city, whose members can come. */
async function checkCommunity(
  { deps: { db } }: MemberContext,
  id: string | null,
  cityId: string,
): Promise<void> {
  if (id === null) return;
  const [found] = await db
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.id, id), eq(communities.cityId, cityId)));
  if (!found) throw new Refusal('bad_input', visibilityMessages.community);
}

async function hostingCity(
  { deps: { db } }: MemberContext,
  { city, stateCode }: EventSubmission,
  current: Current | null,
): Promise<string> {
  const named = isCity(city);
  const [found] = named
    ? await db
        .select({ id: cities.id, isOpen: cities.isOpenForHosting, ofState: cities.stateCode })
        .from(cities)
        .where(named)
        .limit(1)
    : [];
  if (!found) throw new Refusal('bad_input', eventMessages.city);
  if (!found.isOpen && found.id !== current?.cityId)
    throw new Refusal('bad_input', say('Events cannot be hosted in this city yet.'));
  if (stateCode && !statesOfCity(found.ofState).includes(stateCode))
    throw new Refusal('bad_input', say('This is not a state that the city lies in.'));
  return found.id;
}

/** Allows only what this member uploaded for an event, so that nothing is shown from elsewhere. */
async function ownImage({ deps: { db }, user }: MemberContext, url: string | null) {
  if (url === null) return null;
  const id = z.uuid().safeParse(/^\/images\/([^/]+)\/\d+\.webp$/.exec(url)?.[1]).data;
  const [own] = id
    ? await db
        .select({ id: images.id })
        .from(images)
        .where(and(eq(images.id, id), eq(images.ownerId, user.id), eq(images.kind, 'event')))
    : [];
  if (!own) throw new Refusal('bad_input', say('Please upload the event image first.'));
  return imageUrl(own.id);
}
