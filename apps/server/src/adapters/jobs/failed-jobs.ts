import type { Database, Transaction } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FailedJob } from '#server/platform/ports/ports.ts';
import { clockNames, isJobName, missedNames } from './job-queues.ts';

const rowsOfFailed = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    failedAt: z.coerce.date(),
    attempts: z.int(),
    fault: z.string().nullable(),
  }),
);

/** Reads the index `job_failed`; a scheduled job is among them only if its last run failed. */
export async function failedJobs(db: Database | Transaction, most: number): Promise<FailedJob[]> {
  const rows = await db.execute(sql`
    with failed as materialized (
      select id, name, completed_on as "failedAt", retry_count + 1 as attempts,
        output ->> 'name' as fault, name = any(${sql.param(clockNames)}::text[]) as is_of_clock
      from pgboss.job_common where state = 'failed' and name = any(${sql.param(missedNames)}::text[])
    ), last as (
      select distinct on (name) * from failed where is_of_clock order by name, "failedAt" desc
    )
    select * from failed where not is_of_clock
    union all
    select * from last where not exists (
      select from pgboss.job_common as later where later.name = last.name
        and later.state = 'completed' and later.completed_on > last."failedAt")
    order by "failedAt" desc limit ${most}`);
  return rowsOfFailed
    .parse([...rows])
    .flatMap(({ name, ...job }) => (isJobName(name) ? [{ ...job, name }] : []));
}

const again = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** Leaves out a job whose key another job has by now, since that one is the next try. */
export async function tryJobsAgain(db: Database | Transaction, ids: readonly string[]) {
  const rows = await db.execute(sql`
    update pgboss.job_common as job set state = 'retry', retry_limit = retry_limit + 1,
      completed_on = null, start_after = now()
    where job.id = any(${sql.param(ids)}::uuid[]) and state = 'failed' and not exists (
      select from pgboss.job_common as other where other.name = job.name
        and other.singleton_key = job.singleton_key and other.state < 'completed')
    returning id, name`);
  return again.parse([...rows]);
}
