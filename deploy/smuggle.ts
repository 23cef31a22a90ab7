/**
 * `bun run smuggle` plays only the games of rehearsal/smuggled.ts, on one server and the proxy. Ends with 1
 * where something was found.
 */
import { signIn } from '../attack/support/calls.ts';
import { report } from '../attack/support/finding.ts';
import { until } from '../attack/support/server.ts';
import { makePlace } from './rehearsal/parts/place.ts';
import { startProxy } from './rehearsal/parts/proxy.ts';
import { serverOf } from './rehearsal/parts/servers.ts';
import { playGames } from './rehearsal/smuggled.ts';

const { expect, end } = report('smuggle');
const place = makePlace();
process.once('exit', place.clear);
const server = serverOf(place, 0);
// Its own database and disk stand in place of the rehearsal's.
const unset = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS', 'DATABASE_PREPARE'];
const pictures = ['URL', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'];
const names = [...unset, ...pictures.map((name) => `PICTURES_S3_${name}`)];
await server.start(Object.fromEntries(names.map((name) => [name, ''])), false);
const isUp = await until(
  async () => (await server.isReady().catch(() => false)) || undefined,
  180_000,
);
if (!isUp) throw new Error(`the server did not start: ${server.program().said().slice(-2_000)}`);
await startProxy(place);

const member = await signIn(place.url.proxy, '9000000002', '198.51.100.20');
const listed = await member.call('GET', '/api/events');
const eventIds = [
  ...new Set([...listed.text.matchAll(/"id":"([\da-f-]{36})"/g)].map(([, id = '']) => id)),
];
await playGames(
  {
    url: place.url.proxy,
    servers: [server],
    member,
    eventIds,
    clearUrl: `http://127.0.0.1:${place.port.http}`,
    metricsToken: place.secrets.metrics_token,
  },
  expect,
);
await server.program().end();
end();
