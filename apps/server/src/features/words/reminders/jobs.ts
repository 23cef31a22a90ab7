import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';
import { sendReminders } from './send-reminders.ts';

export function reminderJobs(deps: Deps): Pick<JobHandlers, 'events.remind'> {
  return { 'events.remind': () => sendReminders(deps) };
}
