import { circle, dotRing, scallops, teeth, waveStrand } from './lines.ts';
import type { CoverPath } from './pen.ts';
import { type PetalShape, petalRing } from './petals.ts';
import { outlined, type Ring, type Tools } from './rangoli.ts';
import { sikkuKolam } from './sikku.ts';

/** A disc with a border, on which the bloom lies. */
export function belt(ring: Ring, tools: Tools): CoverPath[] {
  const { random, palette, frame, line } = tools;
  const { centre, radius, count, turn } = ring;
  const [main, back, accent, pale] = palette.fills;
  const half = Math.PI / count;
  const disc = (reach: number, fill: string) =>
    outlined(circle(centre, radius * reach), fill, tools);
  return random.pick<() => CoverPath[]>([
    () => [
      outlined(scallops(centre, radius * 0.97, count * 2, turn), accent, tools),
      disc(0.86, palette.ground),
      dotRing(
        { centre, radius: radius * 0.93, count: count * 2, turn: turn + half / 2 },
        { color: palette.line, size: radius * 0.05 },
      ),
    ],
    () => [
      disc(1, back),
      { d: teeth(centre, [radius * 0.8, radius * 0.95], count * 2, turn), fill: main },
      disc(0.8, palette.ground),
    ],
    () => {
      const wave = { centre, radius: radius * 0.9, swing: radius * 0.06, waves: count };
      return [
        disc(1, palette.ground),
        { d: waveStrand({ ...wave, turn }, frame), stroke: main, width: line },
        { d: waveStrand({ ...wave, turn: turn + half }, frame), stroke: pale, width: line },
        disc(0.8, accent),
      ];
    },
  ])();
}

/** The flower in the middle. */
export function bloom(ring: Ring, tools: Tools): CoverPath[] {
  const { random, palette, frame } = tools;
  const { centre, radius, count, turn } = ring;
  const [main, back, accent, pale] = palette.fills;
  const shape = random.pick<PetalShape>(['lotus', 'almond', 'heart', 'tongue', 'drop']);
  const halfWidth = (radius * 2.1) / count;
  const front = { centre, count, from: radius * 0.2, to: radius * 0.93, halfWidth, turn };
  const behind = { ...front, to: radius, turn: turn + Math.PI / count };
  const inner = {
    ...front,
    from: radius * 0.46,
    to: radius * 0.78,
    halfWidth: halfWidth * 0.45,
  };
  return [
    outlined(petalRing('almond', behind, frame), pale, tools),
    outlined(petalRing(shape, front, frame), main, tools),
    { d: petalRing('drop', inner, frame), fill: random.chance(0.5) ? back : accent },
  ];
}

export function heart(ring: Ring, tools: Tools): CoverPath[] {
  const { random, palette, frame } = tools;
  const { centre, radius, count, turn } = ring;
  const [main, back, accent, pale] = palette.fills;
  const petals = { centre, count, from: radius * 0.1, to: radius * 0.86, turn };
  return [
    outlined(scallops(centre, radius, count * 2, turn), back, tools),
    {
      d: petalRing('tongue', { ...petals, halfWidth: (radius * 1.5) / count }, frame),
      fill: random.chance(0.5) ? pale : accent,
    },
    outlined(circle(centre, radius * 0.28), main, tools),
  ];
}

/** In place of the flower: a disc with a kolam of looped lines. */
export function kolamHeart(ring: Ring, tools: Tools): CoverPath[] {
  const { random, palette, line } = tools;
  const { centre, radius, turn } = ring;
  const reach = 2;
  const kolam = sikkuKolam({ centre, reach, cell: (radius * 0.84) / (reach + 0.5), turn }, random);
  return [
    outlined(scallops(centre, radius * 1.02, 24, turn), palette.fills[2], tools),
    outlined(circle(centre, radius * 0.9), palette.deep, tools),
    { d: kolam.line, stroke: palette.line, width: line * 2 },
    { d: kolam.dots, stroke: palette.bead, width: radius * 0.1 },
  ];
}
