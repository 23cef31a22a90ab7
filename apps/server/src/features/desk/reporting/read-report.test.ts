import { instantFromIst } from '@nagarika/domain/language/format';
import { describe, expect } from 'vitest';
import { writeEntries } from '#server/features/money/ledger/entries/post-entries.ts';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { readReport } from './read-report.ts';
import { amountNames, type WholeReportQuestion } from './schemas.ts';

/** In the order of their names; the last has none. */
const names = ['anjali', 'Bela', 'bela', 'Charu', 'Divya Bela', null];
const events: string[] = [];
test.beforeAll(async ({ world }) => {
  // The entries are written here without the payments that they belong to.
  await world.sql`alter table ledger_transactions drop constraint ledger_transactions_once`;
  for (const [n, name] of names.entries()) {
    const { id } = await createMember(world, { name, company: n === 0 ? 'Bela & Sons' : null });
    events.push((await createEvent(world, { organiserId: id })).id);
  }
});

/** Sells for an event, of which a tenth is ours; null stands for an unknown event. */
async function sell(world: World, day: string, eventId: string | null, paise: number) {
  const about = eventId === null ? {} : { eventId };
  await world.deps.db.transaction((tx) =>
    writeEntries(
      tx,
      [
        {
          kind: 'capture',
          about,
          entries: [
            { account: 'gateway', amountPaise: paise },
            { account: 'members_payable', amountPaise: -paise },
          ],
        },
        {
          kind: 'sale',
          about,
          entries: [
            { account: 'members_payable', amountPaise: paise },
            { account: 'commission_income', amountPaise: -paise / 10 },
            { account: 'organiser_payable', amountPaise: (-paise * 9) / 10 },
          ],
        },
      ],
      instantFromIst(day, '12:00'),
    ),
  );
}

type Row = { id: string | null; name: string | null; company: string | null; takings: number };

/** Makes the report by an SQL of the bare ledger, ordered in plain code. */
async function bareReport(
  world: World,
  { from, to, search, sort, direction }: WholeReportQuestion,
) {
  const found = await world.sql<Row[]>`
    select u.id, u.name, u.company, -sum(e.amount_paise)::int as takings
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    left join events v on v.id = t.event_id left join users u on u.id = v.organiser_id
    where t.kind = 'sale' and e.account in ('commission_income', 'organiser_payable')
      and (t.occurred_at at time zone 'Asia/Kolkata')::date between ${from} and ${to}
    group by u.id`;
  const has = (text: string | null) => text?.toLowerCase().includes(search?.toLowerCase() ?? '');
  const rows = found.filter((row) => !search || has(row.name) || has(row.company));
  const isDown = (direction ?? (sort === 'organiser' ? 'asc' : 'desc')) === 'desc';
  const key = (row: Row) => {
    if (sort === 'organiser') return row.name?.toLowerCase();
    return sort === 'refunds' ? 0 : row.takings;
  };
  // A missing value comes after all others, as in PostgreSQL.
  const compare = (a?: string | number | null, b?: string | number | null) => {
    if (a === b) return 0;
    return (a ?? null) === null || ((b ?? null) !== null && (a ?? 0) > (b ?? 0)) ? 1 : -1;
  };
  return rows.sort((a, b) => compare(key(a), key(b)) * (isDown ? -1 : 1) || compare(a.id, b.id));
}

const periods = [
  ['2026-11-01', '2026-11-30'],
  ['2026-11-20', '2026-11-20'],
  ['2026-04-01', '2027-03-31'],
  ['2000-01-01', '2099-12-31'],
  ['2026-09-30', '2026-11-25'],
  ['2025-01-31', '2026-11-19'],
  ['2027-04-01', '2027-04-30'],
] as const;

async function expectSame(world: World) {
  for (const [from, to] of periods) {
    for (const sort of ['organiser', 'takings', 'refunds'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        for (const search of [undefined, 'bela']) {
          const question = { from, to, sort, direction, ...(search ? { search } : {}) };
          await expectPages(world, question);
        }
      }
    }
  }
}

async function expectPages(world: World, question: WholeReportQuestion) {
  const all = await bareReport(world, question);
  const told = JSON.stringify(question);
  const limit = 2;
  for (let offset = 0; offset <= all.length; offset += limit) {
    const { items, total, totals } = await inLedgerSnapshot(world.deps.db, (tx) =>
      readReport(tx, question, { limit, offset }),
    );
    expect(
      items.map(({ id, organiser, takings }) => [id, organiser, takings]),
      told,
    ).toEqual(all.slice(offset, offset + limit).map((row) => [row.id, row.name, row.takings]));
    const takings = all.reduce((sum, row) => sum + row.takings, 0);
    expect([total, totals.takings], told).toEqual([all.length, takings]);
    for (const row of [...items, totals]) {
      expect([row.paidIn, row.commission, row.earnings], told).toEqual([
        row.takings,
        row.takings / 10,
        (row.takings * 9) / 10,
      ]);
    }
  }
}

