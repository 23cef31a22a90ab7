import { expect, test } from 'vitest';
import { isTabActive } from './tab-active.ts';

test('home is active on home alone', () => {
  expect(isTabActive('/', '/')).toBe(true);
  expect(isTabActive('/', '/events')).toBe(false);
});

test('any other tab is active on every path that starts with it', () => {
  expect(isTabActive('/events', '/events')).toBe(true);
  expect(isTabActive('/profile', '/profile/photo')).toBe(true);
  expect(isTabActive('/events', '/event/1')).toBe(false);
});
