import { watchStatements } from '@nagarika/db/statements/statements';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { doing } from './doing.ts';
import { createSlowStatements, statementHash } from './slow-statements.ts';

function logged(level: 'debug' | 'warn' = 'warn') {
  const lines: { msg: string; [key: string]: unknown }[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, log };
}

test('a slow statement is told by its hash, with what it was for, and without parameters', async ({
  world,
}) => {
  const { lines, log } = logged();
  watchStatements(createSlowStatements(log, 100).watch);
  onTestFinished(() => watchStatements(null));
  const text = 'select pg_sleep($1), $2::text';
  const ask = (seconds: number) => world.sql.unsafe(text, [seconds, 'her secret']);
  await doing(
    () => 'a.procedure',
    async () => await ask(0.15),
  );
  await ask(0);
  expect(lines).toMatchObject([
    { statement: statementHash(text), rows: 1, during: 'a.procedure', msg: 'slow statement' },
  ]);
  expect(Number(lines[0]?.ms)).toBeGreaterThanOrEqual(150);
  expect(JSON.stringify(lines)).not.toContain('secret');
  expect(JSON.stringify(lines)).not.toContain('pg_sleep');
});

test('one within a transaction is told with the procedure that it is of, over HTTP', async ({
  world,
}) => {
  const { lines, log } = logged();
  watchStatements(createSlowStatements(log, 0).watch);
  onTestFinished(() => watchStatements(null));
  const member = await createMember(world);
  lines.length = 0;
  await world.request('/trpc/notifications.list?input=%7B%7D', { as: member });
  await world.sql.begin(async (tx) => tx`select 1`);
  const during = new Set(lines.map((line) => line.during));
  expect(during).toContain('notifications.list');
  expect(lines.map(({ statement }) => statement)).toContain(statementHash('commit'));
});

test('of many that are slow some are told, and how many are left out', () => {
  const { lines, log } = logged('debug');
  let ms = 0;
  const { watch, counts } = createSlowStatements(log, 10, () => ms);
  const run = (text: string) => {
    const one = watch(text);
    one.sent();
    ms += 20;
    one.ended(0);
  };
  for (let n = 0; n < 100; n++) run('select 1');
  const slow = () => lines.filter(({ msg }) => msg === 'slow statement');
  expect(slow()).toHaveLength(20);
  expect(lines.filter(({ msg }) => msg === 'text of a slow statement')).toMatchObject([
    { statement: statementHash('select 1'), text: 'select 1' },
  ]);
  ms += 10_000;
  run('select 1');
  expect(slow().at(-1)).toMatchObject({ leftOut: 80 });
  expect(counts.slow).toBe(101);
});
