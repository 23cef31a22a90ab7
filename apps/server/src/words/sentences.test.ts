import { instantIn, say } from '@nagarika/domain/language/texts';
import { expect, test } from 'vitest';
import { aboutEvent, labelled, lineByLine, sentences } from './sentences.ts';
import { word } from './word.ts';

test('what is missing leaves no gap, and each sentence is worded by itself', () => {
  const text = sentences(
    say('{event} is not taking place.', { event: 'Garba Night' }),
    undefined,
    '',
    false,
    'Flooded.',
    null,
    say('Your tickets stay valid.'),
  );
  expect(word(text, 'en')).toBe(
    'Garba Night is not taking place. Flooded. Your tickets stay valid.',
  );
  expect(word(text, 'hi')).toBe('इवेंट “Garba Night” नहीं होगा। Flooded. आपके टिकट वैलिड रहेंगे।');
});

test.each([
  ['closed that day', 'closed that day. ₹1,020 go back.'],
  ['“closed”', '“closed”. ₹1,020 go back.'],
  ['Closed (flood)', 'Closed (flood). ₹1,020 go back.'],
  ['She said “closed.”', 'She said “closed.” ₹1,020 go back.'],
  ['Flooded!  ', 'Flooded! ₹1,020 go back.'],
  ['Flooded 😢', 'Flooded 😢 ₹1,020 go back.'],
  ['बाढ़ आ गई', 'बाढ़ आ गई। ₹1,020 go back.'],
  ['வெள்ளம்', 'வெள்ளம். ₹1,020 go back.'],
])('words of people have an end where more follows: %j', (reason, said) => {
  expect(word(sentences(reason, say('₹1,020 go back.'), ''), 'en')).toBe(said);
  expect(word(sentences(say('₹1,020 go back.'), reason, null), 'en')).toBe(
    `₹1,020 go back. ${reason}`,
  );
});

test('lines and labels are the same in every language', () => {
  const day = instantIn('day', new Date('2025-07-05T13:00:00Z'));
  const line = say('Your post of {day} does not go with our guidelines.', { day });
  expect(word(lineByLine([line, line]), 'hi').split('\n')).toEqual([
    'शनि, 5 जुलाई की आपकी पोस्ट हमारी गाइडलाइंस से मेल नहीं खाती।',
    'शनि, 5 जुलाई की आपकी पोस्ट हमारी गाइडलाइंस से मेल नहीं खाती।',
  ]);
  expect(word(labelled(say('Your tickets'), 'Garba Night'), 'hi')).toBe('आपके टिकट: Garba Night');
  const ready = aboutEvent('Garba Night', say('the ticket that you accepted is yours.'));
  for (const language of ['en', 'hi'] as const) {
    expect(word(ready, language).startsWith('Garba Night: ')).toBe(true);
  }
});
