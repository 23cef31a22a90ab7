import type { Registry } from 'prom-client';
import { refusedByLimits } from '#server/platform/bounds/limits.ts';
import { allWorks } from '#server/platform/bounds/work-counts.ts';
import { allCaches } from '#server/platform/memory/cache-counts.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { observe } from './observe.ts';

/** Shows what this server holds, who waits in it and who was sent away, read on request. */
export function observeInside(registry: Registry, { seats, live }: Pick<Deps, 'seats' | 'live'>) {
  observe(
    registry,
    {
      name: 'cache_lookups_total',
      help: 'What was asked of what is kept in memory: at hand (hit), made for somebody else already (joined), made',
      labelNames: ['cache', 'result'],
    },
    () =>
      allCaches().flatMap(([cache, { hits, joined, made }]) => [
        [cache, 'hit', hits] as const,
        [cache, 'joined', joined] as const,
        [cache, 'made', made] as const,
      ]),
  );
  const held = () =>
    allCaches().flatMap(([cache, { held }]) => (held ? [{ cache, ...held() }] : []));
  observe(
    registry,
    { name: 'cache_entries', help: 'What is kept in memory', labelNames: ['cache'] },
    () => held().map(({ cache, entries }) => [cache, entries] as const),
  );
  observe(
    registry,
    { name: 'cache_bytes', help: 'About what it takes', labelNames: ['cache'] },
    () => held().map(({ cache, bytes }) => [cache, bytes] as const),
  );
  observe(
    registry,
    {
      name: 'work_turns',
      help: 'Work that costs much (pictures, PDFs, files): who has a turn, who waits for one',
      labelNames: ['work', 'state'],
    },
    () =>
      allWorks().flatMap(([work, { running, waiting }]) => [
        [work, 'running', running()] as const,
        [work, 'waiting', waiting()] as const,
      ]),
  );
  observe(
    registry,
    {
      name: 'work_total',
      help: 'What became of it; refused: too many waited, or for too long',
      labelNames: ['work', 'outcome'],
    },
    () =>
      allWorks().flatMap(([work, { done, failed, refused }]) => [
        [work, 'done', done] as const,
        [work, 'failed', failed] as const,
        [work, 'refused', refused] as const,
      ]),
  );
  observe(
    registry,
    {
      name: 'seat_turns',
      help: "Transactions that take an event's row: at it, and waiting for their turn",
      labelNames: ['state'],
    },
    () => {
      const { running, waiting } = seats.state();
      return [
        ['running', running],
        ['waiting', waiting],
      ];
    },
  );
  observe(
    registry,
    { name: 'seat_turns_refused_total', help: 'Buyers whose turn did not come in time' },
    () => [[seats.state().refused]],
  );
  observe(
    registry,
    { name: 'live_subscriptions', help: 'Topics that the open streams listen to' },
    () => [[live.open()]],
  );
  observe(registry, { name: 'live_streams', help: 'Streams that are open' }, () => [
    [live.places.open()],
  ]);
  observe(
    registry,
    {
      name: 'limits_refused_total',
      help: 'Who was told to come back later, by what is limited',
      labelNames: ['limit'],
    },
    () => refusedByLimits.rows(),
  );
}
