import type { Page } from 'playwright-core';

/** Sends pages without their first data from now on, so that the browser asks for it and renders them. */
export async function withoutDehydratedState(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll(/<script id="(?:dehydrated-state|page-facts)".*?<\/script>/gs, ''),
    });
  });
}
