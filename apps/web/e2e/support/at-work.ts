import type { BrowserContext, Page } from 'playwright-core';

/** Lets each page of the context say when its application has taken over. */
export const sayAtWork = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener('taken-over', () => Object.assign(window, { isTakenOver: true })),
  );

export const isAtWork = (page: Page) => page.waitForFunction(() => 'isTakenOver' in window);
