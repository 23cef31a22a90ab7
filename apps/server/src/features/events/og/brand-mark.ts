const rani = '#b8105c';
const marigold = '#f5ab25';

type Part = { turn: number; d: string; fill: string };

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The small rangoli of the wordmark, about 160 across: eight petals around a marigold heart. */
export const brandMark: readonly Part[] = [
  ...Array.from({ length: 8 }, (_, at) => at * 45).flatMap((turn) => [
    { turn, d: 'M0-20C17-36 17-58 0-78C-17-58-17-36 0-20Z', fill: rani },
    { turn: turn + 22.5, d: dot(0, -64, 8), fill: marigold },
  ]),
  { turn: 0, d: dot(0, 0, 16), fill: marigold },
];

/** The rangoli as SVG, around the origin. */
export const brandMarkSvg = brandMark
  .map(({ turn, d, fill }) => `<path transform="rotate(${turn})" fill="${fill}" d="${d}"/>`)
  .join('');
