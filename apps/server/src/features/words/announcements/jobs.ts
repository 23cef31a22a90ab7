import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { sendDue } from './send-due.ts';

export function announcementJobs(deps: Deps): Pick<JobHandlers, 'announcements.send'> {
  return { 'announcements.send': () => sendDue(deps) };
}
