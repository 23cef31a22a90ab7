import { expect } from 'vitest';
import { disputable } from '#test/disputed.ts';
import { test } from '#test/fixtures.ts';
import { balance } from '#test/paid-out.ts';
import { applyWebhooks, breachesOf, breakGateway, mendGateway } from '#test/paying.ts';

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

const chargeback = { status: 'processed', reason: 'chargeback', amount: 51_000 };

test.for([[51_000], [20_000]])(
  'a dispute that is lost before %s paise were refunded at the gateway as well tells the same',
  async ([byHand = 0], { world }) => {
    const { tell, rows, gateway, stored, event } = await disputable(world);
    await tell('lost', { amount_deducted: 51_000 });
    await gateway.refundByHand(byHand);
    await gateway.settled();
    await gateway.deliverAll();
    await applyWebhooks(world);
    const refunded = { status: 'processed', reason: 'made_at_gateway', amount: byHand };
    const rest =
      byHand === 51_000
        ? { ...chargeback, status: 'replaced' }
        : { ...chargeback, amount: 51_000 - byHand };
    const all = await rows();
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([refunded, rest]));
    expect(await stored()).toBe('refunded');
    expect(await balance(world, 'organiser_payable', event.id)).toBe(0);
    expect(await balance(world, 'gateway', event.id)).toBe(0);
  },
);

test('a dispute that is lost, then her refund that was on its way arrives: each is in the books, once', async ({
  world,
}) => {
  const { tell, cancel, rows, gateway } = await disputable(world);
  await cancel();
  await breakGateway(world, 'refund', 'drop-after-commit');
  await expect(world.jobs.drain()).rejects.toThrow();
  await tell('lost', { amount_deducted: 51_000 });
  await gateway.settled();
  await gateway.deliverAll();
  await applyWebhooks(world);
  const standing = (await rows()).filter(({ status }) => status === 'processed');
  expect(standing.map(({ amount }) => amount).sort()).toEqual([1_000, 50_000]);
});

test('a dispute that is lost takes what the bank sends back of a refund: she is not paid twice', async ({
  world,
}) => {
  const { tell, rows, gateway, stored } = await disputable(world);
  await gateway.refundByHand(20_000);
  await gateway.settled();
  await gateway.deliverAll();
  await applyWebhooks(world);
  await tell('lost', { amount_deducted: 51_000 });
  await gateway.returnOne(0);
  await gateway.deliverAll();
  await applyWebhooks(world);
  const charged = (await rows()).filter(({ reason }) => reason === 'chargeback');
  expect(charged.map(({ amount }) => amount).sort()).toEqual([20_000, 31_000]);
  expect((await rows()).filter(({ status }) => status === 'queued')).toEqual([]);
  expect(await stored()).toBe('refunded');
});
