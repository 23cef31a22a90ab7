import { expect, test } from 'vitest';
import { parseCidr } from './cidr.ts';

test.each([
  ['10.0.0.1', '10.0.0.1/32'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['::1', '::1/128'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['::ffff:127.0.0.1', '127.0.0.1/32'],
  ['::FFFF:10.0.0.0/104', '10.0.0.0/8'],
])('%s is %s', (text, plain) => {
  expect(parseCidr(text)).toBe(plain);
});

test.each([
  '',
  'localhost',
  '10.0.0',
  '10.0.0.1/33',
  '::1/129',
  '10.0.0.1/',
  '10.0.0.1/8/8',
  '10.0.0.1/-1',
])("'%s' is none", (text) => {
  expect(parseCidr(text)).toBeNull();
});
