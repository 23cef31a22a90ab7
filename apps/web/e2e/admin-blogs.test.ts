import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

/** An admin of the demo data. */
const admin = '9000000001';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toastOf = ({ page }: Visitor, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text, { exact: true });

const words = 'It stood in a borrowed room, and it was loud. '.repeat(5);

/** Waits until the table shows the answer: the question went out, and its answer is not awaited any more. */
async function listed(page: Page, question: string, ask: () => Promise<unknown>) {
  const answered = page.waitForResponse((answer) =>
    decodeURIComponent(answer.url()).includes(question),
  );
  await ask();
  await answered;
  await page.locator('table[aria-busy=false]').waitFor();
}

/** Sends a new member's story, which waits for review. */
async function sendStory({ context }: Visitor, title: string): Promise<string> {
  const answer = await context.request.post('/api/blogs', {
    data: {
      title,
      shortDescription: 'How it began',
      category: 'Beginnings',
      tags: ['Craft'],
      content: `<h2>The first loom</h2><p>${words}</p>`,
    },
  });
  return (await answer.json()).id;
}

test('a story is sent back, changed by its author and published', async ({ world }) => {
  const author = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  await signIn(author, '9123700001');
  await sendStory(author, 'A loom of my own');
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, admin);

  await page.goto('/admin/blogs');
  await button(page, 'Filters').tap();
  await page.getByLabel('Status').selectOption('submitted');
  await listed(page, '"search":"loom"', () =>
    page.getByLabel('Find by title or author').fill('loom'),
  );
  await visitor.expectSound('admin stories');
  await page.getByRole('link', { name: 'A loom of my own' }).tap();
  await page.getByRole('heading', { name: 'The first loom' }).waitFor();
  await visitor.expectSound('admin story');
  await button(page, 'Reject').tap();
  const dialog = page.getByRole('dialog', { name: 'Reject this story?' });
  await button(page, 'Reject').last().tap();
  await dialog.getByText('Please provide a reason for rejection.').waitFor();
  await dialog.getByLabel('Reason').fill('Please say what it cost.');
  await visitor.expectSound('admin story: reject');
  await button(page, 'Reject').last().tap();
  await toastOf(visitor, 'Story rejected').waitFor();
  await page.getByText('Changes needed').waitFor();

  await sendsAgain(author);

  await page.reload();
  await page.getByRole('heading', { name: 'What my loom cost' }).waitFor();
  await button(page, 'Publish').tap();
  await button(page, 'Publish').last().tap();
  await toastOf(visitor, 'Story published').waitFor();
  await author.page.goto('/notifications');
  await author.page.getByText('Story published').first().waitFor();
  await page.goto('/blogs');
  await page.getByRole('heading', { name: 'What my loom cost' }).first().waitFor();
  visitor.expectQuiet();
  author.expectQuiet();
  await author.close();
  await visitor.close();
});

async function sendsAgain(author: Visitor) {
  const { page } = author;
  await page.goto('/share-your-story');
  await page.getByText('Please say what it cost.').waitFor();
  await author.expectSound('my stories');
  await page.getByRole('link', { name: 'Edit and send again' }).click();
  const title = page.getByLabel('Title');
  await expect.poll(() => title.inputValue()).toBe('A loom of my own');
  await title.fill('What my loom cost');
  await page.getByRole('textbox', { name: 'Your story' }).waitFor();
  await button(page, 'Send Again for Review').click();
  await page.getByRole('heading', { name: 'Your story is in review' }).waitFor();
}

test('an admin writes a story, changes it, features it and takes it down', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const editorLoaded = () => scripts.some((url) => /blog-editor[^/]*\.js/.test(url));

  await page.goto('/admin/blogs');
  const byViews = page.getByRole('button', { name: 'Views' });
  await listed(page, '"direction":"asc"', () => byViews.click());
  await listed(page, '"direction":"desc"', () => byViews.click());
  await visitor.expectSound('admin stories: by views');
  expect(editorLoaded(), 'the list loads no editor').toBe(false);

  await page.getByRole('link', { name: 'Write a story' }).click();
  const text = page.getByRole('textbox', { name: 'Your story' });
  await text.waitFor();
  expect(editorLoaded()).toBe(true);
  await page.getByLabel('Title').fill('From the editors');
  await page.getByLabel('Short description').fill('What we learned this year.');
  await page.getByLabel('Category').selectOption('Growing');
  await text.click();
  await page.keyboard.type(words);
  await page.getByLabel('Publish at once').check();
  await visitor.expectSound('admin writes');
  await button(page, 'Publish').click();
  await toastOf(visitor, 'Story published').waitFor();
  await page.getByRole('heading', { name: 'From the editors' }).waitFor();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('From the editors');
  await page.getByLabel('Title').fill('From our desk');
  // Her text survives a reload, and can be dropped.
  await page.reload();
  await button(page, 'Drop my changes and start over').click();
  expect(await page.getByLabel('Title').inputValue()).toBe('From the editors');
  await page.getByLabel('Title').fill('From our own desk');
  await text.waitFor();
  await button(page, 'Save changes').click();
  await toastOf(visitor, 'Story saved').waitFor();
  await page.getByRole('heading', { name: 'From our own desk' }).waitFor();

  await button(page, 'Featured').click();
  await toastOf(visitor, 'Story featured').waitFor();
  await button(page, 'Unpublish').click();
  await button(page, 'Unpublish').last().click();
  await toastOf(visitor, 'Story unpublished').waitFor();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).not.toContain(page.url().split('/').pop());
  visitor.expectQuiet();
  await visitor.close();
});

test('who decides too late is told so; what cannot be loaded can be tried again', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signIn(visitor, '9123700002');
  const id = await sendStory(visitor, 'Twice decided');
  await signInAs(visitor, admin);
  const restore = await cutOff(page, '*/trpc/*admin.blogs.show*');
  await page.goto(`/admin/blogs/${id}`);
  await page.getByText('This story could not be loaded.').waitFor();
  await restore();
  await button(page, 'Try again').click();
  await button(page, 'Reject').waitFor();
  const first = await page.request.post('/trpc/admin.blogs.publish', { data: { id } });
  expect(first.status()).toBe(200);
  await button(page, 'Reject').click();
  await page.getByLabel('Reason').fill('Too short.');
  await button(page, 'Reject').last().click();
  await toastOf(visitor, 'This story is published by now.').waitFor();
  await button(page, 'Unpublish').waitFor();
  await visitor.close();
});
