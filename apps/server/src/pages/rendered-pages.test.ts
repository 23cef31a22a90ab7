import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';

describe('what the server renders', () => {
  const rendering = (render: () => Promise<string>) => ({
    render,
    scripts: (route: string) => `<script data-route="${route}"></script>`,
    inline: '',
  });

  test('stands in the page with its facts, and asks for its scripts by itself', async ({
    world,
  }) => {
    const show = servePages(
      world,
      {},
      rendering(async () => '<h1>As it was rendered</h1>'),
    );
    const { html } = await show('/about');
    expect(html).toContain('<div id="root"><h1>As it was rendered</h1></div>');
    expect(html).toContain('<script data-route="about">');
    expect(html).toContain('<script id="page-facts" type="application/json">{"now":"');
    expect(html).not.toContain('<noscript>');
  });

  test('is the browser’s to render where the server could not', async ({ world }) => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const show = servePages(
      world,
      { log },
      rendering(async () => Promise.reject(new Error('no'))),
    );
    const { status, html } = await show('/about');
    expect(status).toBe(200);
    expect(html).toContain('<noscript>');
    expect(html).not.toContain('page-facts');
    expect(lines.join()).toContain('"message":"no"');
  });

  test('is nothing of one person’s pages, nor of what is not there', async ({ world }) => {
    const show = servePages(
      world,
      {},
      rendering(async () => '<h1>As it was rendered</h1>'),
    );
    for (const path of ['/profile', '/my-bookings', '/nowhere', `/event/${crypto.randomUUID()}`]) {
      expect((await show(path)).html, path).not.toContain('As it was rendered');
    }
  });

  test('is of the step that a cookie names, for her alone, in the booking of that event', async ({
    world,
  }) => {
    const [event, other] = [await createEvent(world), await createEvent(world)];
    const show = servePages(
      world,
      {},
      rendering(async () => '<h1>As it was rendered</h1>'),
    );
    const factsOf = (html: string) =>
      JSON.parse(/<script id="page-facts"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');
    const of = async (path: string, cookie?: string) => {
      const { html, response } = await show(path, null, cookie ? { cookie } : {});
      const { begun, isOfTab } = factsOf(html);
      return { begun, isOfTab, kept: response.headers.get('cache-control') };
    };
    const path = `/book/${event.id}`;
    const anybody = { begun: null, isOfTab: true, kept: expect.stringContaining('public') };
    expect(await of(path)).toEqual(anybody);
    for (const begun of ['summary', 'tickets']) {
      const hers = { begun, isOfTab: false, kept: expect.stringContaining('private') };
      expect(await of(path, `a=b; begun=${event.id}.${begun}`)).toEqual(hers);
      expect(await of(`/hi${path}`, `__Host-begun=${event.id}.${begun}`)).toEqual(hers);
    }
    for (const cookie of [`${event.id}.done`, `${other.id}.summary`, event.id, '']) {
      expect(await of(path, `begun=${cookie}`), cookie).toEqual(anybody);
    }
    expect((await of('/about', `begun=${event.id}.summary`)).begun).toBeNull();
  });
});
