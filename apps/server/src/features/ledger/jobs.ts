import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { rollUpBookings } from './roll-up-bookings.ts';
import { rollUpLedger } from './roll-up-ledger.ts';

export function ledgerJobs(deps: Deps): Pick<JobHandlers, 'ledger.roll-up'> {
  return {
    'ledger.roll-up': async () => {
      await rollUpLedger(deps);
      await rollUpBookings(deps);
    },
  };
}
