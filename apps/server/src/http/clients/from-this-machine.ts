import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import { addressRange } from './address-range.ts';
import { readAddress } from './client-address.ts';

const isLoopback = addressRange(['127.0.0.0/8', '::1/128']);

/** A proxy sets at least one of them, whether we trust it or not. */
export const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
];

/**
 * Somebody at the machine itself: a monitor, a load generator, the operator. A proxy on loopback
 * passes others' requests on, and says so in a header that nobody outside can take away again.
 */
export function isFromThisMachine(c: Context<HttpEnv>): boolean {
  return comesDirectly(c, isLoopback);
}

/** From one of these addresses, and not through a proxy there. */
export function comesDirectly(c: Context<HttpEnv>, isOne: (address: string) => boolean): boolean {
  const isForwarded = forwarding.some((name) => c.req.raw.headers.has(name));
  return !isForwarded && isOne(readAddress(c.env.peer) ?? '');
}
