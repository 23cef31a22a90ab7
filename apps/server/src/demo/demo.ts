import { describeFault } from '#server/platform/faults.ts';
import type { Deps } from '#server/platform/ports.ts';
import { bookDemo } from './book.ts';
import { sandboxPay } from './checkout.ts';
import { hangPictures } from './pictures/hang-pictures.ts';

export { loadDemo } from './load.ts';
export { printDemoSignIns } from './sign-ins.ts';

/**
 * What needs a server that answers: pictures, and tickets paid for in the sandbox at `sandboxUrl`;
 * null: free ones alone.
 */
export async function fillDemo(deps: Deps, sandboxUrl: string | null): Promise<void> {
  const pictures = hangDemo(deps);
  await sellDemo(deps, sandboxUrl);
  await pictures;
}

/** A demo with fewer tickets sold is still a demo; the next start takes it up again. */
async function sellDemo(deps: Deps, sandboxUrl: string | null): Promise<void> {
  await bookDemo(deps, sandboxUrl === null ? null : sandboxPay(sandboxUrl)).catch(
    (error: unknown) => {
      deps.log.error({ fault: describeFault(error) }, 'the demo tickets were not all sold');
    },
  );
}

/** A demo with fewer pictures has more rangolis. */
async function hangDemo(deps: Deps): Promise<void> {
  await hangPictures(deps).catch((error: unknown) => {
    deps.log.error({ fault: describeFault(error) }, 'the demo pictures were not all hung');
  });
}
