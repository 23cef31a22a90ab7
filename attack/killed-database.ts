/** Kills the embedded PostgreSQL, again and again, while people read, sign in, pay and book. */
import { report } from './support/finding.ts';
import { weather } from './support/outage.ts';
import { killPostmaster } from './support/postgres.ts';
import { pause, startServer } from './support/server.ts';
import { untilReady } from './support/traffic.ts';

const rounds = 5;
const { expect, end } = report('killed-database');

const server = await startServer();
await weather(server, expect, async () => {
  const returns: (number | null)[] = [];
  for (let round = 0; round < rounds && server.isRunning(); round++) {
    await pause(1_000 + Math.random() * 2_000);
    if (!killPostmaster(server.dataDir)) break;
    await pause(100);
    returns.push(await untilReady(server.url, 15_000));
  }
  const isBack = returns.length === rounds && returns.every((ms) => ms !== null && ms < 10_000);
  expect('ready again within 10 s of each kill', isBack, `${returns.join(', ')} ms`);
});
await server.stop();
end();
