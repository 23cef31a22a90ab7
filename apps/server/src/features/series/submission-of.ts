import { isDeepStrictEqual } from 'node:util';
import type { events, ticketTypes } from '@nagarika/db/schema/events';
import { type EventSubmission, ticketTypesOf } from '@nagarika/domain/event-submission';
import { languageOfEvent } from '@nagarika/domain/event-words';
import { endOn } from '@nagarika/domain/events';
import { istDate, istTime } from '@nagarika/domain/format';
import { isGstState } from '@nagarika/domain/gst-states';
import { isListed } from '@nagarika/domain/prices';
import { onDate } from '@nagarika/domain/series';

type EventRow = typeof events.$inferSelect;
type TicketTypeRow = typeof ticketTypes.$inferSelect;

/** What is stored, as it would be submitted. */
export function submissionOf(
  event: EventRow,
  { city, stateCode }: { city: string; stateCode: string | null },
  types: readonly TicketTypeRow[],
): EventSubmission {
  const { title, subtitle, description, category, highlights, agenda } = event;
  const { refundUntilHours, houseRules, withoutRules, language, second } = event;
  const { visibility, communityId, accessCode } = event;
  const sold = types.filter((type) => isListed(type));
  return {
    ...{ title, subtitle, description, category, highlights, agenda },
    ...{ refundUntilHours, houseRules, withoutRules, language, second },
    ...{ visibility, communityId, accessCode },
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    endTime: event.endsAt && istTime(event.endsAt),
    endDate: event.endsAt && istDate(event.endsAt),
    venue: event.venue,
    location: event.address,
    ...{ city, stateCode: stateCode && isGstState(stateCode) ? stateCode : null },
    totalTickets: event.totalTickets,
    imageUrl: event.imageUrl,
    isFree: false,
    price: 0,
    pricing: sold.map((type) => ({
      ...{ id: type.id, name: type.name, price: type.pricePaise, limit: type.seatLimit },
      ...(type.isOwnPrice ? { isOwnPrice: true } : type.pricePaise === 0 && { isFree: true }),
    })),
  };
}

/**
 * What was changed of one date, as a change of another: with all that differs there, on its own day, and as
 * many days long. Null: nothing was changed but the day.
 */
export function carriedOver(before: EventSubmission, after: EventSubmission) {
  const changes = changedParts(before, after);
  const hasOtherEnd =
    'time' in changes || 'endTime' in changes || lastDay(before) !== lastDay(after);
  if (!hasOtherEnd && Object.keys(changes).length === 0) return null;
  return (own: EventSubmission): EventSubmission => ({
    ...own,
    ...changes,
    ...(hasOtherEnd && { endDate: onDate(after, own.date).endDate }),
  });
}

/** As it would be of one that starts on the first of all days. */
function lastDay(event: EventSubmission): string | null {
  const end = endOn(event);
  return end && onDate({ date: event.date, endDate: istDate(end) }, '2000-01-01').endDate;
}

/** What differs, and may differ on other dates too: all but the days. Ticket types go by their names there. */
export function changedParts(
  before: EventSubmission,
  after: EventSubmission,
): Partial<EventSubmission> {
  const { date, endDate, draftId, knownTypes, isFree, price, pricing, stateCode, ...said } = after;
  // Left out, it is as it was.
  const parts = { ...said, ...(stateCode && { stateCode }), language: languageOfEvent(after) };
  const known: Record<string, unknown> = { ...before, language: languageOfEvent(before) };
  const changed = Object.entries(parts).filter(
    ([part, value]) => !isDeepStrictEqual(value, known[part]),
  );
  const isPricedAnew = !isDeepStrictEqual(namedTypes(after), namedTypes(before));
  const types = pricing.map(({ id, ...type }) => type);
  return { ...Object.fromEntries(changed), ...(isPricedAnew && { isFree, price, pricing: types }) };
}

/** Each date has types of its own. */
function namedTypes(event: EventSubmission) {
  return ticketTypesOf(event).map(({ name, price, limit, isOwnPrice = false }) => ({
    ...{ name, price, limit, isOwnPrice },
  }));
}
