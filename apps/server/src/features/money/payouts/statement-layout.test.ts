import { defaultBrand } from '@nagarika/domain/site/brand';
import { describe, expect, test } from 'vitest';
import type {
  Statement,
  StatementEvent,
} from '#server/features/money/payouts/statements/find-statement.ts';
import { renderStatement } from '#server/features/money/payouts/statements/render-statement.ts';
import { page as paper } from '#server/pdf/sheet.ts';
import { collisions, inkOf, linesOn } from '#test/pdf-layout.ts';
import { type PdfPage, readPdf } from '#test/pdf-reading.ts';

const clay: StatementEvent = {
  title: 'Clay',
  startsAt: new Date('2026-07-01T03:30:00Z'),
  ticketsSold: 4,
  ticketsReturned: 1,
  grossPaise: 133_332,
  refundsPaise: 33_333,
  commissionPaise: 20_000,
  sharePaise: 79_999,
  earlierPaise: 0,
  amountPaise: 79_999,
};
const glaze: StatementEvent = {
  title: 'Glaze',
  startsAt: new Date('2026-07-02T03:30:00Z'),
  ticketsSold: 1,
  ticketsReturned: 0,
  grossPaise: 123_456_789,
  refundsPaise: 0,
  commissionPaise: 24_691_357,
  sharePaise: 98_765_432,
  earlierPaise: 432,
  amountPaise: 98_765_000,
};
const statement: Statement = {
  isProof: false,
  number: 'PO3F2A9C1B4D5E',
  organiserName: 'Meera Nair',
  accountName: 'Meera S Nair',
  accountNumber: '••••••6789',
  ifsc: 'HDFC0001234',
  paidAt: new Date('2026-07-04T03:30:00Z'),
  reference: 'HDFCN00000000001',
  returned: null,
  amountPaise: 98_844_999,
  withheld: null,
  events: [clay, glaze],
};
const brand = { ...defaultBrand, nameDevanagari: 'नगर' };

const printed = async (changes: Partial<Statement> = {}) =>
  readPdf(await renderStatement({ ...statement, ...changes }, brand));

/** Lists the amounts at the end of rows. */
const amounts = ({ items }: PdfPage) => items.filter(({ str }) => /^-?₹[\d,]+\.\d\d$/.test(str));

/**
 * Checks that every text stands within the page's margins, above the foot or in it, and on no other's place.
 */
function expectTidy(page: PdfPage) {
  expect(page.missingGlyphs).toBe(0);
  expect(collisions(page)).toEqual([]);
  for (const { str, x, y, width, height } of page.items.filter((item) => item.str.trim())) {
    expect(x, str).toBeGreaterThanOrEqual(paper.margin);
    expect(x + width, str).toBeLessThanOrEqual(paper.width - paper.margin + 0.5);
    expect(y + height, str).toBeLessThanOrEqual(paper.height - paper.margin + 1);
  }
  const [foot, ...body] = linesOn(page).toReversed();
  expect(foot?.text).toContain('Questions?');
  for (const { text, y } of body) expect(y, text).toBeGreaterThan(paper.height - paper.bottom);
}

