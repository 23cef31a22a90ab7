import { createSharedClock } from '@nagarika/db/pool/shared-clock';
import { expect, test } from 'vitest';

test('all who are at work share what passes, and nobody pays for what passed without her', () => {
  let now = 0;
  const clock = createSharedClock(() => now);
  now = 100;
  const first = clock.begin();
  now = 110;
  const second = clock.begin();
  now = 130;
  expect(clock.end(first)).toBe(20);
  now = 135;
  expect(clock.end(second)).toBe(15);
  now = 500;
  const third = clock.begin();
  expect(clock.end(third)).toBe(0);
});
