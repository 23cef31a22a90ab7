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
 * Begins what needs a server that answers: tickets paid for in the sandbox at `sandboxUrl`; null: only free
 * ones.
 */
export function fillDemo(deps: Deps, sandboxUrl: string | null) {
  let isSold = false;
  const sold = sellDemo(deps, sandboxUrl).then(() => {
    isSold = true;
  });
  return {
    sold,
    /**
     * Keeps the reconciler off the demo's sales: they are dated days ago, their events are over, and it
     * would judge the payments too late. Until all is sold it looks at today's orders only.
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

/** A demo with fewer tickets sold is still a demo; the next start continues it. */
async function sellDemo(deps: Deps, sandboxUrl: string | null): Promise<void> {
  await bookDemo(deps, sandboxUrl === null ? null : sandboxPay(sandboxUrl)).catch(
    (error: unknown) => {
      deps.log.error({ fault: describeFault(error) }, 'the demo tickets were not all sold');
    },
  );
}
