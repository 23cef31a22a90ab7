import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are the first letters of the first two words', () => {
  expect(initials('Asha Verma')).toBe('AV');
  expect(initials('  meera  nair pillai ')).toBe('MN');
  expect(initials('Asha')).toBe('A');
  expect(initials('élodie öztürk')).toBe('ÉÖ');
});

test('a member without a name is U', () => {
  expect(initials('  ')).toBe('U');
  expect(initials(null)).toBe('U');
});

test.each([
  ['क्षमा', 'क्ष'],
  ['श्री', 'श्री'],
  ['ज्योत्स्ना कृष्णमूर्ति', 'ज्योकृ'],
  ['ज़ोया फ़ारूक़ी', 'ज़ोफ़ा'],
  ['र्‍य', 'र्‍य'],
  ['क्\u200cषमा', 'क्\u200c'],
  ['ক্ষমা', 'ক্ষ'],
  ['ਪ੍ਰੀਤ', 'ਪ੍ਰੀ'],
  ['ક્ષમા', 'ક્ષ'],
  ['ಕ್ಷಮಾ', 'ಕ್ಷ'],
  ['க்ஷமா', 'க்ஷ'],
  ['ஸ்ரீதேவி', 'ஸ்ரீ'],
  ['ப்ரியா', 'ப்'],
  ['فاطمہ بیگم', 'ف\u200cب'],
  ['ലക്ഷ്മി', 'ല'],
  ['e\u0301lodie', 'E\u0301'],
  ['👩‍👩‍👧 studio', '👩‍👩‍👧S'],
  ['👩🏽‍🍳🍲', '👩🏽‍🍳'],
  ['🇮🇳🇮🇳', '🇮🇳'],
  ['𐐨bc', '𐐀'],
])('%s: a letter is taken with all that belongs to it', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
