import { belt, bloom, heart, kolamHeart } from './inner-rings.ts';
import { crown, rim } from './outer-rings.ts';
import type { CoverPath } from './pen.ts';
import type { Rangoli, Ring, Tools } from './rangoli.ts';

/** A round rangoli, painted from its rim to its heart: the base of each ring lies under the next. */
export function mandala(at: Rangoli, tools: Tools): CoverPath[] {
  const { random } = tools;
  const count = { 4: random.pick([8, 12]), 6: random.pick([6, 12]), 8: random.pick([8, 16]) }[
    at.symmetry
  ];
  const within = (part: number, petals: number): Ring => ({
    centre: at.centre,
    turn: at.turn,
    radius: at.radius * part,
    count: petals,
  });
  const outside = [
    ...rim(within(1, count % 6 === 0 ? 12 : 8), tools),
    ...crown(within(0.86, count), tools),
  ];
  if (at.symmetry === 4 && random.chance(0.5))
    return [...outside, ...kolamHeart(within(0.56, 4), tools)];
  return [
    ...outside,
    ...belt(within(0.54, count % 6 === 0 ? 12 : 8), tools),
    ...bloom(within(0.45, at.symmetry === 6 ? 6 : 8), tools),
    ...heart(within(0.17, at.symmetry === 6 ? 6 : 8), tools),
  ];
}
