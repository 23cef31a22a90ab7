import { BlockList, isIP } from 'node:net';

/** Whether an address in its plain form (readAddress) is in one of these CIDRs. */
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
