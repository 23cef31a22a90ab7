import type { Language } from '@nagarika/domain/language/languages';
import { containedTax } from '@nagarika/domain/money/tax/contained-tax';
import { defaultBrand } from '@nagarika/domain/site/brand';
import { describe, expect, test } from 'vitest';
import { page as paper } from '#server/pdf/sheet.ts';
import { glyphsIn } from '#test/drawn-glyphs.ts';
import { collisions, linesOn } from '#test/pdf-layout.ts';
import { readPdf, spokenIn } from '#test/pdf-reading.ts';
import { amountInWords } from './amount-in-words.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { renderTaxPaper } from './render-tax-paper.ts';

const invoice: PrintedPaper = {
  kind: 'ticket_invoice',
  label: 'TI/2627/000001',
  issuedAt: new Date('2026-07-04T03:30:00Z'),
  supplier: {
    name: 'Meera Nair Ventures',
    gstin: '27AAPFU0939F1ZV',
    address: '4 Hill Road, Bandra, Mumbai 400050',
    stateCode: '27',
  },
  recipient: { name: 'Kavya Rao', gstin: null, address: null, stateCode: null },
  placeOfSupply: '27',
  event: { title: 'Clay', startsAt: new Date('2026-07-11T03:30:00Z'), tickets: 2 },
  days: null,
  original: null,
  sac: '998596',
  rateBp: 1_800,
  ...containedTax(100_000, { rateBp: 1_800, isInterState: false }),
};

const printed = async (changes: Partial<PrintedPaper> = {}, language?: Language) =>
  readPdf(await renderTaxPaper({ ...invoice, ...changes }, defaultBrand, language));
const linesOf = async (...asked: Parameters<typeof printed>) =>
  (await printed(...asked)).flatMap((page) => linesOn(page).map(({ text }) => text));

describe('a tax invoice', () => {
  test('tells what rule 46 asks for, and contains the tax', async () => {
    const lines = await linesOf();
    expect(lines.slice(0, -1)).toEqual([
      'Tax invoice',
      'टैक्स इनवॉइस',
      'Number and date Place of supply',
      'TI/2627/000001 Maharashtra (27)',
      'July 4, 2026 Tax payable on reverse charge: no',
      'Supplier Recipient',
      'Meera Nair Ventures Kavya Rao',
      '4 Hill Road, Bandra, Mumbai 400050 Not registered for GST',
      'Maharashtra (27)',
      'GSTIN 27AAPFU0939F1ZV',
      'Description SAC Taxable value',
      'Admission to the event 998596 ₹847.46',
      'Clay · July 11, 2026 · 2 tickets',
      'Taxable value ₹847.46',
      'CGST 9% ₹76.27',
      'SGST 9% ₹76.27',
      'Total, tax included ₹1,000.00',
      'One Thousand Rupees Only',
      'The price contains the tax: nothing was added to it.',
      'Issued by Nagarika for the supplier.',
      'Issued electronically: it is valid without a signature.',
    ]);
    expect(lines.at(-1)).toContain('TI/2627/000001');
  });

  test('of a supplier in another state has one tax, integrated', async () => {
    const parts = containedTax(100_000, { rateBp: 1_800, isInterState: true });
    const lines = await linesOf({ ...parts, placeOfSupply: '29' });
    expect(lines).toContain('IGST 18% ₹152.54');
    expect(lines.filter((line) => /[CS]GST 9/.test(line))).toEqual([]);
    expect(lines).toContain('TI/2627/000001 Karnataka (29)');
  });

  test('in a union territory calls the second half by its name', async () => {
    expect(await linesOf({ placeOfSupply: '04' })).toContain('UTGST 9% ₹76.27');
  });

  test('for commission names whom it is for, and its days', async () => {
    const lines = await linesOf({
      kind: 'commission_invoice',
      event: null,
      days: { from: '2026-07-01', to: '2026-07-31' },
      recipient: invoice.supplier,
    });
    expect(lines).toContain('From July 1, 2026 to July 31, 2026');
    expect(lines).toContain('GSTIN 27AAPFU0939F1ZV GSTIN 27AAPFU0939F1ZV');
    expect(lines).not.toContain('Issued by Nagarika for the supplier.');
  });
});

test('a credit note names the invoice that it is for', async () => {
  const original = { label: 'TI/2627/000001', issuedAt: invoice.issuedAt };
  const lines = await linesOf({ kind: 'ticket_credit', label: 'TC/2627/000001', original });
  expect(lines[0]).toBe('Credit note');
  expect(lines).toContain('For invoice TI/2627/000001 of July 4, 2026');
  expect(lines).toContain('Credited, tax included ₹1,000.00');
});

test('in Hindi its words are Hindi, and a buyer who is gone has no name', async () => {
  const lines = await linesOf({ recipient: { ...invoice.recipient, name: null } }, 'hi');
  expect(lines.slice(0, 2)).toEqual(['टैक्स इनवॉइस', 'Tax invoice']);
  expect(lines.join('\n')).toContain('महाराष्ट्र (27)');
  expect(lines.join('\n')).toContain('वाली');
  expect(amountInWords(100_050, 'hi')).toBe('एक हज़ार रुपये और पचास पैसे');
  expect(lines.join('\n')).not.toContain('Kavya');
});

test.each(['ಲಕ್ಷ್ಮಿ', 'லட்சுமி', 'লক্ষ্মী', 'لکشمی', 'ലക്ഷ്മി', '美'])(
  'names a buyer as she wrote herself: %s',
  async (name) => {
    const bytes = await renderTaxPaper(
      { ...invoice, recipient: { ...invoice.recipient, name } },
      defaultBrand,
    );
    expect(spokenIn(bytes)).toContain(name);
    const [page] = await readPdf(bytes);
    expect(page?.missingGlyphs).toBe(0);
    expect(page?.text).not.toContain('Unregistered buyer');
    // The recipient stands beside the supplier, in the other half.
    const drawn = glyphsIn(bytes).filter(({ x, size }) => x > 300 && size === 11);
    expect(drawn.flatMap(({ glyphs }) => glyphs).length).toBeGreaterThan(0);
  },
);

const long = 'स्त्रीशक्ति उद्यमिता एवं हस्तशिल्प प्रशिक्षण संस्थान '.repeat(3).trim();

test.each([
  ['long Devanagari names', { name: long, address: `${long} ${long}`.slice(0, 300) }, long],
  [
    'one word without a break',
    { name: 'W'.repeat(150), address: 'X'.repeat(300) },
    'Y'.repeat(120),
  ],
])('%s fit', async (_, changes, title) => {
  const pages = await printed({
    supplier: { ...invoice.supplier, ...changes },
    recipient: { ...invoice.supplier, ...changes },
    event: { title, startsAt: invoice.issuedAt, tickets: 5 },
    ...containedTax(99_999_999_999, { rateBp: 1_800, isInterState: false }),
  });
  expect(pages).toHaveLength(1);
  for (const page of pages) {
    expect(page.missingGlyphs).toBe(0);
    expect(collisions(page)).toEqual([]);
    for (const { str, x, width } of page.items.filter((item) => item.str.trim())) {
      expect(x, str).toBeGreaterThanOrEqual(paper.margin);
      expect(x + width, str).toBeLessThanOrEqual(paper.width - paper.margin + 0.5);
    }
  }
});
