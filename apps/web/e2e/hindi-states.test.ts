import { pathIn } from '@nagarika/domain/language/languages';
import { describe, expect } from 'vitest';
import { withoutDehydratedState } from './support/dehydrated-state.ts';
import { checkInIsKept } from './support/door.ts';
import { englishOn } from './support/every-page.ts';
import { test } from './support/fixtures.ts';
import { latinTexts } from './support/latin-texts.ts';
import { addressesIn, arrivesAs, members, pathsOf, people } from './support/people.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';
import { wordsIn } from './support/words.ts';

const hindi = await wordsIn('hi');
const installed = { ...phone, locale: 'hi-IN', serviceWorkers: 'allow' } as const;

describe('nothing is said in English', () => {
  test.for(['visitor', 'member', 'admin'] as const)(
    'to the %s for whom nothing comes',
    async (person, { world }) => {
      const visitor = await arrivesAs(world, person);
      await withoutDehydratedState(visitor.page);
      await visitor.page.route(/\/(trpc|page-data)\/(?!auth\.session)/, (route) =>
        route.fulfill({ status: 500, json: [] }),
      );
      const paths = await pathsOf(world, person);
      const own = paths.filter((path) => person !== 'visitor' || !members.test(path));
      expect(await englishOn(visitor, own)).toEqual([]);
      await visitor.close();
    },
  );

  test('where there is nothing, or nothing of that name', async ({ world }) => {
    const id = crypto.randomUUID();
    const nowhere = ['/nowhere', `/event/${id}`, `/book/${id}`, `/blog/${id}`];
    const empty = ['/events', '/blogs', '/groups', '/community'].map(
      (path) => `${path}?search=qqq`,
    );
    const visitor = await arrivesAs(world, 'visitor');
    await visitor.page.addInitScript(() => localStorage.setItem('selectedCity', 'Qqq'));
    const own = ['qqq', 'Qqq'];
    expect(await englishOn(visitor, [...nowhere, ...empty, '/', '/groups'], own)).toEqual([]);
    await visitor.close();

    const member = await arrivesAs(world, 'member');
    const gone = [`/my-events/${id}`, `/my-events/${id}/edit`, `/my-events/${id}/check-in`];
    const lost = [
      `/ticket-transfer/${id}`,
      `/book/${id}/status/${id}`,
      '/email-address?token=1',
      '/unsubscribe?token=1',
    ];
    expect(await englishOn(member, [...gone, ...lost])).toEqual([]);
    await member.close();

    const admin = await arrivesAs(world, 'admin');
    const tabs = (await addressesIn(world))['/admin/:tab'] ?? [];
    const searched = tabs.map((path) => `${path}?search=qqq&q=qqq&page=9`);
    const unknown = ['/admin/nowhere', `/admin/blogs/${id}`, `/admin/events?open=${id}`];
    expect(await englishOn(admin, [...searched, ...unknown], own)).toEqual([]);
    await admin.close();
  });

  test('without a connection, to whoever has been here', async ({ world }) => {
    const visitor = await createVisitor(world, installed);
    const { page, context } = visitor;
    await page.goto('/hi/events');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await signInAs(visitor, people.member.number);
    await page.goto('/hi/events');
    // Her tickets are fetched two seconds after the page.
    await visitor.rests(2_500);
    await context.setOffline(true);
    for (const path of ['/hi/events', '/hi/about', '/hi/event/1', '/hi/my-bookings']) {
      await page.goto(path);
      await page.locator('main :is(h1, h2)').first().waitFor();
      await expect.poll(() => latinTexts(page), { message: path }).toEqual([]);
    }
    await visitor.close();
  });

  test('at the door without a connection, on a phone that has been there', async ({ world }) => {
    const visitor = await createVisitor(world, installed);
    const { page, context } = visitor;
    await signInAs(visitor, people.organiser.number);
    const [door = ''] = (await addressesIn(world))['/my-events/:id/check-in'] ?? [];
    await page.goto(pathIn('hi', door));
    await checkInIsKept(page);
    // A browser asks the worker for pages a moment after it is active.
    await expect.poll(async () => (await page.reload())?.fromServiceWorker()).toBe(true);
    await page.getByLabel(hindi.say('Name or code')).waitFor();
    await visitor.rests(300);
    // Files that were fetched on the way are gone: a new version of the worker throws them away, too.
    await page.evaluate(() => caches.delete('used-assets'));
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await page.getByLabel(hindi.say('Name or code')).waitFor();
    expect(await latinTexts(page)).toEqual([]);
    const faces = await page.evaluate(async () => {
      const all = [...(await document.fonts.ready)];
      const own = all.filter(({ family }) => !family.includes('fallback'));
      return own
        .filter(({ unicodeRange }) => unicodeRange.startsWith('U+900'))
        .map(({ status }) => status);
    });
    expect(faces, 'of text; no heading is in Hindi').toContain('loaded');
    await visitor.close();
  });
});
