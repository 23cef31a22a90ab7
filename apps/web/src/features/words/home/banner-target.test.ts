import type { Language } from '@nagarika/domain/language/languages';
import { expect, test } from 'vitest';
import { bannerTarget } from './banner-target.ts';

test('a banner leads to a page of ours or to another site', () => {
  for (const path of ['/', '/events?search=yoga', '/create-event#guidelines'])
    expect(bannerTarget(` ${path} `, 'en')).toEqual({ href: path, isOurs: true });
  expect(bannerTarget('https://example.org/a', 'hi')).toEqual({
    href: 'https://example.org/a',
    isOurs: false,
  });
});

test('a page of ours is the one in her language', () => {
  const led = (link: string, language: Language) => bannerTarget(link, language).href;
  expect(led('/events?search=yoga', 'hi')).toBe('/hi/events?search=yoga');
  expect(led('/', 'hi')).toBe('/hi');
  expect(led('/hi/events', 'hi')).toBe('/hi/events');
  expect(led('/hi/events', 'en')).toBe('/events');
  expect(led('', 'hi')).toBe('/hi/auth');
});

test('whatever else was typed leads to sign-in, and runs nothing', () => {
  for (const link of ['', 'events', 'javascript:alert(1)', '//evil.example', '/\\evil.example'])
    expect(bannerTarget(link, 'en')).toEqual({ href: '/auth', isOurs: true });
});
