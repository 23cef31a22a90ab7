/**
 * Lighthouse (mobile) on the pages that visitors come to first, against a server that runs:
 * `bun bench/lighthouse.ts [http://localhost:3000]`. Needs Chromium (CHROME_PATH, else the one on
 * the path). Exits 1 when accessibility, best practices or SEO is below 100 on any page.
 * Performance is shown, not judged: it depends on the machine.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fetched by bunx when this runs: 50 MB that nothing else needs. */
const lighthouse = 'lighthouse@13.5.0';
const judged = ['accessibility', 'best-practices', 'seo'];
const shown = ['performance', ...judged];
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';

type Audit = { id: string; title: string; score: number | null };
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const site = process.argv[2] ?? 'http://localhost:3000';
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const [event, blog] = await Promise.all([first('/api/events'), first('/api/blogs')]);
const pages = { home: '/', events: '/events', event: `/event/${event}`, blog: `/blog/${blog}` };

const reports = new Map<string, Report>();
for (const [name, path] of Object.entries(pages)) reports.set(name, await measure(name, path));

console.log(['page'.padEnd(8), ...shown].join('  '));
for (const [name, report] of reports) {
  const scores = shown.map((category) =>
    String(scoreOf(report, category)).padStart(category.length),
  );
  console.log([name.padEnd(8), ...scores].join('  '));
}
const faults = [...reports].flatMap(([name, report]) =>
  judged.flatMap((category) => faultsOf(report, category).map((fault) => `${name}: ${fault}`)),
);
for (const fault of faults) console.log(fault);
console.log(`Reports: ${folder}`);
process.exit(faults.length > 0 ? 1 : 0);

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

function faultsOf(report: Report, category: string): string[] {
  if (scoreOf(report, category) === 100) return [];
  return (report.categories[category]?.auditRefs ?? [])
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${category}: ${audit?.title} (${audit?.id})`);
}
