import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';
import { gatherCounts } from '#server/sql/kept-count.ts';

export function dashboardJobs({ db }: Deps): Pick<JobHandlers, 'dashboard.gather-counts'> {
  return { 'dashboard.gather-counts': () => gatherCounts(db) };
}
