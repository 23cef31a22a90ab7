import { languageCodes } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { describe, expect, test } from 'vitest';
import { storedPayloads } from '#test/payloads.ts';
import { labelled, sentences } from './sentences.ts';
import { word } from './word.ts';

/** Signs that ICU, Lingui or a pattern of ours would read outside a value. */
const typed = [
  ...['{', '}', '{event}', '{{0}}', "'", "''", "'{'", '#', '<b>', '{0, plural, other {#}}'],
  ...['\\u0041', '\\x41', '\\\\u0041', '%__lingui_octothorpe__%', '%', '$&', '$1', '\\'],
  ...storedPayloads,
];

describe.each(languageCodes)('in %s', (language) => {
  test.each(typed)('what a person typed stands as it is: %j', (text) => {
    const words = word(say('“{story}” is no longer public.', { story: text }), language);
    expect(words).toContain(`“${text}”`);
    const about = word(say('The reason: {reason}', { reason: text }), language);
    expect(about).toContain(`: ${text}`);
    const nested = labelled(text, sentences(say('The reason: {reason}', { reason: text }), text));
    expect(word(nested, language)).toBe(`${text}: ${about} ${text}`);
  });

  test('beside a plural as well', () => {
    const code = '#{0}\\u0041%__lingui_octothorpe__%';
    const pattern =
      '{seats, plural, one {your ticket is ready} other {your {seats} tickets are ready}}. Your booking ID is {code}.';
    expect(word(say(pattern, { seats: 2, code }), language)).toContain(code);
  });
});
