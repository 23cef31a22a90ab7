import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { remind } from './remind.ts';

export function reminderJobs(deps: Deps): Pick<JobHandlers, 'events.remind'> {
  return { 'events.remind': () => remind(deps) };
}
