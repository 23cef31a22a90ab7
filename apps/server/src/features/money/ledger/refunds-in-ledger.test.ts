import { expect } from 'vitest';
import { freeBooking } from '#test/booked.ts';
import { disputable } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { balance } from '#test/paid-out.ts';
import { applyWebhooks, breachesOf } from '#test/paying.ts';

test.beforeAll(({ world }) => createMember(world));

test('what a dispute took is in the books as paid back, and as returned once a refund took its place', async ({
  world,
}) => {
  const { tell, gateway, event } = await disputable(world);
  const books = async () => [
    await balance(world, 'gateway', event.id),
    await balance(world, 'chargeback_losses', event.id),
    await balance(world, 'members_payable', event.id),
    await balance(world, 'organiser_payable', event.id),
    await balance(world, 'commission_income', event.id),
  ];
  expect(await books()).toEqual([51_000, 0, 0, -40_000, -10_000]);
  await tell('lost', { amount_deducted: 51_000 });
  expect(await books()).toEqual([0, 0, 0, 0, 0]);
  expect(await breachesOf(world)).toEqual([]);
  await gateway.refundByHand(20_000);
  await gateway.settled();
  await gateway.deliverAll();
  await applyWebhooks(world);
  // The sum that both took is our loss.
  expect(await books()).toEqual([-20_000, 20_000, 0, 0, 0]);
  const [returned] = await world.sql`
    select sum(amount_paise)::int as paise from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.event_id = ${event.id} and kind = 'refund_returned' and account = 'chargeback_losses'`;
  expect(returned?.paise).toBe(51_000);
  expect(await breachesOf(world)).toEqual([]);
});

test('of a free booking nothing stands in the books, and nothing goes back', async ({ world }) => {
  const { member, id } = await freeBooking(world);
  const preview = await world.as(member).checkout.cancelPreview({ id });
  expect(preview).toMatchObject({ blocker: null, paid: 0, refund: 0, kept: 0 });
  await world.as(member).checkout.cancel({ id });
  expect(await breachesOf(world)).toEqual([]);
});
