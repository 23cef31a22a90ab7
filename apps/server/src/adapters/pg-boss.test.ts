import { type Connection, connect } from '@nagarika/db/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobHandlers } from '#server/ports.ts';
import { createTestDatabase } from '#test/postgres-server.ts';
import { type JobQueue, openJobs, prepareJobs } from './pg-boss.ts';

const log = pino({ level: 'silent' });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
let queue: JobQueue;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  queue = await openJobs(database.url, log, { runsByItself: false });
});
afterAll(async () => {
  await queue.stop();
  await connection.close();
  await database.drop();
});

/** Handlers that note what they were given, and may fail on it. */
function recorder(failing: (refundId: string) => boolean = () => false) {
  const done: string[] = [];
  const handlers: JobHandlers = {
    'refunds.send': async ({ refundId }) => {
      if (failing(refundId)) throw new Error(refundId);
      done.push(refundId);
    },
    'payments.reconcile': async () => void done.push('reconcile'),
    'auth.forget-expired': async () => {},
    'contact.mail': async () => {},
  };
  return { done, handlers };
}

const send = (refundId: string, key?: string) =>
  connection.db.transaction((tx) =>
    queue.jobs.enqueue(tx, 'refunds.send', { refundId }, key === undefined ? {} : { key }),
  );

describe('a job', () => {
  test('runs once with its data', async () => {
    const { done, handlers } = recorder();
    await send('a');
    await queue.drain(handlers);
    await queue.drain(handlers);
    expect(done).toEqual(['a']);
  });

  test('is rolled back with the transaction that asked for it', async () => {
    const { done, handlers } = recorder();
    await connection.db
      .transaction(async (tx) => {
        await queue.jobs.enqueue(tx, 'refunds.send', { refundId: 'undone' });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await queue.drain(handlers);
    expect(done).toEqual([]);
  });

  test('is one under one key until it has run; without keys each is its own', async () => {
    const { done, handlers } = recorder();
    await Promise.all([send('k', 'key'), send('k', 'key'), send('x'), send('y')]);
    await queue.drain(handlers);
    expect(done.toSorted()).toEqual(['k', 'x', 'y']);
    await send('k', 'key');
    await queue.drain(handlers);
    expect(done.toSorted()).toEqual(['k', 'k', 'x', 'y']);
  });

  test('that fails says so, and the others still run', async () => {
    const { done, handlers } = recorder((id) => id === 'bad');
    await send('bad');
    await send('good');
    await expect(queue.drain(handlers)).rejects.toThrow('bad');
    await queue.drain(handlers);
    expect(done).toEqual(['good']);
  });
});

test('a worker reconciles at once, whatever a killed one left behind, and runs what is sent', async () => {
  const { done, handlers } = recorder();
  const worker = await openJobs(database.url, log);
  await connection.db.transaction((tx) =>
    queue.jobs.enqueue(tx, 'payments.reconcile', {}, { key: 'payments.reconcile' }),
  );
  await connection.sql`update pgboss.job set state = 'active' where name = 'payments.reconcile'`;
  await worker.work(handlers);
  await send('worked');
  await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['reconcile', 'worked']);
  await worker.stop();
});

test('the queue’s schema can be prepared again, by two servers at once', async () => {
  await Promise.all([prepareJobs(database.url), prepareJobs(database.url)]);
});
