import { type EventCategory, eventCategories } from '@nagarika/domain/events/listing/event-filters';
import type { EventStatus } from '@nagarika/domain/events/listing/events';
import { type Chance, idsOf } from './chance.ts';
import {
  comingMs,
  dayMs,
  earlier,
  later,
  organiserOf,
  organisersAt,
  pastMs,
  type Seeding,
  userId,
} from './seeding.ts';
import { crafts, gatherings, manners, otherTitles, places, sentences } from './words.ts';

export type SeededType = { id: string; name: string; pricePaise: number };

export type SeededEvent = {
  n: number;
  id: string;
  /** Her number among organisers. */
  organiser: number;
  organiserId: string;
  city: { id: string; name: string };
  status: EventStatus;
  title: string;
  description: string;
  category: EventCategory;
  venue: string;
  address: string;
  createdAt: Date;
  /** When it was approved, or would have been. */
  reviewedAt: Date;
  startsAt: Date;
  isPast: boolean;
  types: [SeededType, ...SeededType[]];
};

export const eventId = idsOf('event');
const typeId = idsOf('ticket type');

/** Returns the n-th event, in the order of their starts. */
export function factsOf(seeding: Seeding, chance: Chance, n: number): SeededEvent {
  const { now, counts, cities } = seeding;
  const isPast = n < counts.past;
  const startsAt = isPast
    ? atHour(later(now, -pastMs * (1 - n / counts.past) - dayMs), chance)
    : // The nearer the more.
      atHour(later(now, comingMs * ((n - counts.past) / counts.coming) ** 1.6 + dayMs), chance);
  const createdAt = earlier(
    later(startsAt, -chance.int(12, 70) * dayMs),
    later(now, -chance.next() * 30 * dayMs),
  );
  const organiser = chance.rank(organisersAt(seeding, createdAt), 1.7);
  const [firstCity = { id: '', name: '' }] = cities;
  const place = chance.of(places);
  return {
    n,
    id: eventId(n),
    organiser,
    organiserId: userId(organiserOf(seeding, organiser)),
    city: cities[chance.rank(cities.length, 2.2)] ?? firstCity,
    status: statusOf(chance.next(), isPast),
    title: titleOf(chance, n, place),
    description: describe(chance),
    category: chance.of(eventCategories),
    venue: `${chance.of(crafts)} House, ${place}`,
    address: `${chance.int(1, 400)} ${place} Main Road, Floor ${chance.int(1, 9)}`,
    createdAt,
    reviewedAt: earlier(later(createdAt, chance.int(2, 40) * 3_600_000), later(now, -3_600_000)),
    startsAt,
    isPast,
    types: typesOf(chance, n),
  };
}

/** Moves it between eight in the morning and eight in the evening in India, to the half hour. */
function atHour(at: Date, chance: Chance): Date {
  const day = Math.floor(at.getTime() / dayMs) * dayMs;
  return new Date(day + chance.int(5, 28) * 1_800_000);
}

function statusOf(drawn: number, isPast: boolean): EventStatus {
  if (drawn < 0.02) return 'cancelled';
  if (drawn < 0.045) return 'rejected';
  return !isPast && drawn < 0.08 ? 'pending' : 'approved';
}

function titleOf(chance: Chance, n: number, place: string): string {
  if (chance.is(0.12)) return `${chance.of(otherTitles)} ${n}`;
  const words = `${chance.of(manners)} ${chance.of(crafts)} ${chance.of(gatherings)}`;
  return chance.is(0.5) ? `${words} ${n}` : `${words}, ${place}`;
}

function describe(chance: Chance): string {
  const parts = Array.from({ length: chance.int(2, 6) }, () => chance.of(sentences));
  return `${parts.join(' ')} ${chance.of(crafts)} and ${chance.of(crafts)} for ${chance.of(gatherings)} people.`;
}

const tiers = [
  ['Early bird', 0.6],
  ['General', 1],
  ['Patron', 2.5],
] as const;
const prices = [14_900, 19_900, 29_900, 49_900, 79_900, 99_900, 149_900, 249_900] as const;

function typesOf(chance: Chance, n: number): SeededEvent['types'] {
  const one = (name: string, pricePaise: number, at: number) => ({
    id: typeId(n * 3 + at),
    name,
    pricePaise,
  });
  if (chance.is(0.3)) return [one('General', 0, 0)];
  const price = chance.of(prices);
  if (chance.is(0.65)) return [one('General', price, 0)];
  const [first, ...others] = tiers.map(([name, part], at) =>
    one(name, Math.round(price * part), at),
  );
  return [first ?? one('General', price, 0), ...others.slice(0, chance.int(1, 2))];
}
