import { askAfterEvents } from '#server/features/money/payouts/owed/ask-after-events.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

export function payoutJobs(deps: Deps): Pick<JobHandlers, 'payouts.ask-details'> {
  return { 'payouts.ask-details': () => askAfterEvents(deps) };
}
