import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { orderFor, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { askForCheck } from './ask-for-check.ts';
import { lastCheck } from './last-check.ts';
import { runLedgerCheck } from './run-ledger-check.ts';

/** The most transactions of a ledger that is checked at once: no ledger of this test is that small. */
const few = 0;

async function admin(world: World) {
  const user = await createMember(world, { role: 'admin' });
  return { ...world.contextOf(user), user };
}

test.beforeAll(async ({ world }) => {
  const member = await createMember(world);
  const event = await createEvent(world);
  const order = await orderFor(world, member, event, 1);
  await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
});

test('a large ledger is checked by a job, and shown as the last check found it', async ({
  world,
}) => {
  const ctx = await admin(world);
  expect(await lastCheck(ctx, few)).toBeNull();
  const [written] = await world.sql`select max(number)::int as last from ledger_transactions`;
  expect(await lastCheck(ctx, written?.last - 1)).toBeNull();
  expect(await lastCheck(ctx, written?.last)).not.toBeNull(); // at once
  await askForCheck(ctx, few);
  expect(await lastCheck(ctx, few)).toBeNull(); // not ended yet
  await runLedgerCheck(world.deps);
  await world.jobs.drain('ledger.check');
  const first = await lastCheck(ctx, few);
  const now = await lastCheck(ctx);
  expect(now?.rules.length).toBeGreaterThan(10);
  expect(first).toEqual(now);

  await world.deps.db.insert(webhookEvents).values({
    id: 'evt_parked',
    type: 'refund.processed',
    payload: {},
    receivedAt: new Date('2026-01-01'),
  });
  world.clock.advance(60_000);
  expect(await lastCheck(ctx, few)).toEqual(first);
  await runLedgerCheck(world.deps); // nobody has asked, and it is not old
  expect(await lastCheck(ctx, few)).toEqual(first);

  await askForCheck(ctx, few);
  await askForCheck(ctx, few);
  const waiting = await world.sql`
    select from pgboss.job where name = 'ledger.check' and state = 'created'`;
  expect(waiting).toHaveLength(1);
  expect(await lastCheck(ctx, few)).toEqual({ ...first, isUnderWay: true });
  await world.jobs.drain('ledger.check');
  const second = await lastCheck(ctx, few);
  expect(second).toMatchObject({ checkedAt: world.clock.now().toISOString(), isUnderWay: false });
  expect(second?.rules.filter(({ breaches }) => breaches > 0)).toMatchObject([
    { breaches: 1, rows: [{ subject: 'webhook event evt_parked' }] },
  ]);

  world.clock.advance(12 * 3_600_000);
  await runLedgerCheck(world.deps);
  expect(await lastCheck(ctx, few)).toMatchObject({ checkedAt: world.clock.now().toISOString() });
});

test('one check at a time: who comes meanwhile leaves it to the one that runs', async ({
  world,
}) => {
  const ctx = await admin(world);
  await askForCheck(ctx, few);
  const before = await lastCheck(ctx, few);
  const other = await world.sql.reserve();
  await other`select pg_advisory_lock(hashtext('ledger check'))`;
  await world.jobs.drain('ledger.check');
  await other`select pg_advisory_unlock(hashtext('ledger check'))`;
  other.release();
  expect(await lastCheck(ctx, few)).toEqual(before);
  await runLedgerCheck(world.deps);
  expect(await lastCheck(ctx, few)).toMatchObject({ isUnderWay: false });
});

test('a small ledger needs no asking', async ({ world }) => {
  const ctx = await admin(world);
  await askForCheck(ctx);
  expect(await lastCheck(ctx, few)).toMatchObject({ isUnderWay: false });
});

test('where none was ever run one is, though nobody has asked', async ({ world }) => {
  const ctx = await admin(world);
  await world.sql`delete from ledger_checks`;
  expect(await lastCheck(ctx, few)).toBeNull();
  await runLedgerCheck(world.deps);
  expect(await lastCheck(ctx, few)).not.toBeNull();
});
