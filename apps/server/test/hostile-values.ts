const yearNought = '0000-01-01T00:00:00.000Z';
const id = '00000000-0000-4000-8000-000000000000';
const inBase64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Texts that a database, a file or a reader chokes on. */
export const hostileTexts: Record<string, string> = {
  NUL: 'ab\0cd',
  'control character': 'ab\bcd',
  'no character': 'ab\uffffcd',
  'first half of a pair': 'ab\ud800cd',
  'second half of a pair': 'ab\udc00cd',
  'right-to-left override': 'ab\u202egnp.exe',
  'signs without a shape': '\u200b\u2060\ufeff',
  decomposed: 'Ame\u0301lie in Mumbai',
  'many marks': `a${'\u0300\u0316'.repeat(500)}`,
  'long word': 'x'.repeat(100_000),
  nothing: '',
  blank: ' \t\n ',
  'year 0': '0000-01-01',
  'instant in year 0': yearNought,
  'instant in year 9999': '9999-12-31T23:59:59.999Z',
  'cursor to year 0': inBase64url([yearNought, id]),
  'cursor of stories to year 0': inBase64url(['latest', 0, yearNought, id]),
  'cursor of events to year 0': inBase64url({ asOf: yearNought, order: 'coming', after: null }),
  'cursor with NUL': inBase64url(['a\0b', id]),
  wildcards: '%_\\',
  quotes: `'";--`,
  'what every object has': '__proto__',
};

export const deep = () => {
  let value: unknown = 1;
  for (let depth = 0; depth < 5_000; depth++) value = [value];
  return value;
};

/** Values that are not texts. */
export const hostileShapes: Record<string, unknown> = {
  null: null,
  'below zero': -1,
  'a half': 0.5,
  'above all integers': 1e308,
  'beyond a column': 2_147_483_648,
  yes: true,
  list: ['a\0b'],
  record: { $ne: null },
  deep: deep(),
  prototype: JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'),
};

/** Texts repeated to the length of the longest request: a careless pattern takes time by the square. */
export const hostilePatterns = [
  ...['<', '<p ', '<!--', '</', '<p>', '<a href="', '&', '&#', '&lt;', '"', "'", '('],
  ...['a@', '@', 'a.', '.', '-', '_', '/', '//', '\\', '?', '#', '%', ','],
  ...[' ', '\t', '\n', '\r\n', '\u00a0', 'a ', '0', '91', '+91', 'a', 'aA', 'www.', 'http://'],
  ...['é', 'e\u0301', '\u0300\u0316', '😀', '👩‍👩‍👧', 'क्ष', '\u200d', '\u200b', '\ufdfa', 'ﷺ'],
  ...['[', '{"a":', '2026-', '12:', '=', ';', '`', '*', '|'],
];

/** The longest accepted request, in UTF-8. */
const requestBytes = 256 * 1024;

export function atFullLength(pattern: string): string {
  return pattern.repeat(Math.floor(requestBytes / Buffer.byteLength(pattern)));
}
