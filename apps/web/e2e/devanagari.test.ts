import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { loadedFiles, weigh } from './support/bundle.ts';
import { lookingTest as base } from './support/fixtures.ts';

/** kB, as sent: one weight of text, a display face and the words (docs/decisions/0180-devanagari.md). */
const mostMore = 91;

const test = base.extend('page', async ({ world }, { onCleanup }) => {
  const context = await world.browser.newContext({ baseURL: world.url, serviceWorkers: 'block' });
  onCleanup(() => context.close());
  return context.newPage();
});

describe.each(['/', '/events', '/about'])('%s', (path) => {
  test('fetches Devanagari in Hindi alone, and is little heavier there', async ({ page }) => {
    await page.goto(path);
    const english = await loadedFiles(page);
    expect(english.filter((file) => file.includes('devanagari'))).toEqual([]);
    await page.goto(`/hi${path === '/' ? '' : path}`);
    const asked = page.locator('link[rel="preload"][href*="devanagari"]');
    expect(await asked.count(), 'with the styles, not behind them').toBe(2);
    const hindi = await loadedFiles(page);
    expect(hindi.filter((file) => file.includes('devanagari'))).toHaveLength(2);
    expect(weigh(hindi) - weigh(english)).toBeLessThanOrEqual(mostMore);
  });
});

test('bold text is drawn of the text face, a heading of the display face', async ({ page }) => {
  await page.goto('/hi');
  await page.evaluate(async () => {
    const sample = document.createElement('div');
    sample.id = 'sample';
    for (const name of ['p', 'b', 'h2']) {
      sample.append(Object.assign(document.createElement(name), { textContent: 'टिकट' }));
    }
    document.body.append(sample);
    await document.fonts.ready;
  });
  expect(await facesOf(page, '#sample p')).toEqual(['Mukta-Regular']);
  expect(await facesOf(page, '#sample b')).toEqual(['Mukta-Regular']);
  expect(await facesOf(page, '#sample h2')).toEqual(['VesperLibre-Bold']);
});

async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ postScriptName }) => postScriptName);
}
