import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { finger, type Hands, keyboard, pressEscape } from './support/hands.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

let story: { id: string; title: string; author: { id: string; name: string } };
test.beforeAll(async ({ world }) => {
  [story] = await (await fetch(`${world.url}/api/blogs`)).json();
});

const unknown = '/blog/7b0f7f0e-4a53-4f5e-9a53-3f1d8f0c1a11';

const screens = [
  { screen: 'a phone', size: phone, colorScheme: 'light' },
  { screen: 'a desktop in the dark', size: desktop, colorScheme: 'dark' },
] as const;

test.for(screens)('on $screen every page of the stories is whole', async (screen, { world }) => {
  const visitor = await createVisitor(world, { ...screen.size, colorScheme: screen.colorScheme });
  const pages = [
    { path: '/blogs', heading: 'Inspiring Stories' },
    { path: `/blogs?author=${story.author.id}`, heading: `Stories by ${story.author.name}` },
    { path: `/blog/${story.id}`, heading: story.title },
    { path: '/share-your-story', heading: 'Sign In Required' },
  ];
  for (const { path, heading } of pages) {
    await visitor.page.goto(path);
    await visitor.page.getByRole('heading', { name: heading }).first().waitFor();
    await visitor.page.waitForLoadState('networkidle');
    await visitor.expectSound(`${screen.colorScheme} ${path.slice(0, 12)}`);
  }
  visitor.expectQuiet();
  await visitor.close();
});

describe('the list', () => {
  test('has its featured stories, its orders and its words when nothing is found', async ({
    world,
  }) => {
    const visitor = await createVisitor(world, desktop);
    const { page } = visitor;
    await page.goto('/blogs');
    expect(await page.title()).toContain('Inspiring Stories');
    const cardsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
    await page.getByRole('heading', { name: 'Featured Stories' }).waitFor();
    expect(await cardsOf('Featured Stories').getByRole('heading').count()).toBe(2);
    const all = page.getByRole('region', { name: 'All Stories' });
    const titles = all.getByRole('heading', { level: 3 });
    const expectFirst = async (sort: string, title: string) => {
      await page.getByLabel('Sort by').selectOption(sort);
      await expect.poll(() => titles.first().textContent()).toBe(title);
    };
    expect(await page.getByLabel('Sort by').locator('option').allTextContents()).toEqual([
      'Latest',
      'Most Popular',
      'Most Liked',
      'Most Viewed',
    ]);
    await expectFirst('Most Liked', 'What Eleven Hundred First-Time Trekkers Taught Me About Fear');
    await expectFirst('Most Viewed', 'Your Business Needs Three Dabbas, Not One Account');

    const search = page.getByPlaceholder('Search stories, topics, or authors...');
    await search.pressSequentially('PEPPER', { delay: 120 });
    await page.waitForURL(/search=PEPPER/);
    await expect
      .poll(() => titles.allTextContents())
      .toEqual(['Four Sisters, One Slope of Pepper']);
    expect(await all.getByText('Annie Kurian').count()).toBe(1);
    await page.goto('/blogs?search=PEPPER');
    expect(await search.inputValue()).toBe('PEPPER');
    await search.fill('100%');
    await page.getByRole('heading', { name: 'No stories found' }).waitFor();
    await page.getByText('Try adjusting your search terms').waitFor();
    await visitor.expectSound('blogs: nothing found');
    visitor.expectQuiet();
    await visitor.close();
  });

  test('waits in the shape of what comes, says when there is nothing and when it fails', async ({
    world,
  }) => {
    const visitor = await createVisitor(world, desktop);
    const { page } = visitor;
    let answer = Promise.withResolvers<'go on' | 'nothing' | 'fail'>();
    await page.route(/\/trpc\/.*blogs\.list/, async (route) => {
      const what = await answer.promise;
      if (what === 'go on') return route.continue();
      if (what === 'fail') return route.fulfill({ status: 500, body: 'down' });
      const empty = { items: [], nextCursor: null };
      const calls = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',') ?? [];
      const data = calls.map((call) => ({ result: { data: call === 'blogs.list' ? empty : [] } }));
      return route.fulfill({ json: data });
    });
    // The frame does not come before the press either.
    const nothing = { json: { mutations: [], queries: [] } };
    await page.route('**/page-data/**', (route) => route.fulfill(nothing));
    const open = async () => {
      await page.goto('/about');
      await visitor.rests(300);
      await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    };

    await open();
    await page.getByText('Loading stories').waitFor({ state: 'attached' });
    expect(await page.locator('[aria-busy=true] li').count()).toBe(6);
    await visitor.expectSound('blogs: loading');
    answer.resolve('nothing');
    await page.getByRole('heading', { name: 'No stories yet' }).waitFor();
    await page
      .getByText('Check back soon for inspiring stories from women entrepreneurs')
      .waitFor();
    await visitor.expectSound('blogs: none');

    answer = Promise.withResolvers();
    answer.resolve('fail');
    await open();
    await page.getByText('Failed to fetch blogs').waitFor();
    await visitor.expectSound('blogs: failed');
    answer = Promise.withResolvers();
    answer.resolve('go on');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'All Stories' }).waitFor();
    visitor.expectQuiet({ but: '/trpc/' });
    await visitor.close();
  });
});

