import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { rollUpLedger } from './roll-up-ledger.ts';

export function ledgerJobs(deps: Deps): Pick<JobHandlers, 'ledger.roll-up'> {
  return { 'ledger.roll-up': () => rollUpLedger(deps) };
}
