import { type Brush, type Pair, round } from './brush.ts';

/** Ranges of hills behind each other at first light, a fort on one of them. */
export function hills({
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
  const [top, low, tints] = random.pick<readonly [...Pair, readonly string[]]>([
    ['#f9c784', '#fbe6c2', ['#e39a7b', '#b56b6f', '#7e4a66', '#4b2d52', '#2b1330']],
    ['#9cc6d4', '#fdeccb', ['#8db4a8', '#5f8f83', '#3d6e63', '#25504a', '#173733']],
    ['#3b2a5c', '#f08a6b', ['#8d5777', '#6a3f68', '#4a2b57', '#331d46', '#1d0f2c']],
  ]);
  rect([0, 0], width, height, wash([top, low]));
  const sun = [width * between(0.25, 0.7), height * 0.4] as const;
  circle(sun, 190, glow(['#fff6d8', low]), 'opacity="0.7"');
  circle(sun, 62, '#fff8e6');
  for (const [i, tint] of tints.entries()) {
    const base = height * (0.46 + i * 0.13);
    let d = `M0 ${height}V${round(base)}`;
    for (let x = 0; x < width; x += width / 4) {
      const peak = between(60, 170 - i * 18);
      d += `q${round(width / 8)} ${round(-peak)} ${round(width / 4)} ${round(between(-14, 14))}`;
    }
    shape(`${d}V${height}z`, tint);
    if (i === 1) paintFort(width * 0.62, base - 66);
  }
  for (let x = 20; x < width; x += between(26, 60)) {
    const h = between(40, 110);
    shape(`M${round(x)} ${height}l22 ${round(-h)}l22 ${round(h)}z`, '#120a18', 'opacity="0.55"');
  }
  for (const x of [0.2, 0.26, 0.3])
    line(
      `M${round(width * x)} ${round(height * (0.18 + x / 4))}q12 -14 22 0q12 -14 22 0`,
      '#3a2338',
      4,
    );

  function paintFort(x: number, y: number) {
    for (let i = 0; i < 7; i++)
      rect(
        [x + i * 40, y - (i % 3 === 0 ? 34 : 0)],
        i % 3 === 0 ? 34 : 42,
        260,
        tints[2] ?? '#4b2d52',
      );
    for (let i = 0; i < 18; i++) rect([x + i * 15, y - 8], 9, 10, tints[2] ?? '#4b2d52');
  }
}
