import { expect, test } from 'vitest';
import { createAllowances, workAllowance, workAllowanceOf } from './work-allowance.ts';

const size = { burstMs: 1000, perSecondMs: 100 };

test('who has used it up waits until some of it is back; others do not', () => {
  let now = 0;
  const allowanceOf = createAllowances(size, () => now);
  const hers = allowanceOf('a');
  hers.spend(900);
  expect(hers.waitSeconds()).toBe(0);
  hers.spend(350); // work that has begun is finished, on credit
  expect(hers.waitSeconds()).toBe(3);
  expect(allowanceOf('b').waitSeconds()).toBe(0);
  now += 1_000;
  expect(hers.waitSeconds()).toBe(2);
  now += 2_000;
  expect(allowanceOf('a').waitSeconds()).toBe(0);
});

test('rest brings back no more than the whole of it', () => {
  let now = 0;
  const hers = createAllowances(size, () => now)('a');
  hers.spend(500);
  now += 3_600_000;
  expect(hers.waitSeconds()).toBe(0);
  hers.spend(1001);
  expect(hers.waitSeconds()).toBe(1);
});

test('what is spent after a rest is taken from what the rest has brought back', () => {
  let now = 0;
  const hers = createAllowances(size, () => now)('a');
  hers.spend(500);
  now += 3_600_000;
  hers.spend(1001);
  expect(hers.waitSeconds()).toBe(1);
});

test('who has used up all of it to the last waits', () => {
  const hers = createAllowances(size, () => 0)('a');
  hers.spend(1000);
  expect(hers.waitSeconds()).toBe(1);
});

test('many clients take no more memory than some: who was not seen for longest is forgotten', () => {
  const allowanceOf = createAllowances(size, () => 0);
  const first = allowanceOf('first');
  for (let n = 0; n < 19_999; n += 1) allowanceOf(String(n));
  expect(allowanceOf('first')).toBe(first);
  for (let n = 0; n < 20_000; n += 1) allowanceOf(`again ${n}`);
  expect(allowanceOf('first')).not.toBe(first);
});

test('unless told otherwise it is fifteen seconds at once, and half a second back with each', () => {
  const hers = createAllowances(undefined, () => 0)('a');
  hers.spend(14_999);
  expect(hers.waitSeconds()).toBe(0);
  hers.spend(1_001);
  expect(hers.waitSeconds()).toBe(2);
});

test('who has used a second more than it got back makes room for others, until it has rested', () => {
  let now = 0;
  const hers = createAllowances(undefined, () => now)('a');
  hers.spend(1_000);
  expect(hers.makesRoom()).toBe(false);
  hers.spend(1);
  expect(hers.makesRoom()).toBe(true);
  now += 2;
  expect(hers.makesRoom()).toBe(false);
});

test('ten women who look at two pages a second each, behind one address, never make room', () => {
  let now = 0;
  const theirs = createAllowances(undefined, () => now)('a carrier');
  for (let page = 0; page < 20 * 600; page += 1) {
    theirs.spend(25);
    now += 50;
    expect(theirs.makesRoom()).toBe(false);
  }
});

test('an operator sizes it in seconds, and half a minute brings all of it back', () => {
  expect(workAllowanceOf(15)).toEqual(workAllowance);
  expect(workAllowanceOf(60)).toEqual({ burstMs: 60_000, perSecondMs: 2_000 });
});
