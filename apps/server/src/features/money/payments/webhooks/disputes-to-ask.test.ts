import { expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { disputable } from '#test/disputed.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, breakGateway } from '#test/paying.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

test('a dispute of which no webhook told is found, and so is what became of it', async ({
  world,
}) => {
  const { paymentId, gateway, stored, atTheDoor } = await disputable(world);
  const minutes = async (many: number) => {
    world.clock.advance(many * 60_000);
    await reconcile(world.deps);
  };
  const ours = async () => {
    const rows = await world.sql`
      select d.status, d.deducted_paise as deducted from disputes d join payments p on p.id = d.payment_id
      where p.gateway_payment_id = ${paymentId}`;
    return rows.map(({ status, deducted }) => [status, deducted]);
  };
  await gateway.dispute({ status: 'open' });
  await minutes(1);
  expect(await ours()).toEqual([['open', 0]]);
  expect((await atTheDoor())[0]).toEqual(['cancelled', 'disputed']);
  await gateway.dispute({ status: 'lost' });
  await minutes(1);
  expect(await ours()).toEqual([['lost', 51_000]]);
  expect(await stored()).toBe('refunded');
  const [row] = await world.sql`
    select id from razorpay_sandbox.disputes where payment_id = ${paymentId}`;
  await gateway.dispute({ dispute_id: row?.id, status: 'won' });
  await minutes(1);
  expect(await ours()).toEqual([['recovered', 0]]);

  const other = await disputable(world);
  await other.gateway.dispute({ status: 'open' });
  await minutes(1);
  expect((await other.atTheDoor())[0]).toEqual(['cancelled', 'disputed']);
  await other.gateway.dispute({ status: 'closed' });
  await breakGateway(world, 'fetch-dispute', '5xx', 1);
  await minutes(61); // nothing is decided while the gateway is away
  expect((await other.atTheDoor())[0]).toEqual(['cancelled', 'disputed']);
  await minutes(61);
  expect((await other.atTheDoor())[0]).toEqual(['admitted', null]);
});

test('one of which the gateway does not answer keeps no other from being asked about', async ({
  world,
}) => {
  const both = [await disputable(world), await disputable(world)] as const;
  for (const { gateway } of both) await gateway.dispute({ status: 'open' });
  await reconcile(world.deps);
  for (const { gateway } of both) await gateway.dispute({ status: 'closed' });
  await breakGateway(world, 'fetch-dispute', '5xx', 1);
  world.clock.advance(61 * 60_000);
  await reconcile(world.deps);
  const atTheDoor = await Promise.all(both.map(async (one) => (await one.atTheDoor())[0]));
  expect(atTheDoor.map((answer) => answer?.[0]).sort()).toEqual(['admitted', 'cancelled']);
});
