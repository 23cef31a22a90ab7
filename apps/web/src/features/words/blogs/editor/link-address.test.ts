import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['example.com', 'https://example.com/'],
  [' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
  ['//example.com', 'https://example.com/'],
  ['/events', '/events'],
  ['meera@example.com', 'mailto:meera@example.com'],
  ['mailto:meera@example.com', 'mailto:meera@example.com'],
])('%j leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each(['', 'a loom', 'loom', 'javascript:alert(1)', 'ftp://example.com'])(
  '%j leads nowhere',
  (typed) => {
    expect(linkAddress(typed)).toBeNull();
  },
);
