import { expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { applyWebhooks } from '#test/paying.ts';
import type { World } from '#test/world.ts';

const hourMs = 3_600_000;

/**
 * Delivers what is left of webhooks and gives jobs and reconciler their turns, hour after hour, until each
 * captured payment of killed servers is a ticket, or is paid back in full.
 */
export async function comeHome(world: World): Promise<void> {
  await expect
    .poll(async () => {
      await reconcile(world.deps);
      await applyWebhooks(world);
      world.clock.advance(hourMs);
      // The reconciler applies only so many at a time of those that a killed server had taken.
      const unapplied = await world.sql`
          select event_id as id from razorpay_sandbox.deliveries
          union all select id from webhook_events
            where applied_at is null and type in ('payment.captured', 'order.paid')`;
      if (unapplied.length > 0) return unapplied;
      // A payment for all dates of a series is several of ours.
      return world.sql`
          select p.id from razorpay_sandbox.payments p
          left join payments ours on split_part(ours.gateway_payment_id, '/', 1) = p.id
          left join refunds r on r.payment_id = ours.id
          where p.status in ('captured', 'refunded')
            and (ours.outcome is null or r.status in ('queued', 'pending'))`;
    })
    .toEqual([]);
  await applyWebhooks(world);
  const captured = await world.sql`
    select p.id, p.amount, ours.outcome, sum(ours.amount_paise)::int as paise,
      (select coalesce(sum(amount), 0)::int from razorpay_sandbox.refunds where payment_id = p.id) as returned
    from razorpay_sandbox.payments p
    left join payments ours on split_part(ours.gateway_payment_id, '/', 1) = p.id
    where p.status in ('captured', 'refunded') group by p.id, ours.outcome`;
  expect(captured.length).toBeGreaterThan(0);
  for (const { amount, outcome, paise, returned } of captured) {
    expect(paise).toBe(amount);
    // Only the price of a payment that became a ticket may have gone back: a member who gave it up paid the
    // service charge.
    expect(returned === amount).toBe(outcome === 'refund');
  }
}
