import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { settle as settleOrder } from '#server/features/money/payments/settling/settle.ts';
import { confirmed, shown } from '#test/confirmed-booking.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import { storedEvent } from '#test/paid-order.ts';
import { breachesOf, breakGateway, mendGateway, webhook } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

describe('a sale is reversed once', () => {
  test('she cancels, nothing can be sent, and the operator refunds all by hand', async ({
    world,
  }) => {
    const { cancel, gateway, settle, rows, stored, owedToOrganiser } = await confirmed(world);
    await cancel();
    await breakGateway(world, 'refund', 'no-balance');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(51_000);
    await gateway.settled();
    await settle();
    expect(shown(await rows())).toEqual([
      ['replaced', 50_000, 'member_cancelled'],
      ['processed', 51_000, 'made_at_gateway'],
    ]);
    expect(await stored()).toBe('refunded');
    expect(await owedToOrganiser()).toBe(0);
  });

  test('a part by hand: the rest is sent under a key of its own', async ({ world }) => {
    const { cancel, gateway, settle, rows } = await confirmed(world);
    await cancel();
    await breakGateway(world, 'refund', 'no-balance');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(20_000);
    await gateway.settled();
    await settle();
    expect(shown(await rows()).map(([status, amount]) => [status, amount])).toEqual(
      expect.arrayContaining([
        ['processed', 20_000],
        ['queued', 30_000],
        ['replaced', 50_000],
      ]),
    );
    world.clock.advance(60_000);
    await mendGateway(world);
    await world.jobs.drain();
    expect(await gateway.refunded()).toBe(50_000);
    // The member is told what she was told when she cancelled.
    expect(await cancel()).toMatchObject({ refund: 50_000 });
  });

  test('a part by hand that leaves ₹1 of it: that is sent', async ({ world }) => {
    const { cancel, gateway, settle, writtenOff } = await confirmed(world);
    await cancel();
    await breakGateway(world, 'refund', 'no-balance');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(49_900);
    await gateway.settled();
    await settle();
    await mendGateway(world);
    world.clock.advance(60_000);
    await world.jobs.drain();
    expect(await gateway.refunded()).toBe(50_000);
    expect(await writtenOff()).toBe(0);
  });

  describe('a part by hand that leaves less than ₹1 of it', () => {
    const leavingLittle = async (world: World) => {
      const one = await confirmed(world);
      await one.cancel();
      await breakGateway(world, 'refund', 'no-balance');
      await expect(world.jobs.drain()).rejects.toThrow();
      await one.gateway.refundByHand(49_950);
      await one.gateway.settled();
      await one.settle();
      await mendGateway(world);
      world.clock.advance(60_000);
      await world.jobs.drain();
      return one;
    };

    test('which is written off, as the gateway sends no such sum', async ({ world }) => {
      const { rows, stored, owedToOrganiser, gateway, writtenOff } = await leavingLittle(world);
      const all = shown(await rows());
      expect(all).toHaveLength(4);
      expect(all).toEqual(
        expect.arrayContaining([
          ['replaced', 50_000, 'member_cancelled'],
          ['replaced', 50, 'member_cancelled'],
          ['processed', 49_950, 'made_at_gateway'],
          ['processed', 50, 'written_off'],
        ]),
      );
      expect(await stored()).toBe('refunded');
      expect(await owedToOrganiser()).toBe(0);
      expect(await gateway.refunded()).toBe(49_950);
      expect(await writtenOff()).toBe(-50);
    });

    test('and goes back after all with what is made by hand later', async ({ world }) => {
      const { gateway, settle, rows, writtenOff, orderId } = await leavingLittle(world);
      await gateway.returnOne(0);
      await settle();
      await gateway.refundByHand(51_000);
      await gateway.settled();
      const { deps, said } = logged(world);
      await settleOrder(deps, orderId);
      expect(said('refunded what was charged back')).toEqual([]);
      const standing = shown(await rows()).filter(([status]) => status === 'processed');
      expect(standing).toEqual([['processed', 51_000, 'made_at_gateway']]);
      expect(await writtenOff()).toBe(0);
    });

    test('or a part of it', async ({ world }) => {
      const { gateway, settle, rows, writtenOff } = await leavingLittle(world);
      await gateway.returnOne(0);
      await settle();
      await gateway.refundByHand(50_980);
      await gateway.settled();
      await settle();
      const standing = shown(await rows()).filter(([status]) => status === 'processed');
      expect(standing).toHaveLength(2);
      expect(standing).toContainEqual(['processed', 20, 'written_off']);
      expect(await writtenOff()).toBe(-20);
    });
  });

  test('one that was replaced, and that the gateway had taken after all, counts again', async ({
    world,
  }) => {
    const { cancel, gateway, settle, rows, paymentId, owedToOrganiser } = await confirmed(world);
    await cancel();
    await breakGateway(world, 'refund', 'drop-after-commit');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(1_000);
    const [, byHand] = await gateway.refunds();
    if (!byHand) throw new Error('not refunded by hand');
    const told = { ...byHand, payment_id: paymentId, status: 'pending', notes: [] };
    await webhook(world, 'refund.created', { refund: told });
    expect(shown(await rows()).map(([status]) => status)).toContain('replaced');
    expect(await breachesOf(world)).toEqual([]);
    await gateway.settled();
    await settle();
    const standing = (await rows()).filter(({ status }) => status !== 'replaced');
    expect(standing.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(51_000);
    expect(await owedToOrganiser()).toBe(0);
  });

  test('who has been refunded stays so while the service charge is on its way to her, too', async ({
    world,
  }) => {
    const { cancel, gateway, settle, stored, paymentId } = await confirmed(world);
    await cancel();
    await world.jobs.drain();
    await gateway.settled();
    await gateway.deliverAll();
    await world.jobs.drain();
    expect(await stored()).toBe('refunded');
    const charge = { id: 'rfnd_charge', payment_id: paymentId, amount: 1_000, status: 'pending' };
    await webhook(world, 'refund.created', { refund: { ...charge, notes: [] } });
    expect(await stored()).toBe('refunded');
    await webhook(world, 'refund.failed', { refund: { ...charge, notes: [], status: 'failed' } });
    await settle();
  });

  test('more than was paid is not believed', async ({ world }) => {
    const { rows, stored, paymentId } = await confirmed(world);
    const eventId = crypto.randomUUID();
    const tooMuch = { id: 'rfnd_much', payment_id: paymentId, amount: 51_001, notes: [] };
    const refund = { ...tooMuch, status: 'processed' };
    expect(await webhook(world, 'refund.processed', { refund }, { eventId })).toBe(200);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: null });
    expect(await rows()).toEqual([]);
    expect(await stored()).toBe('confirmed');
    await world.deps.db.delete(webhookEvents).where(eq(webhookEvents.id, eventId));
  });

  test('hers, whose answer was lost, is hers, also where another was made by hand before', async ({
    world,
  }) => {
    const { cancel, gateway, settle, rows } = await confirmed(world);
    await gateway.refundByHand(1_000);
    await cancel();
    await breakGateway(world, 'refund', 'drop-after-commit');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.settled();
    await settle();
    expect(shown(await rows())).toEqual(
      expect.arrayContaining([
        ['processed', 50_000, 'member_cancelled'],
        ['processed', 1_000, 'made_at_gateway'],
      ]),
    );
    expect(await rows()).toHaveLength(2);
  });
});
