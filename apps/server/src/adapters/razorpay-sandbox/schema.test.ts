import postgres from 'postgres';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { ensureSchema } from './schema.ts';

test('a sandbox that starts beside one at work waits for none of its tables', async ({ world }) => {
  await ensureSchema(world.sql);
  const atWork = postgres(world.databaseUrl, { max: 1 });
  await atWork.unsafe(
    'begin; lock table razorpay_sandbox.payments, razorpay_sandbox.deliveries in row exclusive mode',
  );
  await ensureSchema(world.sql);
  await atWork.end();
});

test('what an older sandbox has not made is made', async ({ world }) => {
  await world.sql`drop index razorpay_sandbox.deliveries_next`;
  await ensureSchema(world.sql);
  const [row] = await world.sql`select to_regclass('razorpay_sandbox.deliveries_next') as made`;
  expect(row?.made).not.toBeNull();
});
