import { expect, test } from 'vitest';
import { writtenLanguage } from './written-language.ts';

test.each([
  ['Chai and code', 'en'],
  ['चाय और कोड', 'hi'],
  ['Nagarika की पहली मुलाक़ात पुणे में', 'hi'],
  ['Pottery for beginners (मिट्टी)', 'en'],
  ['சென்னை', 'en'],
  ['2026 🎉', 'en'],
  ['', 'en'],
])('%s is written in %s', (text, language) => {
  expect(writtenLanguage(text)).toBe(language);
});
