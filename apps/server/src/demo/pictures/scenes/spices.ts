import { around, type Brush, round } from '#server/demo/pictures/brush.ts';

/** Paints a round dabba of spices on a printed cloth, seen from above. */
export function spices({
  rect,
  circle,
  ellipse,
  shape,
  wash,
  glow,
  random,
  between,
  width,
  height,
}: Brush) {
  const cloth = random.pick(['#1f6f5c', '#7b2450', '#1e4e79']);
  rect([0, 0], width, height, wash([cloth, '#20121f']));
  for (let y = 20; y < height; y += 64) {
    for (let x = (y % 128) / 2; x < width; x += 84)
      shape(`M${x} ${y}c10 -22 28 -22 34 0c-6 22 -24 22 -34 0z`, '#ffffff', 'opacity="0.1"');
  }
  const center = [width * 0.52, height * 0.5] as const;
  const heaps = [
    '#d9941a',
    '#a3283a',
    '#6f4a22',
    '#c8541b',
    '#4f6b2f',
    '#e9d7a6',
    '#3a2322',
  ] as const;
  ellipse([center[0] + 18, center[1] + 26], 330, 322, '#000000', 'opacity="0.35"');
  circle(center, 326, wash(['#e3e2df', '#8f8d8a']));
  circle(center, 300, wash(['#a5a29e', '#d8d5d0']));
  const bowls = [center, ...around(center, 190, 6)];
  for (const [i, [x, y]] of bowls.entries()) {
    const heap = heaps[i % heaps.length] ?? '#d9941a';
    circle([x, y], 90, wash(['#f1efec', '#a09c97']));
    circle([x, y], 78, heap);
    circle([x - 14, y - 18], 58, glow(['#ffffff55', '#ffffff00']));
    for (let n = 0; n < 46; n++) {
      const [a, r] = [between(0, 6.28), between(0, 70)];
      circle(
        [round(x + r * Math.cos(a)), round(y + r * Math.sin(a))],
        between(1.5, 4),
        random.pick(['#000000', '#ffffff']),
        'opacity="0.2"',
      );
    }
  }
  for (const [x, y, turn] of [
    [120, 140, 20],
    [width - 110, height - 130, -140],
    [150, height - 120, 70],
  ] as const) {
    for (let i = 0; i < 3; i++)
      shape(
        `M${x} ${y}c40 -40 110 -40 150 0c-40 34 -110 34 -150 0z`,
        '#5d8a3c',
        `transform="rotate(${turn + i * 34} ${x} ${y})" opacity="0.92"`,
      );
  }
}
