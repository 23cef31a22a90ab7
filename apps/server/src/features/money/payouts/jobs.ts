import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { askAfterEvents } from './ask-after-events.ts';

export function payoutJobs(deps: Deps): Pick<JobHandlers, 'payouts.ask-details'> {
  return { 'payouts.ask-details': () => askAfterEvents(deps) };
}
