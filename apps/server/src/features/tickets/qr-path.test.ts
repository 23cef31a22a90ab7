import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('a code begins with the finder, dark on light, four modules from the edge', () => {
  // Version 1 has 21 modules; with the quiet zone 29.
  const path = qrPath('A', 29);
  expect(path).toMatch(/^M4 4h7v1h-7zM/);
  const corners = Array.from(path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g), (run) =>
    run.map(Number),
  );
  for (const [, x = 0, y = 0, width = 0] of corners) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(25);
  }
});
