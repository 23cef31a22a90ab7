import { openPool, poolState } from '@nagarika/db/pool';
import type { PoolState } from '@nagarika/db/pool/pool-gate';
import { sql as drizzleSql, type SQL } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { textOfInsertion } from '#server/adapters/private/pg-boss.ts';
import { untilDatabaseAnswers } from '#server/platform/faults/database-away.ts';
import type { QueuedJobs } from '#server/platform/figures/observe-database.ts';
import type { JobData, JobHandlers, JobName, Jobs } from '#server/platform/ports/ports.ts';
import { doing } from '#server/platform/telemetry/doing.ts';
import { failedJobs, tryJobsAgain } from './failed-jobs.ts';
import { queueNames, queues } from './job-queues.ts';
import { execute } from './pg-boss-sql.ts';

/** Jobs asked for in such numbers at once let urgent ones pass. */
const crowd = 50;

/** Seconds between two looks at a queue: nobody waits for a scheduled job. */
const pollSeconds = { asked: 2, byClock: 15 };

/** Creates or migrates the queue's own schema and its queues. Safe to repeat and to race. */
export async function prepareJobs(url: string): Promise<void> {
  const { boss, sql, close } = open(url, { migrate: true });
  await boss.start();
  for (const name of queueNames) {
    const {
      retryLimit,
      backsOff: retryBackoff = false,
      policy = 'exclusive',
      takes = 120,
    } = queues[name];
    const options = { retryLimit, retryDelay: 30, retryBackoff, expireInSeconds: takes };
    await boss.createQueue(name, { policy, ...options });
    await boss.updateQueue(name, options);
  }
  // pg-boss has no index of the few jobs that failed for good.
  await sql`create index if not exists job_failed on pgboss.job_common (name, completed_on)
    where state = 'failed'`;
  await close();
}

export type JobQueue = {
  jobs: Jobs;
  /** Runs jobs as they come, and scheduled ones, which also run once at the start. */
  work: (handlers: JobHandlers, which: 'money' | 'rest', noteRun?: NoteRun) => Promise<void>;
  /**
   * Runs the jobs that are due now, or `only` that one, then returns: for tests. Throws the first error of a
   * handler.
   */
  drain: (handlers: JobHandlers, only?: JobName) => Promise<void>;
  /**
   * Counts all servers' jobs in one statement, on `other` connections, since a stuck queue's own may all be
   * waiting.
   */
  states: (other?: postgres.Sql) => Promise<QueuedJobs[]>;
  /** Describes the queue's own connections. */
  pool: () => PoolState;
  /** Lets running jobs finish. */
  stop: () => Promise<void>;
};

/** A callback after each job that ran. */
type NoteRun = (seconds: number, name: string, outcome: string) => void;

