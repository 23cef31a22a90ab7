import type { Registry } from 'prom-client';
import { refusedByLimits } from '#server/platform/bounds/limits.ts';
import { allWorks } from '#server/platform/bounds/work-counts.ts';
import { allCaches } from '#server/platform/memory/cache-counts.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { observe } from './observe.ts';

/** Observes what this server holds, who waits in it and who was sent away. */
export function observeInside(registry: Registry, { seats, live }: Pick<Deps, 'seats' | 'live'>) {
  const held = () =>
    allCaches().flatMap(([cache, { held }]) => (held ? [{ cache, ...held() }] : []));
  observe(registry, {
    cache_lookups_total: {
      help: 'What was asked of what is kept in memory: at hand (hit), made for somebody else already (joined), made',
      labels: ['cache', 'result'],
      rows: () =>
        allCaches().map(([cache, { hits, joined, made }]) => [cache, { hit: hits, joined, made }]),
    },
    cache_entries: {
      help: 'What is kept in memory',
      labels: ['cache'],
      rows: () => held().map(({ cache, entries }) => [cache, entries]),
    },
    cache_bytes: {
      help: 'About what it takes',
      labels: ['cache'],
      rows: () => held().map(({ cache, bytes }) => [cache, bytes]),
    },
    work_turns: {
      help: 'Work that costs much (pictures, PDFs, files): who has a turn, who waits for one',
      labels: ['work', 'state'],
      rows: () =>
        allWorks().map(([work, { running, waiting }]) => [
          work,
          { running: running(), waiting: waiting() },
        ]),
    },
    work_total: {
      help: 'What became of it; refused: too many waited, or for too long',
      labels: ['work', 'outcome'],
      rows: () =>
        allWorks().map(([work, { done, failed, refused }]) => [work, { done, failed, refused }]),
    },
    seat_turns: {
      help: "Transactions that take an event's row: at it, and waiting for their turn",
      labels: ['state'],
      rows: () => {
        const { running, waiting } = seats.state();
        return [[{ running, waiting }]];
      },
    },
    seat_turns_refused_total: {
      help: 'Buyers whose turn did not come in time',
      rows: () => [[seats.state().refused]],
    },
    live_subscriptions: {
      help: 'Topics that the open streams listen to',
      rows: () => [[live.open()]],
    },
    live_streams: { help: 'Streams that are open', rows: () => [[live.places.open()]] },
    limits_refused_total: {
      help: 'Who was told to come back later, by what is limited',
      labels: ['limit'],
      rows: refusedByLimits.rows,
    },
  });
}

type Spans = { sent: number; failed: number; dropped: number; waiting: number };

/** Observes what log and collector were told, and what they were not. */
export function observeTelling(
  registry: Registry,
  { slow, spans }: { slow: { slow: number } | undefined; spans: Spans | undefined },
): void {
  observe(registry, {
    slow_statements_total: {
      help: 'Statements that took SLOW_STATEMENT_MS or longer, in the log or left out there',
      rows: () => [[slow?.slow ?? 0]],
    },
  });
  if (!spans) return;
  observe(registry, {
    trace_spans_total: {
      help: 'Spans that were sent, that the collector did not take, and that were dropped because too many waited',
      labels: ['outcome'],
      rows: () => [[{ sent: spans.sent, failed: spans.failed, dropped: spans.dropped }]],
    },
    trace_spans_waiting: {
      help: 'Spans to be sent, those on their way included',
      rows: () => [[spans.waiting]],
    },
  });
}
