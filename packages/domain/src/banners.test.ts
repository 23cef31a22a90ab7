import { expect, test } from 'vitest';
import { bannerInput, bannerState, isBannerLink } from './banners.ts';

test.each(['/', '/events?search=yoga', '/create-event#guidelines', 'https://example.org/a'])(
  'a banner may lead to %j',
  (link) => {
    expect(isBannerLink(link)).toBe(true);
  },
);

test.each([
  'events',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://example.org',
  'https://',
  'https://user@example.org',
  'https://example.org/a b',
])('it does not lead to %j', (link) => {
  expect(isBannerLink(link)).toBe(false);
});

const banner = {
  bannerImage: null,
  title: 'Diwali market',
  subtitle: '',
  ctaText: '',
  landingPageUrl: '',
  isActive: true,
  startsAt: null,
  endsAt: null,
};

test('without a link it leads to sign-in', () => {
  expect(bannerInput.parse(banner).landingPageUrl).toBe('/auth');
});

test('it ends after it starts', () => {
  const startsAt = '2026-07-01T06:00:00.000Z';
  const wrong = bannerInput.safeParse({ ...banner, startsAt, endsAt: '2026-07-01T06:00:00Z' });
  expect(wrong.error?.issues).toMatchObject([{ path: ['endsAt'] }]);
  expect(
    bannerInput.safeParse({ ...banner, startsAt, endsAt: '2026-07-01T06:01:00Z' }).success,
  ).toBe(true);
});

test('it is shown from its start until just before its end', () => {
  const [start, end] = [new Date('2026-07-01'), new Date('2026-07-02')];
  const at = (now: Date, isActive = true) =>
    bannerState({ isActive, startsAt: start, endsAt: end }, now);
  expect(at(new Date(start.getTime() - 1))).toBe('scheduled');
  expect(at(start)).toBe('shown');
  expect(at(end)).toBe('over');
  expect(at(start, false)).toBe('off');
});
