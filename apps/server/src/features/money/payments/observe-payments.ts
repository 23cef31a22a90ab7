import type { Registry } from 'prom-client';
import { type Lateness, latenessOf } from '#server/features/money/payments/orders/lateness.ts';
import { createFigures } from '#server/platform/figures/figures.ts';
import { observe, type Row } from '#server/platform/figures/observe.ts';
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
  const figures = createFigures(() => latenessOf(db, clock.now()), options);
  const gauge = (
    name: string,
    { help, labelNames = [] }: { help: string; labelNames?: string[] },
    read: (lateness: Lateness) => Row[],
  ) =>
    observe(registry, { name, help, labelNames }, async () => {
      const known = await figures();
      // While the database is away the other metrics can still be read.
      return known ? read(known) : [];
    });
  gauge(
    'payments_order_check_late_seconds',
    { help: 'How long the gateway should have been asked about an order; 0: none waits' },
    ({ orderSeconds }) => [[orderSeconds]],
  );
  gauge(
    'payments_refund_check_late_seconds',
    { help: 'How long a refund should have been sent or asked about; 0: none waits' },
    ({ refundSeconds }) => [[refundSeconds]],
  );
  gauge(
    'payments_without_outcome',
    { help: 'Captured payments that have neither ticket nor refund after a minute' },
    ({ withoutOutcome }) => [[withoutOutcome]],
  );
  gauge(
    'payments_refunds_waiting',
    { help: 'Refunds that the gateway does not take: finance decides what becomes of them' },
    ({ refundsWaiting }) => [[refundsWaiting]],
  );
  gauge(
    'payments_webhooks_unfounded',
    {
      help: 'Webhooks about refunds and disputes of which the gateway, asked, knew nothing; kept 90 days',
    },
    ({ unfounded }) => [[unfounded]],
  );
  gauge(
    'payments_open',
    {
      help: 'Under way: orders that the gateway is asked about, refunds to be sent or under way, news to be applied',
      labelNames: ['state'],
    },
    ({ open }) => [
      ['order waits for its payment', open.orders],
      ['refund queued', open.refunds.queued],
      ['refund pending', open.refunds.pending],
      ['webhook not applied', open.webhooks],
    ],
  );
}
