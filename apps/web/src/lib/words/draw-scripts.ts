/**
 * Gives the page a face for each script that the device cannot draw; the browser fetches those that
 * a text needs. This file is loaded only where it is needed.
 */
import { otherScripts } from './other-scripts.ts';

const files: Record<string, string> = import.meta.glob('../../fonts/scripts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * The page's families: the first has no bold face, so the browser makes one from it; headings have
 * one weight.
 */
const families = [
  ['Mukta Devanagari', '400'],
  ['Fraunces', '600'],
] as const;

for (const [name, { range, letters }] of Object.entries(otherScripts)) {
  const file = files[`../../fonts/scripts/${name}.woff2`];
  if (!file || canDraw(letters)) continue;
  for (const [family, weight] of families) {
    const descriptors = { weight, unicodeRange: range, display: 'swap' } as const;
    document.fonts.add(new FontFace(family, `url(${file})`, descriptors));
  }
}

/**
 * Tells whether the device draws a script: two letters look alike only where neither has a form,
 * and the same box or blank replaces both.
 */
function canDraw([one, other]: readonly [string, string]): boolean {
  const canvas = new OffscreenCanvas(32, 32).getContext('2d', { willReadFrequently: true });
  if (!canvas) return true;
  const drawn = (letter: string) => {
    canvas.clearRect(0, 0, 32, 32);
    canvas.font = '24px system-ui, sans-serif';
    canvas.fillText(letter, 2, 24);
    return canvas.getImageData(0, 0, 32, 32).data.toString();
  };
  return drawn(one) !== drawn(other);
}
