import { around, type Brush, type Pair, type Point, painted } from './brush.ts';
import { type Hair, paintHairBehind, paintHairInFront } from './portrait-hair.ts';

/**
 * The features that distinguish a woman; the rest (colours of her clothes, the ground) follows from the
 * seed.
 */
export type Looks = {
  seed: string;
  skin: Skin;
  hair: Hair;
  hairColour?: string;
  glasses?: true;
  bindi?: true;
  /** Flowers in the hair. */
  gajra?: true;
  beard?: true;
};

const skins = {
  fair: ['#e9b48c', '#d1936a', '#f2c7a4'],
  wheat: ['#cf9168', '#b0714b', '#deaa84'],
  brown: ['#a9683f', '#87502f', '#c08258'],
  deep: ['#7d4a2d', '#5f3620', '#986341'],
} as const;
export type Skin = keyof typeof skins;

const grounds: readonly [Pair, ...Pair[]] = [
  ['#f6d7a8', '#e9a94f'],
  ['#f3c9cf', '#d76f8f'],
  ['#cfe0cf', '#79a283'],
  ['#d9cfe6', '#8d76ab'],
  ['#f0d9c6', '#c98561'],
  ['#cbdfe4', '#5f94a3'],
];
const cloths: readonly [Pair, ...Pair[]] = [
  ['#b5135b', '#f7a823'],
  ['#1f6f5c', '#f0c869'],
  ['#5b2a6e', '#f3b0c3'],
  ['#c1440e', '#ffe2a8'],
  ['#1e4e79', '#f2d7b6'],
  ['#7d1f2b', '#e8c07a'],
  ['#e0a526', '#7b2450'],
];

/** Taller than wide, as phones take pictures: every round or square place crops it. */
const size = [600, 760] as const;
const face: Point = [300, 330];

/** Paints a face in the house's flat colours, with a rangoli's petals as its halo. */
export function portrait(looks: Looks): string {
  return painted(size, looks.seed, (brush) => {
    const [skin, shade, light] = skins[looks.skin];
    const hair = looks.hairColour ?? '#241519';
    const cloth = brush.random.pick(cloths);
    paintGround(brush);
    if (looks.hair !== 'covered') paintHairBehind(brush, looks.hair, hair, cloth[1]);
    paintShoulders(brush, cloth, { skin, shade });
    if (looks.hair === 'short') paintPlacket(brush, cloth);
    else paintPallu(brush, cloth);
    paintFace(brush, { skin, shade, light }, hair, looks);
    paintHairInFront(brush, looks.hair, hair, cloth);
    if (looks.gajra) paintGajra(brush);
    if (looks.hair !== 'covered' && looks.hair !== 'short') paintEarrings(brush, cloth[1]);
  });
}

function paintGround({ rect, shape, circle, wash, random, width, height }: Brush) {
  const [light, strong] = random.pick(grounds);
  rect([0, 0], width, height, wash([light, strong]));
  const petals = random.pick([12, 16, 20]);
  for (const [i, [x, y]] of around([300, 320], 262, petals).entries()) {
    const turn = (360 / petals) * i;
    shape(
      `M${x} ${y}c-26 -26 -26 -66 0 -96c26 30 26 70 0 96z`,
      '#fffaf0',
      `opacity="0.28" transform="rotate(${turn} ${x} ${y})"`,
    );
    circle([x, y], 6, '#fffaf0', 'opacity="0.75"');
  }
  circle([300, 320], 236, '#fffaf0', 'opacity="0.22"');
}

function paintShoulders(
  { shape, line, ellipse, wash }: Brush,
  [main, border]: Pair,
  { skin, shade }: { skin: string; shade: string },
) {
  shape('M20 770c6 -150 96 -210 210 -226l140 0c114 16 204 76 210 226z', wash([main, darker(main)]));
  // The neck, and the shadow of the chin on it.
  shape('M248 430h104v88c0 62 -104 62 -104 0z', skin);
  shape('M248 440c30 44 74 44 104 0v34c-28 38 -76 38 -104 0z', shade, 'opacity="0.55"');
  ellipse([300, 544], 66, 30, skin);
  line('M238 548c18 34 106 34 124 0', border, 6);
}

