/** Loaded where it is needed: gives the page a face for each script that the device cannot draw; the browser fetches those that a text needs. */
import { otherScripts } from './other-scripts.ts';

const files: Record<string, string> = import.meta.glob('../../fonts/scripts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The first has no bold face, so that the browser makes one of it; headings have one weight. */
const families = [
  ['Mukta Devanagari', '400'],
  ['Fraunces', '600'],
] as const;

for (const [name, { range, letters }] of Object.entries(otherScripts)) {
  const file = files[`../fonts/scripts/${name}.woff2`];
  if (!file || canDraw(letters)) continue;
  for (const [family, weight] of families) {
    const descriptors = { weight, unicodeRange: range, display: 'swap' } as const;
    document.fonts.add(new FontFace(family, `url(${file})`, descriptors));
  }
}

/** Two letters look alike only where neither has a form, and the same box or blank stands for both. */
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
