import { connect } from '@nagarika/db/client';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openDatabase } from '#server/adapters/databases/database.ts';
import { test } from '#test/fixtures.ts';

const asked = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('plan_cache_mode') as plan`;

test('behind a pooler nothing is asked for at connecting, and transactions bring their limits of time', async ({
  world,
}) => {
  const bare = { lock: '0', statement: '0', idle: '0', plan: 'auto' };
  const { sql, close } = connect(world.databaseUrl, { max: 1, patience: 'turn', isPooled: true });
  expect([...(await sql.unsafe(asked))]).toEqual([bare]);
  const within = await sql.begin((tx) => tx.unsafe(asked));
  const limits = { lock: '250ms', statement: '15s', idle: '15s', plan: 'force_generic_plan' };
  expect([...within]).toEqual([limits]);
  await expect(sql.begin((tx) => tx.unsafe('select 1 from nothing'))).rejects.toThrow('nothing');
  expect([...(await sql.unsafe(asked))]).toEqual([bare]);
  await close();
});

test('where statements outside of transactions have no limit, a line says so', async ({
  world,
}) => {
  const told: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void told.push(line) });
  const environment = { databaseUrl: world.databaseUrl, dataDir: '' };
  await (await openDatabase(environment, log)).close();
  expect(told).toEqual([]);
  const behind = await openDatabase({ ...environment, directUrl: world.databaseUrl }, log);
  expect(told).toEqual([expect.stringContaining('no limit of time behind this pooler')]);
  expect(behind.direct).not.toBe(behind.main);
  await behind.close();
});
