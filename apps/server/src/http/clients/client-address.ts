import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import { addressRange } from './address-range.ts';

const isLoopback = addressRange(['127.0.0.0/8', '::1/128']);

/** Headers of which a proxy sets at least one, whether we trust it or not. */
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
 * Returns the canonical form of an address as peers and proxies write it: with a port, in brackets or
 * quotes, with a zone, in capitals or in full. `::ffff:127.0.0.1`, as Bun reports it, is `127.0.0.1`. Null
 * when it is none.
 */
export function readAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1];
  const [address = ''] = (bracketed ?? withPort ?? bare).split('%');
  const version = isIP(address);
  if (version === 0 || (bracketed !== undefined && version === 4)) return null;
  return version === 4 ? address : canonicalIpv6(address);
}

/**
 * Returns what limits count a client by: an IPv4 address whole; of an IPv6 one the /64, which is the least
 * that one customer is given, so that all its addresses are one client.
 */
export function clientKey(address: string): string {
  return isIP(address) === 6 ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * Reads the client's address: the peer's or, where the peer is a trusted proxy, the last address in
 * X-Forwarded-For that is not one. The client may have invented everything left of that, and everything left
 * of a hop that cannot be read, for which the last proxy answers.
 */
export function clientAddressReader(trustedProxies: readonly string[]) {
  const isTrusted = addressRange(trustedProxies);

  return (peer: string, forwardedFor: string | undefined): string => {
    let address = readAddress(peer) ?? peer;
    const hops = forwardedFor?.split(',') ?? [];
    while (isTrusted(address)) {
      const hop = readAddress(hops.pop() ?? '');
      if (hop === null) break;
      address = hop;
    }
    return address;
  };
}

function canonicalIpv6(address: string): string {
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Returns all eight groups of a canonical address. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
}

/**
 * Tells whether a caller is at the machine itself: a monitor, a load generator, the operator. A proxy on
 * loopback passes others' requests on, and says so in a header that no outside client can take away again.
 */
export function isFromThisMachine(c: Context<HttpEnv>): boolean {
  return comesDirectly(c, isLoopback);
}

/** Tells whether a caller is at one of these addresses, and not behind a proxy there. */
export function comesDirectly(c: Context<HttpEnv>, isOne: (address: string) => boolean): boolean {
  const isForwarded = forwarding.some((name) => c.req.raw.headers.has(name));
  return !isForwarded && isOne(readAddress(c.env.peer) ?? '');
}
