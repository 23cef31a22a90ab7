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

test('what it says in a second language passes as what it says in the first', () => {
  const second = { language: 'hi', title: ' दिवाली\tमेला ', subtitle: '', ctaText: '' };
  const judged = (values: object) => bannerInput.safeParse({ ...banner, ...values });
  expect(judged({ second }).data?.second).toEqual({ ...second, title: 'दिवाली मेला' });
  expect(judged({}).data?.second).toBeNull();
  const problem = (values: object) => judged(values).error?.issues[0];
  expect(problem({ second: { ...second, title: ' ' } })).toMatchObject({
    path: ['second', 'title'],
    message: 'Please enter a title.',
  });
  expect(problem({ second: { ...second, title: 'क'.repeat(81) } })).toMatchObject({
    message: 'Please use at most 80 characters.',
  });
  const twice = {
    path: ['second', 'language'],
    message: 'Please choose a second language other than the first',
  };
  expect(problem({ second: { ...second, language: 'en' } })).toMatchObject(twice);
  expect(problem({ second, language: 'hi' })).toMatchObject(twice);
  expect(problem({ second: { ...second, language: 'xx' } })).toMatchObject(twice);
  for (const wrong of ['हिन्दी', [], { language: 'hi' }, { ...second, title: 1 }])
    expect(judged({ second: wrong }).success).toBe(false);
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
