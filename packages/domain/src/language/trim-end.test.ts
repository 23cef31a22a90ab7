import { expect, test } from 'vitest';
import { formLine } from './form-line.ts';
import { trimEnd } from './trim-end.ts';

test('signs go from the end alone, and all of them where there is nothing else', () => {
  expect(trimEnd('/a/b//', '/')).toBe('/a/b');
  expect(trimEnd('...', '.')).toBe('');
  expect(trimEnd('', '.')).toBe('');
});

test('an admin’s form says a whole sentence', () => {
  expect(formLine(3).safeParse('abcd').error?.issues[0]?.message).toBe(
    'Please use at most 3 characters.',
  );
});
