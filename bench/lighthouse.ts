/**
 * Runs Lighthouse (mobile) on the pages that visitors come to first, against a server that runs: `bun
 * bench/lighthouse.ts [http://localhost:3000 [runs [page,page… [hi]]]]`, `all` for every page. Needs
 * Chromium (CHROME_PATH, else the one on the path). Medians of five runs, with the least and the most. Exits
 * 1 when accessibility, best practices or SEO is below 100 on any page. Performance is shown, not judged: it
 * depends on the machine.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathIn, readLanguage, sourceLanguage } from '@nagarika/domain/language/languages';

/** bunx fetches it when this runs: 50 MB that nothing else needs. */
const lighthouse = 'lighthouse@13.5.0';
const judged = ['accessibility', 'best-practices', 'seo'];
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';

type Audit = { id: string; title: string; score: number | null; numericValue?: number };
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** The shown figures of a report; milliseconds, apart from the score and the shift. */
const shown: Record<string, (report: Report) => number> = {
  score: (report) => scoreOf(report, 'performance'),
  FCP: (report) => millisecondsOf(report, 'first-contentful-paint'),
  LCP: (report) => millisecondsOf(report, 'largest-contentful-paint'),
  TBT: (report) => millisecondsOf(report, 'total-blocking-time'),
  CLS: (report) => Math.round(millisecondsOf(report, 'cumulative-layout-shift', 1_000)) / 1_000,
};

const [site = 'http://localhost:3000', runs = '5', only = 'all', code] = process.argv.slice(2);
const language = readLanguage(code) ?? sourceLanguage;
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const [event, blog] = await Promise.all([first('/api/events'), first('/api/blogs')]);
const pages = {
  home: '/',
  events: '/events',
  event: `/event/${event}`,
  blogs: '/blogs',
  blog: `/blog/${blog}`,
  community: '/community',
  groups: '/groups',
  book: `/book/${event}`,
};

const chosen = Object.entries(pages).filter(
  ([name]) => only === 'all' || only.split(',').includes(name),
);
const faults: string[] = [];
console.log(['page'.padEnd(9), ...Object.keys(shown).map((name) => name.padEnd(20))].join(' '));
for (const [name, path] of chosen) {
  const reports: Report[] = [];
  for (let run = 0; run < Number(runs); run += 1)
    reports.push(await measure(`${name}-${run}`, pathIn(language, path)));
  const figures = Object.values(shown).map((figure) => spread(reports.map(figure)).padEnd(20));
  console.log([name.padEnd(9), ...figures].join(' '));
  // The booking is kept out of search results on purpose.
  const kinds = judged.filter((category) => name !== 'book' || category !== 'seo');
  faults.push(
    ...kinds.flatMap((kind) => faultsOf(reports[0], kind).map((fault) => `${name}: ${fault}`)),
  );
}
for (const fault of faults) console.log(fault);
console.log(`Reports: ${folder}`);
process.exit(faults.length > 0 ? 1 : 0);

/** Writes '98 (97–99)': the median, the least and the most. */
function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`;
}

async function first(path: string): Promise<string> {
  const list = (await (await fetch(site + path)).json()) as { id: string }[];
  const id = list[0]?.id;
  if (!id) throw new Error(`${site}${path} is empty: start the server with its demo data`);
  return id;
}

async function measure(name: string, path: string): Promise<Report> {
  const file = join(folder, name);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['x', '--bun', lighthouse, site + path, '--quiet', `--chrome-flags=${chromeFlags}`],
      ...['--output=json', '--output=html', `--output-path=${file}`],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Lighthouse on ${path}:\n${stderr}`);
  return Bun.file(`${file}.report.json`).json();
}

function scoreOf(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

function millisecondsOf(report: Report, audit: string, scale = 1): number {
  return Math.round((report.audits[audit]?.numericValue ?? 0) * scale);
}

function faultsOf(report: Report | undefined, category: string): string[] {
  if (!report || scoreOf(report, category) === 100) return [];
  return (report.categories[category]?.auditRefs ?? [])
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${category}: ${audit?.title} (${audit?.id})`);
}
