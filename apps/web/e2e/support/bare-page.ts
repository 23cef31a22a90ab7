import type { Page } from 'playwright-core';
import { isAtWork } from './at-work.ts';
import { intercept } from './cut-off.ts';

/** Files without which a page is what the server has sent. */
export const application = '**/assets/*.js';

/** Opens the page before the application has come; `release` lets it, and waits until it has taken over. */
export async function openBare(page: Page, address: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, application, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return async () => {
    release();
    await isAtWork(page);
  };
}
