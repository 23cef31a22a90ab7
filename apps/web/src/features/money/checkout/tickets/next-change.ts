import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';

type Types = readonly Pick<
  EventDetails['ticketTypes'][number],
  'early' | 'saleStartsAt' | 'saleEndsAt' | 'available'
>[];

/**
 * The wait for an answer that should have changed by now: it may be from a moment before, or this
 * clock is wrong.
 */
const againMs = 30_000;
const overdueMs = 600_000;
/** The longest wait at once: a browser's timer can wait at most 24 days. */
const longestMs = 86_400_000;

/** Returns the milliseconds until shown prices must be refreshed; null where nothing ends by the clock. */
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
