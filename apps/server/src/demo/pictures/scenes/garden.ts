import { type Brush, type Pair, round } from '#server/demo/pictures/brush.ts';

/** Paints a park in the morning: an old dome, trees, a path, bunting between them. */
export function garden({
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
  rect(
    [0, 0],
    width,
    height,
    wash(
      random.pick<Pair>([
        ['#bfe0e4', '#fdf2d4'],
        ['#fbd9a8', '#fff4dc'],
        ['#d7cfe9', '#fdeedd'],
      ]),
    ),
  );
  circle([width * 0.2, height * 0.18], 150, glow(['#fffbe6', '#fffbe600']));
  const ground = height * 0.62;
  const stone = '#c98f68';
  shape(
    `M${width * 0.38} ${ground}v-150c0 -150 ${width * 0.24} -150 ${width * 0.24} 0v150z`,
    stone,
  );
  rect([width * 0.34, ground - 110], width * 0.32, 120, '#b57a56');
  line(`M${width * 0.5} ${ground - 262}v-40`, stone, 8);
  for (const at of [0.375, 0.47, 0.565])
    shape(`M${round(width * at)} ${ground + 10}v-50c0 -50 62 -50 62 0v50z`, '#6b3a3a');
  shape(`M0 ${ground}q${width / 2} -40 ${width} 0V${height}H0z`, wash(['#7fae62', '#3f7a4f']));
  shape(
    `M${width * 0.46} ${ground - 18}h${width * 0.08}l${width * 0.3} ${height - ground + 18}h-${width * 0.68}z`,
    '#ecd6ac',
  );
  for (const [x, big] of [
    [90, 1.2],
    [250, 0.8],
    [width - 110, 1.3],
    [width - 280, 0.85],
  ] as const) {
    line(`M${x} ${ground + 60 * big}v${-150 * big}`, '#5a3620', 22 * big);
    for (let i = 0; i < 9; i++)
      circle(
        [x + between(-80, 80) * big, ground - 130 * big + between(-70, 50) * big],
        between(44, 70) * big,
        random.pick(['#2f6b45', '#3f7f52', '#568f4d', '#6da35a']),
      );
    for (let i = 0; i < 14; i++)
      circle(
        [x + between(-90, 90) * big, ground - 130 * big + between(-80, 60) * big],
        7,
        random.pick(['#f7a823', '#e2547f']),
        'opacity="0.85"',
      );
  }
  for (const sag of [60, 110]) {
    line(`M0 ${sag}Q${width / 2} ${sag + 150} ${width} ${sag}`, '#7b2450', 3);
    for (let t = 0.02; t < 1; t += 0.05) {
      const [x, y] = [round(t * width), round(sag + 300 * t * (1 - t))];
      shape(
        `M${x - 16} ${y}h32l-16 34z`,
        random.pick(['#b5135b', '#f7a823', '#1f6f5c', '#fff6e2', '#5b2a6e']),
      );
    }
  }
}
