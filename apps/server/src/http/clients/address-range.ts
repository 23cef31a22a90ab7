import { BlockList, isIP } from 'node:net';

/** Tells whether an address in its plain form (readAddress) is in one of these CIDRs. */
export function addressRange(cidrs: readonly string[]): (address: string) => boolean {
  const range = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', bits] = cidr.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    range.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && range.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Returns the plain form of an address or CIDR: `10.0.0.1` → `10.0.0.1/32`, `::ffff:10.0.0.0/104` →
 * `10.0.0.0/8` (Bun reports IPv4 peers IPv4-mapped). Null when it is neither.
 */
export function parseCidr(text: string): string | null {
  const [address = '', prefixText, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const bits = version === 4 ? 32 : 128;
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return null;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  if (prefix > bits) return null;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped && prefix >= 96 ? `${mapped}/${prefix - 96}` : `${address}/${prefix}`;
}
