import { banners } from '@nagarika/db/schema/banners';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

test('banners are those that are active now, in their order', async ({ world }) => {
  const now = world.clock.now();
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  await world.deps.db.insert(banners).values([
    { title: 'second', position: 2, startsAt: now, endsAt: after },
    { title: 'first', position: 1 },
    { title: 'off', isActive: false },
    { title: 'not yet', startsAt: after },
    { title: 'over', endsAt: now },
    { title: 'third', position: 3, startsAt: before },
  ]);
  const response = await world.request('/api/banners');
  const answer: unknown = await response.json();
  expect(answer).toMatchObject([{ title: 'first' }, { title: 'second' }, { title: 'third' }]);
  expect(answer).toMatchObject([
    {
      id: expect.any(String),
      bannerImage: null,
      subtitle: '',
      ctaText: '',
      landingPageUrl: '/auth',
    },
    {},
    {},
  ]);
});
