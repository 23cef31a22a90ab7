import { isDeepStrictEqual } from 'node:util';
import type { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { isGstState } from '@nagarika/domain/events/cities/gst-states';
import {
  type EditSubmission,
  ticketTypesOf,
} from '@nagarika/domain/events/drafts/event-submission';
import { onDate } from '@nagarika/domain/events/drafts/series';
import { languageOfEvent } from '@nagarika/domain/events/listing/event-words';
import { endOn } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { pricingOf } from '#server/features/desk/revisions/pair-types.ts';

type EventRow = typeof events.$inferSelect;
type TicketTypeRow = typeof ticketTypes.$inferSelect;

/** Writes a stored event as it would be submitted. */
export function submissionOf(
  event: EventRow,
  { city, stateCode }: { city: string; stateCode: string | null },
  types: readonly TicketTypeRow[],
): EditSubmission {
  const { title, subtitle, description, category, highlights, agenda } = event;
  const { refundUntilHours, houseRules, withoutRules, language, second } = event;
  const { visibility, communityId, accessCode } = event;
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
    language,
    second,
    visibility,
    communityId,
    accessCode,
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    endTime: event.endsAt && istTime(event.endsAt),
    endDate: event.endsAt && istDate(event.endsAt),
    venue: event.venue,
    location: event.address,
    city,
    stateCode: stateCode && isGstState(stateCode) ? stateCode : null,
    totalTickets: event.totalTickets,
    imageUrl: event.imageUrl,
    ...pricingOf(types),
    keepsPrices: true,
  };
}

/**
 * Turns a change of one date into a change of another, which keeps its own day, the same number of days,
 * and what else differs there. Null where only the day changed.
 */
export function carriedOver(before: EditSubmission, after: EditSubmission) {
  const changes = changedParts(before, after);
  const hasOtherEnd =
    'time' in changes || 'endTime' in changes || lastDay(before) !== lastDay(after);
  if (!hasOtherEnd && Object.keys(changes).length === 0) return null;
  return (own: EditSubmission): EditSubmission => ({
    ...own,
    ...changes,
    ...(hasOtherEnd && { endDate: onDate(after, own.date).endDate }),
  });
}

/** Names the last day as if the event started on the first of all days. */
function lastDay(event: EditSubmission): string | null {
  const end = endOn(event);
  return end && onDate({ date: event.date, endDate: istDate(end) }, '2000-01-01').endDate;
}

/**
 * Picks what differs and may differ on other dates too, which is all but the days. Ticket
 * types go by their names there.
 */
export function changedParts(
  before: EditSubmission,
  after: EditSubmission,
): Partial<EditSubmission> {
  const { date, endDate, draftId, knownTypes, isFree, price, pricing, ...rest } = after;
  const { stateCode, keepsPrices, ...said } = rest;
  // A state that is left out stays as it was.
  const parts = { ...said, ...(stateCode && { stateCode }), language: languageOfEvent(after) };
  const known: Record<string, unknown> = { ...before, language: languageOfEvent(before) };
  const changed = Object.entries(parts).filter(
    ([part, value]) => !isDeepStrictEqual(value, known[part]),
  );
  const types = pricing.map(({ id, ...type }) => type);
  const prices = { isFree, price, pricing: types, keepsPrices: false };
  return { ...Object.fromEntries(changed), ...(isPricedAnew(before, after) && prices) };
}

/** Tells whether the ticket types differ from the earlier ones. */
export function isPricedAnew(before: EditSubmission, after: EditSubmission): boolean {
  return !after.keepsPrices && !isDeepStrictEqual(namedTypes(after), namedTypes(before));
}

/** Lists ticket types by name, since each date has types of its own. */
function namedTypes(event: EditSubmission) {
  return ticketTypesOf(event).map(({ name, price, limit, isOwnPrice = false }) => ({
    name,
    price,
    limit,
    isOwnPrice,
  }));
}
