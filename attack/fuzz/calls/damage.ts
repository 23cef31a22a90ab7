import type { z } from 'zod';
import { hostileShapes } from '../../../apps/server/test/hostile-values.ts';
import { leavesOf } from '../../../apps/server/test/leaves.ts';
import type { Seeded } from '../../chaos/scene/seeded.ts';
import { strangeText } from '../drawing/texts.ts';

const numbers = [
  ...[-1, -0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21, 5e-324],
];

/** Makes a value that stands in no place of any input, or only by chance. */
function strangeValue(chance: Seeded): unknown {
  const kind = chance.upTo(7);
  if (kind <= 2) return strangeText(chance);
  if (kind === 3) return chance.one(numbers);
  if (kind <= 5) return chance.one(Object.values(hostileShapes));
  return anyJson(chance, 3);
}

/** Makes an input of which one place is wrong. */
export function damagedInput(schema: z.ZodType, input: unknown, chance: Seeded): unknown {
  const kind = chance.upTo(9);
  if (kind === 0) return [input];
  if (kind === 1) return JSON.stringify(input);
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  if (kind === 2 && names.length > 0) {
    const missing = chance.one(names);
    return Object.fromEntries(Object.entries(Object(input)).filter(([name]) => name !== missing));
  }
  if (kind === 3) return { ...Object(input), [strangeText(chance)]: strangeValue(chance) };
  const leaves = leavesOf(schema);
  if (leaves.length === 0) return strangeValue(chance);
  return chance.one(leaves).put(input, strangeValue(chance));
}

/** Makes any JSON at all, at most this deep. */
export function anyJson(chance: Seeded, depth: number): unknown {
  const kind = chance.upTo(depth > 0 ? 7 : 4);
  if (kind === 0) return null;
  if (kind === 1) return chance.isOneIn(2);
  if (kind === 2) return chance.one(numbers);
  if (kind <= 4) return strangeText(chance);
  const many = chance.upTo(3);
  if (kind === 5) return Array.from({ length: many }, () => anyJson(chance, depth - 1));
  const names = ['id', 'limit', 'cursor', '__proto__', 'constructor', '', 'a.b', '0', '\0'];
  return Object.fromEntries(
    Array.from({ length: many }, () => [chance.one(names), anyJson(chance, depth - 1)]),
  );
}
