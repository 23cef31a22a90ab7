import type { Random } from './random.ts';

const ivory = '#fdf6e7';
const aubergine = '#3a1238';
const rani = '#d31c6b';
const marigold = '#f7a823';

export type Palette = {
  ground: string;
  /** A breath lighter than the ground, for what is drawn tone on tone. */
  whisper: string;
  /** The powder that outlines everything. */
  line: string;
  /** Stands out from the bare ground. */
  bead: string;
  /** Dark enough to carry the line and the bead. */
  deep: string;
  /** Fills that stand well on the ground and beside each other, in this painting's order. */
  fills: readonly [string, string, string, string];
};

type Scheme = Omit<Palette, 'ground' | 'whisper'> & {
  grounds: readonly [Ground, ...Ground[]];
};
type Ground = readonly [ground: string, whisper: string];

const schemes: Record<string, Scheme> = {
  Entrepreneurs: {
    grounds: [
      ['#b5135b', '#c32a6d'],
      ['#9f0f54', '#ae2467'],
    ],
    line: ivory,
    bead: marigold,
    deep: aubergine,
    fills: [marigold, aubergine, '#f06a9b', '#ffd9a0'],
  },
  Meetups: {
    grounds: [
      ['#f4a31d', '#f8b749'],
      ['#ee9312', '#f4a83c'],
    ],
    line: ivory,
    bead: rani,
    deep: '#7c1145',
    fills: [rani, '#7c1145', '#e2501f', '#ffe3ad'],
  },
  'Travel & Trips': {
    grounds: [
      ['#0c6068', '#1f727a'],
      ['#0a5160', '#1c6474'],
    ],
    line: ivory,
    bead: marigold,
    deep: '#0a3c4a',
    fills: [marigold, '#0a3c4a', '#f2755a', '#86d1bf'],
  },
  Networking: {
    grounds: [
      ['#4a1a52', '#5d2f66'],
      ['#3d1448', '#50275b'],
    ],
    line: ivory,
    bead: marigold,
    deep: '#2a0b33',
    fills: [rani, marigold, '#8e4a9e', '#f3b6d0'],
  },
  Workshops: {
    grounds: [
      ['#c8472a', '#d45c40'],
      ['#b53c24', '#c35138'],
    ],
    line: ivory,
    bead: '#ffd98f',
    deep: '#6d1530',
    fills: [marigold, '#6d1530', '#f0906a', '#fbdcb0'],
  },
  Conferences: {
    grounds: [
      ['#29327f', '#3b4592'],
      ['#1f2a6d', '#323d82'],
    ],
    line: ivory,
    bead: marigold,
    deep: '#151c4f',
    fills: [marigold, rani, '#6a7ad0', '#bcd0f5'],
  },
  'Social Events': {
    grounds: [
      ['#1c6b45', '#2f7d58'],
      ['#175c3e', '#296e51'],
    ],
    line: ivory,
    bead: marigold,
    deep: '#0d3f30',
    fills: [marigold, '#0d3f30', '#e8447f', '#c3e094'],
  },
};

/** The colours where there is no category: the not-found page, empty states, the loading mark. */
const house: Scheme = {
  grounds: [['#fbf1dc', '#f5e5c6']],
  line: aubergine,
  bead: rani,
  deep: '#f6dfb4',
  fills: [rani, marigold, '#2f8a57', '#f6bcd0'],
};

export function paletteFor(category: string, random: Random): Palette {
  const { grounds, fills, ...rest } = schemes[category] ?? house;
  const [ground, whisper] = random.pick(grounds);
  const [a, b, c, d] = fills;
  const order = random.pick<Palette['fills']>([
    [a, b, c, d],
    [b, a, d, c],
    [c, a, b, d],
    [d, b, a, c],
    [a, c, d, b],
    [d, c, b, a],
  ]);
  return { ...rest, ground, whisper, fills: order };
}
