import type { SchemaState } from '@nagarika/db/migrate';
import type { Logger } from 'pino';
import { describeFault } from './faults.ts';

const faults: Record<SchemaState, string | null> = {
  current: null,
  // Each migration leaves the version before it working, until that is replaced.
  ahead: null,
  behind: 'the database lacks migrations of this version: it was replaced by an older one',
  other: 'the database was made by other migrations than this version has',
};

/** Answers why this server should get no requests; null when it may. */
export type Ask = () => Promise<string | null>;

const withinMs = 1_000;

/**
 * Tells whether this server can work. However many callers want to know, one question is on its way, and no
 * timely answer is a no. It logs when the state turns, and why.
 */
export function createReadiness(
  asks: readonly Ask[],
  log: Pick<Logger, 'warn' | 'info'>,
): () => Promise<boolean> {
  let told: string | null = null;
  let asked: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    const reason = await Promise.race([firstOf(asks), late()]);
    if (reason !== told) {
      if (reason) log.warn({ reason }, 'not ready');
      else log.info('ready again');
    }
    told = reason;
    return reason === null;
  }

  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

async function firstOf(asks: readonly Ask[]): Promise<string | null> {
  for (const ask of asks) {
    const reason = await ask().catch((error: unknown) => `no answer: ${describe(error)}`);
    if (reason) return reason;
  }
  return null;
}

function describe(error: unknown): string {
  const { name, code } = describeFault(error);
  return String(code ?? name);
}

const late = () =>
  new Promise<string>((resolve) =>
    setTimeout(() => resolve('the database does not answer within a second'), withinMs),
  );

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
