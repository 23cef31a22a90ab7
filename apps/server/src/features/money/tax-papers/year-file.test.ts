import { taxProfiles } from '@nagarika/db/schema/money/tax';
import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { readCsv, readXlsx } from '#test/read-tables.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { soldTaxed, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

test.beforeAll(async ({ world }) => taxAll(world));

describe('a year as a table', () => {
  /** Sells, taxes and gives back a part, by an organiser whose name a spreadsheet would calculate. */
  async function yearOf(world: World) {
    const { organiser, buyer, bookingId, fy } = await soldTaxed(world, { registeredIn: '29' });
    await world.deps.db.insert(taxProfiles).values({
      userId: organiser.id,
      createdBy: organiser.id,
      validFrom: world.clock.now(),
      legalName: '=HYPERLINK("https://evil.example")',
      gstin: '29AAPFU0939F1ZV',
      address: '1 Main Road',
      stateCode: '29',
    });
    await refundDesk(world, organiser).part(bookingId, 33_333);
    await world.as(buyer).taxPapers.ofBooking({ bookingId });
    return { organiser, fy };
  }
  const fileOf = (world: World, path: string, as: User) => world.request(`/api/${path}`, { as });
  /** Reads 'Sales: Refunds' → paise. */
  const paiseIn = (rows: Record<string, unknown>[]) =>
    Object.fromEntries(
      rows.map((row) => [`${row.Section}: ${row.Figure}`, Math.round(Number(row.Amount) * 100)]),
    );

  test('has her page’s figures to the paisa, in each format', async ({ world }) => {
    const { organiser, fy } = await yearOf(world);
    const year = await world.as(organiser).taxPapers.year({ fy });
    const csv = await readCsv(await fileOf(world, `tax-years/${fy}.csv`, organiser));
    const figures = paiseIn(csv);
    expect(figures).toMatchObject({
      'Sales: Ticket sales': year.gross,
      'Sales: Refunds': -year.refunds,
      'Sales: Commission (20%)': -year.commission,
      'Sales: Your share (80%)': year.earnings,
      'GST in your ticket prices: Taxable value': year.ticketGst.taxable,
      'GST in your ticket prices: IGST': year.ticketGst.igst,
      'GST in your ticket prices: Total, tax included': year.ticketGst.gross,
      'GST in our commission: Total, tax included': year.commissionGst.gross,
      'Payouts: Sent to your account': year.payouts.transferred,
    });
    expect(figures['Sales: Refunds']).toBeLessThan(0);
    expect(figures['GST in your ticket prices: IGST']).toBeGreaterThan(0);
    const xlsx = await readXlsx(await fileOf(world, `tax-years/${fy}.xlsx`, organiser));
    expect(paiseIn(xlsx)).toEqual(figures);
  });

  test('runs no formula, and says whose and which year it is in each line', async ({ world }) => {
    const { organiser, fy } = await yearOf(world);
    const csv = await (await fileOf(world, `tax-years/${fy}.csv`, organiser)).text();
    const [, ...lines] = csv.trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(10);
    const begin = `"${fy}","'=HYPERLINK(""https://evil.example"")","29AAPFU0939F1ZV",`;
    expect(lines.filter((line) => !line.startsWith(begin))).toEqual([]);
    const [row] = await readXlsx(await fileOf(world, `tax-years/${fy}.xlsx`, organiser));
    expect(row).toMatchObject({ 'Legal name': '=HYPERLINK("https://evil.example")' });
  });

  test('of the operator has what her page and its months say', async ({ world }) => {
    const { fy } = await yearOf(world);
    const admin = await createMember(world, { role: 'admin' });
    const { taxPapers } = world.as(admin).admin;
    const [year, months] = [await taxPapers.year({ fy }), await taxPapers.months({ fy })];
    const csv = await readCsv(await fileOf(world, `admin/tax-years/${fy}.csv`, admin));
    const figures = paiseIn(csv);
    expect(figures).toMatchObject({
      'Income: Ticket sales less refunds': year.net,
      'Income: Commission': year.commission,
      'Income: Service charges': year.serviceCharges,
      'GST in service charges: CGST': year.chargeGst.cgst,
      'Payouts: TDS withheld': year.payouts.tds,
      'Owed for July 2026: GST': months.find(({ month }) => month === '2026-07-01')?.gst,
    });
    expect(csv.filter(({ Figure }) => Figure === 'TCS')).toHaveLength(months.length);
    const xlsx = await readXlsx(await fileOf(world, `admin/tax-years/${fy}.xlsx`, admin));
    expect(paiseIn(xlsx)).toEqual(figures);
  });

  test('of no year is refused', async ({ world }) => {
    const member = await createMember(world);
    for (const name of ['2026.csv', '2026-28.xlsx', '1999-00.csv']) {
      expect((await fileOf(world, `tax-years/${name}`, member)).status).toBe(400);
    }
  });
});
