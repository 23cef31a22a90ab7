import { expect, test } from 'vitest';
import { filledText, inEnglish } from './in-english.ts';
import { instantIn, say, textOf } from './texts.ts';

test('a text without values stands as it is written', () => {
  expect(inEnglish(say("It''s {not} a pattern"))).toBe("It''s {not} a pattern");
});

test('names, numbers, texts and instants are put in as they are', () => {
  const at = instantIn('dayTime', new Date('2026-07-04T13:00:00Z'));
  const text = say("''{name}'' is {state} since {at}, {count} times, {unknown}", {
    name: "O''Hara {at}",
    state: say('open'),
    at,
    count: 1200,
  });
  expect(inEnglish(text)).toBe(
    "'O''Hara {at}' is open since Sat 4 Jul · 6:30 pm, 1200 times, {unknown}",
  );
});

test.each([
  [0, 'none of her seats'],
  [1, 'Asha has 1 seat'],
  [2, 'Asha has 2 seats'],
])('of %s the branch is said that counts it', (seats, words) => {
  const pattern =
    '{seats, plural, =0 {none of her seats} one {{name} has # seat} other {{name} has # seats}}';
  expect(inEnglish({ pattern, values: { seats, name: 'Asha' } })).toBe(words);
});

test('a choice is said by its name, else as any other', () => {
  const pattern = 'It is {state, select, open {open} other {over}}.';
  expect(inEnglish({ pattern, values: { state: 'open' } })).toBe('It is open.');
  expect(inEnglish({ pattern, values: { state: 'closed' } })).toBe('It is over.');
});

test('what a schema has said is known again, with what was put into it', () => {
  const said = filledText('At most {max} of them', { max: '1,00,000' });
  expect(said).toBe('At most 1,00,000 of them');
  expect(textOf(said)).toEqual({
    pattern: 'At most {max} of them',
    values: { max: '1,00,000' },
  });
  expect(textOf('Something else')).toEqual({ pattern: 'Something else' });
});
