import { type Brush, round } from '#server/demo/pictures/brush.ts';

/** Paints dyed lengths hung side by side, each with its own print and border. */
export function textiles({
  rect,
  shape,
  line,
  circle,
  wash,
  random,
  between,
  width,
  height,
}: Brush) {
  rect([0, 0], width, height, wash(['#f3e3c7', '#caa77f']));
  const dyes = [
    ['#8f1d4a', '#f7c66b'],
    ['#1f4f7a', '#f0dcc0'],
    ['#c1440e', '#ffe7b5'],
    ['#2f6b57', '#f3d27e'],
    ['#5b2a6e', '#f2a9c4'],
    ['#d99a1b', '#7b2450'],
    ['#f2e6d0', '#a3283a'],
  ] as const;
  const count = 7;
  const each = width / count;
  const first = Math.floor(random.next() * dyes.length);
  for (let i = 0; i < count; i++) {
    const [ground, print] = dyes[(first + i) % dyes.length] ?? dyes[0];
    const x = i * each + 6;
    const w = each - 8;
    const bottom = height - between(30, 120);
    shape(
      `M${round(x + 12)} 60h${round(w)}V${round(bottom)}q${round(-w / 2)} 22 ${round(-w)} 0z`,
      '#2b1330',
      'opacity="0.22"',
    );
    shape(
      `M${round(x)} 52h${round(w)}V${round(bottom)}q${round(-w / 2)} 22 ${round(-w)} 0z`,
      ground,
    );
    for (let y = 110; y < bottom - 90; y += 58) {
      for (const [n, at] of [0.28, 0.72].entries())
        motif(i % 3, x + w * at, y + (n ? 29 : 0), print);
    }
    for (const at of [64, 44])
      line(
        `M${round(x)} ${round(bottom - at)}q${round(w / 2)} 22 ${round(w)} 0`,
        print,
        at === 64 ? 10 : 4,
      );
    for (const fold of [0.2, 0.55, 0.85])
      line(`M${round(x + w * fold)} 54V${round(bottom)}`, '#000000', 9, 'opacity="0.09"');
  }
  rect([0, 40], width, 16, wash(['#a9713f', '#6b3f22']));

  function motif(kind: number, x: number, y: number, colour: string) {
    const [cx, cy] = [round(x), round(y)];
    if (kind === 0)
      return shape(
        `M${cx} ${cy + 18}c-22 -6 -20 -36 4 -38c14 0 18 14 8 20c-8 4 -14 8 -12 18z`,
        colour,
      );
    if (kind === 1) return shape(`M${cx} ${cy - 18}l14 18l-14 18l-14 -18z`, colour);
    for (const [dx, dy] of [
      [0, -11],
      [11, 0],
      [0, 11],
      [-11, 0],
    ] as const)
      circle([cx + dx, cy + dy], 7, colour);
    circle([cx, cy], 4, '#fff6e2');
  }
}
