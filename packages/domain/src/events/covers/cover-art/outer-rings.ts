import { circle, dotRing, loopStrand, waveStrand } from './lines.ts';
import type { CoverPath } from './pen.ts';
import { type PetalShape, petalRing } from './petals.ts';
import { outlined, type Ring, type Tools } from './rangoli.ts';

/** Outermost and airy: lines and dots on the bare ground. */
export function rim(ring: Ring, { random, palette, frame, line }: Tools): CoverPath[] {
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

/** The large petals that give the rangoli its outline. */
export function crown(ring: Ring, tools: Tools): CoverPath[] {
  const { random, palette, frame } = tools;
  const { centre, radius, count, turn } = ring;
  const [main, back, accent, pale] = palette.fills;
  // Many petals are drawn in fewer strokes, or the picture grows beyond its 6 kB.
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
