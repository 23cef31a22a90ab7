import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';
import { refreshPrices } from './refresh-prices.ts';

export function eventJobs(deps: Deps): Pick<JobHandlers, 'events.refresh-prices'> {
  return { 'events.refresh-prices': () => refreshPrices(deps) };
}
