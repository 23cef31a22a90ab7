import type { Database } from '@nagarika/db/client';
import type { Logger } from 'pino';
import { openJobs, prepareJobs } from '#server/adapters/jobs/pg-boss.ts';
import type { AfterTables } from './manifest.ts';

/** Puts jobs into this database's queue, which is made anew: each once while it waits. */
export async function putBackJobs(
  { db, url }: { db: Database; url: string },
  jobs: AfterTables['jobs'],
  log: Logger,
): Promise<void> {
  await prepareJobs(url);
  const queue = await openJobs(url, log, { runsByItself: false });
  try {
    for (const { name, data } of jobs) {
      await queue.jobs.enqueue(db, name, data, { key: data.messageId });
    }
  } finally {
    await queue.stop();
  }
}
