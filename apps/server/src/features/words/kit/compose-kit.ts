import { type CoverArt, coverArt } from '@nagarika/domain/events/covers/cover-art';
import { breakLines, fitText } from '#server/lettering/break-lines.ts';
import { onOneLine } from '#server/lettering/face-runs.ts';
import type { FontName } from '#server/lettering/faces.ts';
import type { Fonts } from '#server/lettering/open-fonts.ts';
import { inkOf, leadingOf, widthOf } from '#server/lettering/shape-line.ts';
import { type KitFormat, type KitFormatName, kitFormats } from './kit-formats.ts';
import type { KitView } from './kit-view.ts';

/** The marks in the order of drawing; `y` of a text is its base line. */
export type KitMark =
  | { kind: 'art'; art: CoverArt; x: number; y: number; width: number; height: number }
  | { kind: 'photo'; x: number; y: number; width: number; height: number }
  | { kind: 'edge'; from: readonly [number, number]; to: readonly [number, number]; bite: number }
  | {
      kind: 'box';
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      fill: string;
    }
  | {
      kind: 'text';
      text: string;
      font: FontName;
      size: number;
      color: string;
      x: number;
      y: number;
    }
  | { kind: 'qr'; text: string; x: number; y: number; size: number }
  | { kind: 'mark'; x: number; y: number; scale: number };

export type KitDrawing = Pick<KitFormat, 'width' | 'height' | 'paper'> & { marks: KitMark[] };

export const kitInk = '#2b1330';
const muted = '#65506b';
const rani = '#b8105c';
const gold = '#fbe1a8';

/** Composes a poster or picture of an event: its photo or rangoli, its words, and the code of its link. */
export function composeKit(
  fonts: Fonts,
  view: KitView,
  name: KitFormatName,
  { hasPhoto }: { hasPhoto: boolean },
): KitDrawing {
  const format: KitFormat = kitFormats[name];
  const { width, height, paper, art, qr } = format;
  const { seed, category } = view;
  const { shape, ...box } = art;
  return {
    width,
    height,
    paper,
    marks: [
      hasPhoto
        ? { kind: 'photo', ...box }
        : { kind: 'art', ...box, art: coverArt({ seed, category, shape }) },
      edgeOf(format),
      ...wordsOf(fonts, view, format),
      { kind: 'qr', text: view.url, ...qr },
      ...scanWords(fonts, view, format),
      ...brandOf(fonts, view, format),
    ],
  };
}

/** Places the torn edge: the art lies over the whole width, or beside the words. */
function edgeOf({ width, height, art, bite }: KitFormat): KitMark {
  return art.x === 0
    ? { kind: 'edge', from: [0, art.height], to: [width, art.height], bite }
    : { kind: 'edge', from: [art.x, 0], to: [art.x, height], bite };
}

function wordsOf(fonts: Fonts, view: KitView, { words, sizes }: KitFormat): KitMark[] {
  const { x, width, factsWidth = width, titleBottom = Number.POSITIVE_INFINITY } = words;
  const facts = factsOf(fonts, view, { width: factsWidth, size: sizes.fact });
  const said = onOneLine(view.title);
  const { lines: label } = oneLine(fonts, view.label, 'strong', sizes.label, width);
  const font: FontName = 'display';
  const top = words.y + sizes.label * 1.5;
  const bottom = Math.min(titleBottom, words.y + words.height - facts.height);
  const title = fitText(
    fonts,
    said,
    { font, sizes: sizes.title, leading: 1.14 },
    { width, height: bottom - top },
  );
  const line = title.size * title.leading;
  // The first line stands as low as its highest sign asks.
  const first = title.size * Math.max(0.96, inkOf(fonts, said, font).above + 0.05);
  const at = { kind: 'text', x } as const;
  const below = top + line * title.lines.length;
  return [
    ...label.map((text) => ({
      ...at,
      text,
      font: 'strong' as const,
      size: sizes.label,
      color: rani,
      y: words.y + sizes.label,
    })),
    ...title.lines.map((text, n) => ({
      ...at,
      text,
      font,
      size: title.size,
      color: kitInk,
      y: top + first + line * n,
    })),
    ...facts.marks.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + below })),
  ];
}

