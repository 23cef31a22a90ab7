import type { Call } from './call.ts';
import type { Heard } from './heard.ts';
import { problemsOf, type Rules, slowMs } from './judge.ts';
import { type Answer, send } from './send.ts';
import type { Tally } from './tally.ts';

const atOnce = 8;
/** What two of the smallest questions take together at most on a machine that is not busy. */
const busyMs = 300;

/** Sends calls to a server, and judges, counts and remembers what it answers. */
export function asking(url: string, rules: Rules, heard: Heard, tally: Tally) {
  async function ask(call: Call): Promise<Answer> {
    const answer = await send(url, call);
    tally.note(call, answer);
    for (const problem of await problemsOf(call, answer, rules)) tally.find(call, problem, answer);
    const isGood = answer.status > 0 && answer.status < 400;
    const cursor = answer.headers.get('x-next-cursor');
    if (isGood) heard.note(call.name, call.person, answer.text, cursor);
    if (answer.ms > slowMs) await askAgain(call, answer);
    return answer;
  }

  /** Alone, and on a machine that has time for it: only then it is the call that is slow. */
  async function askAgain(call: Call, first: Answer) {
    tally.counts.slowOnce += 1;
    for (let turn = 0; turn < 3; turn++) {
      const before = await nothing();
      const { ms } = await send(url, call);
      if (ms <= slowMs) return;
      if (before + (await nothing()) > busyMs) continue;
      return tally.find(call, `took ${ms} ms alone, ${first.ms} before`, first);
    }
    tally.counts.slowOnBusyMachine += 1;
  }

  /** How long the machine takes for next to nothing, the database's part included. */
  async function nothing(): Promise<number> {
    const began = performance.now();
    await (await fetch(`${url}/readyz`)).text();
    return performance.now() - began;
  }

  return {
    ask,
    /** Not judged again. */
    repeat: (call: Call) => send(url, call),
    /** Each is drawn when its turn comes: it may name what an answer before told. */
    async together(calls: Iterable<Call>) {
      const queue = calls[Symbol.iterator]();
      const work = async () => {
        for (let next = queue.next(); !next.done; next = queue.next()) await ask(next.value);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
  };
}

export type Asking = ReturnType<typeof asking>;
