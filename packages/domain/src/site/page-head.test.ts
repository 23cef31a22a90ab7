import { expect, test } from 'vitest';
import { documentTitle, metaDescription } from './page-head.ts';

test('a page is named before the site', () => {
  expect(documentTitle('Nagarika', 'Events')).toBe('Events · Nagarika');
  expect(documentTitle('Nagarika')).toBe('Nagarika');
});

test('a description is one line, cut between words, never longer than search engines show', () => {
  expect(metaDescription('  Bring\n a pen. ')).toBe('Bring a pen.');
  const long = metaDescription('Stories of women, told by them. '.repeat(9));
  expect(long).toMatch(/^Stories of women, told by them\. .*\w…$/);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(metaDescription('x'.repeat(200))).toBe(`${'x'.repeat(159)}…`);
});
