import { connect } from '@nagarika/db/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBreaches } from '#server/features/money/ledger/checks/find-breaches.ts';
import { seed } from '../../../bench/seed/seed.ts';
import { adminReads } from '../../../bench/size/admin.ts';
import { findFacts } from '../../../bench/size/facts.ts';
import { openInstallation } from '../../../bench/size/installation.ts';
import { memberReads } from '../../../bench/size/member.ts';
import { publicReads } from '../../../bench/size/public.ts';
import { createTestDatabase } from './postgres-server.ts';
import { askedBy, openPlanJudge } from './read-plans.ts';

const reads = { ...publicReads, ...memberReads, ...adminReads };

/** Tables whose rows admins write one by one. */
const small = ['cities', 'banners', 'communities', 'settings'];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let installation: Awaited<ReturnType<typeof openInstallation>>;
let judge: Awaited<ReturnType<typeof openPlanJudge>>;
let facts: Awaited<ReturnType<typeof findFacts>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { url } = database;
  const { db, sql, close } = connect(url, { patience: 'work' });
  installation = await openInstallation(url);
  const { secrets } = installation.deps;
  const copied = await seed({ url, db, secrets, scale: 0.002, now: new Date(), isQuiet: true });
  const grows = ([table]: [string, number]) => !small.includes(table);
  // Jobs make these rows, which are not copied: they grow with their sources.
  const [kept = {}] = await sql<Record<string, number>[]>`
    select (select count(*)::int from ledger_event_rollups) as ledger_event_rollups,
      (select count(*)::int from ledger_rollups) as ledger_rollups,
      (select count(*)::int from organiser_names) as organiser_names`;
  const all = [...copied, ...Object.entries(kept)];
  judge = await openPlanJudge(url, new Map(all.filter(grows)));
  facts = await findFacts(sql);
  await close();
});

afterAll(async () => {
  await judge.close();
  await installation.close();
  await database.drop();
});

test('the books of what is seeded are in order', async () => {
  expect(await findBreaches(installation.deps.db, new Date())).toEqual([]);
});

describe('no table that grows is read as a whole', () => {
  test.for(Object.entries(reads))('%s', async ([, prepare]) => {
    const ask = await prepare(installation, facts);
    const found: string[] = [];
    for (const asked of await askedBy(installation.sql, () => ask(1))) {
      const faults = await judge.faultsOf(asked);
      found.push(...faults.map((fault) => `${fault}: ${asked.text}`));
    }
    expect(found).toEqual([]);
  });
});

describe('the judge names', () => {
  const faultsOf = (text: string) => judge.faultsOf({ text, values: [] });

  test('a condition that no index has', async () => {
    expect(await faultsOf("select id from users where bio = 'x' limit 1")).toEqual([
      'Seq Scan of users',
    ]);
  });

  test('a sum over all of a table, by whatever index', async () => {
    expect(await faultsOf('select sum(quantity) from bookings')).toEqual([
      expect.stringMatching(/Scan of 100 % of bookings$/),
    ]);
  });

  test('a few rows in an order that no index has, and not those of one that has it', async () => {
    expect(await faultsOf('select id from events order by venue limit 5')).toHaveLength(1);
    expect(await faultsOf('select id from events order by starts_at limit 5')).toEqual([]);
  });
});
