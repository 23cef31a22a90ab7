import { refunds } from '@nagarika/db/schema/money/payments';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { createPayee, payoutDesk, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf, outcomes } from '#test/paying.ts';
import { hostedBooking, paymentFor, refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

describe('at the same moment', () => {
  const paidBack = async (world: World, id: string) => {
    const { id: paymentId } = await paymentFor(world, id);
    return world.deps.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  };

  test('one press that is sent five times is one refund', async ({ world }) => {
    const { id, desk } = await hostedBooking(world);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.part(id, 51_000, { key })),
    );
    expect(answers).toEqual(Array(5).fill({ status: 'confirmed', refund: 51_000 }));
    expect(await paidBack(world, id)).toHaveLength(1);
  });

  test('parts that different people give back never add up to more than was paid', async ({
    world,
  }) => {
    const { id, desk } = await hostedBooking(world);
    const admins = refundDesk(world, admin);
    const { values } = await outcomes([
      desk.part(id, 60_000),
      admins.part(id, 60_000),
      desk.part(id, 60_000),
      admins.part(id, 41_901),
    ]);
    expect(values.length).toBeGreaterThan(0);
    const rows = await paidBack(world, id);
    const sum = rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
    expect(sum).toBeLessThanOrEqual(101_900);
    expect(rows).toHaveLength(values.length);
  });

  test('a payout is prepared: what is refunded is not paid out, or is not refunded', async ({
    world,
  }) => {
    const organiser = await createPayee(world);
    const { bookings } = await soldEvent(world, organiser, [1]);
    whenOver(world);
    const { values } = await outcomes<unknown>([
      refundDesk(world, organiser).everything(bookings[0]?.id ?? ''),
      payoutDesk(world, admin).prepareFor(organiser),
    ]);
    expect(values).toHaveLength(1);
  });

  test('organiser and admin who both give everything back do so once', async ({ world }) => {
    const { id, desk } = await hostedBooking(world);
    const { values } = await outcomes(
      [desk, refundDesk(world, admin)].map((d) => d.everything(id)),
    );
    expect(values).toHaveLength(1);
    expect(await paidBack(world, id)).toHaveLength(1);
  });

  test('the member cancels while she is refunded: she gets her money once', async ({ world }) => {
    for (let n = 0; n < 3; n += 1) {
      const { id, desk, member } = await hostedBooking(world);
      await outcomes([desk.everything(id), world.as(member).checkout.cancel({ id })]);
      const rows = await paidBack(world, id);
      expect(rows).toHaveLength(1);
      expect([100_000, 102_000]).toContain(rows[0]?.amountPaise);
    }
  });

  test('somebody refunds it at the gateway: ours gives way, and keeps its reason for the rest', async ({
    world,
  }) => {
    const { id, desk } = await hostedBooking(world);
    const { gatewayPaymentId, orderId } = await paymentFor(world, id);
    await desk.everything(id);
    const at = atGateway(world, gatewayPaymentId);
    await at.refundByHand(40_000);
    await at.settled();
    await settle(world.deps, orderId);
    const rows = await paidBack(world, id);
    expect(rows).toContainEqual(expect.objectContaining({ status: 'replaced' }));
    expect(rows).toContainEqual(
      expect.objectContaining({ amountPaise: 62_000, note: 'She is in hospital' }),
    );
    await world.jobs.drain();
    await expect.poll(() => at.refunded()).toBe(102_000);
  });
});
