import { type Brush, round } from '#server/demo/pictures/brush.ts';

/** Shelves of pots in the light of one window. */
export function pottery({ rect, shape, line, wash, between, random, width, height }: Brush) {
  const wall = random.pick(['#e9c9a5', '#d9cdb8', '#e5b99a']);
  rect([0, 0], width, height, wash([wall, '#b98a63']));
  shape(
    `M${width * 0.55} 0h${width * 0.3}l-${width * 0.45} ${height}h-${width * 0.36}z`,
    '#fff3d8',
    'opacity="0.28"',
  );
  const clays = [
    '#8c3b1f',
    '#b8562e',
    '#5a2b3c',
    '#e4d3b5',
    '#2f5d57',
    '#c98a3d',
    '#3a2338',
  ] as const;
  for (const shelf of [0.36, 0.68, 1]) {
    const floor = round(height * shelf - 24);
    for (let x = between(40, 80); x < width - 90; x += between(104, 150)) {
      const h = between(90, 170);
      const w = between(36, 54);
      const neck = w * between(0.3, 0.7);
      const clay = random.pick(clays);
      const left = `c${-w * 0.5} ${-h * 0.1} ${-w} ${-h * 0.34} ${-w} ${-h * 0.52}c0 ${-h * 0.24} ${w - neck} ${-h * 0.28} ${w - neck} ${-h * 0.48}`;
      const right = `c0 ${h * 0.2} ${w - neck} ${h * 0.24} ${w - neck} ${h * 0.48}c0 ${h * 0.18} ${-w * 0.5} ${h * 0.42} ${-w} ${h * 0.52}`;
      const d = `M${round(x)} ${floor}${left}h${round(neck * 2)}${right}z`;
      shape(d, '#2b1330', `opacity="0.2" transform="translate(16 0)"`);
      shape(d, clay);
      shape(
        `M${round(x - w * 0.72)} ${round(floor - h * 0.6)}q${round(w * 0.1)} ${round(h * 0.26)} ${round(w * 0.4)} ${round(h * 0.4)}`,
        '#ffffff',
        'opacity="0.18"',
      );
      if (random.chance(0.6)) {
        const band = floor - h * 0.52;
        line(
          `M${round(x - w * 0.97)} ${round(band)}q${round(w * 0.97)} 16 ${round(w * 1.94)} 0`,
          '#fff6e2',
          5,
          'opacity="0.75"',
        );
        line(
          `M${round(x - w * 0.94)} ${round(band + 14)}q${round(w * 0.94)} 16 ${round(w * 1.88)} 0`,
          '#fff6e2',
          3,
          'stroke-dasharray="1 11" opacity="0.9"',
        );
      }
    }
    rect([0, floor], width, 26, wash(['#7a4a2a', '#55301c']));
    rect([0, floor + 26], width, 14, '#2b1330', 'opacity="0.16"');
  }
}
