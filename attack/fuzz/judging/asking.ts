import type { Call } from '../calls/call.ts';
import { type Answer, send } from '../calls/send.ts';
import type { Heard } from '../drawing/heard.ts';
import type { World } from '../people/world.ts';
import { problemsOf, type Rules, slowMs } from './judge.ts';
import type { Tally } from './tally.ts';

const atOnce = 8;

type Server = Pick<World['server'], 'url' | 'printed'>;

/** Sends calls to a server, and judges, counts and remembers what it answers. */
export function asking({ url, printed }: Server, rules: Rules, heard: Heard, tally: Tally) {
  async function ask(call: Call): Promise<Answer> {
    const answer = await send(url, call);
    tally.note(call, answer);
    for (const problem of await problemsOf(call, answer, rules))
      tally.find(call, problem, answer, loggedOf(printed(), answer));
    const isGood = answer.status > 0 && answer.status < 400;
    const cursor = answer.headers.get('x-next-cursor');
    if (isGood) heard.note(call.name, call.person, answer.text, cursor);
    if (answer.ms > slowMs) await askAgain(call, answer);
    return answer;
  }

  /** Asks it alone, on a machine that has time for it: only then is it the call that is slow. */
  async function askAgain(call: Call, first: Answer) {
    tally.counts.slowOnce += 1;
    for (let turn = 0; turn < 3; turn++) {
      const isBusy = isMachineBusy();
      const { ms } = await send(url, call);
      if (ms <= slowMs) return;
      if (isBusy || isMachineBusy()) continue;
      const took = `took ${Math.round(ms)} ms alone, ${Math.round(first.ms)} before`;
      return tally.find(call, took, first);
    }
    tally.counts.slowOnBusyMachine += 1;
  }

  return {
    ask,
    /** Sends it without judging it again. */
    repeat: (call: Call) => send(url, call),
    /** Each call is drawn when its turn comes: it may name what an answer before told. */
    async together(calls: Iterable<Call>) {
      const queue = calls[Symbol.iterator]();
      const work = async () => {
        for (let next = queue.next(); !next.done; next = queue.next()) await ask(next.value);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
  };
}

/** Finds why it was a fault, in the server's own words. */
function loggedOf(printed: string, { status, text }: Answer): string {
  const id = status >= 500 ? /"requestId":"([\w-]+)"/.exec(text)?.[1] : undefined;
  if (!id) return '';
  return printed
    .split('\n')
    .filter((line) => line.includes(id) && line.includes('"err"'))
    .map((line) => line.slice(0, 3_000))
    .join('\n  ');
}

/** Tells whether others have the processors: of 80 ms this process had less than 55. */
function isMachineBusy(): boolean {
  const before = process.cpuUsage();
  const began = performance.now();
  while (performance.now() - began < 80);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 < 55;
}

export type Asking = ReturnType<typeof asking>;
