import { expect } from 'vitest';
import { approvedEvent } from './support/approved-event.ts';
import { cutTexts } from './support/cut-texts.ts';
import { test } from './support/fixtures.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';

/** The title as she writes it, its language for the browser, and the line height in parts of the size. */
const titles = [
  ['தமிழ் சந்தை: தொழில் முனைவோர் கூட்டம்', 'ta', 1.3],
  ['മലയാളം സ്ത്രീ സംരംഭകരുടെ കൂട്ടായ്മ', 'ml', 1.3],
  ['খাদি ও ক্ষুদ্র শিল্প মেলা, কলকাতা', 'bn', 1.3],
  ['ಕನ್ನಡ ಲಕ್ಷ್ಮಿ ಉದ್ಯಮಿಗಳ ಸಮ್ಮೇಳನ', 'kn', 1.75],
  ['خواتین کاروباریوں کی محفل اور بات چیت', 'ur', 2.2],
] as const;

test.for(titles)(
  '“%s” asks for its own face at 360 px, in lines that clip nothing',
  async ([title, lang, height], { world }) => {
    const host = await createVisitor(world, { ...phone, viewport: { width: 360, height: 740 } });
    const { page } = host;
    await signInAs(host, '9000000003');
    const id = await approvedEvent(world, host, title);
    await page.goto(`/event/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe(title);
    expect(await heading.getAttribute('lang')).toBe(lang);
    await expect.poll(() => heading.evaluate(lettersThatLookAlike)).toEqual([]);
    const drawn = await heading.evaluate((element) => {
      const { lineHeight, fontSize, direction, letterSpacing } = getComputedStyle(element);
      const leading = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      return { leading, direction, letterSpacing };
    });
    expect(drawn.leading).toBeGreaterThanOrEqual(height - 0.01);
    expect(drawn.direction).toBe(lang === 'ur' ? 'rtl' : 'ltr');
    expect(Number.parseFloat(drawn.letterSpacing) || 0).toBe(0);
    expect([...(await page.evaluate(layoutFaults)), ...(await page.evaluate(cutTexts))]).toEqual(
      [],
    );
    await host.expectSound(`an event in ${lang}`);
    await host.close();
  },
);

/**
 * Lists in the page letters that look alike: without a form they are blank, or the same box; our own face
 * comes where the device has none.
 */
function lettersThatLookAlike(heading: Element): string[] {
  const canvas = new OffscreenCanvas(64, 96).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  const { fontFamily } = getComputedStyle(heading);
  const seen = new Map<string, string>();
  const alike: string[] = [];
  for (const letter of new Set(heading.textContent.match(/\p{Lo}/gu))) {
    canvas.clearRect(0, 0, 64, 96);
    canvas.font = `600 32px ${fontFamily}`;
    canvas.fillText(letter, 8, 56);
    const look = canvas.getImageData(0, 0, 64, 96).data.toString();
    const other = seen.get(look);
    if (other) alike.push(other + letter);
    seen.set(look, letter);
  }
  return alike;
}
