import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axeCore from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { isAtWork, sayAtWork } from './at-work.ts';
import { layoutFaults } from './layout-faults.ts';
import type { World } from './world.ts';

export const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

type Theme = 'light' | 'dark';

let serial = 0;
/** Takes less than half of `axe.source`, and goes to every page that is looked at. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** The pages that axe has seen: file, name and theme. */
const looked = new Set<string>();

/** Creates a visitor with a browser profile and an address of her own. Nothing that goes wrong is missed. */
export async function createVisitor(world: World, options: BrowserContextOptions = {}) {
  serial += 1;
  const context = await world.browser.newContext({
    baseURL: world.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A picture taken, or a colour measured, in the middle of a fade says nothing.
    reducedMotion: 'reduce',
    // Only offline.test.ts is about the service worker; everywhere else it would load its shell beside the
    // test.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'X-Forwarded-For': `198.18.${serial >> 8}.${serial & 255}` },
    ...options,
  });
  // A busy machine may stand still for many seconds.
  context.setDefaultTimeout(60_000);
  await sayAtWork(context);
  const page = await context.newPage();
  const noise = listen(page);
  const restedMs = watchRequests(page);
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return; // the visitor had left before the test was seen to have failed
    const path = join('test-results', fileName(task.name, page));
    await page.screenshot({ path });
    const [error] = task.result?.errors ?? [];
    // It stands in the failure itself, which is often all that is left of a run on another machine.
    if (error) error.message += `\n\nWhat she saw: ${path}\n${await lastSeen(page, noise)}`;
  });

  return {
    context,
    page,
    /**
     * Expects no console error or warning, uncaught error, failed request or answer of 400 and above, apart
     * from those about the address that a test has brought about itself.
     */
    expectQuiet({ but }: { but?: string } = {}) {
      expect(noise.filter((sound) => !but || !sound.includes(but))).toEqual([]);
    },
    /**
     * Waits until the application is at work and nothing but streams has been on its way for this long: a
     * busy machine takes its time.
     */
    async rests(ms: number) {
      await isAtWork(page);
      await expect.poll(() => restedMs() > ms, { interval: 20 }).toBe(true);
    },
    /**
     * Expects the page's layout to be whole and axe to find nothing, in either theme; in the other one only
     * if no visitor of this file has seen the page of this name in it yet.
     */
    async expectSound(name: string) {
      // A busy machine may draw what has come a moment later.
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.evaluate(atRest);
      await keepPicture(page, name);
      expect(await page.evaluate(layoutFaults), `layout of ${name}`).toEqual([]);
      expect(await axe(page), `axe on ${name}`).toEqual([]);
      const own = await themeOf(page);
      const other = own === 'light' ? 'dark' : 'light';
      const seen = `${expect.getState().testPath} ${name}`;
      looked.add(`${seen} ${own}`);
      if (looked.has(`${seen} ${other}`)) return;
      looked.add(`${seen} ${other}`);
      await changeTheme(page, other);
      await keepPicture(page, `${name} ${other}`);
      // A theme changes only colours.
      expect(await axe(page, ['color-contrast']), `axe on ${name}, ${other}`).toEqual([]);
      await changeTheme(page, own);
    },
    close: () => context.close(),
  };
}

export type Visitor = Awaited<ReturnType<typeof createVisitor>>;

/** Makes a visitor without second looks, for a journey over pages that another one looks at. */
export function unexamined(visitor: Visitor): Visitor {
  return { ...visitor, expectSound: async () => {} };
}

/** Says where the visitor was, what went wrong on the way and what a screen reader would have read. */
async function lastSeen(page: Page, noise: string[]): Promise<string> {
  const heard = await page.locator('body').ariaSnapshot();
  return [page.url(), ...noise, heard.slice(0, 3_000), ''].join('\n');
}

function listen(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.stack}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // Leaving a page ends its streams, the questions it still has open and the count of its view: nothing
    // failed.
    const isLeft =
      request.method() === 'GET' || /\/trpc\/(events|blogs)\.view\?/.test(request.url());
    if (isLeft && why === 'net::ERR_ABORTED') return;
    noise.push(`failed: ${request.method()} ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`);
  });
  return noise;
}

/** Returns milliseconds since the last answer; 0 while one is waited for. */
function watchRequests(page: Page): () => number {
  const pending = new Set<Request>();
  let restsSince = Date.now();
  const ended = (request: Request) => {
    if (pending.delete(request)) restsSince = Date.now();
  };
  page.on('request', (request) => {
    // On a new page nobody hears of what the one before still waited for.
    if (request.isNavigationRequest()) pending.clear();
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => (pending.size > 0 ? 0 : Date.now() - restsSince);
}

/** Keeps pictures for the eye: `PICTURES=/some/folder bun run test:e2e` leaves there what it looked at. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, fileName(name, page)) });
}

function fileName(name: string, page: Page): string {
  return `${page.viewportSize()?.width} ${name}.png`.replaceAll(/[^\w.]+/g, '-');
}

async function themeOf(page: Page): Promise<Theme> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'dark' : 'light';
}

async function changeTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(atRest);
}

/**
 * Waits for animations: without motion one takes 1 ms (motion.css), but its first frame may be drawn, with
 * what rises still below its place. One that only begins after a while is not waited for; one that is pale
 * until its newer answer comes is.
 */
async function atRest(): Promise<void> {
  do await new Promise(requestAnimationFrame);
  while (
    document.getAnimations().some(isMoving) ||
    document.querySelector('.stale[aria-busy="true"]')
  );

  function isMoving({ playState, effect, currentTime }: Animation): boolean {
    const { delay = 0 } = effect?.getTiming() ?? {};
    return playState === 'running' && Number(currentTime) >= delay;
  }
}

/**
 * Returns what axe finds, in words, by these rules or all. It runs in the page itself, which has no frames,
 * and is loaded once per page: half a megabyte of script is most of a short look.
 */
async function axe(page: Page, rules?: string[]) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeScript);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // This serves rules about sounds and films, of which there are none: it fetches every style sheet.
    preload: false,
    // A fault is told by its HTML; a path to it would be looked for in the whole page.
    selectors: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate(runAxe, options);
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** Runs in the page. */
function runAxe(options: RunOptions): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  return axe.run(document, options);
}
