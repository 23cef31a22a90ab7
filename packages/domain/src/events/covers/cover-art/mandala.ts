import { circle, dotRing, loopStrand, scallops, teeth, waveStrand } from './lines.ts';
import type { CoverPath } from './pen.ts';
import { type PetalShape, petalRing } from './petals.ts';
import { outlined, type Rangoli, type Ring, type Tools } from './rangoli.ts';
import { sikkuKolam } from './sikku.ts';

/** Paints a round rangoli from its rim to its heart: the base of each ring lies under the next. */
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

/** Paints a disc with a border, on which the bloom lies. */
function belt(ring: Ring, tools: Tools): CoverPath[] {
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

/** Paints the flower in the middle. */
function bloom(ring: Ring, tools: Tools): CoverPath[] {
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

function heart(ring: Ring, tools: Tools): CoverPath[] {
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

/** Paints a disc with a kolam of looped lines in place of the flower. */
function kolamHeart(ring: Ring, tools: Tools): CoverPath[] {
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

/** Paints the outermost, airy ring: lines and dots on the bare ground. */
function rim(ring: Ring, { random, palette, frame, line }: Tools): CoverPath[] {
  const { centre, radius, count, turn } = ring;
  const half = Math.PI / count;
  const beads = (reach: number, number: number, size: number, color: string) =>
    dotRing(
      { centre, radius: radius * reach, count: number, turn: turn + half },
      { color, size: radius * size },
    );
  const strand = (d: string): CoverPath => ({ d, stroke: palette.line, width: line });
  const wave = (start: number) =>
    strand(
      waveStrand(
        { centre, radius: radius * 0.93, swing: radius * 0.045, waves: count, turn: start },
        frame,
      ),
    );
  return random.pick<() => CoverPath[]>([
    () => {
      const swing = (radius * 1.6) / count;
      const loops = { centre, radius: radius - swing, swing, loops: count, turn: turn + half };
      return [
        strand(loopStrand(loops, frame)),
        beads(1 - 0.75 / count, count, 0.4 / count, palette.bead),
      ];
    },
    () => [wave(turn), wave(turn + half), beads(0.93, count * 2, 0.026, palette.bead)],
    () => [
      strand(circle(centre, radius * 0.9)),
      beads(0.95, count * 3, 0.022, palette.line),
      beads(1.01, count, 0.04, palette.bead),
    ],
    () => {
      const drops = {
        centre,
        count,
        from: radius * 0.84,
        to: radius,
        halfWidth: radius * 0.045,
        turn: turn + half,
      };
      return [
        { d: petalRing('drop', drops, frame), fill: palette.bead },
        beads(1.05, count, 0.024, palette.line),
      ];
    },
  ])();
}

/** Paints the large petals that give the rangoli its outline. */
function crown(ring: Ring, tools: Tools): CoverPath[] {
  const { random, palette, frame } = tools;
  const { centre, radius, count, turn } = ring;
  const [main, back, accent, pale] = palette.fills;
  // Many petals are drawn in fewer strokes, so that the picture stays under 6 kB.
  const many = count > 8;
  const shape = random.pick<PetalShape>(
    many
      ? ['lotus', 'almond', 'tongue', 'flame']
      : ['lotus', 'tongue', 'heart', 'flame', 'paisley'],
  );
  const curled = shape === 'paisley';
  const simple = !many && !curled ? 'lotus' : 'almond';
  const halfWidth = (radius * (curled ? 1.9 : 2.6)) / Math.max(count, 10);
  const front = { centre, count, from: radius * 0.42, to: radius, halfWidth, turn };
  const behind = {
    ...front,
    to: radius * 0.94,
    halfWidth: halfWidth * (simple === 'almond' ? 0.8 : 1),
    turn: turn + Math.PI / count,
  };
  const eye = random.chance(0.5) ? pale : accent;
  const inner = {
    ...front,
    from: radius * (curled ? 0.6 : 0.55),
    to: radius * 0.86,
    halfWidth: halfWidth * 0.55,
  };
  return [
    outlined(petalRing(simple, behind, frame), back, tools),
    outlined(petalRing(shape, front, frame), main, tools),
    ...(count > 12
      ? []
      : [{ d: petalRing(many ? simple : curled ? 'drop' : shape, inner, frame), fill: eye }]),
    ...(count > 12 || random.chance(0.5)
      ? [
          dotRing(
            { centre, radius: radius * 0.77, count, turn },
            { color: back, size: radius * 0.04 },
          ),
        ]
      : []),
  ];
}
