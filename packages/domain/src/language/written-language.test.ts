import { expect, test } from 'vitest';
import { tongueOf, writtenLanguage } from './written-language.ts';

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

test.each([
  ['தமிழ் சந்தை', 'ta'],
  ['Chai: తెలుగు సమావేశం', 'te'],
  ['ಕನ್ನಡ', 'kn'],
  ['മലയാളം', 'ml'],
  ['বাংলা আড্ডা', 'bn'],
  ['ગુજરાતી', 'gu'],
  ['ਪੰਜਾਬੀ', 'pa'],
  ['ଓଡ଼ିଆ', 'or'],
  ['خواتین کی محفل 2026', 'ur'],
  ['चाय', 'hi'],
  ['Pottery for beginners (மண்)', 'hi'],
  ['हिन्दी में कविता की शाम, मिट्टी (மண்)', 'hi'],
  ['दिवाली मेला · ગરબા', 'hi'],
  ['ગુજ · தமிழ் சந்தை', 'ta'],
  ['चाय · தமிழ் சந்தை', 'ta'],
  ['', 'hi'],
])('a browser is told that %s is in %s', (text, tongue) => {
  expect(tongueOf(text, 'hi')).toBe(tongue);
});
