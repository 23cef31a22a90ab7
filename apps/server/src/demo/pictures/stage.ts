import { type Brush, round } from './brush.ts';

/** A stage from the last row: curtain, light, a speaker's stand, the heads of those who listen. */
export function stage({ rect, shape, circle, line, wash, random, between, width, height }: Brush) {
  const curtain = random.pick(['#7d1f4a', '#5b2a6e', '#1f4f5c']);
  rect([0, 0], width, height, wash(['#1d0f2c', '#38203f']));
  rect([120, 40], width - 240, height * 0.6, wash(['#fbeed5', '#e6c493']));
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * 360;
    shape(
      `M${width / 2} 250c-34 -60 -34 -110 0 -160c34 50 34 100 0 160z`,
      random.pick(['#b5135b', '#f7a823', '#7b2450']),
      `opacity="0.75" transform="rotate(${angle} ${width / 2} 250)"`,
    );
  }
  for (const side of [0, 1]) {
    for (let i = 0; i < 5; i++) {
      const x = side ? width - 44 * (i + 1) : 44 * i;
      rect([x, 0], 46, height * 0.74, i % 2 ? curtain : `${curtain}dd`);
    }
  }
  for (const [x, tilt] of [
    [0.25, 0.14],
    [0.75, -0.14],
  ] as const) {
    shape(
      `M${width * x} 0l${width * (tilt - 0.12)} ${height * 0.74}h${width * 0.24}z`,
      '#fff6d8',
      'opacity="0.14"',
    );
  }
  rect([0, height * 0.64], width, height * 0.12, wash(['#8a5a36', '#5a3620']));
  rect([width * 0.46, height * 0.46], 96, 150, wash(['#6b3a22', '#3f2014']));
  line(`M${width * 0.5} ${height * 0.46}v-40l16 -22`, '#1d1010', 6);
  circle([width * 0.5 + 18, height * 0.46 - 66], 10, '#1d1010');
  const hairs = ['#1a0f16', '#241519', '#33202a', '#4a2f2a'] as const;
  const cloths = ['#8f1d4a', '#1f4f7a', '#c1440e', '#2f6b57', '#5b2a6e', '#b07a12'] as const;
  for (const row of [0.82, 0.95]) {
    for (let x = between(0, 40); x < width + 40; x += between(84, 112)) {
      const y = height * row;
      const big = row > 0.9 ? 48 : 38;
      const hair = random.pick(hairs);
      shape(
        `M${round(x - big * 1.5)} ${round(y + big * 2.6)}q${big * 1.5} ${-big * 3} ${big * 3} 0z`,
        random.pick(cloths),
      );
      circle([x, y], big, hair);
      if (random.chance(0.5)) circle([x, y - big * 0.9], big * 0.42, hair);
      if (random.chance(0.3))
        for (let k = -2; k < 3; k++) circle([x + k * 9, y - big * 0.55], 5, '#fffdf6');
    }
  }
}
