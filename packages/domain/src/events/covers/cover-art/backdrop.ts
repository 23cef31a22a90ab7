import { dotRing } from './lines.ts';
import type { CoverPath } from './pen.ts';
import { petalRing } from './petals.ts';
import type { Rangoli, Tools } from './rangoli.ts';

/** Paints the ground around the rangoli, tone on tone. */
export function backdrop(around: Rangoli, tools: Tools): CoverPath[] {
  return tools.random.pick<() => CoverPath[]>([
    () => [pulli(tools)],
    () => ripples(around, tools),
    () => rays(around, tools),
    () => rays(around, tools),
  ])();
}

/** Draws the grid of dots that a kolam is drawn over, every other row half a step aside. */
function pulli({ frame, palette }: Tools): CoverPath {
  const step = 48;
  const rows = Array.from(
    { length: Math.ceil(frame.height / step) },
    (_, row) => `M${(row % 2) * (step / 2)} ${row * step + step / 2}h${frame.width}`,
  );
  return { d: rows.join(''), stroke: palette.whisper, width: 11, dash: [0.1, step - 0.1] };
}

/** Draws rings of dots that widen like ripples. */
function ripples({ centre, radius, symmetry, turn }: Rangoli, { palette }: Tools): CoverPath[] {
  return Array.from({ length: 4 }, (_, ring) =>
    dotRing(
      {
        centre,
        radius: radius * (1.18 + ring * 0.22),
        count: symmetry * 6,
        turn: turn + (ring % 2) * (Math.PI / symmetry / 6),
      },
      { color: palette.whisper, size: radius * (0.045 + ring * 0.015) },
    ),
  );
}

/** Draws great petals behind the rangoli. */
function rays(
  { centre, radius, symmetry, turn }: Rangoli,
  { random, palette, frame }: Tools,
): CoverPath[] {
  const petals = {
    centre,
    count: symmetry === 6 ? 6 : 8,
    from: radius * 0.8,
    to: radius * 2.1,
    halfWidth: radius * 0.36,
    turn: turn + random.pick([0, Math.PI / symmetry]),
  };
  return [{ d: petalRing('lotus', petals, frame), fill: palette.whisper }];
}
