import type { eventSeries, events, ticketTypes } from '@nagarika/db/schema/events/events';
import type { SecondWords } from '@nagarika/domain/events/listing/event-words';
import { instantFromIst, istDate } from '@nagarika/domain/language/format';
import { organiserId, signInId } from '#server/demo/people/people.ts';
import { demoId } from '#server/demo/rows/ids.ts';
import { communityId } from './communities.ts';
import { conferences } from './events/conferences.ts';
import type { DemoEvent } from './events/demo-event.ts';
import { entrepreneurs } from './events/entrepreneurs.ts';
import { inHindi } from './events/in-hindi.ts';
import { meetups } from './events/meetups.ts';
import { networking } from './events/networking.ts';
import { socialEvents } from './events/social-events.ts';
import { trips } from './events/trips.ts';
import { workshops } from './events/workshops.ts';

export const demoEvents: DemoEvent[] = [
  ...workshops,
  ...entrepreneurs,
  ...meetups,
  ...trips,
  ...networking,
  ...conferences,
  ...socialEvents,
];

export const eventId = (event: DemoEvent) => demoId(`event ${event.title}`);
export const ticketTypeId = (event: DemoEvent, name: string) =>
  demoId(`ticket type ${event.title} ${name}`);
const seriesId = (event: DemoEvent) => (event.weeks ? demoId(`series ${event.title}`) : null);

/** Returns one event for each of its dates: the first is the event itself. */
const datesOf = (event: DemoEvent) =>
  Array.from({ length: event.weeks ?? 1 }, (_, week) => ({
    week,
    id: week === 0 ? eventId(event) : demoId(`event ${event.title} week ${week}`),
  }));

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function seriesRows(now: Date): (typeof eventSeries.$inferInsert)[] {
  return demoEvents.flatMap((event) => {
    const id = seriesId(event);
    return id ? [{ id, organiserId: organiserId(event.organiser), createdAt: now }] : [];
  });
}

/** `cityIds` maps the slugs of the database's cities. */
export function eventRows(now: Date, cityIds: Map<string, string>): (typeof events.$inferInsert)[] {
  const dates = demoEvents.flatMap((event) =>
    datesOf(event).map((date) => ({ ...event, ...date, seriesId: seriesId(event) })),
  );
  return dates.map((event) => {
    const [days, from, until, lastDays = days] = event.when;
    const dayIn = (ahead: number) =>
      istDate(new Date(now.getTime() + (ahead + 7 * event.week) * dayMs));
    const day = dayIn(days);
    const startsAt = instantFromIst(day, from);
    const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - 21 * dayMs);
    const status = event.status ?? 'approved';
    const isReviewed = status !== 'pending';
    const submittedAt = isReviewed
      ? createdAt
      : new Date(now.getTime() - (event.waitingHours ?? 6) * hourMs);
    return {
      id: event.id,
      seriesId: event.seriesId,
      organiserId: organiserId(event.organiser),
      cityId: cityIds.get(event.city) ?? '',
      status,
      ...visibilityOf(event),
      title: event.title,
      subtitle: event.subtitle ?? null,
      description: event.description,
      longDescription: event.story.join('\n\n'),
      category: event.category,
      venue: event.venue,
      address: event.address,
      startsAt,
      endsAt: until ? instantFromIst(dayIn(lastDays), until) : null,
      totalTickets: event.totalTickets,
      highlights: event.highlights,
      agenda: agendaOf(event),
      second: hindiOf(event),
      houseRules: event.houseRules ?? [],
      withoutRules: event.withoutRules ?? [],
      pricePaise: Math.min(...event.tickets.map(([, rupees]) => rupees)) * 100,
      originalPricePaise: event.was ? event.was * 100 : null,
      isCurated: event.curated ?? false,
      ...(event.refundUntilHours === undefined ? {} : { refundUntilHours: event.refundUntilHours }),
      reviewedAt: isReviewed ? new Date(createdAt.getTime() + dayMs) : null,
      reviewedBy: isReviewed ? signInId('asha') : null,
      reviewMessage: event.reviewMessage ?? null,
      createdAt: submittedAt,
      submittedAt,
    };
  });
}

function visibilityOf({ hidden }: DemoEvent) {
  if (!hidden) return {};
  if (hidden.group === undefined) return { visibility: 'unlisted' as const };
  return { visibility: 'members' as const, communityId: communityId(hidden.group) };
}

const agendaOf = ({ agenda }: Pick<DemoEvent, 'agenda'>) =>
  agenda.map(([time, activity]) => ({ time, activity }));

function hindiOf({ title }: DemoEvent): SecondWords | null {
  const words = inHindi[title];
  if (!words) return null;
  return {
    ...words,
    language: 'hi',
    subtitle: words.subtitle ?? null,
    agenda: agendaOf(words),
    houseRules: words.houseRules ?? [],
  };
}

export function ticketTypeRows(): (typeof ticketTypes.$inferInsert)[] {
  return demoEvents.flatMap((event) =>
    datesOf(event).flatMap(({ id, week }) =>
      event.tickets.map(([name, rupees, limit], position) => ({
        id: week === 0 ? ticketTypeId(event, name) : demoId(`ticket type ${id} ${name}`),
        eventId: id,
        name,
        pricePaise: rupees * 100,
        seatLimit: limit ?? null,
        position,
      })),
    ),
  );
}
