import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, schemaState } from '@nagarika/db/migrate';
import type { Sql, TransactionSql } from 'postgres';
import { expect } from 'vitest';
import { findBreaches } from '#server/features/money/ledger/checks/find-breaches.ts';
import { emptyPlace, migrations, test } from '#test/backup-place.ts';
import { paidBooking } from '#test/booked.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { paidOrder } from '#test/paid-order.ts';
import { deliverWebhook } from '#test/paying.ts';
import { picture } from '#test/pictures.ts';
import { uploadTo } from '#test/uploads.ts';
import { liveWholeLife } from '#test/whole-life.ts';
import type { World } from '#test/world.ts';
import type { Restored } from './restore-backup.ts';
import { verifyRestored } from './verify-restored.ts';

/** Compares without the time: the books go by the world's clock, a backup by the database's. */
const atNow = (world: World, { manifest, head }: Restored): Restored => ({
  manifest,
  head: { ...head, madeAt: world.clock.now().toISOString() },
});

test('what members did is there again: rows, pictures, books, rules and what waited', async ({
  world,
  safe,
  place,
}) => {
  const { her } = await liveWholeLife(world);
  await uploadTo(world, her, new Uint8Array(await picture(43).jpeg().toBuffer()));
  await world.as(null).contact.send({
    subject: 'Still waiting',
    message: 'To be mailed to support.',
    name: 'Z',
    email: 'z@example.com',
  });
  const { manifest } = await safe.backUp('whole');
  expect(manifest.pictures.pictures).toBe(2);
  expect(manifest.tables.wall_posts?.rows).toBeGreaterThan(3);
  expect(manifest.tables.ledger_entries?.rows).toBeGreaterThan(10);
  expect(manifest.missing).toEqual([]);

  const restored = await place.restore({ file: safe.in('whole'), keys: safe.keys });
  expect(await verifyRestored(atNow(world, restored), place)).toEqual([]);
  expect(await rulesOf(place.sql)).toEqual(await rulesOf(world.sql));
  expect(place.jobs).toEqual([{ name: 'contact.mail', data: { messageId: expect.any(String) } }]);
  expect(await place.sql`select from sessions`).toHaveLength(0);
  expect(await world.sql`select from sessions`).not.toHaveLength(0);
});

test('members who book while it is made are in it with all that is theirs, or not at all', async ({
  world,
  safe,
  place,
}) => {
  const booked: string[] = [];
  // The event comes between a booking's rows in one table and those in the next.
  const sql = beforeEachCopy(world.sql, async () => {
    if (booked.length < 30) booked.push((await paidBooking(world)).id);
  });
  await safe.backUp('busy', { sql });
  expect(booked.length).toBeGreaterThan(20);
  const restored = await place.restore({ file: safe.in('busy'), keys: safe.keys });
  expect(await findBreaches(place.db, world.clock.now())).toEqual([]);
  expect(await verifyRestored(atNow(world, restored), place)).toEqual([]);
});

test('a payment that was about to be settled is no fault of a backup, whenever that is looked at', async ({
  world,
  safe,
  place,
}) => {
  const { paid } = await paidOrder(world);
  const payment = { id: paid.razorpayPaymentId, order_id: paid.razorpayOrderId };
  await deliverWebhook(world, 'payment.captured', { payment });
  await safe.backUp('unsettled');
  const restored = await place.restore({ file: safe.in('unsettled'), keys: safe.keys });
  const { manifest, head } = restored;
  const late = { ...head, madeAt: new Date(world.clock.now().getTime() + 600_000).toISOString() };
  expect(await verifyRestored(atNow(world, restored), place)).toEqual([]);
  expect(await verifyRestored({ manifest, head: late }, place)).not.toEqual([]);
});

test('a backup of an older version is restored as that version had it, then brought up to date', async ({
  world,
  safe,
  place,
}) => {
  const older = await mkdtemp(join(tmpdir(), 'nagarika-older-'));
  await cp(migrations, older, { recursive: true });
  const journal = join(older, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  const before = await emptyPlace(safe.in('places'));
  try {
    await migrate(before.sql, older);
    await before.sql`insert into settings (key, value, updated_at) values ('old', '"one"', now())`;
    await safe.backUp('older', before);
  } finally {
    await before.close();
    await rm(older, { recursive: true });
  }
  await place.restore({ file: safe.in('older'), keys: safe.keys });
  expect(await schemaState(place.sql, migrations)).toBe('current');
  expect(await place.sql`select value from settings`).toEqual([{ value: 'one' }]);
  expect((await rulesOf(place.sql)).triggers).toEqual((await rulesOf(world.sql)).triggers);
});

/** Reads the schema's rules, some of which a restore takes away for a while. */
async function rulesOf(sql: Sql) {
  return {
    constraints: await sql`
      select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    triggers: await sql`
      select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger
      where not tgisinternal order by 1, 2`,
    numbers:
      await sql`select sequencename, last_value from pg_sequences where schemaname = 'public'`,
    migrations: await sql`select hash, created_at from drizzle.__drizzle_migrations order by id`,
  };
}

/** Returns the same pool, whose transactions let `happen` come before each table that they copy. */
function beforeEachCopy(sql: Sql, happen: () => Promise<void>): Sql {
  const inside = (tx: TransactionSql) =>
    replaced(tx, 'unsafe', (text: string) =>
      text.startsWith('copy')
        ? { readable: () => elsewhere(happen).then(() => tx.unsafe(text).readable()) }
        : tx.unsafe(text),
    );
  return replaced(sql, 'begin', (options: string, body: (tx: TransactionSql) => unknown) =>
    sql.begin(options, (tx) => body(inside(tx))),
  );
}

function replaced<Client extends object>(client: Client, name: string, by: unknown): Client {
  return new Proxy(client, {
    get: (target, key) => (key === name ? by : Reflect.get(target, key)),
  });
}
