import { expect } from 'vitest';
import { disputable } from '#test/disputed.ts';
import { test } from '#test/fixtures.ts';
import { applyWebhooks, breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

type Disputed = Awaited<ReturnType<typeof disputable>>;

async function refundByHand(world: World, { gateway }: Disputed, amount: number) {
  await gateway.refundByHand(amount);
  await gateway.settled();
  await gateway.deliverAll();
  await applyWebhooks(world);
}

test('of two that were lost one gives way to what was refunded as well, and the other stays', async ({
  world,
}) => {
  const disputed = await disputable(world);
  const { tell, rows } = disputed;
  await tell('lost', { amount: 20_000, amount_deducted: 20_000 });
  await tell('lost', {
    id: `disp_2_${disputed.paymentId}`,
    amount: 31_000,
    amount_deducted: 31_000,
  });
  await refundByHand(world, disputed, 20_000);
  const replaced = (await rows()).filter(({ status }) => status === 'replaced');
  expect(replaced).toHaveLength(1);
});

test('a refund that comes back is owed again where the bank took another part', async ({
  world,
}) => {
  const disputed = await disputable(world);
  const { tell, rows, gateway } = disputed;
  await refundByHand(world, disputed, 1_000);
  await tell('lost', { amount: 3_000, amount_deducted: 3_000 });
  await gateway.returnOne(0);
  await gateway.deliverAll();
  await applyWebhooks(world);
  const standing = (await rows()).filter(({ status }) => status !== 'failed');
  expect(standing.map(({ reason, status, amount }) => [reason, status, amount])).toEqual(
    expect.arrayContaining([
      ['chargeback', 'processed', 3_000],
      ['made_at_gateway', 'queued', 1_000],
    ]),
  );
  expect(standing).toHaveLength(2);
});
