import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';
import { sendSalesDigests } from './send-sales-digests.ts';

export function myEventsJobs(deps: Deps): Pick<JobHandlers, 'events.digest'> {
  return { 'events.digest': () => sendSalesDigests(deps) };
}
