import type { BrowserContext, Page } from 'playwright-core';

/** Each page of the context says when its application has taken over. */
export const sayAtWork = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener('taken-over', () => Object.assign(window, { isTakenOver: true })),
  );

export const isAtWork = (page: Page) => page.waitForFunction(() => 'isTakenOver' in window);
