import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';

type Types = readonly Pick<
  EventDetails['ticketTypes'][number],
  'early' | 'saleStartsAt' | 'saleEndsAt' | 'available'
>[];

/** An answer that should have changed by now may come from a moment before, or this clock is wrong. */
const againMs = 30_000;
const overdueMs = 600_000;
/** What a browser's timer can wait at most is 24 days. */
const longestMs = 86_400_000;

/** In how many milliseconds what is shown of prices is to be asked for anew; null: nothing ends by the clock. */
export function nextChangeIn(types: Types, codeEndsAt: string | null, now: number): number | null {
  const ends = types.flatMap(({ early, saleStartsAt, saleEndsAt, available }) => [
    ...early.map(({ until }) => until),
    available === 0 ? saleStartsAt : saleEndsAt,
  ]);
  const instants = [...ends, codeEndsAt].filter((end) => end !== null).map(Date.parse);
  const coming = instants.filter((at) => at > now);
  const isOverdue = instants.some((at) => at <= now && now - at < overdueMs);
  const next = Math.min(...coming) - now + 1000;
  if (isOverdue) return Math.min(againMs, next);
  return coming.length > 0 ? Math.min(next, longestMs) : null;
}
