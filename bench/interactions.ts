/**
 * Measures how soon a cheap phone answers a press: journeys over the public pages at a CPU slowed four
 * times, against a server that runs: `bun bench/interactions.ts [http://localhost:3000 [runs [slowdown]]]`.
 * Prints for each step the longest interaction (INP's measure, milliseconds) and, where it leads to another
 * page, how long from its click until that page's heading stood there: medians of the runs, with the least
 * and the most. Needs Chromium (CHROME_PATH, else the one on the path).
 */
import { chromium, type Locator, type Page } from 'playwright-core';

const [site = 'http://localhost:3000', runs = '5', slowdown = '4'] = process.argv.slice(2);
/** A person looks before she presses, which gives unseen loading its time. */
const restMs = 600;
/** A finger rests this long on what it presses: the next page is asked for when it comes down. */
const contactMs = 100;

type Step = { name: string; act: (page: Page) => Promise<void>; leadsTo?: RegExp };

const steps: Step[] = [
  { name: 'open the menu', act: press('button', 'Open menu') },
  { name: 'close the menu', act: press('button', 'Close menu') },
  { name: 'open the cities', act: press('button', /Select City|Mumbai|Delhi NCR/) },
  { name: 'choose a city', act: press('button', /^Mumbai/) },
  { name: 'go to events', act: press('link', 'Events', 'navigation'), leadsTo: /^Events in/ },
  { name: 'open an event', act: (page) => tap(page.locator('main h3 a').first()), leadsTo: /./ },
  { name: 'book', act: press('link', /^Book/), leadsTo: /^Book your tickets/ },
  {
    name: 'one more ticket',
    act: (page) => tap(page.getByRole('button', { name: /^One .* ticket more$/ }).first()),
  },
  { name: 'back home', act: press('link', 'Nagarika'), leadsTo: /^Connect/ },
  { name: 'events again', act: press('link', 'Events', 'navigation'), leadsTo: /^Events in/ },
  {
    name: 'choose a category',
    act: (page) => tap(page.getByRole('navigation', { name: 'Category' }).getByRole('link').nth(1)),
  },
  { name: 'go to the wall', act: press('link', 'Wall', 'navigation'), leadsTo: /^Community Wall/ },
  {
    name: 'write a post',
    act: (page) => tap(page.getByRole('button', { name: 'Create Post' }).first()),
  },
  {
    name: 'type',
    act: (page) =>
      page.getByRole('dialog').getByRole('textbox').first().pressSequentially('It was a good day'),
  },
];

/** Notes in the page how long each interaction took, from the press to what it has painted. */
const listen = `
  const presses = (globalThis.presses = []);
  addEventListener('click', ({ timeStamp }) => (globalThis.clickedAt = timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const figures = new Map<string, { press: number[]; page: number[] }>();
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
for (let run = 0; run < Number(runs); run += 1) await walk();
await browser.close();
console.log(['step'.padEnd(20), 'press'.padEnd(18), 'page'].join(' '));
for (const [name, { press: pressed, page }] of figures) {
  console.log([name.padEnd(20), spread(pressed).padEnd(18), spread(page)].join(' '));
}

async function walk(): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  await page.addInitScript({ content: listen });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  for (const { name, act, leadsTo } of steps) {
    await page.waitForTimeout(restMs);
    await page.evaluate(() => void (globalThis as Listening).presses?.splice(0));
    await page.evaluate('globalThis.lastHeading = document.querySelector("main h1")');
    await act(page);
    const taken = leadsTo && (await untilHeading(page, leadsTo));
    await page.waitForTimeout(restMs);
    const presses = await page.evaluate(() => (globalThis as Listening).presses ?? []);
    const figure = figures.get(name) ?? { press: [], page: [] };
    figure.press.push(Math.max(0, ...presses));
    if (taken) figure.page.push(taken);
    figures.set(name, figure);
  }
  await context.close();
}

/** Measures from the click until another heading stood there, which says this. */
async function untilHeading(page: Page, { source }: RegExp): Promise<number> {
  const stands = `(() => {
    const heading = document.querySelector('main h1');
    if (!heading || heading === lastHeading) return false;
    return new RegExp(${JSON.stringify(source)}).test(heading.textContent) && performance.now() - clickedAt;
  })()`;
  return Math.round(Number(await (await page.waitForFunction(stands)).jsonValue()));
}

type Listening = { presses?: number[] };

function press(role: 'button' | 'link', name: string | RegExp, within?: 'navigation') {
  return (page: Page) => {
    const place = within ? page.getByRole(within).last() : page;
    return tap(place.getByRole(role, { name }).first());
  };
}

async function tap(target: Locator): Promise<void> {
  await target.dispatchEvent('touchstart');
  await target.page().waitForTimeout(contactMs);
  await target.tap();
}

function spread(values: number[]): string {
  if (values.length === 0) return '';
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`;
}
