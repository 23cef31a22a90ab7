import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { forgetOld } from './forget-old.ts';

export function webhookJobs(deps: Deps): Pick<JobHandlers, 'webhooks.forget-old'> {
  return { 'webhooks.forget-old': () => forgetOld(deps) };
}
