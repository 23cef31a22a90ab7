import { BlockList, isIP } from 'node:net';

/** `::ffff:127.0.0.1`, as Bun reports it, is `127.0.0.1`. */
export function normaliseAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address.trim());
  return mapped?.[1] ?? address.trim();
}

/**
 * The client's address: the peer's, or, where the peer is a trusted proxy, the last address in
 * X-Forwarded-For that is not one. Everything left of that may be invented by the client.
 */
export function clientAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const cidr of trustedProxies) {
    const [network = '', bits] = cidr.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    trusted.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (peer: string, forwardedFor: string | undefined): string => {
    let address = normaliseAddress(peer);
    const hops = (forwardedFor ?? '')
      .split(',')
      .map(normaliseAddress)
      .filter((hop) => isIP(hop));
    while (isTrusted(address) && hops.length > 0) address = hops.pop() ?? address;
    return address;
  };
}
