import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '#server/platform/ports.ts';
import { type Lateness, latenessOf } from './lateness.ts';

/** Asked of the database when they are read, so that a reconciler that stands still shows, too. */
export function observePayments(registry: Registry, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let asked: Promise<Lateness | null> | null = null;
  /** Once for the gauges of one reading. */
  const lateness = () => {
    asked ??= latenessOf(db, clock.now())
      .catch(() => null)
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const gauge = (name: string, help: string, read: (lateness: Lateness) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const now = await lateness();
        // While the database is away the other metrics are still to be read.
        this.set(now ? read(now) : Number.NaN);
      },
    });
  gauge(
    'payments_order_check_late_seconds',
    'How long the gateway should have been asked about an order; 0: none waits',
    ({ orderSeconds }) => orderSeconds,
  );
  gauge(
    'payments_refund_check_late_seconds',
    'How long a refund should have been sent or asked about; 0: none waits',
    ({ refundSeconds }) => refundSeconds,
  );
  gauge(
    'payments_without_outcome',
    'Captured payments that have neither ticket nor refund after a minute',
    ({ withoutOutcome }) => withoutOutcome,
  );
}
