import { expect, test } from 'vitest';
import { maxLinkLength, textParts } from './safe-links.ts';

const linksOf = (text: string) =>
  textParts(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]));

test('an https address in a text leads there, as it is shown and without what ends the sentence', () => {
  const text = 'Map: https://maps.example.com/a?b=1&c=2#d. (Or https://example.in!)';
  expect(textParts(text)).toEqual([
    { text: 'Map: ', href: null },
    {
      text: 'https://maps.example.com/a?b=1&c=2#d',
      href: 'https://maps.example.com/a?b=1&c=2#d',
    },
    { text: '. (Or ', href: null },
    { text: 'https://example.in', href: 'https://example.in/' },
    { text: '!)', href: null },
  ]);
  expect(linksOf('HTTPS://Example.com:8443/x')).toHaveLength(1);
});

test.each([
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://bank.example@evil.example/login',
  'https://user:word@evil.example',
  // A Cyrillic letter, by which it would lead to xn--….
  'https://p\u0430ypal.com/login',
  'https://ex%61mple.com',
  `https://example.com/${'x'.repeat(maxLinkLength)}`,
])('%s stays words', (text) => {
  expect(textParts(text)).toEqual([{ text, href: null }]);
});

test('whatever is in it, the parts are the text', () => {
  const text = '<a href="https://a.example/">https://b.example/"><script>x</script> नमस्ते।';
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(linksOf(text)).toEqual([
    ['https://a.example/', 'https://a.example/'],
    ['https://b.example/', 'https://b.example/'],
  ]);
  expect(textParts('')).toEqual([]);
});
