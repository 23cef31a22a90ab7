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
/** Less than half of what `axe.source` is, and sent to every page that is looked at. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** What axe has seen: file, name and theme. */
const looked = new Set<string>();

/** Somebody with a browser profile and an address of her own. Nothing that goes wrong is missed. */
export async function createVisitor(world: World, options: BrowserContextOptions = {}) {
  serial += 1;
  const context = await world.browser.newContext({
    baseURL: world.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A picture taken, or a colour measured, in the middle of a fade says nothing.
    reducedMotion: 'reduce',
    // Only offline.test.ts is about it; everywhere else it would load its shell beside the test.
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
    // In the failure itself: it is often all that is left of a run on another machine.
    if (error) error.message += `\n\nWhat she saw: ${path}\n${await lastSeen(page, noise)}`;
  });

  return {
    context,
    page,
    /**
     * No console error or warning, uncaught error, failed request or answer of 400 and above, but
     * those about the address that a test has brought about itself.
     */
    expectQuiet({ but }: { but?: string } = {}) {
      expect(noise.filter((sound) => !but || !sound.includes(but))).toEqual([]);
    },
    /**
     * The application is at work, nothing is on its way, streams apart, and for so long nothing has been: a
     * busy machine takes its time.
     */
    async rests(ms: number) {
      await isAtWork(page);
      await expect.poll(() => restedMs() > ms, { interval: 20 }).toBe(true);
    },
    /**
     * The page as it stands: its layout is whole and axe finds nothing, in either theme; in the
     * other one only if no visitor of this file has seen the page of this name in it yet.
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
      // All that a theme changes is colour.
      expect(await axe(page, ['color-contrast']), `axe on ${name}, ${other}`).toEqual([]);
      await changeTheme(page, own);
    },
    close: () => context.close(),
  };
}

export type Visitor = Awaited<ReturnType<typeof createVisitor>>;

/** For a journey over pages that another one looks at: the same steps, and no second look. */
export function unexamined(visitor: Visitor): Visitor {
  return { ...visitor, expectSound: async () => {} };
}

/** Where the visitor was, what went wrong on the way and what a screen reader would have read to her. */
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
    // Leaving a page ends its streams, the questions it still has open and the count of its view:
    // nothing failed.
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

/** Milliseconds since the last answer; 0 while one is waited for. */
function watchRequests(page: Page): () => number {
  const pending = new Set<Request>();
  let restsSince = Date.now();
  const ended = (request: Request) => {
    if (pending.delete(request)) restsSince = Date.now();
  };
  page.on('request', (request) => {
    // A new page: nobody hears of what the one before still waited for.
    if (request.isNavigationRequest()) pending.clear();
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => (pending.size > 0 ? 0 : Date.now() - restsSince);
}

/** For the eye: `PICTURES=/some/folder bun run test:e2e` leaves there what it looked at. */
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
 * Where there is no motion an animation takes 1 ms (motion.css), but its first frame may be drawn,
 * with what rises still below its place. What only begins after a while is not waited for; what is
 * pale until its newer answer comes is.
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
 * What axe finds, in words; of these rules, or of all. In the page itself, which has no frames, and
 * loaded once per page: half a megabyte of script is most of a short look.
 */
async function axe(page: Page, rules?: string[]) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeScript);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // For rules about sounds and films, of which there are none: it fetches every style sheet.
    preload: false,
    // What is said of a fault is its HTML; a path to it would be looked for in the whole page.
    selectors: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate(runAxe, options);
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** In the page. */
function runAxe(options: RunOptions): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  return axe.run(document, options);
}
