import { type Brush, type Pair, round } from '#server/demo/pictures/brush.ts';

/** Paints still water, palms and a boat, with the sun nearly down. */
export function shore({
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
  const [high, low] = random.pick<Pair>([
    ['#f6b26b', '#fde7c8'],
    ['#e8788a', '#fcd9b6'],
    ['#7fb7c4', '#fdf0d2'],
  ]);
  const horizon = height * 0.56;
  rect([0, 0], width, horizon, wash([high, low]));
  const sun = width * between(0.3, 0.6);
  circle([sun, horizon - 30], 210, glow(['#fff8df', `${low}00`]));
  circle([sun, horizon - 30], 74, '#fffbef');
  shape(
    `M0 ${horizon}q${width * 0.25} -60 ${width * 0.5} -10q${width * 0.3} -50 ${width * 0.5} 10v12h-${width}z`,
    '#3d6e63',
    'opacity="0.75"',
  );
  rect([0, horizon], width, height - horizon, wash([high, '#1d4b57']));
  for (let y = horizon + 14; y < height; y += 20) {
    const w = between(60, 260);
    line(
      `M${round(sun - w / 2 + between(-30, 30))} ${round(y)}h${round(w)}`,
      '#fff6dc',
      5,
      'opacity="0.45"',
    );
    line(
      `M${round(between(0, width))} ${round(y + 8)}h${round(between(40, 140))}`,
      '#0f3640',
      4,
      'opacity="0.25"',
    );
  }
  const [x, y] = [width * 0.64, height * 0.74] as const;
  shape(`M${x - 190} ${y - 26}q190 76 380 0q-30 74 -190 76q-160 -2 -190 -76z`, '#2b1330');
  shape(`M${x - 110} ${y - 8}c20 -110 190 -110 220 0z`, '#8a5a36');
  for (let i = 0; i < 6; i++) line(`M${x - 96 + i * 38} ${y - 10}q14 -70 20 -74`, '#5a3620', 4);
  for (const [px, lean] of [
    [70, 60],
    [170, 30],
    [width - 60, -80],
  ] as const) {
    const crown = [px + lean, height * 0.24 + Math.abs(lean)] as const;
    line(`M${px} ${height}Q${px} ${height * 0.6} ${crown[0]} ${crown[1]}`, '#22131f', 18);
    for (let i = 0; i < 8; i++)
      shape(
        'M0 0c60 -44 130 -34 170 16c-60 -16 -120 -14 -170 -16z',
        '#1c2b24',
        `transform="translate(${crown[0]} ${crown[1]}) rotate(${i * 45 + 10})"`,
      );
  }
}
