import { banners } from '@nagarika/db/schema/events/banners';
import type { Language } from '@nagarika/domain/language/languages';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';
import type { World } from '#test/world.ts';

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
      language: 'en',
      ctaLanguage: 'en',
      landingPageUrl: '/auth',
    },
    {},
    {},
  ]);
});

/**
 * Reads REST's answer as a browser of this language gets it, twice, since the second one comes from memory.
 */
async function shownIn(world: World, language: Language): Promise<unknown> {
  const ask = () => world.request('/api/banners', { headers: { 'accept-language': language } });
  await ask();
  return (await ask()).json();
}

test('each is in the reader’s language where it was given in it, else as it was first written', async ({
  world,
}) => {
  await world.deps.db.delete(banners);
  await world.deps.db.insert(banners).values([
    {
      title: 'Lamps',
      subtitle: 'Two days',
      ctaText: 'See them',
      position: 1,
      second: { language: 'hi', title: 'दीये', subtitle: 'दो दिन', ctaText: 'देखें' },
    },
    {
      title: 'Looms',
      subtitle: 'A week',
      ctaText: 'Come',
      position: 2,
      second: { language: 'hi', title: 'करघे', subtitle: '', ctaText: '' },
    },
    { title: 'Clay', subtitle: 'All day', ctaText: 'Go', position: 3 },
    {
      title: 'मेला',
      language: 'hi' as const,
      position: 4,
      second: { language: 'en', title: 'The fair', subtitle: '', ctaText: '' },
    },
  ]);
  const english = { language: 'en', ctaLanguage: 'en' };
  const clay = { title: 'Clay', subtitle: 'All day', ctaText: 'Go', ...english };
  expect(await shownIn(world, 'en')).toMatchObject([
    { title: 'Lamps', subtitle: 'Two days', ctaText: 'See them', ...english },
    { title: 'Looms', subtitle: 'A week', ctaText: 'Come', ...english },
    clay,
    { title: 'The fair', language: 'en' },
  ]);
  const hindi = await shownIn(world, 'hi');
  expect(hindi).toMatchObject([
    {
      title: 'दीये',
      subtitle: 'दो दिन',
      ctaText: 'देखें',
      language: 'hi',
      ctaLanguage: 'hi',
    },
    // The button leads somewhere, and a subtitle belongs to its title.
    {
      title: 'करघे',
      subtitle: '',
      ctaText: 'Come',
      language: 'hi',
      ctaLanguage: 'en',
    },
    clay,
    { title: 'मेला', language: 'hi' },
  ]);
  expect(JSON.stringify(hindi)).not.toContain('second');

  const visit = servePages(world);
  const [inHindi, inEnglish] = [(await visit('/hi')).html, (await visit('/')).html];
  expect([inHindi.includes('दीये'), inHindi.includes('Lamps')]).toEqual([true, false]);
  expect([inEnglish.includes('दीये'), inEnglish.includes('Lamps')]).toEqual([false, true]);
});
