import { expect, test } from 'vitest';
import { createFigures } from './figures.ts';

test('figures are asked for once in a while, whoever reads them', async () => {
  let [asked, ms] = [0, 0];
  const figures = createFigures(async () => ++asked, { everyMs: 5_000, now: () => ms });
  expect(await Promise.all([figures(), figures(), figures()])).toEqual([1, 1, 1]);
  ms = 4_999;
  expect(await figures()).toBe(1);
  ms = 5_000;
  expect(await figures()).toBe(2);
});

test('who does not answer holds nobody up, and is not asked again meanwhile', async () => {
  let [asked, ms] = [0, 0];
  const answers = [Promise.resolve('first'), new Promise<string>(() => {})];
  const ask = () => answers[asked++] ?? Promise.reject(new Error('asked too often'));
  const figures = createFigures(ask, { everyMs: 100, patienceMs: 1, now: () => ms });
  expect(await figures()).toBe('first');
  for (ms = 100; ms <= 300; ms += 100) expect(await figures()).toBe('first');
  expect(await figures()).toBeNull(); // they are too old by now
  expect(asked).toBe(2);
});

test('what cannot be had is not known, until it can', async () => {
  let ms = 0;
  const figures = createFigures(async () => (ms === 10 ? Promise.reject(new Error('away')) : ms), {
    everyMs: 10,
    now: () => ms,
  });
  expect(await figures()).toBe(0);
  ms = 10;
  expect(await figures()).toBeNull();
  ms = 20;
  expect(await figures()).toBe(20);
});
