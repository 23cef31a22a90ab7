import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

export function taxJobs(deps: Deps): Pick<JobHandlers, 'tax.issue-papers'> {
  return { 'tax.issue-papers': () => issuePapers(deps) };
}
