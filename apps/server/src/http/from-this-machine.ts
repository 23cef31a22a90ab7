import { BlockList, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { readAddress } from './client-address.ts';
import type { HttpEnv } from './http.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

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
  const isForwarded = forwarding.some((name) => c.req.raw.headers.has(name));
  return !isForwarded && isLoopback(c.env.peer);
}

function isLoopback(address: string): boolean {
  const peer = readAddress(address);
  return peer !== null && loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
}
