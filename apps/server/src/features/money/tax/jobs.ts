import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { issuePapers } from './issue-papers.ts';

export function taxJobs(deps: Deps): Pick<JobHandlers, 'tax.issue-papers'> {
  return { 'tax.issue-papers': () => issuePapers(deps) };
}
