import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDoors, type DoorBounds } from './door.ts';
import type { Client } from './work-allowance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function client(key: string, { makesRoom = false } = {}): Client {
  const allowance = { waitSeconds: () => 0, makesRoom: () => makesRoom, spend() {} };
  return { key, allowance };
}

/** Makes a house whose doors have these bounds, and tells who is in and who was sent away. */
function house(...bounds: DoorBounds[]) {
  const doorOf = createDoors(() => Date.now());
  const doors = bounds.map((one) => doorOf(one));
  const [inside, refused]: [string[], string[]] = [[], []];
  return {
    inside,
    refused,
    come(who: Client, at = 0) {
      doors[at]?.enter(
        who,
        () => inside.push(who.key),
        () => refused.push(who.key),
      );
    },
    leave(who: Client, at = 0) {
      inside.splice(inside.indexOf(who.key), 1);
      doors[at]?.leave(who);
    },
  };
}
const count = (keys: string[], key: string) => keys.filter((one) => one === key).length;
const roomy = { atOnce: 8, waiting: 20, waitMs: 2_000 };
const [a, b] = [client('a'), client('b')];

test('a client that is alone has all places', () => {
  const { come, inside } = house(roomy);
  for (let n = 0; n < 9; n += 1) come(a);
  expect(inside).toHaveLength(8);
});

test('where there are others it has a quarter of them, however many of its requests wait', () => {
  const { come, leave, inside } = house(roomy);
  come(b);
  for (let n = 0; n < 9; n += 1) come(a);
  expect(count(inside, 'a')).toBe(2);
  leave(a);
  expect(count(inside, 'a')).toBe(2);
  come(b);
  expect(count(inside, 'b')).toBe(2);
});

test('who comes after a client that has all places is next', () => {
  const { come, leave, inside } = house(roomy);
  for (let n = 0; n < 12; n += 1) come(a);
  come(b);
  leave(a);
  expect([count(inside, 'a'), count(inside, 'b')]).toEqual([7, 1]);
});

test('no more than half of those who wait are one client’s', () => {
  const { come, refused } = house(roomy);
  for (let n = 0; n < 8 + 11; n += 1) come(a);
  expect(refused).toEqual(['a']);
  come(b);
  expect(refused).toEqual(['a']);
});

test('who waits too long is sent away, and the place goes to the next', () => {
  const { come, leave, inside, refused } = house({ atOnce: 1, waiting: 5, waitMs: 1_000 });
  come(a);
  come(b);
  vi.advanceTimersByTime(1_000);
  expect(refused).toEqual(['b']);
  leave(a);
  come(b);
  expect(inside).toEqual(['b']);
});

test('who has used up much has one place in the house while others are here, once nobody is at work', () => {
  const greedy = client('greedy', { makesRoom: true });
  const { come, leave, inside } = house(roomy, roomy);
  come(b, 1);
  for (let n = 0; n < 5; n += 1) come(greedy);
  expect(inside).toEqual(['b']);
  leave(b, 1);
  expect(inside).toEqual(['greedy']);
  leave(greedy);
  expect(inside).toEqual(['greedy']);
});

test('it is kept waiting for a moment only', () => {
  const greedy = client('greedy', { makesRoom: true });
  const { come, inside } = house(roomy);
  come(b);
  come(greedy);
  come(greedy);
  vi.advanceTimersByTime(249);
  expect(inside).toEqual(['b']);
  vi.advanceTimersByTime(1);
  expect(inside).toEqual(['b', 'greedy']);
  vi.advanceTimersByTime(1_000);
  expect(inside, 'one at a time').toEqual(['b', 'greedy']);
});

test('two seconds after the last other it is alone again, and has all places', () => {
  const greedy = client('greedy', { makesRoom: true });
  const { come, leave, inside } = house({ ...roomy, waitMs: 60_000 });
  come(b);
  leave(b);
  come(greedy);
  come(greedy);
  expect(inside).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  leave(greedy);
  come(greedy);
  expect(inside).toHaveLength(2);
});
