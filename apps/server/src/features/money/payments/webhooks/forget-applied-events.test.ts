import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { webhook } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { forgetAppliedEvents } from './forget-applied-events.ts';

const day = 86_400_000;

describe('what is kept of a webhook', () => {
  const stored = async (world: World, id: string) =>
    (await world.deps.db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0];
  const person = {
    email: 'meera@example.org',
    contact: '+919812345678',
    vpa: 'meera@okbank',
    card: { name: 'Meera Nair', last4: '4242' },
    upi: { vpa: 'meera@okbank' },
    acquirer_data: { rrn: '1' },
  };

  test('are the fields that are read, parked or applied; nothing of who paid', async ({
    world,
  }) => {
    const [applied, parked] = [crypto.randomUUID(), crypto.randomUUID()];
    await webhook(
      world,
      'invoice.paid',
      { payment: { id: 'pay_a', order_id: 'order_a', ...person } },
      { eventId: applied },
    );
    const said = { id: 'rfnd_x', payment_id: 'pay_x', amount: 100, status: 'processed' };
    await webhook(
      world,
      'refund.processed',
      {
        payment: { id: 'pay_x', order_id: 'order_x', ...person },
        refund: { ...said, notes: [], ...person },
      },
      { eventId: parked },
    );
    expect((await stored(world, applied))?.payload).toEqual({
      event: 'invoice.paid',
      payload: { payment: { entity: { id: 'pay_a', order_id: 'order_a' } } },
    });
    expect((await stored(world, parked))?.payload).toEqual({
      event: 'refund.processed',
      payload: {
        payment: { entity: { id: 'pay_x', order_id: 'order_x' } },
        refund: { entity: said },
      },
    });
    world.clock.advance(90 * day - 1);
    await forgetAppliedEvents(world.deps);
    expect(await stored(world, applied)).toBeDefined();
    world.clock.advance(day);
    await forgetAppliedEvents(world.deps);
    expect(await stored(world, applied)).toBeUndefined();
    expect(await stored(world, parked)).toMatchObject({ appliedAt: null });
    await world.deps.db.delete(webhookEvents).where(sql`applied_at is null`);
  });
});
