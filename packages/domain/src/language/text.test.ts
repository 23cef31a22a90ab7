import { expect, test } from 'vitest';
import { day, instant } from '../time/instants.ts';
import { line, paragraphs, scannedText, storable } from './text.ts';
import { schemaText, schemaTexts } from './texts.ts';

const unreadable = 'Please use readable characters only';
const complaint = (schema: ReturnType<typeof line>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message);

test('control characters, half pairs and what is no character are refused, with words', () => {
  for (const text of ['a\0b', 'a\bb', 'a\u009fb', 'a\ud800', '\udc00a', 'a\uffff', 'a\u{1fffe}']) {
    expect(complaint(line(100), text), JSON.stringify(text)).toEqual([unreadable]);
    expect(complaint(paragraphs(100), text), JSON.stringify(text)).toEqual([unreadable]);
  }
});

test('a long text keeps its line breaks and tabs; in a line they become a space', () => {
  const pasted = '  one\r\n\ttwo\vthree\u2028four  ';
  expect(paragraphs(100).parse(pasted)).toBe('one\n\ttwo\nthree\nfour');
  expect(line(100).parse(pasted)).toBe('one two three four');
});

test('letters are composed, and counted so', () => {
  expect(line(6).parse('Ame\u0301lie')).toBe('Am\u00e9lie');
  expect(complaint(line(5), 'Ame\u0301lie')).toEqual(['Please use at most 5 characters']);
});

test('Indic letters and emoji keep their joiners, which elsewhere hide a word', () => {
  for (const text of ['क्‍ष', 'क्‌ष', '👩‍👩‍👧', 'தமிழ்']) expect(line(100).parse(text)).toBe(text);
  expect(line(100).parse('\u200dfr\u200ce\u200de\u200d')).toBe('free');
  expect(line(100).parse('e\u200d\u0301')).toBe('é');
});

const nameless = schemaText('A name, please');

test('signs that turn or hide what stands beside them are dropped', () => {
  expect(line(100).parse('\u202a98765 43210\u202c')).toBe('98765 43210');
  expect(line(100).parse('photo\u202egnp.exe')).toBe('photognp.exe');
  expect(complaint(line(100, { error: nameless }).min(1, nameless), '\u200b\u200d')).toEqual([
    nameless,
  ]);
});

test('more marks on a letter than any script has are refused before they are sorted', () => {
  expect(complaint(paragraphs(1000), `a${'\u0300\u0316'.repeat(100)}`)).toEqual([unreadable]);
});

test('the form says it in its own words', () => {
  const name = line(3, schemaTexts({ error: 'none', tooLong: 'long', unreadable: 'odd' })).min(
    1,
    'none',
  );
  expect(name.safeParse(undefined).error?.issues[0]?.message).toBe('none');
  expect(complaint(name, ' ')).toEqual(['none']);
  expect(complaint(name, 'abcd')).toEqual(['long']);
  expect(complaint(name, 'a\0')).toEqual(['odd']);
});

test('a scanned code is mended, not refused', () => {
  expect(scannedText(10).parse('a\u001db\ud800')).toBe('a\ufffdb\ufffd');
  expect(storable('a\0b\r\n')).toBe('a\ufffdb\r\n');
});

test('days and instants are those of a calendar between 1900 and 2199', () => {
  expect(day().parse('2028-02-29')).toBe('2028-02-29');
  expect(instant().parse('2026-07-01T06:00:00.000Z')).toBe('2026-07-01T06:00:00.000Z');
  for (const text of ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30']) {
    expect(day(schemaText('Which day?')).safeParse(text).error?.issues).toMatchObject([
      { message: 'Which day?' },
    ]);
    expect(instant().safeParse(`${text}T00:00:00Z`).success).toBe(false);
  }
  expect(instant().safeParse(`2026-07-01T06:00:00.${'1'.repeat(1000)}Z`).success).toBe(false);
});

test('a lone carriage return is a line break', () => {
  expect(paragraphs(10).parse('a\rb')).toBe('a\nb');
});

test('one thing is said of a text, and spaces around it do not count', () => {
  expect(complaint(line(1), 'x'.repeat(9))).toEqual(['Please use at most 1 characters']);
  expect(complaint(line(1), 'a\0b')).toEqual([unreadable]);
  expect(line(1).parse(`${' '.repeat(9)}a`)).toBe('a');
  expect(line(1).parse('\u03b1\u0313\u0300\u0345')).toBe('\u1f82');
});
