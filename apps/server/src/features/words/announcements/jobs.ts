import { sendDue } from '#server/features/words/announcements/sending/send-due.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

export function announcementJobs(deps: Deps): Pick<JobHandlers, 'announcements.send'> {
  return { 'announcements.send': () => sendDue(deps) };
}
