import { expect } from 'vitest';
import type { Deps } from '#server/platform/ports/ports.ts';
import { confirmed, shown } from '#test/confirmed-booking.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import { breachesOf, breakGateway, mendGateway, webhook } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { sendRefund } from './send-refund.ts';

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

/** Queues a member's refund of ₹500, and reads the log of its sending. */
async function queued(world: World) {
  const one = await confirmed(world);
  await one.cancel();
  const row = async () => {
    const [first] = await one.rows();
    if (!first) throw new Error('no refund');
    return first;
  };
  return { ...one, ...logged(world), row, id: (await row()).id };
}

const instead = (deps: Deps, refund: Deps['gateway']['refund']): Deps => ({
  ...deps,
  gateway: { ...deps.gateway, refund },
});

test('a refund that is sent is under way at once, under the gateway’s name', async ({ world }) => {
  const { id, deps, row, said, gateway } = await queued(world);
  await sendRefund(deps, id);
  const [atGateway] = await gateway.refunds();
  expect(atGateway).toMatchObject({ amount: 50_000 });
  expect(['pending', 'processed']).toContain((await row()).status);
  expect(await row()).toMatchObject({ gatewayRefundId: atGateway?.id, lastError: null });
  expect(said('the gateway took a refund too many')).toEqual([]);
});

test('one that the gateway refuses is told with its reason, and may be tried again at once', async ({
  world,
}) => {
  const { id, deps, row, said, gateway } = await queued(world);
  const broken = instead(deps, () => Promise.reject(new Error('no such method')));
  await expect(sendRefund(broken, id)).rejects.toThrow('no such method');
  expect(said('refund not sent')).toEqual([]);
  expect(await row()).toMatchObject({ status: 'queued', lastError: null });

  world.clock.advance(20_000);
  await breakGateway(world, 'refund', 'no-balance');
  await expect(sendRefund(deps, id)).rejects.toThrow();
  const { lastError } = await row();
  expect(lastError).toEqual(expect.any(String));
  expect(said('refund not sent')).toMatchObject([
    { refund: id, kind: 'rejected', reason: lastError },
  ]);
  await mendGateway(world);
  await sendRefund(deps, id);
  expect(await gateway.refunds()).toHaveLength(1);
});

test('one that leaves while all is given back by hand is told to operators', async ({ world }) => {
  const { id, deps, rows, said, paymentId } = await queued(world);
  const { refund: send } = deps.gateway;
  const byHand = { id: 'rfnd_by_hand', payment_id: paymentId, amount: 51_000, notes: [] };
  const meanwhile = instead(deps, async (input) => {
    const answer = await send(input);
    await webhook(world, 'refund.processed', { refund: { ...byHand, status: 'processed' } });
    return answer;
  });
  await sendRefund(meanwhile, id);
  expect(said('the gateway took a refund too many')).toMatchObject([{ refund: id }]);
  expect(shown(await rows())).toEqual([
    ['replaced', 50_000, 'member_cancelled'],
    ['processed', 51_000, 'made_at_gateway'],
  ]);
});
