import type { Registry } from 'prom-client';
import { createFigures } from './figures.ts';
import { observe, type Row } from './observe.ts';

/** The jobs of one name; `active` and `failed` as the queue counted them last, once a minute. */
export type QueuedJobs = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** Seconds since the job that waits longest was due; 0 when none waits. */
  oldestSeconds: number;
};

/** Shows the job queue of all servers, as the database has it. */
export function observeJobs(registry: Registry, ask: () => Promise<QueuedJobs[]>): void {
  const figures = createFigures(ask);
  const rows = async (read: (jobs: QueuedJobs) => Row[]) => ((await figures()) ?? []).flatMap(read);
  observe(
    registry,
    {
      name: 'job_queue_jobs',
      help: 'Jobs of all servers: due and waiting, running and failed for good',
      labelNames: ['queue', 'state'],
    },
    () =>
      rows(({ name, waiting, active, failed }) => [
        [name, 'waiting', waiting],
        [name, 'active', active],
        [name, 'failed', failed],
      ]),
  );
  observe(
    registry,
    {
      name: 'job_queue_oldest_seconds',
      help: 'How long the job that waits longest has been due; 0: none waits',
      labelNames: ['queue'],
    },
    () => rows(({ name, oldestSeconds }) => [[name, oldestSeconds]]),
  );
}
