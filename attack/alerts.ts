/**
 * Brings about what each alert of deploy/prometheus/alerts.yml is for, on servers of its own, and sees it
 * fire in a real Prometheus (Debian's package, or PROMETHEUS=/path) that scrapes them:
 * docs/operations/alerts.md. Without one it ends with 3: not tried.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as troubles from './alerts/troubles.ts';
import { startDatabase } from './chaos/faults/database.ts';
import { freePorts, machine } from './chaos/faults/machines.ts';
import { newBuyers, paidEvents, untilDemoIsSold } from './support/buyers.ts';
import { report } from './support/finding.ts';
import { prometheusProgram, startPrometheus } from './support/prometheus.ts';
import { checkout, pause } from './support/server.ts';

const rules = readFileSync(join(checkout, 'deploy/prometheus/alerts.yml'), 'utf8');
const all = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const { expect, end } = report('alerts');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

if (!prometheusProgram) {
  console.log('alerts: not tried, there is no prometheus on the path');
  process.exit(3);
}
await attack(prometheusProgram).catch((error: unknown) => {
  // The programs that it started are alive, and would keep this process so.
  console.error(error);
  process.exit(1);
});
end();

async function attack(program: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-alerts-'));
  chmodSync(dataDir, 0o755); // when run as root, PostgreSQL's unprivileged user goes through this folder
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startDatabase(dataDir);
  const [port = 0, otherPort = 0] = freePorts(2);
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const first = machine(port, { ...env, CODES_PER_HOUR: '10' });
  await first.untilReady();
  const sql = database.sql();
  await untilDemoIsSold(sql);
  const [buyer] = await newBuyers(first, sql, 1);
  if (!buyer) throw new Error('nobody signed in');
  const scene: troubles.Scene = {
    url: first.url,
    databaseUrl: database.pastTheLine(),
    sql,
    buyer,
    // They are so far ahead that their tickets can be cancelled for a refund.
    events: await paidEvents(sql, 5, 5),
  };

  const alone = await startPrometheus(program, rules, [first.url]);
  await pause(8_000);
  const early = (await alone.firing()).map(({ name }) => name);
  expect('where all is well, none fires', early.length === 0, early.join(', ') || 'none');
  const seen = [
    ...(await sees(alone, ['SomebodyMustLook'], () => troubles.tooManyCodes(scene))),
    ...(await sees(alone, ['OrdersAskedAboutLate'], () => troubles.orderHeld(scene))),
    ...(await sees(alone, ['RefundsAskedAboutLate'], () => troubles.refundHeld(scene))),
    ...(await sees(alone, ['RefundWaits'], () => troubles.refundRefused(scene))),
    ...(await sees(alone, ['PaymentWithoutOutcome'], () => troubles.paymentHeld(scene))),
    ...(await sees(alone, ['JobsStandStill'], () => troubles.queueHeld(scene))),
    ...(await sees(alone, ['WebhooksStandStill'], () => troubles.endpointsHeld(scene))),
    ...(await sees(alone, ['NoConnectionInTime', 'SlowAnswers'], () => troubles.tableHeld(scene))),
  ];
  await alone.stop();

  // The other is wrong in three ways.
  const wrong = {
    SLOW_STATEMENT_MS: '1',
    DATABASE_REPLICA_URLS: 'postgres://nobody@127.0.0.1:1/none',
  };
  const other = machine(otherPort, { ...env, ...wrong }, { isAhead: true });
  await other.untilReady();
  const both = await startPrometheus(program, rules, [first.url, other.url]);
  const readings = async () => {
    await pause(2_000);
    await troubles.readAnew(other.url, 600);
  };
  const outage = async () => {
    await database.goAway();
    await troubles.readAnew(first.url, 20);
  };
  seen.push(
    ...(await sees(both, ['ClockOfMachine', 'ReplicaLeftOut'])),
    ...(await sees(both, ['SlowStatements'], readings)),
    ...(await sees(both, ['ServerAway'], other.kill)),
    ...(await sees(both, ['PaymentsUnknown', 'Faults'], outage)),
  );

  const never = all.filter((name) => !seen.includes(name));
  expect('each alert of the rules was seen', never.length === 0, never.join(', ') || all.length);
  await both.stop();
  await first.kill();
  await sql.close();
  await database.stop();
}

/** Expects the trouble to make them fire, each leading to its section; returns those that did. */
async function sees(
  prometheus: Awaited<ReturnType<typeof startPrometheus>>,
  names: readonly string[],
  trouble: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const mend = await trouble();
  const seen: string[] = [];
  for (const name of names) {
    const fired = await prometheus.untilFires(name);
    const leads = fired?.runbook === `docs/operations/alerts.md#${name.toLowerCase()}`;
    expect(`${name} fires`, leads, fired ? JSON.stringify(fired.labels) : 'it does not');
    if (fired) seen.push(name);
  }
  if (typeof mend === 'function') await mend();
  return seen;
}
