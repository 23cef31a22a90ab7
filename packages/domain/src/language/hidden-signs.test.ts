import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanWallText } from '../words/wall/wall.ts';
import { findable, withoutHiddenSigns } from './hidden-signs.ts';
import { line, paragraphs } from './text.ts';

const joiners = ['\u200c', '\u200d'];
const joiner = fc.constantFrom(...joiners);
const clean = (text: string) => paragraphs(100_000).parse(text);

test.each([
  ['half a letter', 'क्\u200dष'],
  ['a bare one', 'क्\u200cषमा'],
  ['half a letter that ends a word', 'प्रत्यक् \u0915\u094d\u200d'],
  ['the eyelash of Marathi', 'र्\u200dयाची'],
  ['ya-phala after Bengali ra', 'র\u200d\u09cdযাম'],
  ['khanda ta as it was written once', 'হঠাত\u09cd\u200d'],
  ['a chillu as it was written once', 'അവന\u0d4d\u200d വന്നു'],
  ['a Kannada ra that stays whole', 'ರ\u200d\u0ccdಕ'],
  ['no க்ஷ in Tamil', 'பக்\u200cஷ'],
  ['Sinhala', 'ශ\u0dca\u200dරී'],
  ['Urdu', 'می\u200cخواہم'],
  ['a family', '👩🏽‍👩‍👧'],
  ['the rainbow', '🏳️‍🌈'],
  ['a woman who runs', '🏃🏽‍♀️'],
])('joiners stay that shape letters: %s', (_, text) => {
  expect(clean(text)).toBe(text);
  expect(cleanWallText(text)).toBe(text);
});

test.each([
  ['f\u200dr\u200ce\u200de', 'free'],
  ['\u200cक्षमा\u200d', 'क्षमा'],
  ['श्री\u200cमान', 'श्रीमान'],
  ['क\u200dमा\u200cएँ', 'कमाएँ'],
  ['क्\u200d\u200d\u200cष', 'क्\u200dष'],
  ['👩\u200d\u200d👧 👩\u200c👧 👩\u200d', '👩\u200d👧 👩👧 👩'],
  ['9\u200d8\u200c7', '987'],
  ['a\u200d क', 'a क'],
  ['सस्\u00adता so\u00adft', 'सस्ता soft'],
  ['\u3164\u2800\u115f', ''],
])('those that hide a word do not: %j', (text, shown) => {
  expect(clean(text)).toBe(shown);
  expect(cleanWallText(text)).toBe(shown);
});

test('letters that join nothing lose every joiner, and nothing else', () => {
  const plain = fc.stringMatching(/^[A-Za-z0-9 .,₹éकखमाीे]{0,30}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, joiner)), (parts) => {
      const text = parts.flat().join('');
      expect(withoutHiddenSigns(text)).toBe(text.replace(/[\u200c\u200d]/g, ''));
    }),
  );
});

test('a text without hidden signs is left as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/\u034f|[\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/u.test(text));
      expect(withoutHiddenSigns(text)).toBe(text);
    }),
  );
});

test('what was cleaned is clean', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'कर्षय़ािত্যരಕक़e\u0301میक्', '👩', '👧', '🏽', '\ufe0f', ' ', 'a', '\u00ad'),
    joiner,
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = clean(pieces.join(''));
      expect(clean(once)).toBe(once);
      const posted = cleanWallText(pieces.join(''));
      expect(cleanWallText(posted)).toBe(posted);
      expect(once).not.toMatch(/[\u200c\u200d]{2}|^[\u200c\u200d]/);
    }),
    { numRuns: 2000 },
  );
});

test('what is typed with or without joiners is found the same', () => {
  const typed = fc.array(fc.oneof(fc.constantFrom(...'कर्षाত্যനമیA👩👧 '), joiner), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(typed, (signs) => {
      const text = signs.join('');
      const without = text.replaceAll(/[\u200c\u200d]/g, '');
      expect(findable(line(100).parse(text))).toBe(findable(line(100).parse(without)));
      expect(findable(text)).toBe(without.toLowerCase());
    }),
  );
});
