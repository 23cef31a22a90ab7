import { runLedgerCheck } from '#server/features/money/ledger/checks/run-ledger-check.ts';
import { rollUpBookings } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

export function ledgerJobs(deps: Deps): Pick<JobHandlers, 'ledger.roll-up' | 'ledger.check'> {
  return {
    'ledger.roll-up': async () => {
      await rollUpLedger(deps);
      await rollUpBookings(deps);
    },
    'ledger.check': () => runLedgerCheck(deps),
  };
}
