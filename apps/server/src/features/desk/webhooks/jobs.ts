import { forgetOld } from '#server/features/desk/webhooks/messages/forget-old.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

export function webhookJobs(deps: Deps): Pick<JobHandlers, 'webhooks.forget-old'> {
  return { 'webhooks.forget-old': () => forgetOld(deps) };
}
