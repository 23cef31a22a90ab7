import { createSharedClock } from '@nagarika/db/pool/shared-clock';
import { countingWork } from '@nagarika/db/pool/work';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { isFromThisMachine } from '#server/http/clients/client-address.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { refusedByLimits } from '#server/platform/bounds/limits.ts';
import {
  type Allowance,
  type AllowanceSize,
  type Client,
  createAllowances,
} from './work-allowance.ts';

/** Milliseconds of this process's CPU for all its work: rendering, assembling answers, packing them. */
const processor = createSharedClock(() => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
});

/**
 * Charges each client with the work that it causes, the database's and this process's, counted in memory;
 * answers from memory cost nothing. Changes have limits of their own besides, kept in PostgreSQL, and go on
 * for longer.
 */
export function limitWork(options: {
  clientKeyOf: (c: Context<HttpEnv>) => string;
  /** Tells whether a request costs no work or is the gateway's, and is never refused. */
  isFree: (path: string) => boolean;
  allowance?: AllowanceSize | undefined;
}): Record<'refuse' | 'charge', MiddlewareHandler<HttpEnv>> {
  const allowanceOf = createAllowances(options.allowance);

  function clientOf(c: Context<HttpEnv>): Client | null {
    if (options.isFree(c.req.path) || isFromThisMachine(c)) return null;
    const key = options.clientKeyOf(c);
    return { key, allowance: allowanceOf(key) };
  }

  return {
    /** Runs before the request takes a place. */
    refuse(c, next) {
      const client = clientOf(c);
      c.set('client', client);
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
      const wait = client?.allowance.waitSeconds({ onCredit: !isRead }) ?? 0;
      if (wait > 0) {
        refusedByLimits.add('work');
        throw new Refusal('too_many', say('Too many requests. Please try again in a moment.'), {
          retryAfter: wait,
        });
      }
      return next();
    },
    /** Runs once it has a place, since a waiting request causes no work. */
    charge(c, next) {
      const client = c.get('client');
      return client ? charging(client.allowance, next) : next();
    },
  };
}

async function charging({ spend }: Allowance, next: Next): Promise<void> {
  const began = processor.begin();
  try {
    await countingWork(spend, next);
  } finally {
    spend(processor.end(began));
  }
}
