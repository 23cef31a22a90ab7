import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closedInTime } from '#test/closed-in-time.ts';

test('what closes is waited for, and no longer', async () => {
  const closing = Promise.withResolvers<void>();
  let isOver = false;
  const waiting = closedInTime(closing.promise, 10_000).then(() => {
    isOver = true;
  });
  await setImmediate();
  expect(isOver).toBe(false);
  closing.resolve();
  await waiting;
});

test('what does not close fails instead of holding up the run', async () => {
  await expect(closedInTime(new Promise(() => {}), 20)).rejects.toThrow('Not closed within 20 ms.');
});

test('what fails as it closes fails', async () => {
  const closing = Promise.reject(new Error('It was closed already.'));
  await expect(closedInTime(closing, 10_000)).rejects.toThrow('It was closed already.');
});
