import { countingWork } from '@nagarika/db/work';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import type { Context, MiddlewareHandler } from 'hono';
import { refusedByLimits } from '#server/platform/limits.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import type { HttpEnv } from './http.ts';
import { type AllowanceSize, createReadAllowances } from './read-allowance.ts';

/**
 * Reads are limited by the database's work that they cause, counted in memory; what is answered
 * without the database costs nothing. Changes have limits of their own, kept in PostgreSQL.
 */
export function limitReads(options: {
  clientKeyOf: (c: Context<HttpEnv>) => string;
  /** Answered from memory: never refused. */
  isFree: (path: string) => boolean;
  allowance?: AllowanceSize | undefined;
}): MiddlewareHandler<HttpEnv> {
  const allowanceOf = createReadAllowances(options.allowance);
  return (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || options.isFree(c.req.path) || isFromThisMachine(c)) return next();
    const allowance = allowanceOf(options.clientKeyOf(c));
    const wait = allowance.waitSeconds();
    if (wait > 0) {
      refusedByLimits.add('reads');
      throw new Refusal('too_many', say('Too many requests. Please try again in a moment.'), {
        retryAfter: wait,
      });
    }
    return countingWork(allowance.spend, next);
  };
}
