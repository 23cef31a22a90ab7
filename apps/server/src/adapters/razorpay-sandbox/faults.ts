import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { RazorpayError } from './errors.ts';

/** The faults that tests can plant in the gateway's next `times` answers. */
export const faultInput = z.object({
  operation: z.enum([
    'create-order',
    'list-orders',
    'fetch-order',
    'order-payments',
    'fetch-payment',
    'capture',
    'refund',
    'list-refunds',
    'fetch-refund',
    'fetch-dispute',
    'list-disputes',
    'checkout',
    /** The next refunds are taken, then fail at the bank. */
    'refund-settlement',
  ]),
  /**
   * `timeout`: does nothing and never answers. `5xx`: does nothing and says so.
   * `drop-after-commit`: does its work, then the connection breaks.
   * `no-balance`: refuses as Razorpay refuses a refund that the balance does not cover.
   */
  kind: z.enum(['timeout', '5xx', 'drop-after-commit', 'no-balance']).default('5xx'),
  times: z.int().min(1).default(1),
});
type Fault = z.infer<typeof faultInput>;

export type Faults = {
  add: (fault: Fault) => void;
  clear: () => void;
  take: (operation: Fault['operation']) => Fault['kind'] | undefined;
  /** Names the route's `operation` and makes it fail when a fault waits for it. */
  on: (operation: Fault['operation']) => MiddlewareHandler;
};

/** Keeps faults in memory, since a fault belongs to one running server. */
export function createFaults(): Faults {
  let waiting: Fault[] = [];

  function take(operation: Fault['operation']) {
    const fault = waiting.find((one) => one.operation === operation && one.times > 0);
    if (fault) fault.times -= 1;
    return fault?.kind;
  }

  return {
    add: (fault) => void waiting.push({ ...fault }),
    clear: () => {
      waiting = [];
    },
    take,
    on: (operation) => async (c, next) => {
      const kind = take(operation);
      if (kind === 'timeout') await gone(c.req.raw.signal);
      if (kind === '5xx') throw unavailable();
      if (kind === 'no-balance') throw noBalance();
      await next();
      if (kind === 'drop-after-commit') c.res = brokenConnection();
    },
  };
}

/** Resolves when the caller has hung up, after which nobody reads an answer. */
async function gone(caller: AbortSignal): Promise<never> {
  if (!caller.aborted) {
    await new Promise((resolve) => caller.addEventListener('abort', resolve, { once: true }));
  }
  throw unavailable();
}

/** Bun closes the socket of an answer whose body fails before its first byte. */
function brokenConnection(): Response {
  return new Response(new ReadableStream({ start: (body) => body.error() }));
}

const unavailable = () =>
  new RazorpayError(503, {
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
    reason: 'server_error',
  });

const noBalance = () =>
  new RazorpayError(400, {
    description: 'Your account does not have enough balance to carry out the refund operation.',
    reason: 'insufficient_balance',
  });
