import { around, type Brush, type Pair, painted, round } from '#server/demo/pictures/brush.ts';
import { books } from './books.ts';
import { desk } from './desk.ts';
import { garden } from './garden.ts';
import { shore } from './shore.ts';
import { spices } from './spices.ts';
import { terrace } from './terrace.ts';
import { textiles } from './textiles.ts';

const scenes = {
  books,
  desk,
  garden,
  hills,
  pottery,
  shore,
  spices,
  stage,
  table,
  terrace,
  textiles,
};
export type Scene = keyof typeof scenes;

/** Wider than any place that shows it, as phones take pictures. */
const size = [1200, 750] as const;

/** Paints the scene in colours and details that follow from the seed, as an SVG document. */
export const scene = (name: Scene, seed: string): string => painted(size, seed, scenes[name]);

/** Paints a long table seen from above: leaves, plates, glasses of chai, flowers along the middle. */
function table({
  rect,
  circle,
  ellipse,
  shape,
  line,
  wash,
  glow,
  random,
  between,
  width,
  height,
}: Brush) {
  rect([0, 0], width, height, wash(['#6b3a22', '#4c2717']));
  for (let y = 30; y < height; y += 62)
    line(`M0 ${y}q${width / 2} ${between(-10, 10)} ${width} 0`, '#2b140c', 3, 'opacity="0.35"');
  const cloth = random.pick(['#b5135b', '#1f6f5c', '#5b2a6e', '#c1440e']);
  rect([0, height * 0.38], width, height * 0.24, cloth);
  for (const y of [0.395, 0.605])
    line(`M0 ${height * y}h${width}`, '#f7a823', 6, 'stroke-dasharray="2 16"');
  for (let x = 70; x < width; x += 150) {
    for (const petal of around([x, height / 2], 26, 10))
      circle(petal, 15, random.pick(['#f7a823', '#f4901d', '#fbc65a']));
    circle([x, height / 2], 18, '#e0760f');
    circle([x + 74, height / 2 + between(-20, 20)], 22, '#c96f2e');
    circle([x + 74, height / 2], 14, '#fff3c4');
  }
  for (const row of [0.18, 0.82]) {
    for (let x = 130; x < width; x += 250) {
      const y = height * row;
      ellipse([x + 10, y + 12], 104, 104, '#1d0d08', 'opacity="0.35"');
      circle([x, y], 102, random.pick(['#fbf3e2', '#f1e4cb']));
      circle([x, y], 78, '#fffaf0');
      shape(`M${x - 66} ${y}q66 -74 132 0q-66 74 -132 0z`, '#4d8a4b');
      line(`M${x - 66} ${y}h132`, '#c8e0a8', 3);
      circle([x - 20, y - 8], 20, glow(['#fffdf5', '#efe2c2']));
      circle([x + 20, y - 14], 15, '#e59a23');
      circle([x + 16, y + 18], 14, '#a8323f');
      circle([x + 132, y - 36], 34, '#e7eef0', 'opacity="0.85"');
      circle([x + 132, y - 36], 26, glow(['#d69a62', '#a8663a']));
    }
  }
}

/** Paints a stage from the last row: curtain, light, a speaker's stand, the heads of the audience. */
function stage({ rect, shape, circle, line, wash, random, between, width, height }: Brush) {
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

/** Paints ranges of hills behind each other at first light, a fort on one of them. */
function hills({ rect, shape, circle, line, wash, glow, random, between, width, height }: Brush) {
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

/** Paints shelves of pots in the light of one window. */
function pottery({ rect, shape, line, wash, between, random, width, height }: Brush) {
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
