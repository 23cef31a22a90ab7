import { type Step, texts } from './steps.ts';

/** Letters that sound different from those in their place in Devanagari's block. */
export const ownLetters: readonly Step[] = [
  ...texts({ ৎ: 'ত্', ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ੜ: 'ਡ\u0a3c' }),
  { letters: 'ੰৰৱୟୱൗੱ', by: 'ਂরवयवौ' },
];

/** Digits, which are read with the Latin letters. */
export const digits: readonly Step[] = [{ letters: '०१२३४५६७८९', by: '0123456789' }];

const others: Step = {
  pattern: /[^\u0901-\u0903\u0905-\u0939\u093c-\u094d\u0962\u0963]+/g,
  by: ' ',
};

/**
 * Hindi's small words that look like English ones (men, the, her, main) and that nobody searches for alone.
 */
const unsaid: readonly Step[] =
  'का के की को से ने में मैं पर और या है हैं हो था थे थी थीं हम हर सब जब तब कब कर करे करें बाद आगे उसे इसे लिए बारे होने जाने वाले मेरे'
    .split(' ')
    .map((word) => ({ text: ` ${word} `, by: ' ' }));

/**
 * One letter for each sound: capitals are long or take two Latin letters, `@` is a
 * consonant's own vowel, `M` a nasal.
 */
const sounds: readonly Step[] = [
  { letters: '\u093c', by: '' },
  ...texts({ ज्ञ: 'ग्य' }),
  { pattern: /([\u0915-\u0939])(?![\u093e-\u094d\u0962\u0963])/g, by: '$1@' },
  {
    letters: 'अआइईउऊऋऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहािीुूृॄॅॆेैॉॊोौंँःऽ्ऌॢॣ',
    by: 'aAiIuUReeeEoooOkKgGncCjJntTdDntTdDnnpfbBmyrrlllvSSshAiIuURReeeEoooOMM',
  },
  { pattern: /M([pfbBm])/g, by: 'm$1' },
  // Closes the gap where a sign stood alone.
  { pattern: / {2,}/g, by: ' ' },
];

const inLatin: readonly Step[] = [
  { letters: '@AM', by: 'aan' },
  ...texts({ E: 'ai', O: 'au', R: 'ri', K: 'kh', G: 'gh', c: 'ch', C: 'ch' }),
  ...texts({ J: 'jh', T: 'th', D: 'dh', B: 'bh', S: 'sh' }),
];

/** Spelled as it is written: yoga, kamala, git, sadak. */
export const asWritten: readonly Step[] = [
  others,
  ...unsaid,
  ...sounds,
  { letters: 'IU', by: 'iu' },
  ...inLatin,
];

/** Spelled as it is said: yog, kamla, geet, sarak. */
export const asSaid: readonly Step[] = [
  others,
  ...unsaid,
  ...texts({ 'ड\u093c': 'र', 'ढ\u093c': 'र्ह' }),
  ...sounds,
  // Drops the vowel at the end of a word, but not in bhartiya.
  { pattern: /([^iI ]y|[^y ])@(?= )/g, by: '$1' },
  {
    pattern:
      /([aAiIuUReEoO@][bBcCdDfgGhjJkKlmnprsStTvy])@(?=[bBcCdDfgGhjJkKlmnprsStTvy][aAiIuUReEoO@])/g,
    by: '$1',
  },
  ...texts({ I: 'ee', U: 'oo' }),
  ...inLatin,
];
