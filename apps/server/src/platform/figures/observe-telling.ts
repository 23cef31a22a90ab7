import type { Registry } from 'prom-client';
import { observe } from './observe.ts';

/** Shows what log and collector received, and what they did not. */
export function observeTelling(
  registry: Registry,
  {
    slow,
    spans,
  }: {
    slow: { slow: number } | undefined;
    spans: { sent: number; failed: number; dropped: number; waiting: number } | undefined;
  },
): void {
  observe(
    registry,
    {
      name: 'slow_statements_total',
      help: 'Statements that took SLOW_STATEMENT_MS or longer, in the log or left out there',
    },
    () => [[slow?.slow ?? 0]],
  );
  if (!spans) return;
  observe(
    registry,
    {
      name: 'trace_spans_total',
      help: 'Spans that were sent, that the collector did not take, and that were dropped because too many waited',
      labelNames: ['outcome'],
    },
    () => [
      ['sent', spans.sent],
      ['failed', spans.failed],
      ['dropped', spans.dropped],
    ],
  );
  observe(
    registry,
    { name: 'trace_spans_waiting', help: 'Spans to be sent, those on their way included' },
    () => [[spans.waiting]],
  );
}