/** Lays out time, place and price, from the origin on. */
function factsOf(fonts: Fonts, view: KitView, { width, size }: { width: number; size: number }) {
  const marks: Extract<KitMark, { kind: 'text' | 'box' }>[] = [];
  let y = size * 0.85;
  for (const [text, font, color] of [
    [view.when, 'strong', kitInk],
    [view.place, 'text', muted],
  ] as const) {
    const asked = { font, sizes: [size], leading: 1.32 };
    // The height is two lines', whatever their letters need.
    const height = 2 * size * leadingOf(fonts, onOneLine(text), font, asked.leading);
    const { lines, leading } = fitText(fonts, text, asked, { width, height });
    for (const line of lines) {
      marks.push({ kind: 'text', text: line, font, size, color, x: 0, y: y + size });
      y += size * leading;
    }
    y += size * 0.1;
  }
  y += size * 0.45;
  const { lines, width: long } = oneLine(fonts, view.price, 'strong', size, width - size * 1.4);
  const box = { width: long + size * 1.4, height: size * 1.7 };
  marks.push({ kind: 'box', x: 0, y, ...box, radius: size * 0.85, fill: gold });
  for (const text of lines) {
    const at = { x: size * 0.7, y: y + size * 1.2 };
    marks.push({ kind: 'text', text, font: 'strong', size, color: kitInk, ...at });
  }
  return { marks, height: y + box.height };
}

/** Lays out the words beside the code, around its middle; a square has no room for them. */
function scanWords(fonts: Fonts, view: KitView, { qr, scan }: KitFormat): KitMark[] {
  if (scan.size === 0) return [];
  const { x, width, size } = scan;
  const small = size * 0.66;
  const leading = size * 1.3;
  const { lines } = fitText(
    fonts,
    view.scan,
    { font: 'strong', sizes: [size], leading: 1.3 },
    { width, height: leading * 2 },
  );
  const shown = fitText(
    fonts,
    view.shownUrl,
    { font: 'text', sizes: [small, small * 0.85, small * 0.7], leading: 1.2 },
    { width, height: small * 2.5 },
  );
  const under = shown.size * 1.2;
  let y = qr.y + qr.size / 2 - (leading * lines.length + under * shown.lines.length) / 2;
  return [
    ...lines.map((text): KitMark => {
      y += leading;
      return { kind: 'text', text, font: 'strong', size, color: kitInk, x, y: y - size * 0.3 };
    }),
    ...shown.lines.map((text): KitMark => {
      y += under;
      return { kind: 'text', text, font: 'text', size: shown.size, color: muted, x, y };
    }),
  ];
}

function brandOf(fonts: Fonts, view: KitView, { brand, width }: KitFormat): KitMark[] {
  const { left, right = 0, y, size } = brand;
  const font: FontName = 'display';
  const name = oneLine(fonts, view.brand, font, size, width * 0.3);
  const from = left ?? right - name.width - size * 1.5;
  return [
    { kind: 'mark', x: from + size / 2, y, scale: size / 100 },
    ...name.lines.map(
      (text): KitMark => ({
        kind: 'text',
        text,
        font,
        size,
        color: kitInk,
        x: from + size * 1.5,
        y: y + size * 0.32,
      }),
    ),
  ];
}

function oneLine(fonts: Fonts, text: string, font: FontName, size: number, width: number) {
  const { lines } = breakLines(fonts, text, { font, size }, { width, maxLines: 1 });
  const long = lines.map((line) => widthOf(fonts, line, { font, size }));
  return { lines, width: Math.max(0, ...long) };
}
