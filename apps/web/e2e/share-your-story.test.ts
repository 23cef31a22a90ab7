import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { keyboard, pressEscape, tabTo } from './support/hands.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const screens = [
  { screen: 'a phone', size: phone, colorScheme: 'dark', number: '9123600001' },
  { screen: 'a desktop', size: desktop, colorScheme: 'light', number: '9123600002' },
] as const;

test.for(screens)('a member writes her story on $screen', async (screen, { world }) => {
  const { size, colorScheme, number } = screen;
  const visitor = await createVisitor(world, { ...size, colorScheme });
  const { page } = visitor;
  await signIn(visitor, number);
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Share Your Story' }).click();
  const text = page.getByRole('textbox', { name: 'Your story' });
  const send = page.getByRole('button', { name: 'Submit for Review' });
  await text.waitFor();
  await visitor.expectSound('story form: empty');

  // Every error stands beside its field, the first one under the author's cursor.
  await send.click();
  await page.getByText('Please give your story a title').waitFor();
  await page.getByText('Please choose a category').waitFor();
  await page.getByText('Please write at least 200 characters').waitFor();
  expect(await page.getByLabel('Title').evaluate((e) => e === document.activeElement)).toBe(true);
  await visitor.expectSound('story form: errors');

  await page.getByLabel('Title').fill('A loom of my own');
  await page.getByLabel('Short description').fill('How it began, in a borrowed room.');
  await page.getByLabel('Category').selectOption('Beginnings');
  await page.getByLabel('Tags').fill('Craft, Weaving');
  await text.click();
  // A screenshot is a picture like any other.
  const picture = { name: 'p.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[data-picture=card]').setInputFiles(picture);
  // A picture out of the author's view is not loaded.
  await page.getByRole('button', { name: 'Remove picture 1' }).scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  await page.locator('input[data-picture=card]').setInputFiles(picture);
  await page.getByRole('img', { name: 'Picture 2' }).waitFor();
  await text.click();

  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('The first loom');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Nobody believed in it. ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('It stood in a borrowed room, and it was loud. '.repeat(5));
  await page.locator('input[data-picture=content]').setInputFiles(picture);
  await text.locator('img').waitFor();
  await visitor.expectSound('story form: filled in');

  // The author's text survives a reload.
  await page.reload();
  await text.getByRole('heading', { name: 'The first loom' }).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('A loom of my own');

  await send.click();
  await page.getByRole('heading', { name: 'Your story is in review' }).waitFor();
  await visitor.expectSound('story form: sent');
  await page.getByRole('link', { name: 'Preview it' }).click();

  await page.getByText('This story is waiting for review').waitFor();
  await page.getByText(/^Nobody believed in it\. It stood in a borrowed room/).waitFor();
  const [previous, next] = [/Previous/, /Next/].map((name) => page.getByRole('button', { name }));
  await page.getByText('1 of 2').waitFor();
  expect(await previous?.isDisabled()).toBe(true);
  await visitor.expectSound('story: preview');
  await next?.click();
  await page.getByText('2 of 2').waitFor();
  expect(await next?.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Show picture 1' }).click();
  await page.getByText('1 of 2').waitFor();

  // A story that was sent leaves no draft.
  await page.goto('/share-your-story');
  await text.waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('');
  visitor.expectQuiet();
  await visitor.close();
});

test('rows of a table that is pasted are lines, its cells apart', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signIn(visitor, '9123600004');
  await page.goto('/share-your-story');
  const text = page.getByRole('textbox', { name: 'Your story' });
  await text.click();
  await text.evaluate((editor) => {
    const clipboardData = new DataTransfer();
    const row = (...cells: string[]) => `<tr><td>${cells.join('</td><td>')}</td></tr>`;
    const table = row('Cell A', '<b>Cell</b> B') + row('<p>Cell C</p><p>more</p>', '', 'Cell D');
    clipboardData.setData(
      'text/html',
      `<meta charset="utf-8"><p>Before</p><table>${table}</table>`,
    );
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await text.getByText('Before').waitFor();
  expect(await text.locator('p').allInnerTexts()).toEqual([
    'Before',
    'Cell A · Cell B',
    'Cell C more · Cell D',
  ]);
  expect(await text.locator('strong').allInnerTexts()).toEqual(['Cell']);
  await visitor.close();
});

test('by keyboard alone she writes a story, and the text never catches her', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = visitor;
  await signIn(visitor, '9123600003');
  const { press, write, choose } = keyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const picture = { name: 'p.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const give = async (opener: Locator) => {
    const chooser = page.waitForEvent('filechooser');
    await press(opener);
    await (await chooser).setFiles(picture);
  };
  await page.goto('/share-your-story');
  const text = page.getByRole('textbox', { name: 'Your story' });
  await text.waitFor();

  await write(page.getByLabel('Title'), 'A kiln of my own');
  await write(page.getByLabel('Short description'), 'How it began, on a roof.');
  await choose(page.getByLabel('Category'), 'Beginnings');
  await write(page.getByLabel('Tags'), 'Craft, Clay');
  await give(button('Add a picture'));
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  await give(button('Insert picture'));
  await text.locator('img').waitFor();
  await expect.poll(() => text.evaluate(hasFocus)).toBe(true);

  await page.keyboard.press('ArrowDown');
  await useTool(page, 'Heading');
  await page.keyboard.type('The first kiln');
  await page.keyboard.press('Enter');
  await useTool(page, 'Bold');
  await page.keyboard.type('Nobody believed in it. ');
  await useTool(page, 'Bold');
  await page.keyboard.type('It stood on a roof, and it was loud. '.repeat(6));
  await page.keyboard.press('Enter');
  await useTool(page, 'Bulleted list');
  await page.keyboard.type('One roof');
  await page.keyboard.press('Enter');
  // The cursor is at the second point of a list, where Tab would indent.
  await useTool(page, 'Link');
  await page.keyboard.type('kiln');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a web address, like example.com').waitFor();
  await visitor.expectSound('story form: link');
  await pressEscape(page);
  await expect.poll(() => text.evaluate(hasFocus)).toBe(true);
  await useTool(page, 'Link');
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => text.evaluate(hasFocus)).toBe(true);

  await press(button('Submit for Review'));
  await page.getByRole('heading', { name: 'Your story is in review' }).waitFor();
  await press(page.getByRole('link', { name: 'Preview it' }));
  await page.getByRole('heading', { name: 'The first kiln' }).waitFor();
  expect(await page.locator('.blog-content strong').textContent()).toBe('Nobody believed in it. ');
  expect(await page.locator('.blog-content > ul > li').allTextContents()).toEqual([
    'One roof',
    'example.com',
  ]);
  const link = page.locator('.blog-content').getByRole('link', { name: 'example.com' });
  expect(await link.getAttribute('href')).toBe('https://example.com/');
  await visitor.close();
});

const hasFocus = (element: Element) => element === document.activeElement;

/**
 * Uses a tool: the bar is one stop for Tab, and arrows go from tool to tool. A used tool gives the focus on.
 */
async function useTool(page: Page, name: string) {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const tool = toolbar.getByRole('button', { name, exact: true });
  await tabTo(page, toolbar.locator('button[tabindex="0"]'));
  const total = await toolbar.getByRole('button').count();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (let step = 0; step < total && !(await tool.evaluate(hasFocus)); step += 1) {
    const before = await focused();
    await page.keyboard.press('ArrowRight');
    // The toolbar moves the focus in a later task.
    await expect.poll(focused).not.toBe(before);
  }
  await tabTo(page, tool);
  await page.keyboard.press('Enter');
  await expect.poll(() => tool.evaluate(hasFocus)).toBe(false);
}
