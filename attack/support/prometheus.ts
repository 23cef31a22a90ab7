import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './server.ts';

/** The program of Debian's package `prometheus`, or the one that PROMETHEUS names; null for none. */
export const prometheusProgram = process.env.PROMETHEUS ?? Bun.which('prometheus');

type Told = { state: string; labels: Record<string, string>; annotations: Record<string, string> };

export type FiringAlert = { name: string; labels: Record<string, string>; runbook: string };

/**
 * Starts a real Prometheus that scrapes these servers each second under `rules`; a rule that waits for
 * minutes (`for`) waits two seconds here, everything else is as it is.
 */
export async function startPrometheus(program: string, rules: string, servers: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nagarika-prometheus-'));
  writeFileSync(join(folder, 'alerts.yml'), rules.replaceAll(/^( +for:) .*$/gm, '$1 2s'));
  const targets = servers.map((url) => new URL(url).host);
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'nagarika', static_configs: [{ targets }] }],
  };
  // JSON is YAML, too.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const port = freePort();
  const child = Bun.spawn(
    [
      program,
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdout: 'ignore', stderr: 'inherit' },
  );
  process.once('exit', () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).catch(() => new Response(null, { status: 503 }));
  const isUp = await until(async () => ((await ask('/-/ready')).ok ? true : undefined), 15_000);
  if (!isUp) throw new Error('Prometheus did not start');

  async function firing(): Promise<FiringAlert[]> {
    const told: { data: { alerts: Told[] } } = JSON.parse(
      await (await ask('/api/v1/alerts')).text(),
    );
    return told.data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels, annotations }) => ({
        name: labels.alertname ?? '',
        labels,
        runbook: annotations.runbook_url ?? '',
      }));
  }

  return {
    firing,
    /** Returns the alert of this name, once it fires; undefined when it has not within half a minute. */
    untilFires: (name: string) =>
      until(async () => (await firing()).find((one) => one.name === name), 30_000),
    async stop() {
      child.kill('SIGTERM');
      await child.exited;
    },
  };
}

function freePort(): number {
  const taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() });
  const port = taken.port ?? 0;
  void taken.stop(true);
  return port;
}
