import type { Transaction } from '@nagarika/db/client';
import { expect } from 'vitest';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { elsewhere } from './elsewhere.ts';
import { waitingForLocks } from './waiting-for-locks.ts';
import type { World } from './world.ts';

/**
 * Returns the answers of callers who all begin while this transaction holds what they need, and wait until
 * it ends.
 */
export async function whileHeld<Result>(
  world: World,
  hold: (tx: Transaction) => Promise<unknown>,
  begin: (() => Promise<Result>)[],
  meanwhile: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<Result[]> {
  let answers: Promise<Result>[] = [];
  await world.deps.db.transaction(async (tx) => {
    await hold(tx);
    answers = begin.map((one) => elsewhere(one));
    await expect.poll(() => waitingForLocks(world)).toBe(begin.length);
    await meanwhile(tx);
  });
  return Promise.all(answers);
}

/** Returns the answers of two callers who wait for an event's row, and get it in this order. */
export async function inTurn<First, Second>(
  world: World,
  eventId: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let later: Promise<Second> | undefined;
  const [answer] = await whileHeld(
    world,
    (tx) => lockEvent(tx, eventId),
    [first],
    async () => {
      later = elsewhere(second);
      await expect.poll(() => waitingForLocks(world)).toBe(2);
    },
  );
  return [answer as First, (await later) as Second];
}
