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
    const rest = { ...chargeback, amount: 51_000 - byHand };
    const all = await rows();
    expect(all).toContainEqual({ ...chargeback, status: 'replaced' });
    const standing = all.filter(({ status }) => status !== 'replaced');
    expect(standing).toHaveLength(byHand === 51_000 ? 1 : 2);
    const expected = byHand === 51_000 ? [refunded] : [refunded, rest];
    expect(standing).toEqual(expect.arrayContaining(expected));
    expect(await stored()).toBe('refunded');
    expect(await balance(world, 'organiser_payable', event.id)).toBe(0);
    // The bank took it as well, which is our loss: at the gateway it is gone twice.
    expect(await balance(world, 'gateway', event.id)).toBe(-byHand);
    expect(await balance(world, 'chargeback_losses', event.id)).toBe(byHand);
  },
);

test('a dispute that is lost before one part after the other was refunded at the gateway', async ({
  world,
}) => {
  const { tell, rows, gateway } = await disputable(world);
  await tell('lost', { amount_deducted: 51_000 });
  for (const _ of [1, 2, 3]) {
    await gateway.refundByHand(1_000);
    await gateway.settled();
    await gateway.deliverAll();
    await applyWebhooks(world);
  }
  const standing = (await rows()).filter(({ status }) => status === 'processed');
  expect(standing.map(({ amount }) => amount).sort()).toEqual([1_000, 1_000, 1_000, 48_000]);
});

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