/** Opens pg-boss over postgres.js. Needs `prepareJobs` first. */
export async function openJobs(
  url: string,
  log: Logger,
  options: { runsByItself: boolean } = { runsByItself: true },
): Promise<JobQueue> {
  const { boss, sql, close } = open(url, { migrate: false, supervise: options.runsByItself });
  boss.on('error', (error) => log.error({ name: error.name, reason: error.message }, 'job queue'));
  await boss.start();

  const insertions = new Map<JobName, ReturnType<Jobs['insertion']>>();
  const jobs: Jobs = {
    async enqueue(tx, name, data, { key = crypto.randomUUID(), afterSeconds: startAfter } = {}) {
      const when = startAfter === undefined ? {} : { startAfter };
      await boss.send(name, data, { singletonKey: key, ...when, db: fromDrizzle(tx, drizzleSql) });
    },
    async enqueueAll(tx, name, all) {
      const priority = all.length < crowd ? 0 : -1;
      const rows = all.map(({ data, key }) => ({ data, singletonKey: key, priority }));
      await boss.insert(name, rows, { db: fromDrizzle(tx, drizzleSql) });
    },
    insertion: (name) => {
      const known = insertions.get(name) ?? insertionOf(boss, name);
      insertions.set(name, known);
      known.catch(() => insertions.delete(name));
      return known;
    },
    failed: failedJobs,
    tryAgain: tryJobsAgain,
  };

  return {
    jobs,
    states: (other = sql) => readStates(other),
    pool: () => poolState(sql),
    async work(handlers, which, noteRun = () => {}) {
      for (const name of queueNames) {
        const { cron, poll, atOnce: batchSize = 1, isMoney = false } = queues[name];
        if (isMoney !== (which === 'money')) continue;
        if (cron) {
          await untilDatabaseAnswers(
            () => boss.schedule(name, cron, {}, { singletonKey: name }),
            log,
          );
          // The key is its own: a killed server's run must not keep this one from starting.
          const singletonKey = crypto.randomUUID();
          await untilDatabaseAnswers(() => boss.send(name, {}, { singletonKey }), log);
        }
        const options = {
          batchSize,
          pollingIntervalSeconds: poll ?? (cron ? pollSeconds.byClock : pollSeconds.asked),
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work(name, options, (batch: Job[]) =>
          Promise.all(batch.map((job) => resultOf(job, () => run(name, job, handlers), noteRun))),
        );
      }
    },
    async drain(handlers, only) {
      const failures: unknown[] = [];
      for (const name of only ? [only] : queueNames) {
        const batch: Job[] = await boss.fetch<object>(name, { batchSize: 100 });
        for (const job of batch) {
          try {
            await run(name, job, handlers);
            await boss.complete(name, job.id);
          } catch (error) {
            await boss.fail(name, job.id);
            failures.push(error);
          }
        }
      }
      if (failures.length > 0) throw failures[0];
    },
    stop: close,
  };
}

/**
 * Counts waiting jobs in the index that jobs are fetched by, and takes the others from pg-boss, which counts
 * them once a minute and has no index of them.
 */
async function readStates(sql: postgres.Sql): Promise<QueuedJobs[]> {
  return sql.unsafe<QueuedJobs[]>(
    `select name, waiting, active_count as active, failed_count as failed,
       coalesce(extract(epoch from now() - since), 0)::float8 as "oldestSeconds"
     from pgboss.queue cross join lateral (
       select count(*)::int as waiting, min(start_after) as since from pgboss.job
       where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
     ) as due where name = any($1) order by name`,
    [queueNames],
  );
}

/** Returns the text that pg-boss sends, with other rows in place of its one parameter. */
async function insertionOf(boss: PgBoss, name: JobName) {
  const [before, after] = await textOfInsertion(boss, name);
  const { raw } = drizzleSql;
  // Without `offset 0` the priority would be found anew for each row, by reading all of them.
  return (rows: SQL) => drizzleSql`${raw(before)}(
    select coalesce(json_agg(one::jsonb || jsonb_build_object('priority', priority)), '[]')
    from (
      select every, case when json_array_length(every) < ${raw(String(crowd))} then 0 else -1 end as priority
      from (select (${rows})::json as every offset 0) as given offset 0
    ) as weighed, json_array_elements(every) as one)::json${raw(after)}`;
}

function open(url: string, options: { migrate: boolean; supervise?: boolean }) {
  const sql = openPool(url, { max: 3, patience: 'work', types: { json } });
  const { migrate, supervise = false } = options;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await execute(sql, text, values) }) },
    migrate,
    createSchema: migrate,
    supervise,
    schedule: supervise,
    cronMonitorIntervalSeconds: 10,
  });
  return {
    boss,
    sql,
    close: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await sql.end({ timeout: 5 });
    },
  };
}

/** pg-boss hands over JSON that is text already, as the driver it was written for takes it. */
const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** One that fails takes none of its batch with it. */
async function resultOf({ id, name }: Job, work: () => Promise<void>, noteRun: NoteRun) {
  const beganAt = performance.now();
  const note = (outcome: string) => noteRun((performance.now() - beganAt) / 1000, name, outcome);
  try {
    await work();
    note('done');
    return { id, status: 'completed' as const };
  } catch (error) {
    note('failed');
    const output = { name: error instanceof Error ? error.name : typeof error };
    return { id, status: 'failed' as const, output };
  }
}

async function run<Name extends JobName>(name: Name, job: Job, handlers: JobHandlers) {
  await doing(
    () => `job ${name}`,
    () => handlers[name](dataOf<Name>(job)),
  );
}

/** Returns what `enqueue` was given: nothing else writes to the queue. */
function dataOf<Name extends JobName>(job: Job): JobData[Name] {
  return job.data as JobData[Name];
}
