import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { actWords, subjectWords } from './act-words.ts';

const features = fileURLToPath(new URL('../../../../../server/src/features', import.meta.url));
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${features}/${name}`, 'utf8'))
  .filter((text) => text.includes('recordAudit('));

const found = (pattern: RegExp) => [
  ...new Set(
    sources.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, code]) => code ?? [])),
  ),
];

test('every act that the server writes down has words', () => {
  const acts = found(/action: .*?'([a-z_]+\.[a-z_]+)'/g);
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.filter((act) => !Object.hasOwn(actWords, act))).toEqual([]);
});

test('so has everything that it is done to', () => {
  const subjects = found(/subjectType: '([a-z_]+)'/g);
  expect(subjects.length).toBeGreaterThan(8);
  expect(subjects.filter((subject) => !Object.hasOwn(subjectWords, subject))).toEqual([]);
});
