import { expect, test } from 'vitest';
import { breakLines, fitText } from './break-lines.ts';
import { faceRuns } from './face-runs.ts';
import { openFonts } from './open-fonts.ts';
import { widthOf } from './shape-line.ts';

const style = { font: 'text', size: 30 } as const;
const fonts = await openFonts();
const textsOf = (line: string, font: 'text' | 'display' = 'text') =>
  faceRuns(fonts, line, font).map(({ text, face }) => [text, face]);

test('breaks between words and ends what does not fit in an ellipsis', () => {
  expect(breakLines(fonts, 'one two three', style, { width: 120, maxLines: 3 })).toEqual({
    lines: ['one two', 'three'],
    isCut: false,
  });
  const cut = breakLines(fonts, 'one two three four five', style, { width: 120, maxLines: 2 });
  expect(cut.isCut).toBe(true);
  expect(cut.lines.at(-1)).toMatch(/…$/);
});

test('a word with a hyphen is broken behind it; a number with one is not', () => {
  const linesIn = (text: string) => breakLines(fonts, text, style, { width: 120 }).lines;
  expect(linesIn('women-traders')).toEqual(['women-', 'traders']);
  expect(linesIn('98765-43210-987')).toHaveLength(1);
});

test('lines of any script are as wide as they may be, and lose nothing', () => {
  for (const text of [
    'Early-बर्ड for the மகளிர் சந்தை and 🎉 మేళా',
    'خواتین کی محفل 2026 میں Chai اور بات چیت',
    'க்ஷேத்திரம்'.repeat(9),
    'W'.repeat(90),
  ]) {
    const { lines } = breakLines(fonts, text, style, { width: 160, breaksWords: true });
    for (const line of lines) expect(widthOf(fonts, line, style), line).toBeLessThanOrEqual(160.5);
    const bare = (some: string) => some.replaceAll(/[ \u200e\u200f]/g, '');
    expect(bare(lines.join(''))).toBe(bare(text));
  }
});

test('each script has its own face, and digits and signs that of the letters before them', () => {
  expect(textsOf('QR-कोड 25, தமிழ் 25%', 'display')).toEqual([
    ['QR-', 'display'],
    ['कोड 25, ', 'strong'],
    ['தமிழ் ', 'tamil-600'],
    ['25%', 'display'],
  ]);
  expect(textsOf('সে এল। 🎉 9')).toEqual([
    ['সে এল। ', 'bengali-400'],
    ['🎉', 'emoji'],
    [' 9', 'text'],
  ]);
});

test('Urdu runs from the right, numbers and Latin in it from the left', () => {
  const order = (line: string) => textsOf(line).flatMap(([text]) => text?.trim() || []);
  expect(order('محفل (2026) Chai چیت')).toEqual(['چیت', 'Chai', ')', '2026', '(', 'محفل']);
  expect(order('Chai محفل چیت now')).toEqual(['Chai', 'محفل چیت', 'now']);
});

test('a line of an Urdu text that begins with a Latin word still runs from the right', () => {
  const width = widthOf(fonts, 'خواتین کی محفل', style) + 1;
  const { lines } = breakLines(fonts, 'خواتین کی محفل Chai چیت', style, { width });
  const [, second = ''] = lines;
  expect(textsOf(second).flatMap(([text]) => text?.replaceAll(/[ \u200f]/g, '') || [])).toEqual([
    'چیت',
    'Chai',
  ]);
});

test('taller letters take taller lines', () => {
  const at = (text: string) =>
    fitText(
      fonts,
      text,
      { font: 'display', sizes: [40], leading: 1.14 },
      { width: 900, height: 400 },
    );
  expect(at('Founders').leading).toBe(1.14);
  for (const text of ['स्त्री', 'സ്ത്രീ', 'రాష్ట్ర', 'ஸ்ரீ', 'ڈاکٹر']) {
    expect(at(text).leading, text).toBeGreaterThan(1.14);
  }
});
