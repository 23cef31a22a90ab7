import { expect, test } from 'vitest';
import { visitSource } from './visit-source.ts';

const from = (referer: string | null, query = '') =>
  visitSource(new URL(`https://nagarika.example/event/1${query}`), referer, (host) =>
    ['nagarika.example', 'localhost:3000'].includes(host),
  );

test.each([
  ['https://www.google.co.in/', 'search'],
  ['https://google.com/search?q=x', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://in.search.yahoo.com/', 'search'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['android-app://com.whatsapp/', 'whatsapp'],
  ['https://l.instagram.com/?u=x', 'instagram'],
  ['https://lm.facebook.com/', 'facebook'],
  ['https://www.linkedin.com/feed/', 'linkedin'],
  ['https://t.co/abc', 'x'],
  ['https://m.youtube.com/watch', 'youtube'],
  ['https://mail.google.com/', 'other_site'],
  ['https://instagram.com.evil.example/', 'other_site'],
  ['https://notfacebook.com/', 'other_site'],
  ['http://a-salon.example/links', 'other_site'],
])('%s is %s', (referer, source) => expect(from(referer)).toBe(source));

test.each([
  null,
  '',
  'https://nagarika.example/events',
  'http://localhost:3000/',
  'no address',
  'data:text/html,x',
  'javascript:alert(1)',
  `https://a.example/${'x'.repeat(5_000)}`,
])('%s says nothing', (referer) => expect(from(referer)).toBeNull());

test('a mark in the address counts where it is a known one', () => {
  expect(from(null, '?utm_source=Instagram')).toBe('instagram');
  expect(from('https://a.example/', '?utm_source=wa')).toBe('whatsapp');
  expect(from(null, '?utm_source=%3Cscript%3E')).toBeNull();
  expect(from(null, '?utm_source=constructor')).toBeNull();
  expect(from('https://a.example/', '?utm_source=newsletter')).toBe('other_site');
});
