import { expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from './is-public-address.ts';

const inner = [
  ...['127.0.0.1', '127.255.0.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '100.100.100.200', '192.0.0.8'],
  ...['198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
  ...['::ffff:127.0.0.1', '::ffff:169.254.169.254', '::ffff:8.8.8.8', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::a9fe:a9fe', '2002:7f00:1::', '2001:0:7f00:1::'],
  ...['', 'localhost', 'example.com', '1.2.3', '8.8.8.8:80', '[::1]'],
];

test.each(inner)('%s is nobody’s to be sent to', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])(
  '%s is',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('which is this machine', () => {
  expect(['127.0.0.1', '::1', '10.0.0.1', 'localhost'].map(isLoopback)).toEqual([
    ...[true, true, false, false],
  ]);
});
