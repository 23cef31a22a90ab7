import type { Logger } from 'pino';
import { describeFault } from './faults.ts';

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
