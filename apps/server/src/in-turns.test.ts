import { expect, test } from 'vitest';
import { inTurns } from '#server/in-turns.ts';

test('so many run at a time and no more; each in its turn, a failed one too', async () => {
  const turn = inTurns(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const all = [0, 1, 2, 3].map((n) =>
    turn(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 0) throw new Error('failed');
      return n;
    }).catch(() => 'failed'),
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await settle();
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(all)).toEqual(['failed', 1, 2, 3]);
  const after = turn(async () => 'again');
  expect(await after).toBe('again');
});
