import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IANA's global unicast; NAT64, mapped and site-local addresses lie outside of it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses public by the lists, but internal to a cloud: Azure's host, Equinix Metal's metadata, IBM
 * Cloud's services.
 */
const ofClouds = ['168.63.129.16/32', '192.80.8.124/32', '161.26.0.0/16', '166.8.0.0/14'].map(
  (range) => ipaddr.IPv4.parseCIDR(range),
);

/**
 * Tells whether everybody can reach it: no loopback, private, link-local (cloud metadata), carrier's,
 * multicast, documentation or reserved one, no cloud's own, and no IPv6 address that stands for an IPv4 one
 * (6to4, Teredo, NAT64).
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false; // ipaddr.js accepts '1.2.3' and '127.1', too
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6
    ? address.match(globalUnicast)
    : !ofClouds.some((range) => address.match(range));
}

export function isLoopback(text: string): boolean {
  return isIP(text) !== 0 && ipaddr.parse(text).range() === 'loopback';
}
