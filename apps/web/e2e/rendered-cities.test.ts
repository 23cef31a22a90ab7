import { describe, expect } from 'vitest';
import { openBare } from './support/bare-page.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';

test('a city that is none of ours is named by the browser', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  await visitor.page.goto('/events?city=Atlantis');
  await visitor.page.getByText('We do not know a city called “Atlantis” yet.').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

describe('a chosen city', () => {
  test('is in the page from its first byte, and nothing is asked again', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Select City' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mumbai/ })
      .tap();
    await page.getByRole('heading', { name: 'WhatsApp groups in Mumbai' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/trpc/')) asked.push(request.url());
    });
    for (const path of ['/', '/events', '/groups']) {
      const release = await openBare(page, path);
      await page.getByText('Mumbai').first().waitFor();
      const words = await page.locator('main').textContent();
      await release();
      expect(await page.locator('main').textContent(), path).toBe(words);
    }
    expect(asked).toEqual([]);
    visitor.expectQuiet();
    await visitor.close();
  });

  test('of a member who has chosen none is that of her profile, until she chooses', async ({
    world,
  }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    await signIn(visitor, '9123450044');
    // The strip leaves out the button of wide screens, which is seen as well until the styles have come.
    const strip = page.locator('[data-city-strip]');
    for (const path of ['/', '/events', '/groups']) {
      const release = await openBare(page, path);
      await strip.getByRole('button', { name: 'Delhi NCR' }).waitFor();
      const words = await page.locator('main').textContent();
      await release();
      expect(await page.locator('main').textContent(), path).toBe(words);
    }
    await strip.getByRole('button', { name: 'Delhi NCR' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Delhi NCR/, pressed: true }).waitFor();
    await dialog.getByRole('button', { name: /^Mumbai/ }).tap();
    await page.getByRole('heading', { name: 'WhatsApp groups in Mumbai' }).waitFor();
    await page.goto('/events');
    await strip.getByRole('button', { name: 'Mumbai' }).waitFor();
    await page.getByRole('link', { name: 'Show all cities' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Events in all cities' }).waitFor();
    visitor.expectQuiet();
    await visitor.close();
  });

  test('that is none of ours chooses nothing', async ({ world }) => {
    const answer = await fetch(world.url, {
      headers: { cookie: `selectedCity=${encodeURIComponent('</script>Atlantis')}` },
    });
    const page = await answer.text();
    expect(page).not.toContain('Atlantis');
    expect(page).toContain('WhatsApp groups in Delhi NCR');
  });
});
