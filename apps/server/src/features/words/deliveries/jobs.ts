import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';
import { deliver } from './deliver.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

export function messageJobs(deps: Deps): Pick<JobHandlers, 'messages.deliver' | 'messages.sweep'> {
  return {
    'messages.deliver': (data) => deliver(deps, data),
    'messages.sweep': () => sweepDeliveries(deps),
  };
}
