/**
 * `bun run rehearse`, or with the names of steps, starts what deploy/ describes as processes on loopback
 * with the same configuration files, and then tries what happens to it. Ends with 1 where something did not
 * hold.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { report } from '../attack/support/finding.ts';
import { backedUp } from './rehearsal/backed-up.ts';
import { caches } from './rehearsal/caches.ts';
import { clockAhead } from './rehearsal/clock-ahead.ts';
import { deployMidPayment } from './rehearsal/deploy-mid-payment.ts';
import { frontDoor } from './rehearsal/front-door.ts';
import { jobs } from './rehearsal/jobs.ts';
import { journey } from './rehearsal/journey.ts';
import { gather, type Step } from './rehearsal/parts/crowd.ts';
import { makePlace, missingPackages } from './rehearsal/parts/place.ts';
import { startStack } from './rehearsal/parts/stack.ts';
import { race } from './rehearsal/race.ts';
import { primaryLost, replicaAway } from './rehearsal/replica-away.ts';
import { restored } from './rehearsal/restored.ts';
import { poolerRestart, postgresRestart, rollingRestart } from './rehearsal/rolling-restart.ts';
import { smuggled } from './rehearsal/smuggled.ts';
import { storeAway } from './rehearsal/store-away.ts';
import { strangers } from './rehearsal/strangers.ts';
import { streams } from './rehearsal/streams.ts';

const steps: Record<string, Step> = {
  'front-door': frontDoor,
  smuggled,
  journey,
  race,
  streams,
  caches,
  jobs,
  'deploy-mid-payment': deployMidPayment,
  'rolling-restart': rollingRestart,
  'pooler-restart': poolerRestart,
  'postgres-restart': postgresRestart,
  'replica-away': replicaAway,
  'store-away': storeAway,
  strangers,
  'clock-ahead': clockAhead,
  'backed-up': backedUp,
  restored,
  // This step is the last: nothing after it has the database that it had.
  'primary-lost': primaryLost,
};

const named = process.argv.slice(2).filter((word) => word in steps);
const missing = missingPackages();
if (missing.length > 0) refuse(`This needs Debian's packages ${missing.join(', ')}.`);
const build = fileURLToPath(new URL('../apps/web/dist/index.html', import.meta.url));
if (!existsSync(build)) refuse('This needs the built web app: npm start builds it.');

const { expect, end } = report('rehearse');
const began = performance.now();
const place = makePlace();
if (!process.argv.includes('--keep')) process.once('exit', place.clear);
else console.log(`Everything lies in ${place.in('')}`);

const stack = await startStack(place);
const crowd = await gather(stack, 200);
console.log(`All of it is up, with ${crowd.members.length} members signed in: ${seconds()} s`);
for (const [name, step] of Object.entries(steps)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n— ${name}`);
  // A step that cannot go on says so, and the others have their turn.
  const from = performance.now();
  await step(stack, crowd, expect).catch((error: unknown) => expect(name, false, String(error)));
  console.log(`  (${((performance.now() - from) / 1000).toFixed(1)} s)`);
}
console.log(`\n${seconds()} s`);
end();

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
