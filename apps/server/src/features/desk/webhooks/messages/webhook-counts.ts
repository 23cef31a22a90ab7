import { createTally } from '#server/platform/bounds/work-counts.ts';

/** What this server did, read by /metrics. */
export const webhookCounts = {
  /** By what came of them: taken, or why not. */
  attempts: createTally(),
  /** Endpoints of which nothing was taken any more, by why. */
  switchedOff: createTally(),
};
