/** Ends every database connection, again and again, while people read, sign in, pay and book. */
import { report } from './support/finding.ts';
import { weather } from './support/outage.ts';
import { endConnections } from './support/postgres.ts';
import { pause, startServer } from './support/server.ts';
import { untilReady } from './support/traffic.ts';

const rounds = 12;
const { expect, end } = report('ended-connections');

const server = await startServer();
await weather(server, expect, async () => {
  let ended = 0;
  for (let round = 0; round < rounds; round++) {
    await pause(700 + Math.random() * 1_500);
    // Where the last connections have just gone, there may be none to say it over.
    ended += await endConnections(server.dataDir).catch(() => 0);
  }
  const back = await untilReady(server.url, 15_000);
  expect('connections ended', ended > 0, `${ended} in ${rounds} rounds`);
  expect('ready again within 5 s', back !== null && back < 5_000, `${back} ms`);
});
await server.stop();
end();
