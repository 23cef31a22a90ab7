import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './signed-in.ts';
import { createVisitor, desktop, phone } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const screens = [
  { screen: 'a phone', size: phone, colorScheme: 'dark', number: '9123600001' },
  { screen: 'a desktop', size: desktop, colorScheme: 'light', number: '9123600002' },
] as const;

test.each(screens)('a member writes her story on $screen', async (screen) => {
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

  // Every error beside its field, the first one under her cursor.
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
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  await page.locator('input[data-picture=card]').setInputFiles(picture);
  await page.getByRole('img', { name: 'Picture 2' }).waitFor();

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

  // What was typed survives a reload.
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
