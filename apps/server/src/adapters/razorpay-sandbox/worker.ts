import type { Logger } from 'pino';

/** Time alone makes things due, and so does another process: looked for this often. */
const POLL_MS = 500;

/** Runs the steps again and again: at once when woken, otherwise after a pause. */
export function worker(steps: (() => Promise<void>)[], log: Logger) {
  let stopped = false;
  let wake = () => {};
  let running = Promise.resolve();

  async function run(): Promise<void> {
    while (!stopped) {
      // Made before the steps, so that a wake during one is not lost.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      for (const step of steps) {
        await step().catch((err) => log.error({ err }, 'the Razorpay sandbox failed a step'));
      }
      const timer = setTimeout(wake, POLL_MS);
      await woken;
      clearTimeout(timer);
    }
  }

  return {
    wake: () => wake(),
    start: () => {
      running = run();
    },
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}
