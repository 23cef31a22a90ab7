import type { Registry } from 'prom-client';
import { latenessOf } from '#server/features/money/payments/orders/lateness.ts';
import { createFigures } from '#server/platform/figures/figures.ts';
import { observe, rowsOf } from '#server/platform/figures/observe.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/**
 * Reads the figures from the database when they are asked for, so that a reconciler that stands still shows
 * too.
 */
export function observePayments(
  registry: Registry,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: { everyMs?: number } = {},
) {
  // While the database is away the other metrics can still be read.
  const rows = rowsOf(createFigures(() => latenessOf(db, clock.now()), options));
  observe(registry, {
    payments_order_check_late_seconds: {
      help: 'How long the gateway should have been asked about an order; 0: none waits',
      rows: rows(({ orderSeconds }) => [[orderSeconds]]),
    },
    payments_refund_check_late_seconds: {
      help: 'How long a refund should have been sent or asked about; 0: none waits',
      rows: rows(({ refundSeconds }) => [[refundSeconds]]),
    },
    payments_without_outcome: {
      help: 'Captured payments that have neither ticket nor refund after a minute',
      rows: rows(({ withoutOutcome }) => [[withoutOutcome]]),
    },
    payments_refunds_waiting: {
      help: 'Refunds that the gateway does not take: finance decides what becomes of them',
      rows: rows(({ refundsWaiting }) => [[refundsWaiting]]),
    },
    payments_webhooks_unfounded: {
      help: 'Webhooks about refunds and disputes of which the gateway, asked, knew nothing; kept 90 days',
      rows: rows(({ unfounded }) => [[unfounded]]),
    },
    payments_open: {
      help: 'Under way: orders that the gateway is asked about, refunds to be sent or under way, news to be applied',
      labels: ['state'],
      rows: rows(({ open }) => [
        ['order waits for its payment', open.orders],
        ['refund queued', open.refunds.queued],
        ['refund pending', open.refunds.pending],
        ['webhook not applied', open.webhooks],
      ]),
    },
  });
}