describe('pages of a report', () => {
  test('have the ledger in order, of one unit and of several, whatever is rolled up', async ({
    world,
  }) => {
    const days = ['2025-01-31', '2026-04-01', '2026-10-01', '2026-11-19', '2026-11-20'];
    for (const [n, day] of days.entries()) {
      for (const [who, event] of events.entries()) {
        // Some amounts are equal, and not everybody sells on every day.
        if ((n + who) % 3 > 0) await sell(world, day, event, 1_000 * (1 + ((n * who) % 4)));
      }
    }
    await expectSame(world);
    await rollUpLedger(world.deps);
    await expectSame(world);
    // Beside the roll-ups: more of the same day, the first of another, and entries that belong to nobody.
    await sell(world, '2026-11-20', events[3] ?? null, 50_000);
    await sell(world, '2026-11-20', events[1] ?? null, 700);
    await sell(world, '2027-04-02', events[2] ?? null, 900);
    await sell(world, '2026-11-20', null, 1_300);
    await expectSame(world);
    await rollUpLedger(world.deps, { atOnce: 3, maxSteps: 1 });
    await expectSame(world);
    await rollUpLedger(world.deps);
    await sell(world, '2026-11-20', null, 400);
    await expectSame(world);
    await rollUpLedger(world.deps);
    await expectSame(world);
    expect(
      (await breachesOf(world)).filter(({ rule }) => /roll-up|reports know/.test(rule)),
    ).toEqual([]);
  });

  test.for([
    ['2000-01-01', '2099-12-31'],
    ['2025-01-31', '2026-11-19'],
  ] as const)('that are long have the same, from %s to %s', async ([from, to], { world }) => {
    const question = { from, to, sort: 'organiser' } as const;
    const read = (limit: number) =>
      inLedgerSnapshot(world.deps.db, (tx) => readReport(tx, question, { limit, offset: 0 }));
    const { items } = await read(2_001);
    expect(items).toEqual((await read(100)).items);
    expect(items.map(({ organiser }) => organiser)).toEqual(
      (await bareReport(world, question)).map(({ name }) => name),
    );
    expect(amountNames.every((name) => Number.isSafeInteger(items[0]?.[name]))).toBe(true);
  });
});

describe('names in reports', () => {
  const found = async (world: World, search: string) => {
    const question = { from: '2000-01-01', to: '2099-12-31', search, sort: 'organiser' } as const;
    const { items } = await inLedgerSnapshot(world.deps.db, (tx) =>
      readReport(tx, question, { limit: 9, offset: 0 }),
    );
    return items.map(({ organiser, company }) => [organiser, company]);
  };

  test('are those that organisers have now', async ({ world }) => {
    const [row] = await world.sql<{ id: string }[]>`
      update users set name = 'Esha', company = 'Kites' where name = 'Charu' returning id`;
    expect(await found(world, 'charu')).toEqual([]);
    expect(await found(world, 'KITE')).toEqual([['Esha', 'Kites']]);
    await world.sql`update users set company = null where id = ${row?.id ?? ''}`;
    expect(await found(world, 'kite')).toEqual([]);
  });

  test('of a first event and a new name at once are the new one', async ({ world }) => {
    const { id } = await createMember(world, { name: 'Old Name' });
    const renamed = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const renaming = world.sql.begin(async (tx) => {
      await tx`update users set name = 'New Name' where id = ${id}`;
      renamed.resolve();
      await waiting.promise;
    });
    await renamed.promise;
    const making = createEvent(world, { organiserId: id });
    await expect
      .poll(() => world.sql`select 1 from pg_locks where not granted`)
      .not.toHaveLength(0);
    waiting.resolve();
    await renaming;
    await sell(world, '2026-11-20', (await making).id, 100);
    expect(await found(world, 'name')).toEqual([['New Name', null]]);
  });

  test('come with an event that gets another organiser', async ({ world }) => {
    const { id } = await createMember(world, { name: 'Successor' });
    await world.sql`update events set organiser_id = ${id} where id = ${events[5] ?? ''}`;
    await sell(world, '2026-11-20', events[5] ?? null, 100);
    expect(await found(world, 'successor')).toEqual([['Successor', null]]);
  });
});
