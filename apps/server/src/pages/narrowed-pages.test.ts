import { describe, expect } from 'vitest';
import type { RenderRequest } from '#server/http/pages/renderer.ts';
import { countStatements } from '#test/count-statements.ts';
import { createBlog, createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';

let visit: ReturnType<typeof servePages>;
const surat = { name: 'Surat', slug: 'surat-city', id: '' };
const author = { id: '' };
test.beforeAll(async ({ world }) => {
  surat.id = (await createCity(world, { name: surat.name, slug: surat.slug })).id;
  author.id = (await createMember(world, { name: 'Meera Nair' })).id;
  await createEvent(world, {
    cityId: surat.id,
    category: 'Workshops',
    title: 'Indigo in Surat 2026',
  });
  await createEvent(world, { category: 'Meetups', title: 'Tea elsewhere' });
  await createBlog(world, { authorId: author.id, title: 'A hundred jars' });
  await createBlog(world, { title: 'Clay and patience' });
  const member = await createMember(world);
  await world.as(member).wall.create({ content: 'I won a stall', category: 'achievement' });
  await world.as(member).wall.create({ content: 'I need a van', category: 'need' });
  visit = servePages(world);
});

const narrowed: [address: string, has: string, lacks: string][] = [
  ['/events?category=Workshops', 'Indigo in Surat', 'Tea elsewhere'],
  ['/events?search=indigo', 'Indigo in Surat', 'Tea elsewhere'],
  ['/events?search=2026', 'Indigo in Surat', 'Tea elsewhere'],
  ['/events?price=200-500&city=Surat', 'Indigo in Surat', 'Tea elsewhere'],
  ['/events?city=surat-city&sort=rating', 'Indigo in Surat', 'Tea elsewhere'],
  ['/events?city=SURAT&category=Workshops&utm_source=a', 'Indigo in Surat', 'Tea elsewhere'],
  ['/blogs?search=jars', 'A hundred jars', 'Clay and patience'],
  ['/blogs?sort=most-liked', 'Clay and patience', 'I need a van'],
  ['/community?category=need', 'I need a van', 'I won a stall'],
];

test.for(narrowed)(
  '%s comes with its words, as its data alone does',
  async ([address, has, lacks]) => {
    for (const path of [address, `/page-data${address}`]) {
      const { status, html } = await visit(path);
      expect(status).toBe(200);
      expect(html, path).toContain(has);
      expect(html, path).not.toContain(lacks);
    }
  },
);

test('it is known to search engines by the address of the whole list', async () => {
  const page = await visit('/events?category=Workshops&city=Surat');
  expect(page.canonical).toBe('http://localhost:3000/events');
  expect(page.meta('robots')).toBeUndefined();
});

test('stories of one author come with who she is', async () => {
  const page = await visit(`/blogs?author=${author.id}`);
  expect(page.asked).toContain('blogs.byAuthor');
  expect(page.html).toContain('Meera Nair');
  expect((await visit(`/blogs?author=${crypto.randomUUID()}`)).status).toBe(200);
});

test('a city in the address counts more than the chosen one, and none is no fault', async () => {
  const elsewhere = { cookie: 'selectedCity=Surat' };
  const all = await visit('/events?city=all', null, elsewhere);
  expect(all.html).toContain('Tea elsewhere');
  const unknown = await visit('/events?city=Atlantis');
  expect(unknown.status).toBe(200);
  expect(unknown.html).not.toContain('Tea elsewhere');
  expect(unknown.asked.filter((name) => name === 'events.list')).toEqual([]);
});

describe('what is rendered', () => {
  const rendered: string[] = [];
  let render: ReturnType<typeof servePages>;
  test.beforeAll(({ world }) => {
    const renderer = {
      render: async ({ address }: RenderRequest) => {
        rendered.push(address);
        return `<main>${address.length}</main>`;
      },
      scripts: () => '',
      inline: '',
    };
    render = servePages(world, {}, renderer);
  });

  test('is the page in its one form, for members too: what it does not know is not there', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const member = await createMember(world);
    for (const [address, form] of [
      ['/?city=Atlantis', '/'],
      ['/blogs?category=1&search=jars&utm_source=a', '/blogs?search=jars'],
      ['/events?x=1&sort=rating&category=Workshops', '/events?category=Workshops&sort=rating'],
      [`/event/${event.id}?x=1`, `/event/${event.id}`],
    ] as const) {
      rendered.length = 0;
      await render(address, member);
      expect(rendered).toEqual([form]);
    }
  });

  test('is made once, however many words are made up beside it', async () => {
    await render('/');
    await render('/events');
    rendered.length = 0;
    for (const words of ['city=Atlantis', 'city=Shangri-La', 'search=a', 'x=1']) {
      expect((await render(`/?${words}`)).html).toContain('<main>1</main>');
    }
    for (const words of ['x=1', 'category=Nothing', 'page=4', 'search='])
      await render(`/events?${words}`);
    expect(rendered).toEqual([]);
  });

  test('is no city that is none of ours: her browser names it', async ({ world }) => {
    rendered.length = 0;
    const member = await createMember(world);
    for (const who of [null, member]) {
      expect((await render('/events?city=Atlantis', who)).html).not.toContain('<main>');
    }
    expect(rendered).toEqual([]);
    await render('/events?city=surat-city', member);
    expect(rendered).toEqual(['/events?city=surat-city']);
  });
});

describe('kept for all visitors', () => {
  const again = async (address: string) => {
    await visit(address);
    return countStatements(() => visit(address));
  };

  test('is what is narrowed by one of a few values, however its address is written', async () => {
    for (const address of [
      '/events?category=Workshops&price=200-500&sort=rating',
      '/events?sort=rating&utm_source=a&price=200-500&category=Workshops',
      '/page-data/events?category=Workshops',
      '/events?city=Surat',
      '/events?city=all',
      '/blogs?sort=popular',
      '/community?category=need',
      '/community?category=need&search=van',
      '/about?search=us',
      '/?city=Atlantis',
      '/events?city=Atlantis',
    ])
      expect([address, await again(address)]).toEqual([address, 0]);
    expect(await countStatements(() => visit('/events?city=El%20Dorado'))).toBe(0);
    await visit('/events');
    expect(await countStatements(() => visit('/events?category=Nothing&sort=date'))).toBe(0);
  });

  test('is nothing that a visitor can make up', async () => {
    for (const address of [
      '/events?search=indigo',
      '/events?category=Workshops&search=indigo',
      '/events?city=sUrAt',
      '/blogs?search=jars',
      `/blogs?author=${author.id}`,
    ])
      expect([address, (await again(address)) > 0]).toEqual([address, true]);
  });

  test('each list is its own', async () => {
    const [workshops, meetups] = [
      await visit('/events?category=Workshops'),
      await visit('/events?category=Meetups'),
    ];
    expect(workshops.html).toContain('Indigo in Surat');
    expect(meetups.html).not.toContain('Indigo in Surat');
  });
});
