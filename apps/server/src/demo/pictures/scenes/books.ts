import { type Brush, round } from '#server/demo/pictures/brush.ts';

/** Paints shelves of books, some lying, with a lamp that is on. */
export function books({
  rect,
  shape,
  circle,
  line,
  wash,
  glow,
  random,
  between,
  width,
  height,
}: Brush) {
  rect([0, 0], width, height, wash(['#4c2a22', '#2f1815']));
  const bindings = [
    '#8f1d4a',
    '#1f4f7a',
    '#c1440e',
    '#2f6b57',
    '#5b2a6e',
    '#d99a1b',
    '#e9dcc0',
    '#7d1f2b',
    '#33506b',
  ] as const;
  for (const shelf of [0.33, 0.66, 1]) {
    const floor = height * shelf - 22;
    rect([0, floor - 216], width, 216, '#1d0d0c', 'opacity="0.35"');
    for (let x = 14; x < width - 30; ) {
      const w = between(24, 50);
      const h = between(130, 196);
      const binding = random.pick(bindings);
      const lean = random.chance(0.08) ? 7 : 0;
      shape(
        `M${round(x)} ${round(floor)}l${lean} ${round(-h)}h${round(w)}l${-lean} ${round(h)}z`,
        binding,
      );
      line(
        `M${round(x + 5)} ${round(floor - h + 22)}h${round(w - 10)}`,
        '#fff3d0',
        3,
        'opacity="0.7"',
      );
      line(
        `M${round(x + w / 2)} ${round(floor - h + 44)}v${round(h * 0.34)}`,
        '#fff3d0',
        5,
        'opacity="0.5"',
      );
      x += w + (random.chance(0.07) ? between(50, 110) : 3);
    }
    rect([0, floor], width, 24, wash(['#a9713f', '#7a4a2a']));
  }
  const [x, y] = [width * 0.74, height * 0.42] as const;
  circle([x, y + 60], 420, glow(['#ffdf9e', '#ffdf9e00']), 'opacity="0.55"');
  line(`M${x} ${y + 40}v${height - y - 62}`, '#2b1330', 10);
  shape(`M${x - 60} ${y - 70}h120l60 130h-240z`, wash(['#ffe9b8', '#f3b64f']));
  shape(`M${x - 70} ${height}q70 -60 140 0z`, '#2b1330');
}
