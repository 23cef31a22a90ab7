import { type Answer, callerFrom } from '../support/calls.ts';
import type { report } from '../support/finding.ts';
import { memoryOf } from '../support/process.ts';
import { pause } from '../support/server.ts';

/** The input of each part of the overload. */
export type Part = {
  expect: ReturnType<typeof report>['expect'];
  seconds: number;
  requests: number;
  seed: number;
};

/** Returns the ms that so many of a hundred took at most. */
export function within(percent: number, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0,
  );
}

/** Asks every 100 ms until `stop`: is it up, how fast, and how much memory has it? */
export function startProbing(server: { url: string; pid: number }, path = '/healthz') {
  const { call } = callerFrom(server.url, '198.51.100.250');
  const answers: Answer[] = [];
  let isOver = false;
  let maxMb = 0;
  const probing = (async () => {
    while (!isOver) {
      answers.push(await call('GET', path));
      maxMb = Math.max(maxMb, memoryOf(server.pid));
      await pause(100);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await probing;
      return { answers, maxMb: Math.round(maxMb), times: answers.map(({ ms }) => ms) };
    },
  };
}

/** Returns the nth client's address: some thousands of them, none of which is the probe's. */
export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
