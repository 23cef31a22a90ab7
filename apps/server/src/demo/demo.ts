import { bookDemo } from '#server/demo/history/book.ts';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';
import { sandboxPay } from './checkout.ts';

export { printDemoSignIns } from '#server/demo/history/sign-ins.ts';
export { loadDemo } from './load.ts';
export { hangPictures } from './pictures/hang-pictures.ts';

const dayMs = 86_400_000;

/**
 * Begins what needs a server that answers: tickets paid for in the sandbox at `sandboxUrl`; null: free
 * ones alone.
 */
export function fillDemo(deps: Deps, sandboxUrl: string | null) {
  let isSold = false;
  const sold = sellDemo(deps, sandboxUrl).then(() => {
    isSold = true;
  });
  return {
    sold,
    /**
     * What is being sold is of days ago, its events are over: to the reconciler its payments would
     * be too late. Until all is sold it looks at today's orders.
     */
    asideFromSales: (handlers: JobHandlers): JobHandlers => ({
      ...handlers,
      'payments.reconcile': (data) =>
        isSold
          ? handlers['payments.reconcile'](data)
          : reconcile(deps, new Date(deps.clock.now().getTime() - dayMs)),
    }),
  };
}

/** A demo with fewer tickets sold is still a demo; the next start takes it up again. */
async function sellDemo(deps: Deps, sandboxUrl: string | null): Promise<void> {
  await bookDemo(deps, sandboxUrl === null ? null : sandboxPay(sandboxUrl)).catch(
    (error: unknown) => {
      deps.log.error({ fault: describeFault(error) }, 'the demo tickets were not all sold');
    },
  );
}
