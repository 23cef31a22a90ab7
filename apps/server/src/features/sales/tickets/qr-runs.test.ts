import { expect, test } from 'vitest';
import { qrRuns } from './qr-runs.ts';

test('a code begins with the finder, dark on light, four modules from the edge', () => {
  // Version 1 has 21 modules; with the quiet zone 29.
  const runs = qrRuns('A', 29);
  expect(runs[0]).toEqual({ x: 4, y: 4, width: 7, height: 1 });
  for (const { x, y, width, height } of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(25);
  }
});