describe('a statement', () => {
  test('tells from the top who is paid, what of each event, and all of it', async () => {
    const [page, ...others] = await printed();
    expect(others).toEqual([]);
    expect(page && linesOn(page).map(({ text }) => text)).toEqual([
      'Nagarika',
      'नगर',
      'Payout statement',
      'PAID TO PAYOUT ACCOUNT',
      'Meera Nair PO3F2A9C1B4D5E ••••••6789',
      'Paid on July 4, 2026 Meera S Nair',
      'Bank reference HDFCN00000000001 IFSC HDFC0001234',
      'Clay',
      'July 1, 2026',
      'Ticket sales · 4 tickets ₹1,333.32',
      'Refunds · 1 ticket -₹333.33',
      'Commission (20%) -₹200.00',
      'Your share (80%) ₹799.99',
      'Covered by earlier payouts ₹0.00',
      'In this payout ₹799.99',
      'Glaze',
      'July 2, 2026',
      'Ticket sales · 1 ticket ₹12,34,567.89',
      'Refunds · 0 tickets ₹0.00',
      'Commission (20%) -₹2,46,913.57',
      'Your share (80%) ₹9,87,654.32',
      'Covered by earlier payouts -₹4.32',
      'In this payout ₹9,87,650.00',
      'Total of 2 events',
      'Ticket sales ₹12,35,901.21',
      'Refunds -₹333.33',
      'Commission (20%) -₹2,47,113.57',
      'Your share (80%) ₹9,88,454.31',
      'Covered by earlier payouts -₹4.32',
      'This payout ₹9,88,449.99',
      'Questions? support@nagarika.example · +91 90000 00000 PO3F2A9C1B4D5E · Page 1 of 1',
    ]);
  });

  test('of ₹1 that proves an account does not say that the rest was paid before', async () => {
    const [page] = await printed({ isProof: true, events: [{ ...clay, earlierPaise: 79_899 }] });
    expect(page?.text).toContain('Covered by other payouts');
    expect(page?.text).not.toContain('earlier');
  });

  test('of one event totals one event', async () => {
    const [page] = await printed({ events: [clay], amountPaise: clay.amountPaise });
    expect(page?.text).toContain('Total of 1 event ');
  });

  test('has its amounts under each other, clear of what they are of', async () => {
    const [page] = await printed();
    if (!page) throw new Error('no page');
    expectTidy(page);
    const ends = amounts(page).map(({ x, width }) => x + width);
    expect(ends).toHaveLength(18);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.5);
    const rows = linesOn(page).filter(({ text }) => text.includes('₹'));
    expect(new Set(rows.map(({ x }) => Math.round(x))).size).toBe(1);
    const parties = linesOn(page).find(({ text }) => text.startsWith('PAID TO'));
    const columns = page.items.filter(({ y }) => y === parties?.y).map(({ x }) => x);
    expect(columns.toSorted((one, other) => one - other)).toEqual(columns);
  });

  test('sets its parts apart: lines from margin to margin, room above each heading, a box for the sum', async () => {
    const [page] = await printed();
    if (!page) throw new Error('no page');
    const lines = linesOn(page);
    const at = (words: string) => lines.findIndex(({ text }) => text.startsWith(words));
    const gapAbove = (index: number) => (lines[index - 1]?.y ?? 0) - (lines[index]?.y ?? 0);
    const rowGap = gapAbove(at('Refunds'));
    for (const heading of ['Payout statement', 'PAID TO', 'Clay', 'Glaze', 'Total of', 'Question'])
      expect(gapAbove(at(heading)), heading).toBeGreaterThan(
        1.5 * Math.max(rowGap, lines[at(heading)]?.height ?? 0),
      );
    // The first row stands no closer to its heading than the next row to it.
    for (const heading of ['July 1', 'July 2', 'Total of'])
      expect(gapAbove(at(heading) + 1), heading).toBeGreaterThanOrEqual(rowGap);

    const [, ...shapes] = page.shapes;
    const [parties, afterClay, afterGlaze, sum, foot, ...more] = shapes;
    expect(more).toEqual([]);
    for (const shape of [parties, afterClay, afterGlaze, sum, foot]) {
      expect(shape?.x).toBeCloseTo(paper.margin, 1);
      expect(shape?.width).toBeCloseTo(paper.width - 2 * paper.margin, 1);
    }
    const baseOf = (words: string) => lines[at(words)]?.y ?? 0;
    const inTurn = ['Payout statement', parties, 'PAID TO', 'In this payout', afterClay, 'Glaze'];
    const heights = inTurn.map((one) => (typeof one === 'string' ? baseOf(one) : (one?.y ?? 0)));
    expect(heights.toSorted((one, other) => other - one)).toEqual(heights);
    const boxed = page.items.filter(
      ({ y }) => sum && y > sum.y - 1 && y < sum.y + sum.height + rowGap / 4,
    );
    expect(boxed.map(({ str }) => str).filter((str) => str.trim())).toEqual([
      'This payout',
      '₹9,88,449.99',
    ]);
    for (const ink of boxed.map(inkOf)) {
      expect(ink.y).toBeGreaterThan((sum?.y ?? 0) + 2);
      expect(ink.y + ink.height).toBeLessThan((sum?.y ?? 0) + (sum?.height ?? 0) - 2);
    }
  });

  test('goes on over pages, each event and the totals whole on one of them, whatever their titles', async () => {
    const titles = ['W'.repeat(300), 'महिला उद्यमी '.repeat(20), '🎉'];
    const long = { organiserName: 'W'.repeat(120), accountName: 'Meera '.repeat(20) };
    const cases = [
      { count: 3, changes: {} },
      { count: 8, changes: {} },
      { count: 9, changes: long },
    ];
    for (const { count, changes } of cases) {
      const events = Array.from({ length: count }, (_, n) => ({
        ...clay,
        title: changes === long ? (titles[n % titles.length] ?? '') : 'Clay',
      }));
      const said = (await printed({ ...changes, events })).map((page) => {
        expectTidy(page);
        return linesOn(page).map(({ text }) => text);
      });
      const starting = (words: string) => (text: string) => text.startsWith(words);
      const found = said.map((texts) => [
        texts.filter(starting('July 1')).length,
        texts.filter(starting('Ticket sales · 4')).length,
        texts.filter(starting('In this payout')).length,
      ]);
      for (const [heads, firsts, lasts] of found) expect([heads, heads]).toEqual([firsts, lasts]);
      expect(found.reduce((sum, [heads = 0]) => sum + heads, 0)).toBe(count);
      const last = said.at(-1) ?? [];
      expect(last.findIndex(starting('Total of'))).toBeGreaterThanOrEqual(0);
      expect(last.at(-2)).toBe('This payout ₹9,88,449.99');
    }
  });
});
