import { afterEach, expect, test } from 'vitest';
import { launchChromium } from './support/chromium.ts';

const path = process.env.PATH;
afterEach(() => {
  process.env.PATH = path;
});

test('a browser opens a page', async () => {
  await expect(titleInNewBrowser()).resolves.toBe('नागरिका');
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'a system without any browser uses the one from npm',
  async () => {
    process.env.PATH = '/nowhere';
    await expect(titleInNewBrowser()).resolves.toBe('नागरिका');
  },
);

async function titleInNewBrowser(): Promise<string> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setContent('<title>नागरिका</title>');
    return await page.title();
  } finally {
    await browser.close();
  }
}
