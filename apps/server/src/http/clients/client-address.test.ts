import { describe, expect, test } from 'vitest';
import { clientAddressReader, clientKey, readAddress } from './client-address.ts';

describe('an address is read', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['0:0:0:0:0:FFFF:7F00:1', '127.0.0.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    [' 192.0.2.1:4711 ', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['"192.0.2.1"', '192.0.2.1'],
    ['" 192.0.2.1 "', '192.0.2.1'],
    ['64::ffff:192.0.2.1', '64::ffff:c000:201'],
    ['::ffff:1:2:3', '::ffff:1:2:3'],
    ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
  ])('%s as %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2.1:port',
    '192.0.2.999',
    '[192.0.2.1]:80',
    '[2001:db8::1',
    '2001:db8::1]:443',
    'example.org:80',
    '1"92.0.2.1"',
    '"192.0.2."1',
    '1[2001:db8::1]',
    '[2001:db8::1]x',
  ])("'%s' as none", (text) => {
    expect(readAddress(text)).toBeNull();
  });
});

describe('limits count', () => {
  test('an IPv4 address whole', () => {
    expect(clientKey('192.0.2.1')).toBe('192.0.2.1');
  });
  test('all of an IPv6 /64 as one, and its neighbour as another', () => {
    const key = '2001:db8:0:1::/64';
    for (const last of ['::1', '::ffff', ':a:b:c:d'])
      expect(clientKey(`2001:db8:0:1${last}`)).toBe(key);
    expect(clientKey('2001:db8:0:2::1')).not.toBe(key);
    expect(clientKey('2001:db8::')).toBe('2001:db8:0:0::/64');
    expect(clientKey('::1')).toBe('0:0:0:0::/64');
  });
});

describe('the client address', () => {
  test('is the peer, whatever the header says, when no proxy is trusted', () => {
    expect(clientAddressReader([])('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
    expect(clientAddressReader([])('::ffff:198.51.100.7', undefined)).toBe('198.51.100.7');
  });

  const read = clientAddressReader(['127.0.0.0/8', '10.0.0.0/8', 'fd00::/8']);
  test('is what a trusted proxy reports', () => {
    expect(read('::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
    expect(read('fd00::2', '2001:db8::9')).toBe('2001:db8::9');
    expect(read('FD00:0::2', '2001:DB8::9')).toBe('2001:db8::9');
  });
  test('is the last hop that is not ours: what stands left of it may be invented', () => {
    expect(read('127.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.3')).toBe('203.0.113.9');
    expect(read('127.0.0.1', '1.1.1.1, 203.0.113.9:4711, 10.0.0.3:80')).toBe('203.0.113.9');
    expect(read('127.0.0.1', '1.1.1.1, "[2001:db8::9]:443"')).toBe('2001:db8::9');
  });
  test('is the last proxy where a hop cannot be read: nothing left of it counts', () => {
    expect(read('127.0.0.1', '1.1.1.1, rubbish')).toBe('127.0.0.1');
    expect(read('127.0.0.1', '1.1.1.1, unknown, 10.0.0.3')).toBe('10.0.0.3');
    expect(read('127.0.0.1', '1.1.1.1,')).toBe('127.0.0.1');
  });
  test('is the peer when an untrusted peer sends the header, or the header is rubbish', () => {
    expect(read('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
    expect(read('127.0.0.1', 'rubbish, ,')).toBe('127.0.0.1');
  });
});
