import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { readRepositoryFile } from '#test/repository.ts';

const rulesFile = 'deploy/prometheus/alerts.yml';
const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
});
const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

/** Prometheus makes these itself. */
const itsOwn = new Set(['up']);
/** Labels of Prometheus itself, and of replicas, which this server does not have. */
const otherLabels = new Set(['instance', 'job', 'replica']);
/** Details of a process beside those that have a panel. */
const withoutPanel = /^(process|nodejs)_/;

const panels = () =>
  dashboard
    .parse(JSON.parse(readRepositoryFile('deploy/grafana/dashboards/nagarika.json')))
    .panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alerts = () =>
  rules.parse(Bun.YAML.parse(readRepositoryFile(rulesFile))).groups.flatMap(({ rules }) => rules);

test('each metric of the dashboard and the alerts is one of a running server, and each has a panel', async ({
  world,
}) => {
  const server = await startKillableServer(world.databaseUrl, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  onTestFinished(server.kill);
  await fetch(`${server.url}/api/cities`);
  const [vitals, errors] = [[{ name: 'LCP', value: 1 }], [{ kind: 'Error', frames: [] }]];
  const told = JSON.stringify({ build: 'app.js', route: '/', vitals, errors });
  const tell = () => fetch(`${server.url}/told`, { method: 'POST', body: told });
  // The last one is refused, so that a series names a limit.
  await Promise.all(Array.from({ length: 121 }, tell));
  await expect.poll(() => metricsOf(server.url)).toContain('job_duration_seconds_count{');
  const text = await metricsOf(server.url);
  const known = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  const base = (name: string) => {
    const histogram = name.replace(/_(bucket|sum|count)$/, '');
    return known.get(histogram) === 'histogram' ? histogram : name;
  };
  const shown = panels().flatMap(metricsIn).map(base);
  const watched = alerts().flatMap(({ expr }) => metricsIn(expr).map(base));
  expect(shown.length).toBeGreaterThan(30);
  expect([...shown, ...watched].filter((name) => !known.has(name) && !itsOwn.has(name))).toEqual(
    [],
  );
  const unseen = [...known.keys()].filter((name) => !shown.includes(name));
  expect(unseen.filter((name) => !withoutPanel.test(name))).toEqual([]);

  const document = readRepositoryFile('docs/operations/monitoring.md');
  const documented = [...known.keys()].filter((name) => !withoutPanel.test(name));
  expect(documented.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  // A label that no series has would show nothing, and never alert.
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
  const used = [...panels(), ...alerts().map(({ expr }) => expr)].flatMap(labelsIn);
  expect(used.filter((label) => !labels.has(label) && !otherLabels.has(label))).toEqual([]);
});

test('what an expression asks for is read out of it', () => {
  const expr =
    'histogram_quantile(0.95, sum by (le, pool) (rate(a_bucket{x=~"b_c|d",y!="e"}[$__interval]))) > b_total';
  expect(metricsIn(expr)).toEqual(['a_bucket', 'b_total']);
  expect(labelsIn(expr)).toEqual(['x', 'y', 'le', 'pool']);
});

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)].flatMap(([, name = '']) =>
    ['and', 'or', 'unless', 'sum', 'max', 'min'].includes(name) ? [] : [name],
  );
}

function labelsIn(expr: string): string[] {
  const matched = [...expr.matchAll(/[{,]\s*(\w+)\s*[=!]/g)];
  const grouped = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\w+/g)].map(([label]) => label),
  );
  return [...matched.map(([, label = '']) => label), ...grouped];
}
