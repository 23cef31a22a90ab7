import { createTally } from '#server/platform/bounds/work-counts.ts';

/** Counts what this server did, for /metrics. */
export const webhookCounts = {
  /** Attempts by outcome: taken, or why not. */
  attempts: createTally(),
  /** Endpoints that were switched off, by reason. */
  switchedOff: createTally(),
};
