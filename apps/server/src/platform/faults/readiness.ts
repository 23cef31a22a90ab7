import type { Logger } from 'pino';
import { describeFault } from './faults.ts';

/** Answers why this server should not be sent anything; null: it may. */
export type Ask = () => Promise<string | null>;

const withinMs = 1_000;

/**
 * Whether this server can do what it is asked for. However many want to know, one question is on its way;
 * what is not answered at once is a no. It is told when it turns, and why.
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
