import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';
import type { World } from './support/world.ts';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/, includeHidden: true }).getByText(text);

async function opensBanners(world: World, look: BrowserContextOptions) {
  const visitor = await createVisitor(world, look);
  await signInAs(visitor, '9000000001');
  await visitor.page.goto('/admin/banners');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

test('a banner is made, refused while its link is wrong, and is first on the home page', async ({
  world,
}) => {
  const visitor = await opensBanners(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await visitor.expectSound('banners');
  await page.getByRole('button', { name: 'New banner' }).tap();
  await page.getByLabel('Title', { exact: true }).fill('Diwali market');
  await page.getByLabel('Where it leads').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Add banner' }).tap();
  await page.getByText('Please enter a path such as').waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Diwali market');
  await visitor.expectSound('banners: a link that is refused');
  await page.getByLabel('Where it leads').fill('/events');
  // A screenshot is a picture like any other.
  const buffer = await page.screenshot();
  const uploaded = page.waitForResponse('**/api/upload/event-image');
  await page
    .getByLabel('Upload picture')
    .setInputFiles({ name: 'market.png', mimeType: 'image/png', buffer });
  expect((await uploaded).status()).toBe(200);
  await page.getByRole('figure').locator('img[src^="blob:"]').waitFor();
  const add = page.getByRole('button', { name: 'Add banner' });
  await expect.poll(() => add.getAttribute('aria-busy')).toBeNull();
  await page.getByLabel('Starts (IST)').fill('2020-01-01T00:00');
  await add.tap();
  await toast(page, 'Banner saved').waitFor();

  const all = page.getByRole('list', { name: 'Banners' }).getByRole('listitem');
  await expect.poll(() => all.count()).toBe(6);
  const up = page.getByRole('button', { name: 'Move Diwali market up' });
  for (let place = 5; place >= 1; place -= 1) {
    await up.press('Enter');
    await toast(page, `Diwali market is number ${place} of 6 now`).waitFor();
    await expect
      .poll(() =>
        all
          .nth(place - 1)
          .getByRole('heading')
          .textContent(),
      )
      .toBe('Diwali market');
  }
  await page.getByRole('checkbox', { name: 'Show Your city, your circle' }).uncheck();
  await toast(page, 'Banner turned off').waitFor();
  await page.goto('/');
  const slide = page.getByRole('group', { name: '1 of 5' });
  await slide.getByText('Diwali market').waitFor();
  await slide.locator('img[src^="/images/"]').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('a banner is said in Hindi too: Hindi pages have it so, and in English again once that is gone', async ({
  world,
}) => {
  const visitor = await opensBanners(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  const edit = () => page.getByRole('button', { name: 'Edit Diwali market' }).tap();
  const save = page.getByRole('button', { name: 'Save changes' });
  const words = page.getByRole('group', { name: 'In Hindi' });
  const onHindiHome = async (text: string) => {
    await page.goto('/hi');
    const said = page.getByRole('main').getByText(text, { exact: true });
    await said.waitFor();
    return said.evaluate((it) => it.closest('[lang]')?.getAttribute('lang'));
  };
  expect(await onHindiHome('Diwali market')).toBe('en');

  await page.goto('/admin/banners');
  await edit();
  await page.getByLabel('Words on the button').fill('See the stalls');
  await page.getByRole('button', { name: 'Add Hindi' }).tap();
  const named = words.getByLabel('Title', { exact: true });
  await expect.poll(() => named.evaluate((it) => it === document.activeElement)).toBe(true);
  await words.getByLabel('Subtitle').fill('दो दिन, दीये और करघे');
  await save.tap();
  await words.getByText('Please enter a title.').waitFor();
  await visitor.expectSound('banners: a second language is not complete');
  await named.fill('दिवाली का मेला');
  // Her text outlives the page.
  await page.reload();
  expect(await named.inputValue()).toBe('दिवाली का मेला');
  await page.getByRole('figure').getByText('दिवाली का मेला').waitFor();
  await visitor.expectSound('banners: in two languages');
  await save.tap();
  await toast(page, 'Banner saved').waitFor();
  expect(await onHindiHome('दिवाली का मेला')).toBe('hi');
  // The button has no label in Hindi: it is there, and read out as English.
  expect(await onHindiHome('See the stalls')).toBe('en');
  await visitor.expectSound('home in Hindi: a banner in two languages');
  await page.goto('/');
  await page.getByRole('main').getByText('Diwali market').waitFor();

  await page.goto('/admin/banners');
  await edit();
  expect(await named.inputValue()).toBe('दिवाली का मेला');
  await page.getByRole('button', { name: 'Remove Hindi' }).tap();
  await save.tap();
  await toast(page, 'Banner saved').waitFor();
  expect(await onHindiHome('Diwali market')).toBe('en');
  // Chromium takes a face that it still has from the visit before for an unused one.
  visitor.expectQuiet({ but: 'was preloaded' });
  await visitor.close();
});
