import { readFile } from 'node:fs/promises';

/** Letters and signs of Hindi and Marathi; the rest of the block belongs to Sanskrit, Sindhi and others. */
export const hindiLetters = [
  ...[span(0x901, 0x903), span(0x905, 0x90d), span(0x90f, 0x911), span(0x913, 0x928)],
  ...[span(0x92a, 0x931), span(0x932, 0x933), span(0x935, 0x939), span(0x93c, 0x945)],
  ...[span(0x947, 0x949), span(0x94b, 0x94d), span(0x958, 0x95e), span(0x964, 0x970)],
  '\u0950\u0972\u200c\u200d\u25cc',
].join('');

/**
 * The pairs of consonants that Hindi writes as one, in any name or word, and those triples that are
 * not made of such pairs.
 */
const conjuncts = `
  क्ष्म क्ष्य क्ष्ण त्त्व ज्ज्व त्स्न त्र्य द्व्य न्त्र न्द्र स्त्र ष्ट्र
  क्क क्ख क्त क्थ क्न क्म क्य क्र क्ल क्व क्श क्ष क्स ख्त ख्म ख्य ख्श ग्ग ग्द ग्ध ग्न ग्म ग्य ग्र ग्ल ग्व घ्न
  घ्य घ्र ङ्क ङ्ख ङ्ग ङ्घ च्च च्छ च्य च्व ज्ज ज्झ ज्ञ ज्म ज्य ज्र ज्व ञ्च ञ्छ ञ्ज ट्ट ट्ठ ट्य ट्र ट्व ठ्य ड्ग
  ड्ड ड्ढ ड्य ड्र ड्व ढ्य ण्ट ण्ठ ण्ड ण्ढ ण्ण ण्म ण्य ण्व त्क त्त त्थ त्न त्प त्फ त्म त्य त्र त्व त्स थ्य थ्व
  द्ग द्घ द्द द्ध द्न द्ब द्भ द्म द्य द्र द्व ध्न ध्म ध्य ध्र ध्व न्क न्च न्ज न्ट न्ड न्त न्थ न्द न्ध न्न न्म
  न्य न्र न्व न्श न्स न्ह प्त प्न प्प प्फ प्म प्य प्र प्ल प्व प्स फ्त फ्र फ्ल ब्ज ब्त ब्द ब्ध ब्ब ब्भ ब्य ब्र
  ब्ल ब्श भ्य भ्र भ्व म्द म्न म्प म्ब म्भ म्म म्य म्र म्ल म्व म्ह य्य ल्क ल्ग ल्च ल्ज ल्ट ल्ड ल्त ल्द ल्प ल्फ
  ल्ब ल्म ल्य ल्ल ल्व ल्ह व्य व्र व्ल श्क श्च श्त श्न श्म श्य श्र श्ल श्व ष्क ष्ट ष्ठ ष्ण ष्प ष्म ष्य ष्व स्क
  स्ख स्ज स्ट स्ठ स्त स्थ स्न स्प स्फ स्ब स्म स्य स्र स्ल स्व स्स ह्ण ह्न ह्म ह्य ह्र ह्ल ह्व ज़्य ज़्म फ़्त
  फ़्र फ़्ल ख़्त ख़्य ग़्ल क़्त ऱ्य ऱ्ह`
  .trim()
  .split(/\s+/);

const vowels = ['', ...'ािीुूृेैोौॉ', 'ें', 'ों', 'ीं', 'िं', 'ूँ', 'ाँ', 'ं', 'ँ', 'ः', '्'];

/**
 * Lists the words that a font for Hindi must shape: those of the catalogs, and samples of every way
 * to build a Hindi word.
 */
export async function hindiWords(): Promise<Set<string>> {
  const consonants = [...hindiLetters].filter((letter) => /[\u0915-\u0939]/.test(letter));
  const syllables = [...consonants, ...[...'कखगजडढफ'].map((letter) => `${letter}\u093c`)];
  return new Set([
    ...syllables.flatMap((one) => vowels.map((vowel) => one + vowel)),
    ...syllables.map((one) => `र्${one}`),
    ...conjuncts,
    ...(await catalogWords()),
  ]);
}

/** Lists the runs of Devanagari in all translations. */
export async function catalogWords(): Promise<string[]> {
  const files = [
    '../src/locales/hi.po',
    '../../../packages/domain/src/locales/hi.json',
    '../../server/src/locales/hi.json',
  ];
  const texts = await Promise.all(
    files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
  );
  return texts.flatMap((text) => text.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []);
}

function span(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
