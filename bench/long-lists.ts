/**
 * Measures what a long list costs on a cheap phone: the notifications of a member, so many of them
 * (`--rows=100,2000`), at a CPU slowed four times, against a server that runs in DEMO: `bun
 * bench/long-lists.ts [http://localhost:3000 [runs]] [--rows=…] [--unseen]`. Prints the page's elements, its
 * heap, the script's and the layout's time until the list stands, and the longest interaction (INP's
 * measure) of 'Mark all read', medians of the runs. `--unseen` leaves rows out of layout by
 * `content-visibility` instead. Needs Chromium (CHROME_PATH, else the one on the path).
 */
import { type CDPSession, chromium } from 'playwright-core';
import { z } from 'zod';

const [site = 'http://localhost:3000', runs = '3'] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'));
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}`))?.split('=')[1];
const isUnseen = process.argv.includes('--unseen');
const member = '9000000005';

/** Notes in the page how long each interaction took, from the press to what it has painted. */
const listen = `
  const presses = (globalThis.presses = []);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const unseen = `main ul > li { content-visibility: auto; contain-intrinsic-size: auto 130px; }`;

const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const signedIn = await signIn();
console.log('rows  elements  heap MB  script ms  layout ms  press ms');
for (const rows of (option('rows') ?? '100,2000').split(',').map(Number)) {
  const figures: number[][] = [];
  for (let run = 0; run < Number(runs); run += 1) figures.push(await look(rows));
  const medians = figures[0]?.map(
    (_, column) =>
      figures.map((figure) => figure[column] ?? 0).toSorted((a, b) => a - b)[Number(runs) >> 1],
  );
  console.log([rows, ...(medians ?? [])].join('  '));
}
await browser.close();

async function look(rows: number): Promise<number[]> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await context.addCookies(signedIn);
  const page = await context.newPage();
  await page.route(/\/trpc\/[\w.,]*notifications\.list/, async (route) => {
    const answer = await route.fetch();
    const calls = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const lists = z.array(z.unknown()).parse(await answer.json());
    const place = calls.indexOf('notifications.list');
    lists[place] = {
      result: { data: { items: Array.from({ length: rows }, row), nextCursor: null } },
    };
    await route.fulfill({ response: answer, json: lists });
  });
  await page.addInitScript({ content: listen });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = await metrics(session);
  await page.evaluate(`history.pushState(null, '', '/notifications')`);
  await page.getByRole('main').getByRole('listitem').nth(5).waitFor({ state: 'attached' });
  if (isUnseen) await page.addStyleTag({ content: unseen });
  await page.waitForTimeout(3_000);
  const after = await metrics(session);
  await session.send('HeapProfiler.collectGarbage');
  const settled = await metrics(session);
  const elements = await page.evaluate(`document.querySelectorAll('*').length`);
  await page.evaluate('presses.splice(0)');
  await page.getByRole('button', { name: 'Mark all read' }).tap();
  await page.waitForTimeout(3_000);
  const presses = z.array(z.number()).parse(await page.evaluate('presses'));
  await context.close();
  const ms = (name: string) => Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 1_000);
  return [
    Number(elements),
    Math.round((settled.JSHeapUsedSize ?? 0) / 100_000) / 10,
    ms('ScriptDuration'),
    ms('LayoutDuration') + ms('RecalcStyleDuration'),
    Math.max(0, ...presses),
  ];
}

function row(_: unknown, index: number) {
  return {
    id: crypto.randomUUID(),
    kind: 'event_review',
    title: ['A story is published', 'आपकी कहानी प्रकाशित हो गई है', 'உங்கள் கதை'][index % 3],
    message: 'Your story is on the site now, and others can read it. '.repeat((index % 3) + 1),
    link: '/about',
    read: false,
    createdAt: new Date(Date.now() - index * 60_000).toISOString(),
  };
}

/** Signs in once for all runs, since codes are limited. */
async function signIn() {
  const context = await browser.newContext({ baseURL: site });
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/auth/${path}`, { data });
    return z.object({ otpCode: z.string().optional() }).parse(await answer.json());
  };
  const { otpCode } = await post('send-phone-otp', { phone: member });
  await post('verify-phone-otp', { phone: member, otp: otpCode });
  const { cookies } = await context.storageState();
  await context.close();
  return cookies;
}

async function metrics(session: CDPSession): Promise<Record<string, number | undefined>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
