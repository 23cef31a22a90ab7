import { expect, test } from 'vitest';
import { documentLink } from './document-link.ts';

test('a link names the language that it is read in, English by saying nothing', () => {
  expect(documentLink('/a.pdf', 'en')).toBe('/a.pdf');
  expect(documentLink('/a.pdf', 'hi')).toBe('/a.pdf?language=hi');
  expect(documentLink('/a.csv?show=all', 'hi')).toBe('/a.csv?show=all&language=hi');
});
