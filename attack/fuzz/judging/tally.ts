import type { Call } from '../calls/call.ts';
import type { Answer } from '../calls/send.ts';
import { isPutOff } from './judge.ts';

/** `logged`: what the server wrote about that request. */
export type Finding = { call: Call; problem: string; answer: Answer; logged: string };

/** Keeps what a run has seen. */
export function createTally(names: readonly string[]) {
  const succeeded = new Map<string, number>(names.map((name) => [name, 0]));
  const tried = new Map<string, number>();
  const words = new Map<string, Map<string, number>>();
  const statuses = new Map<number, number>();
  const forms = new Map<string, number>();
  const findings: Finding[] = [];
  /** Tables that changed under calls which, coming again, change nothing. */
  const changedOnce: string[] = [];
  const counts = {
    calls: 0,
    refusedForSure: 0,
    putOff: 0,
    slowOnce: 0,
    slowOnBusyMachine: 0,
    fingerprints: 0,
  };
  const add = <Key>(to: Map<Key, number>, key: Key) => to.set(key, (to.get(key) ?? 0) + 1);
  return {
    counts,
    findings,
    changedOnce,
    note(call: Call, answer: Answer) {
      counts.calls += 1;
      if (call.isRefused) counts.refusedForSure += 1;
      if (isPutOff(answer)) counts.putOff += 1;
      add(statuses, answer.status);
      add(forms, call.answers.form);
      add(tried, call.name);
      if (answer.status > 0 && answer.status < 400) add(succeeded, call.name);
      else if (call.isValid && !call.isRefused && ![401, 403].includes(answer.status)) {
        const ofIt = words.get(call.name) ?? new Map<string, number>();
        words.set(call.name, ofIt);
        add(ofIt, wordsOf(answer));
      }
    },
    find(call: Call, problem: string, answer: Answer, logged = '') {
      findings.push({ call, problem, answer, logged });
    },
    share: (status: number) => (statuses.get(status) ?? 0) / Math.max(1, counts.calls),
    /** Writes '200×3 429×1'. */
    statuses: () => counted(statuses),
    forms: () => counted(forms),
    /** Lists each name with how often it was called, and how often with success. */
    perName: () =>
      [...new Set([...names, ...tried.keys()])].toSorted().map((name) => ({
        name,
        tried: tried.get(name) ?? 0,
        succeeded: succeeded.get(name) ?? 0,
        /** Why not, when it was well formed and she stood high enough. */
        refusals: counted(words.get(name) ?? new Map(), ' | ').slice(0, 300),
      })),
  };
}

function wordsOf({ status, text }: Answer): string {
  const message = /"message":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 60);
  return `${status} ${message}`;
}

export type Tally = ReturnType<typeof createTally>;

function counted<Key>(counts: Map<Key, number>, between = ' '): string {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, many]) => `${key}×${many}`)
    .join(between);
}
