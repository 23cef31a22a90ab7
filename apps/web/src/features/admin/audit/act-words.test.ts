import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = fileURLToPath(new URL('../../../../../server/src/features', import.meta.url));
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${features}/${name}`, 'utf8'))
  .filter((text) => text.includes('recordAudit('));

/** Read as a text: what the macros make of it is the build's. */
const words = readFileSync(fileURLToPath(new URL('./act-words.ts', import.meta.url)), 'utf8');
const isKnown = (code: string) =>
  new RegExp(`^ {2}'?${code.replace('.', '[.]')}'?: msg`, 'm').test(words);

const found = (pattern: RegExp) => [
  ...new Set(
    sources.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, code]) => code ?? [])),
  ),
];

test('every act that the server writes down has words', () => {
  const acts = found(/action: .*?'([a-z_]+\.[a-z_]+)'/g);
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.filter((act) => !isKnown(act))).toEqual([]);
});

test('so has everything that it is done to', () => {
  const subjects = found(/subjectType: '([a-z_]+)'/g);
  expect(subjects.length).toBeGreaterThan(8);
  expect(subjects.filter((subject) => !isKnown(subject))).toEqual([]);
});
