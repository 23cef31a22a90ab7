import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { inEnglish } from '@nagarika/domain/language/in-english';
import { expect, test } from 'vitest';
import { readTexts, type SaidTexts } from './said-texts.ts';
import { catalogFiles, readCatalog, textSources } from './text-catalogs.ts';
import { argumentsOf, faultsOf } from './text-faults.ts';

const all = textSources.flatMap(({ said }) => [...said.patterns.keys()]);

test('whatever is said can be read from the code', () => {
  expect(textSources.flatMap(({ said }) => said.unread)).toEqual([]);
  expect(all.length).toBeGreaterThan(350);
});

test.each(catalogFiles)('$name has words for all that is said, and for nothing else', (file) => {
  const words = readCatalog(file.path);
  expect(Object.keys(words)).toEqual([...file.said.patterns.keys()].sort());
});

test.each(catalogFiles)('$name says the same as the English', ({ path }) => {
  const strange = Object.entries(readCatalog(path)).flatMap(([pattern, said]) =>
    faultsOf(pattern, said).map((fault) => `${fault}: ${pattern} → ${said}`),
  );
  expect(strange).toEqual([]);
});

test('one English sentence has one in each other language, wherever it is said', () => {
  const known = new Map<string, string>();
  for (const { language, path } of catalogFiles) {
    for (const [pattern, said] of Object.entries(readCatalog(path))) {
      const key = `${language} ${pattern}`;
      expect(known.get(key) ?? said).toBe(said);
      known.set(key, said);
    }
  }
});

test('English is what a parser of ICU makes of it', () => {
  const patterns = all.filter((pattern) => /\{\w+[,}]/.test(pattern));
  expect(patterns.length).toBeGreaterThan(40);
  for (const pattern of patterns) {
    for (const value of [0, 1, 2, 7, 'approved', 'rejected', 'nothing of it', "O''Hara {name}"]) {
      const values = Object.fromEntries([...argumentsOf(pattern)].map((name) => [name, value]));
      if (typeof value === 'string' && /, plural,/.test(pattern)) continue;
      expect(inEnglish({ pattern, values })).toBe(wordedByLingui(pattern, values));
    }
  }
});

test.each([
  ['no words', 'Too late.', ''],
  ['the English itself', 'Too late.', 'Too late.'],
  ['other values', 'Only {seats} left.', 'केवल {seat} बचे हैं।'],
  ['other values', 'Only {seats} left.', 'सिर्फ़ कुछ बचे हैं।'],
  [
    'other values',
    'Only {n, plural, one {# seat} other {# seats}}.',
    'सिर्फ़ {n, plural, one {एक सीट} other {सीटें}}।',
  ],
  ['Latin words', 'Too late for the booking.', 'booking के लिए देर हो गई।'],
  ['not as Unicode composes it', 'By law.', '\u0958ानून से।'],
])('%s is found', (fault, pattern, said) => {
  expect(faultsOf(pattern, said)).toContain(fault);
});

test('a text that is no literal is found', () => {
  const said: SaidTexts = { patterns: new Map(), unread: [] };
  const code = "say(message); schemaText(one + two); schemaTexts({ a: 'One', b: two, ...rest });";
  readTexts('here.ts', code, said);
  expect(said.unread).toEqual(['here.ts:1', 'here.ts:1', 'here.ts:1']);
  expect([...said.patterns.keys()]).toEqual(['One']);
});

function wordedByLingui(pattern: string, values: Record<string, string | number>): string {
  const english = setupI18n({
    locale: 'en',
    messages: { en: { [pattern]: compileMessage(pattern) } },
  });
  return english._(pattern, values);
}
