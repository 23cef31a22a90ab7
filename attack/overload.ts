/**
 * Asks more than the server can serve: `bun run overload`, or one part of it: `--part
 * load|clients|streams|peers|memory`. `--seconds 60` is how long the tenfold load lasts, `--requests
 * 1000000` how many the memory is measured over, `--seed` what is asked in which order.
 */

import { badClients } from './overload/bad-clients.ts';
import { hangPeers } from './overload/hanging-peers.ts';
import { holdStreams } from './overload/hold-streams.ts';
import { overload } from './overload/load.ts';
import { growMemory } from './overload/memory.ts';
import { report } from './support/finding.ts';
import { flag } from './support/server.ts';

const parts = {
  load: overload,
  clients: badClients,
  streams: holdStreams,
  peers: hangPeers,
  memory: growMemory,
};

const { expect, end } = report('overload');
const wanted = flag('--part');
const bounds = {
  seconds: Number(flag('--seconds') ?? 60),
  requests: Number(flag('--requests') ?? 1_000_000),
  seed: Number(flag('--seed') ?? 1),
};
console.log(`seed ${bounds.seed}, ${bounds.seconds} s, ${bounds.requests} requests`);
for (const [name, part] of Object.entries(parts)) {
  if (wanted !== undefined && wanted !== name) continue;
  console.log(`\n${name}`);
  await part({ expect, ...bounds });
}
end();
