import type { Page, Route } from 'playwright-core';

/**
 * Cuts the network for the calls of an address (`*`: anything), until the returned function is called.
 * Nothing is intercepted, so the browser's cache stays as it is for everybody.
 */
export async function cutOff(page: Page, address: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: [address] });
  return () => session.detach();
}

/**
 * Answers the calls of an address in the server's place, until the returned function is called: then they
 * pass. The interception itself stays on: Chromium loses the requests that are under way when a page's last
 * one ends (by `unroute` or `times`), and what loads then never comes.
 */
export async function intercept(
  page: Page,
  address: string,
  answer: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await page.route(address, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}
