import { type Connection, connect } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueuedJobs } from '#server/platform/figures/observe-database.ts';
import type { JobHandlers } from '#server/platform/ports/ports.ts';
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

/** Makes handlers that note what they were given, and may fail on it. */
function recorder(failing: (refundId: string) => boolean = () => false) {
  const done: string[] = [];
  const handlers: JobHandlers = {
    'refunds.send': async ({ refundId }) => {
      if (failing(refundId)) throw new Error(refundId);
      done.push(refundId);
    },
    'payments.apply-webhooks': async () => {},
    'payments.reconcile': async () => void done.push('reconcile'),
    'payments.forget-applied': async () => {},
    'ledger.roll-up': async () => {},
    'tax.issue-papers': async () => {},
    'ledger.check': async () => {},
    'dashboard.gather-counts': async () => {},
    'auth.forget-expired': async () => {},
    'contact.mail': async () => {},
    'messages.deliver': async ({ deliveryId }) => void done.push(deliveryId),
    'messages.sweep': async () => {},
    'notifications.purge': async () => {},
    'announcements.send': async () => {},
    'events.remind': async () => {},
    'events.digest': async () => {},
    'payouts.ask-details': async () => {},
    'events.refresh-prices': async () => {},
    'images.forget': async () => {},
    'questions.forget-answers': async () => {},
    'waiting-list.offer': async () => {},
    'waiting-list.sweep': async () => {},
    'webhooks.forget-old': async () => {},
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

  test('of many is one statement, each under its key', async () => {
    const { done, handlers } = recorder();
    const some = (...ids: string[]) =>
      ids.map((deliveryId) => ({ data: { deliveryId }, key: deliveryId }));
    await queue.jobs.enqueueAll(connection.db, 'messages.deliver', some('m', 'n', 'o'));
    await queue.jobs.enqueueAll(connection.db, 'messages.deliver', some('n', 'p'));
    await queue.drain(handlers);
    expect(done.toSorted()).toEqual(['m', 'n', 'o', 'p']);
  });

  test('that comes alone passes a crowd', async () => {
    const { done, handlers } = recorder();
    const ids = Array.from({ length: 150 }, (_, index) => `crowd-${index}`);
    const all = ids.map((refundId) => ({ data: { refundId }, key: refundId }));
    await queue.jobs.enqueueAll(connection.db, 'refunds.send', all);
    await send('alone');
    await queue.drain(handlers);
    expect(done).toContain('alone');
    await queue.drain(handlers);
    expect(done.toSorted()).toEqual(['alone', ...ids].toSorted());
  });

  test('as a part of another statement is enqueued with it', async () => {
    const { done, handlers } = recorder();
    const enqueue = await queue.jobs.insertion('messages.deliver');
    const rows = JSON.stringify([{ data: { deliveryId: 'part' }, singletonKey: 'part' }]);
    const statement = sql`with one as (select 1) ${enqueue(sql`${rows}`)}`;
    await connection.db.execute(statement);
    await connection.db.execute(statement);
    await queue.drain(handlers);
    expect(done).toEqual(['part']);
    const some = Array.from({ length: 60 }, (_, n) => `crowd-${n}`);
    const crowd = some.map((id) => ({ data: { deliveryId: id }, singletonKey: id }));
    await connection.db.execute(enqueue(sql`${JSON.stringify(crowd)}`));
    const jobs = await connection.sql`
      select distinct priority from pgboss.job where state = 'created'`;
    expect(jobs).toEqual([{ priority: -1 }]);
    await queue.drain(handlers);
  });

  test('about webhooks waits behind one that runs, since that one may have asked already', async () => {
    const { handlers } = recorder();
    const heard: string[] = [];
    const tell = () =>
      queue.jobs.enqueue(connection.db, 'payments.apply-webhooks', { about: 'o' }, { key: 'o' });
    const hearing = {
      ...handlers,
      'payments.apply-webhooks': async ({ about }: { about: string }) => {
        heard.push(about);
        if (heard.length === 1) await tell();
      },
    };
    await tell();
    await tell();
    for (const _ of [1, 2, 3]) await queue.drain(hearing);
    expect(heard).toEqual(['o', 'o']);
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
  await worker.work(handlers, 'money');
  await send('worked');
  await expect.poll(() => done.toSorted()).toEqual(['reconcile', 'worked']);
  await worker.stop();
});

test('of a batch at work the one that fails is tried again alone', async () => {
  const { done, handlers } = recorder();
  const tries: string[] = [];
  const worker = await openJobs(database.url, log);
  const ids = Array.from({ length: 25 }, (_, index) => `batch-${index}`);
  const rows = ids.map((deliveryId) => ({ data: { deliveryId }, key: deliveryId }));
  await queue.jobs.enqueueAll(connection.db, 'messages.deliver', rows);
  const delivering: JobHandlers = {
    ...handlers,
    'messages.deliver': async ({ deliveryId }) => {
      tries.push(deliveryId);
      if (deliveryId === 'batch-3') throw new Error('her address: meera@example.com');
      done.push(deliveryId);
    },
  };
  await worker.work(delivering, 'rest');
  const delivered = () => done.filter((id) => id.startsWith('batch-')).length;
  await expect.poll(delivered).toBe(24);
  await worker.stop();
  expect(tries.filter((id) => id === 'batch-3')).toHaveLength(1); // the next try waits half a minute at least
  const [failed] = await connection.sql`
    select state, output, start_after > now() + interval '15 s' as waits from pgboss.job
    where name = 'messages.deliver' and data ->> 'deliveryId' = 'batch-3'`;
  expect(failed).toEqual({ state: 'retry', output: { name: 'Error' }, waits: true });
});

test('the queue’s schema can be prepared again, by two servers at once', async () => {
  await Promise.all([prepareJobs(database.url), prepareJobs(database.url)]);
});

test('what waits is told on other connections, too, where those of the queue are taken', async () => {
  const stopped = await openJobs(database.url, log, { runsByItself: false });
  await stopped.stop();
  await expect(stopped.states()).rejects.toThrow();
  // The two reads are moments apart, and a waiting job is older in the second.
  const ageless = (states: QueuedJobs[]) => states.map((one) => ({ ...one, oldestSeconds: null }));
  expect(ageless(await stopped.states(connection.sql))).toEqual(ageless(await queue.states()));
});
