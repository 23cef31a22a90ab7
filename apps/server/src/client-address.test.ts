import { describe, expect, test } from 'vitest';
import { clientAddressReader, normaliseAddress } from './client-address.ts';

test('an IPv4 address that Bun reports mapped into IPv6 is the IPv4 address', () => {
  expect(normaliseAddress('::ffff:127.0.0.1')).toBe('127.0.0.1');
  expect(normaliseAddress('2001:db8::1')).toBe('2001:db8::1');
});

describe('the client address', () => {
  test('is the peer, whatever the header says, when no proxy is trusted', () => {
    expect(clientAddressReader([])('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
  });

  const read = clientAddressReader(['127.0.0.0/8', '10.0.0.0/8', 'fd00::/8']);
  test('is what a trusted proxy reports', () => {
    expect(read('::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
    expect(read('fd00::2', '2001:db8::9')).toBe('2001:db8::9');
  });
  test('is the last hop that is not ours: what stands left of it may be invented', () => {
    expect(read('127.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.3')).toBe('203.0.113.9');
  });
  test('is the peer when an untrusted peer sends the header, or the header is rubbish', () => {
    expect(read('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
    expect(read('127.0.0.1', 'rubbish, ,')).toBe('127.0.0.1');
  });
});
