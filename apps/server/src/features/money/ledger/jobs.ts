import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { rollUpBookings } from './roll-up-bookings.ts';
import { rollUpLedger } from './roll-up-ledger.ts';
import { runLedgerCheck } from './run-ledger-check.ts';

export function ledgerJobs(deps: Deps): Pick<JobHandlers, 'ledger.roll-up' | 'ledger.check'> {
  return {
    'ledger.roll-up': async () => {
      await rollUpLedger(deps);
      await rollUpBookings(deps);
    },
    'ledger.check': () => runLedgerCheck(deps),
  };
}
