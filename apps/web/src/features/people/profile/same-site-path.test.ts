import { expect, test } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

test.each(['/', '/book/0b7c7f3e-6a53-4d3e-9a2f-0f4a3a1f9a11', '/events?search=a%20b'])(
  '%s is a path of this site',
  (path) => expect(sameSitePath(path)).toBe(path),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/book/1\n',
  'book/1',
  '',
  7,
  undefined,
  ['/book/1'],
])('%j is not', (value) => expect(sameSitePath(value)).toBeUndefined());
