import { seeded } from '../chaos/scene/seeded.ts';
import type { Call } from './calls/call.ts';
import { procedures, refusedCall } from './calls/procedure-calls.ts';
import { anyCall, changingCall } from './draw-call.ts';
import type { Draw } from './drawing/draw.ts';
import { createHeard } from './drawing/heard.ts';
import { readPool } from './drawing/pool.ts';
import { asking } from './judging/asking.ts';
import { outputChecks, readOpenApi } from './judging/declared.ts';
import { watchRefusals } from './judging/refusals.ts';
import type { Tally } from './judging/tally.ts';
import { invitePeople } from './people/people.ts';
import type { World } from './people/world.ts';
import { prepare } from './prepare.ts';

/** Calls on one server, with one copy of the demo. */
export const callsPerRound = 5_000;
/**
 * The calls of a block, before which those who lost what they were are brought back, and the pool is read.
 */
const callsPerBlock = 1_000;
/** Calls of a block in which anything goes; then come calls to be refused, and last changes one by one. */
const free = 700;
const refused = 285;

type Drawing = (n: number, draw: Draw) => Call | null;
type Part = { seed: number; from: number; to: number; tally: Tally };

/** Runs the calls from `from` to before `to`, all of one round. */
export async function runRound(world: World, { seed, from, to, tally }: Part) {
  const { server, sql } = world;
  const people = await invitePeople(server.url, sql);
  const heard = createHeard();
  const document = readOpenApi(await (await fetch(`${server.url}/api/openapi.json`)).text());
  const rules = { outputs: outputChecks(procedures), document };
  const questions = asking(server, rules, heard, tally);
  const refusals = await watchRefusals(sql, questions, tally);
  const chance = seeded(seed);

  // Limits are not tested here: they are counted, and begin anew. A row that a call holds is left alone: to
  // wait for it while holding others would be a deadlock of this program's making.
  const beginAnew = () => sql`
    delete from rate_limits where key in (select key from rate_limits for update skip locked)`;
  const timer = setInterval(() => void beginAnew().catch(() => {}), 500);
  try {
    for (let block = from - (from % callsPerBlock); block < to; block += callsPerBlock) {
      /** The draw sees the present state: what must be refused must be so for sure. */
      const calls = async (place: number, end: number, draw: Drawing) => {
        const everybody = await people.mend();
        await prepare(world, everybody, heard);
        const pool = await readPool(sql);
        return drawn(Math.max(from, block + place), Math.min(to, block + end), (n) => {
          const own = chance.child(n);
          const common = { people: everybody, pool, heard, code: people.code };
          return draw(n, { ...common, chance: own, person: own.one(everybody) });
        });
      };
      await questions.together(await calls(0, free, anyCall));
      const forSure = [...(await calls(free, free + refused, refusedCall))];
      if (forSure.length > 0) await refusals.allRefused(forSure);
      for (const call of await calls(free + refused, callsPerBlock, changingCall))
        await refusals.oneByOne(call);
    }
  } finally {
    clearInterval(timer);
  }
}

function* drawn(from: number, to: number, draw: (n: number) => Call | null): Generator<Call> {
  for (let n = from; n < to; n++) {
    const call = draw(n);
    if (call) yield call;
  }
}
