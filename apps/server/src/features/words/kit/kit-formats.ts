import type { CoverShape } from '@nagarika/domain/events/covers/cover-art';

type Box = { x: number; y: number; width: number; height: number };

/** The layout of a poster or picture: points of A4, else px. */
export type KitFormat = {
  width: number;
  height: number;
  paper: string;
  art: Box & { shape: CoverShape };
  /** The size of the bites in the torn edge between art and paper. */
  bite: number;
  /** Label, title, then facts, from the top; where facts stand beside the code, the title ends above it. */
  words: Box & { factsWidth?: number; titleBottom?: number };
  /** The sizes of the title, the largest first, of the label, and of the facts below it. */
  sizes: { title: readonly number[]; label: number; fact: number };
  qr: { x: number; y: number; size: number };
  /** The place of the words beside the code, on the line of its middle, and their size. */
  scan: { x: number; width: number; size: number };
  /** The place of mark and name, on the line of their middle, from the left or to the right. */
  brand: { left?: number; right?: number; y: number; size: number };
};

const ivory = '#fbf6ec';

/**
 * The formats. A4 is white, since it is printed. A story's words keep out of the bands above and below, where
 * Instagram and WhatsApp lay their own (250 px); a banner is 16:9, as LinkedIn, YouTube and X have it, and
 * nothing of it is lost where Facebook's event covers cut it to 1920 × 1005.
 */
export const kitFormats = {
  poster: {
    width: 595.28,
    height: 841.89,
    paper: '#ffffff',
    art: { x: 0, y: 0, width: 595.28, height: 372, shape: 'card' },
    bite: 8,
    words: { x: 48, y: 408, width: 499, height: 262 },
    sizes: { title: [84, 72, 60, 52, 46, 40, 36, 32, 28, 25, 22, 19, 17], label: 15, fact: 17 },
    qr: { x: 35, y: 690, size: 124 },
    scan: { x: 166, width: 216, size: 19 },
    brand: { right: 547, y: 752, size: 25 },
  },
  story: {
    width: 1080,
    height: 1920,
    paper: ivory,
    art: { x: 0, y: 0, width: 1080, height: 730, shape: 'square' },
    bite: 18,
    words: { x: 80, y: 804, width: 920, height: 580 },
    sizes: {
      title: [160, 140, 124, 112, 98, 86, 76, 68, 60, 53, 47, 42, 37, 33],
      label: 36,
      fact: 40,
    },
    qr: { x: 80, y: 1424, size: 246 },
    scan: { x: 360, width: 330, size: 40 },
    brand: { right: 1000, y: 1547, size: 50 },
  },
  square: {
    width: 1080,
    height: 1080,
    paper: ivory,
    art: { x: 0, y: 0, width: 1080, height: 350, shape: 'card' },
    bite: 16,
    words: { x: 64, y: 404, width: 952, height: 544, factsWidth: 660, titleBottom: 770 },
    sizes: { title: [130, 112, 96, 84, 74, 66, 58, 51, 45, 40, 35, 30], label: 32, fact: 36 },
    qr: { x: 784, y: 788, size: 232 },
    scan: { x: 0, width: 0, size: 0 },
    brand: { left: 64, y: 1012, size: 42 },
  },
  banner: {
    width: 1920,
    height: 1080,
    paper: ivory,
    art: { x: 1104, y: 0, width: 816, height: 1080, shape: 'square' },
    bite: 18,
    words: { x: 96, y: 100, width: 912, height: 600 },
    sizes: { title: [160, 140, 124, 108, 94, 82, 72, 63, 56, 49, 44, 39, 35], label: 36, fact: 40 },
    qr: { x: 96, y: 738, size: 246 },
    scan: { x: 376, width: 350, size: 40 },
    brand: { right: 1040, y: 861, size: 50 },
  },
} as const satisfies Record<string, KitFormat>;
export type KitFormatName = keyof typeof kitFormats;
