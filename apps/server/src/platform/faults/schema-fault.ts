import type { SchemaState } from '@nagarika/db/migrate';
import type { Logger } from 'pino';
import type { Ask } from './readiness.ts';

const faults: Record<SchemaState, string | null> = {
  current: null,
  // Each migration leaves the version before it working, until that is replaced.
  ahead: null,
  behind: 'the database lacks migrations of this version: it was replaced by an older one',
  other: 'the database was made by other migrations than this version has',
};

/** Tells whether the database is one for this version; it logs once that a newer one has come. */
export function schemaFault(
  { schemaState }: { schemaState: () => Promise<SchemaState> },
  log: Pick<Logger, 'info'>,
): Ask {
  let isAhead = false;
  return async () => {
    const state = await schemaState();
    if (state === 'ahead' && !isAhead)
      log.info('the database is of a newer version: this server serves on until it is replaced');
    isAhead = state === 'ahead';
    return faults[state];
  };
}
