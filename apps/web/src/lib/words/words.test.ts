import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import { shortage } from '@nagarika/domain/sales/bookings';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useWord } from './words.ts';

const left = shortage([{ ticketTypeId: 'a', name: 'Early', quantity: 3 }], {
  ofEvent: 9,
  ofType: new Map([['a', 1]]),
});
const until = say('Until {at}: {what}', {
  at: instantIn('longDate', new Date('2026-01-05T06:00:00Z')),
  what: say('Tickets are non-refundable.'),
});
const schemaSays = 'A title has at most 120 characters';

function shown(text: Text | string, locale: string, messages: Record<string, string> = {}): string {
  const compiled = Object.entries(messages).map(([id, words]) => [id, compileMessage(words)]);
  const i18n = setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) } });
  const Shown = () => useWord()(text);
  return renderToStaticMarkup(
    createElement(I18nProvider, { i18n, children: createElement(Shown) }),
  );
}

test('English is put together without messages or a parser of them', () => {
  expect(left && shown(left, 'en')).toBe('Only 1 &#x27;Early&#x27; ticket is left.');
  expect(shown(until, 'en')).toBe('Until January 5, 2026: Tickets are non-refundable.');
  expect(shown(schemaSays, 'en')).toBe(schemaSays);
});

test('another language has its own words, English where it has none', () => {
  const hindi = {
    'Tickets are non-refundable.': 'टिकट का रिफ़ंड नहीं होता।',
    'Until {at}: {what}': '{at} तक: {what}',
    'Only {seats, plural, one {# ticket is} other {# tickets are}} left.': 'और कुछ',
    [left?.pattern ?? '']: '“{name}” {seats, plural, one {का # टिकट} other {के # टिकट}} बचे हैं।',
  };
  expect(shown(until, 'hi', hindi)).toBe('5 जनवरी 2026 तक: टिकट का रिफ़ंड नहीं होता।');
  expect(left && shown(left, 'hi', hindi)).toBe('“Early” का 1 टिकट बचे हैं।');
  expect(shown('constructor', 'hi', hindi)).toBe('constructor');
});