describe('a story', () => {
  test('that does not exist, or cannot be had, leads back', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    await page.goto(unknown);
    await page.getByRole('heading', { name: 'Story Not Found' }).waitFor();
    await page
      .getByText("The story you're looking for doesn't exist or has been removed.")
      .waitFor();
    await visitor.expectSound('blog: not found');
    await page.getByRole('link', { name: 'Back to Stories' }).click();
    await page.waitForURL('**/blogs');

    const answer = Promise.withResolvers<void>();
    await page.route(/\/trpc\/.*blogs\.show/, async (route) => {
      await answer.promise;
      return route.fulfill({ status: 500, body: 'down' });
    });
    await page.getByRole('link', { name: story.title }).first().click();
    await page.getByText('Loading story').waitFor({ state: 'attached' });
    await visitor.expectSound('blog: loading');
    answer.resolve();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByText('We encountered an error while loading this story.').waitFor();
    await visitor.expectSound('blog: failed');
    await page.getByRole('link', { name: 'Back to Stories' }).click();
    await page.waitForURL('**/blogs');
    visitor.expectQuiet({ but: 'blog' });
    await visitor.close();
  });

  const ways: { way: string; number: string; handsOn: (page: Page) => Hands }[] = [
    { way: 'by finger', number: '9123500001', handsOn: finger },
    { way: 'by keyboard alone', number: '9123500002', handsOn: keyboard },
  ];

  test.for(ways)(
    'is found, liked, shared and left $way',
    async ({ number, handsOn }, { world }) => {
      const visitor = await createVisitor(world, {
        ...phone,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const { page } = visitor;
      await signIn(visitor, number);
      const { press } = handsOn(page);
      await page.goto('/blogs');
      await press(page.getByRole('link', { name: story.title }).last());
      await page.getByRole('heading', { level: 1, name: story.title }).waitFor();
      await page
        .getByRole('article')
        .getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
        .waitFor();

      const likes = page.getByText(/\d+ views? · \d+ likes?/);
      const before = await likesOf(likes);
      await press(page.getByRole('button', { name: 'Like', exact: true }));
      await page.getByText('Liked!', { exact: true }).first().waitFor();
      await expect.poll(() => likesOf(likes)).toBe(before + 1);
      await press(page.getByRole('button', { name: 'Liked', exact: true }));
      await page.getByText('Removed like').first().waitFor();
      await expect.poll(() => likesOf(likes)).toBe(before);

      await press(page.getByRole('button', { name: 'Share' }));
      await page.getByText('Blog link has been copied to your clipboard.').first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

      await press(page.getByRole('link', { name: 'View Profile' }));
      await page.getByRole('heading', { name: `Stories by ${story.author.name}` }).waitFor();
      visitor.expectQuiet();
      await visitor.close();
    },
  );

  test('is liked by a visitor once she has signed in; a like that fails is taken back', async ({
    world,
  }) => {
    const visitor = await createVisitor(world, desktop);
    const { page } = visitor;
    await page.goto(`/blog/${story.id}`);
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
    await pressEscape(page);

    await signIn(visitor, '9123500003');
    await page.reload();
    await cutOff(page, '*/trpc/*blogs.like*');
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await page.getByText('Failed to update like. Please try again.').first().waitFor();
    await page.getByRole('button', { name: 'Like', exact: true }).waitFor();
    visitor.expectQuiet({ but: 'blogs.like' });
    await visitor.close();
  });
});

async function likesOf(text: { textContent: () => Promise<string | null> }): Promise<number> {
  return Number(/(\d+) likes?/.exec((await text.textContent()) ?? '')?.[1]);
}