/** Paints the cloth over the left shoulder, with its border, and the necklace. */
function paintPallu({ shape, line }: Brush, [main, border]: Pair) {
  line('M250 560c18 30 82 30 100 0', border, 3, 'opacity="0.8"');
  shape('M372 540c96 24 176 96 190 230h-206c-34 -60 -44 -150 16 -230z', darker(main));
  line('M380 548c-46 66 -44 150 -14 222', border, 16);
  line('M398 556c-44 64 -40 146 -10 214', border, 4, 'opacity="0.7"');
}

/** Paints the front of a kurta. */
function paintPlacket({ shape, circle }: Brush, [main, border]: Pair) {
  shape('M280 572h40v198h-40z', darker(main));
  for (const y of [606, 656, 706]) circle([300, y], 5, border);
}

function paintFace(
  { shape, line, circle, ellipse }: Brush,
  { skin, shade, light }: { skin: string; shade: string; light: string },
  hair: string,
  looks: Looks,
) {
  const [x, y] = face;
  if (looks.hair !== 'covered') {
    ellipse([x - 122, y + 8], 18, 30, shade);
    ellipse([x + 122, y + 8], 18, 30, shade);
  }
  shape(
    `M${x - 120} ${y - 30}c0 -120 240 -120 240 0c4 84 -18 178 -120 184c-102 -6 -124 -100 -120 -184z`,
    skin,
  );
  if (looks.beard) {
    shape(
      `M${x - 118} ${y + 10}c4 84 28 148 118 152c90 -4 114 -68 118 -152c-14 56 -34 74 -62 70c-30 -10 -82 -10 -112 0c-28 4 -48 -14 -62 -70z`,
      hair,
    );
  }
  ellipse([x - 66, y + 46], 32, 22, '#d8484f', 'opacity="0.16"');
  ellipse([x + 66, y + 46], 32, 22, '#d8484f', 'opacity="0.16"');
  ellipse([x - 30, y - 80], 52, 24, light, 'opacity="0.45"');
  for (const side of [-1, 1]) {
    const eye = x + side * 50;
    line(`M${eye - 26} ${y - 34}q26 -18 52 0`, hair, 7);
    shape(`M${eye - 24} ${y}q24 -24 48 0q-24 16 -48 0z`, '#fffaf3');
    circle([eye, y - 3], 11, '#2a1712');
    circle([eye + 4, y - 7], 3.2, '#fffaf3');
    line(`M${eye - 25} ${y - 1}q25 -25 50 0`, '#1d1010', 5);
  }
  line(`M${x + 2} ${y + 2}c8 28 14 42 -4 46c-6 2 -12 0 -16 -4`, shade, 5);
  shape(`M${x - 38} ${y + 84}q38 -14 76 0q-38 44 -76 0z`, looks.beard ? '#b5604f' : '#a8323f');
  line(`M${x - 42} ${y + 83}q42 14 84 0`, '#6f1a2a', 4);
  if (looks.bindi) circle([x, y - 58], 8, '#b5135b');
  if (looks.glasses) paintGlasses(line);
}

function paintGlasses(line: Brush['line']) {
  const [x, y] = face;
  for (const side of [-1, 1]) {
    const eye = x + side * 52;
    line(
      `M${eye - 36} ${y - 2}a36 32 0 1 0 72 0a36 32 0 1 0 -72 0z`,
      '#3a2338',
      6,
      'fill-opacity="0"',
    );
    line(`M${eye + side * 36} ${y - 6}l${side * 34} -6`, '#3a2338', 5);
  }
  line(`M${x - 16} ${y - 6}q16 -10 32 0`, '#3a2338', 5);
}

function paintEarrings({ circle, shape }: Brush, colour: string) {
  const [x, y] = face;
  for (const side of [-1, 1]) {
    const ear = x + side * 124;
    circle([ear, y + 40], 7, colour);
    shape(`M${ear - 13} ${y + 68}a13 18 0 0 1 26 0z`, colour);
    circle([ear, y + 74], 4, colour);
  }
}

function paintGajra({ circle, random }: Brush) {
  for (const [x, y] of around([300, 150], 64, 18)) {
    circle([x, y + 4], 12, '#fffdf6');
    circle([x, y + 4], 5, random.chance(0.5) ? '#f4d9a0' : '#f3b0c3');
  }
}

function darker(hex: string): string {
  const parts = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.74),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
