import { events } from '@nagarika/db/schema/events/events';
import type { EventPayload } from '@nagarika/domain/events/drafts/event-submission';
import type { Language } from '@nagarika/domain/language/languages';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';
import { createSubmission } from '#test/submission.ts';
import type { World } from '#test/world.ts';

const chai = {
  title: 'Chai and accounts',
  subtitle: 'For beginners',
  description: 'Bring your books.',
  highlights: ['Tea', 'A ledger of your own'],
  agenda: [{ time: '18:30', activity: 'Welcome' }],
};
const चाय = {
  language: 'hi' as const,
  title: 'चाय और हिसाब',
  subtitle: '',
  description: 'अपनी बही साथ लाइए।',
  highlights: ['चाय', 'अपनी बही'],
  agenda: [],
};

let her: User;
let id: string;
test.beforeAll(async ({ world }) => {
  her = await createMember(world, { name: 'Ritu' });
  id = await submit(world, { ...chai, second: चाय });
  await submit(world, { title: 'मिट्टी के बर्तन', description: 'दोपहर भर की वर्कशॉप' });
  await submit(world, { title: 'Pricing', description: 'An evening' });
  await world.deps.db.update(events).set({ status: 'approved' });
});

async function submit(world: World, values: Partial<EventPayload>): Promise<string> {
  return (await world.as(her).events.create(await createSubmission(world, values))).id;
}

/** Reads REST's answer as a browser of this language gets it. */
async function get(world: World, path: string, language: Language): Promise<unknown> {
  const response = await world.request(path, { headers: { 'accept-language': language } });
  expect(response.status).toBe(200);
  return response.json();
}

const item = z.object({ title: z.string(), language: z.string() });
const listed = async (world: World, path: string, language: Language) =>
  z.array(item).parse(await get(world, path, language));
const titles = async (world: World, path: string, language: Language = 'en') =>
  (await listed(world, path, language)).map(({ title }) => title).sort();

describe('an event in two languages', () => {
  test('is listed and shown in the reader’s, and says in which', async ({ world }) => {
    expect(await listed(world, '/api/events', 'en')).toContainEqual(
      expect.objectContaining({ title: chai.title, language: 'en' }),
    );
    expect(await listed(world, '/api/events', 'hi')).toContainEqual(
      expect.objectContaining({ title: चाय.title, language: 'hi' }),
    );
    const path = `/api/events/${id}/details`;
    expect(await get(world, path, 'en')).toMatchObject({
      ...chai,
      language: 'en',
      highlightsLanguage: 'en',
      agendaLanguage: 'en',
    });
    // The agenda is given in one language alone, and no point of it is lost.
    expect(await get(world, path, 'hi')).toMatchObject({
      title: चाय.title,
      subtitle: null,
      description: चाय.description,
      language: 'hi',
      highlights: चाय.highlights,
      highlightsLanguage: 'hi',
      agenda: chai.agenda,
      agendaLanguage: 'en',
    });
  });

  test('is in its page, its picture’s words and its feeds as the address has it', async ({
    world,
  }) => {
    const visit = servePages(world);
    const hindi = (await visit(`/hi/event/${id}`)).html;
    expect(hindi).toContain(`<title>${चाय.title}`);
    expect(hindi).toContain('"inLanguage":"hi-IN"');
    const english = (await visit(`/event/${id}`)).html;
    expect(english).toContain(`<title>${chai.title}`);
    expect(english).not.toContain(चाय.title);
    for (const kind of ['rss', 'ics']) {
      const plain = await (await world.request(`/feeds/all/events.${kind}`)).text();
      const spoken = await (await world.request(`/feeds/all/events.${kind}?language=hi`)).text();
      expect([plain.includes(चाय.title), plain.includes(chai.title)]).toEqual([false, true]);
      expect([spoken.includes(चाय.title), spoken.includes(chai.title)]).toEqual([true, false]);
    }
  });

  test('is liked and suggested in the reader’s language', async ({ world }) => {
    const fan = await createMember(world);
    await world.as(fan).events.like({ id });
    const headers = { 'accept-language': 'hi' };
    const liked = await world.request('/api/events/liked', { as: fan, headers });
    expect(await liked.json()).toMatchObject([{ title: चाय.title, language: 'hi' }]);
    const input = encodeURIComponent(JSON.stringify({ query: 'हिसाब' }));
    const suggested = await world.request(`/trpc/events.suggest?input=${input}`, { headers });
    expect(await suggested.json()).toMatchObject({ result: { data: [{ title: चाय.title }] } });
  });
});

describe('the list', () => {
  test('is narrowed to what can be read in a language, and counted so', async ({ world }) => {
    expect(await titles(world, '/api/events?language=hi')).toEqual(
      [chai.title, 'मिट्टी के बर्तन'].sort(),
    );
    expect(await titles(world, '/api/events?language=hi&sort=popularity')).toHaveLength(2);
    expect(await titles(world, '/api/events?language=hi&search=chai')).toEqual([chai.title]);
    expect(await titles(world, '/api/events?language=en')).toEqual([chai.title, 'Pricing']);
    expect(await world.as(null).events.count({ language: 'hi' })).toMatchObject({ count: 2 });
    expect((await world.request('/api/events?language=xx')).status).toBe(400);
  });

  test('is searched in both languages', async ({ world }) => {
    expect(await titles(world, '/api/events?search=accounts', 'hi')).toEqual([चाय.title]);
    expect(await titles(world, `/api/events?search=${encodeURIComponent('बही')}`)).toEqual([
      chai.title,
    ]);
  });
});

describe('what an organiser writes', () => {
  test('is in the language of its script, or the one that she names', async ({ world }) => {
    const languageOf = async (values: Partial<EventPayload>) => {
      const [row] = await world.deps.db
        .select({ language: events.language, second: events.secondLanguage })
        .from(events)
        .where(eq(events.id, await submit(world, values)));
      return row;
    };
    expect(await languageOf({ title: 'मेला', description: 'सबके लिए' })).toEqual({
      language: 'hi',
      second: null,
    });
    expect(await languageOf({ title: 'Chai par charcha', language: 'hi' })).toMatchObject({
      language: 'hi',
    });
    expect(await languageOf({ title: 'मेला', language: 'hi', second: null })).toMatchObject({
      second: null,
    });
  });

  test('in one language twice, without a title, or in none of ours is refused', async ({
    world,
  }) => {
    const refused = async (second: unknown) => {
      const payload = { ...(await createSubmission(world)), second };
      const body = JSON.stringify(payload);
      const response = await world.request('/api/events', { method: 'POST', as: her, body });
      return [response.status, z.object({ message: z.string() }).parse(await response.json())];
    };
    const message = 'Please choose a second language other than the first';
    expect(await refused({ ...चाय, language: 'en' })).toEqual([400, { message }]);
    expect(await refused({ ...चाय, language: 'xx' })).toEqual([400, { message }]);
    expect(await refused({ ...चाय, title: ' ' })).toEqual([
      400,
      { message: 'Please enter a title' },
    ]);
    expect((await refused({ ...चाय, title: 'क'.repeat(121) }))[0]).toBe(400);
  });

  test('is hers to change and to take away again', async ({ world }) => {
    const payload = await createSubmission(world, { ...chai, second: चाय });
    const mine = (await world.as(her).events.create(payload)).id;
    const shown = await world.as(her).myEvents.show({ id: mine });
    expect(shown).toMatchObject({ language: 'en', second: { ...चाय, subtitle: null } });
    await world.as(her).revisions.edit({ ...payload, id: mine, second: null });
    expect((await world.as(her).myEvents.show({ id: mine })).second).toBeNull();
  });
});
