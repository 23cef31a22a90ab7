import { expect, test } from 'vitest';
import { bannerTarget } from './banner-target.ts';

test('a banner leads to a page of ours or to another site', () => {
  for (const path of ['/', '/events?search=yoga', '/create-event#guidelines'])
    expect(bannerTarget(` ${path} `)).toEqual({ href: path, isOurs: true });
  expect(bannerTarget('https://example.org/a')).toEqual({
    href: 'https://example.org/a',
    isOurs: false,
  });
});

test('whatever else was typed leads to sign-in, and runs nothing', () => {
  for (const link of ['', 'events', 'javascript:alert(1)', '//evil.example', '/\\evil.example'])
    expect(bannerTarget(link)).toEqual({ href: '/auth', isOurs: true });
});
