import { connect } from '@nagarika/db/client';
import { describe, expect, test } from 'vitest';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { accessRules } from '#test/access-rules.ts';
import { brokenReferences, constructs, plainFunctions, tables } from '#test/distribution.ts';
import { schemaFacts, schemaSql } from '#test/parsed-sql.ts';
import { readRepositoryFile } from '#test/repository.ts';
import { test as sceneTest } from '#test/scene.ts';
import { constructsOf } from '#test/sql-constructs.ts';

const facts = schemaFacts(schemaSql());
const keyOf = (table: string) => {
  const placed = tables[table];
  return placed?.place === 'event' ? placed.key : null;
};

describe('the tables of drizzle/', () => {
  test('each has its place, and each place a table', () => {
    expect(Object.keys(tables).sort()).toEqual(facts.tables.toSorted());
  });

  test('what is unique beyond one event is named, and what would see to it', () => {
    const beyond = facts.unique.filter(
      ({ table, columns, isPrimary }) =>
        keyOf(table) && !isPrimary && !columns.includes(keyOf(table) ?? ''),
    );
    const claimed = Object.values(tables).flatMap((placed) =>
      placed.place === 'event' ? Object.keys(placed.beyond ?? {}) : [],
    );
    expect(claimed.sort()).toEqual(beyond.map(({ name }) => name).sort());
  });

  test('foreign keys that lead out of an event, or into one, are named', () => {
    const broken = facts.references
      .filter(({ table, to }) =>
        keyOf(table) ? !keyOf(to) && tables[to]?.place === 'local' : keyOf(to) !== null,
      )
      .map(({ table, columns, to }) => `${table}.${columns.join()} → ${to}`);
    expect(brokenReferences.toSorted()).toEqual(broken.sort());
  });
});

sceneTest('every construct of our SQL has its verdicts', async ({ scene }) => {
  const { world } = scene;
  const texts = new Set<string>([schemaSql()]);
  const { db, sql, close } = connect(world.databaseUrl, { max: 2 });
  for (const one of [sql, world.sql]) one.options.debug = (_, text) => void texts.add(text);
  const deps = { ...world.deps, db, seats: createSeatTurns(db) };
  for (const { name, type, call } of declaredProcedures(appRouter)) {
    if (type === 'subscription') continue;
    for (const person of ['member', 'admin'] as const) {
      await world.sql`delete from rate_limits`;
      const input = await accessRules[name]?.input(scene, person);
      // Its statements count, refused or not.
      await call(input, { ...world.contextOf(scene[person]), deps }).catch(() => undefined);
    }
  }
  await close();
  // The ledger's end is read by jobs of one machine, and by callers that cannot wait for them
  // (docs/scaling.md).
  const isElsewhere = /razorpay_sandbox|pgboss|pg_class|pg_sequence_last_value|pg_database/;
  const ours = [...texts].filter((text) => !isElsewhere.test(text));
  expect(ours.length).toBeGreaterThan(300);
  const found = ours.map(constructsOf);
  const seen = new Set(found.flatMap(({ constructs: some }) => [...some]));
  const called = new Set(found.flatMap(({ functions }) => [...functions]));
  expect([...seen].sort()).toEqual(Object.keys(constructs).sort());
  expect([...called].filter((name) => !plainFunctions.has(name)).sort()).toEqual([]);
});

describe('docs/scaling.md', () => {
  const document = readRepositoryFile('docs/scaling.md');

  test('has the verdicts as they stand here', () => {
    for (const [name, { citus, yugabyte, cockroach }] of Object.entries(constructs)) {
      expect(document).toContain(`| ${name} | ${citus} | ${yugabyte} | ${cockroach} |\n`);
    }
  });

  test('has the place of each table', () => {
    for (const place of ['event', 'reference', 'local'] as const) {
      const names = Object.keys(tables).filter((name) => tables[name]?.place === place);
      expect(document).toContain(`${names.map((name) => `\`${name}\``).join(', ')}`);
    }
  });
});
