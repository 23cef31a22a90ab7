import { istDate } from '@nagarika/domain/language/format';
import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { linesOn } from '#test/pdf-layout.ts';
import { readPdf } from '#test/pdf-reading.ts';
import { readCsv } from '#test/read-tables.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { soldTaxed, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

test.beforeAll(async ({ world }) => taxAll(world));

const pdfOf = (world: World, id: string, as: User | null) =>
  world.request(`/api/tax-papers/${id}.pdf`, { as });
const linesOf = async (response: Response) =>
  (await readPdf(new Uint8Array(await response.arrayBuffer()))).flatMap((page) =>
    linesOn(page).map(({ text }) => text),
  );

describe('the papers of a booking', () => {
  test('are there as soon as its buyer asks, and take nothing but a part of what she paid', async ({
    world,
  }) => {
    const { buyer, bookingId } = await soldTaxed(world);
    const papers = await world.as(buyer).taxPapers.ofBooking({ bookingId });
    expect(
      papers.map(({ kind, gross, cgst, sgst, igst }) => [kind, gross, cgst, sgst, igst]),
    ).toEqual([
      ['charge_invoice', 2_000, 153, 153, 0],
      ['ticket_invoice', 100_000, 7_627, 7_627, 0],
    ]);
  });

  test('of an organiser who is registered in another state have one tax, integrated', async ({
    world,
  }) => {
    const { buyer, bookingId } = await soldTaxed(world, { registeredIn: '29' });
    const papers = await world.as(buyer).taxPapers.ofBooking({ bookingId });
    const ticket = papers.find(({ kind }) => kind === 'ticket_invoice');
    expect(ticket).toMatchObject({ cgst: 0, sgst: 0, igst: 15_254 });
    const lines = await linesOf(await pdfOf(world, ticket?.id ?? '', buyer));
    expect(lines).toContain('IGST 18% ₹152.54');
    expect(lines.join('\n')).toContain('Maharashtra (27)');
  });

  test('have a credit note once it is refunded, which names its invoice', async ({ world }) => {
    const { organiser, buyer, bookingId } = await soldTaxed(world);
    await world.as(buyer).taxPapers.ofBooking({ bookingId });
    world.clock.advance(86_400_000);
    await refundDesk(world, organiser).everything(bookingId);
    const papers = await world.as(buyer).taxPapers.ofBooking({ bookingId });
    const invoice = papers.find(({ kind }) => kind === 'ticket_invoice');
    const note = papers.find(({ kind }) => kind === 'ticket_credit');
    const lines = await linesOf(await pdfOf(world, note?.id ?? '', buyer));
    expect(lines[0]).toBe('Credit note');
    expect(lines.join('\n')).toContain(`For invoice ${invoice?.label} of`);
  });

  test('are its buyer’s alone', async ({ world }) => {
    const { organiser, bookingId } = await soldTaxed(world);
    for (const other of [organiser, await createMember(world)]) {
      await expect(world.as(other).taxPapers.ofBooking({ bookingId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('a paper’s PDF', () => {
  test('is its supplier’s, its recipient’s and admins’; to others there is none', async ({
    world,
  }) => {
    const { organiser, buyer, bookingId } = await soldTaxed(world);
    const papers = await world.as(buyer).taxPapers.ofBooking({ bookingId });
    const id = (kind: string) => papers.find((paper) => paper.kind === kind)?.id ?? '';
    const admin = await createMember(world, { role: 'admin' });
    const other = await createMember(world);
    const statusOf = async (kind: string, as: User | null) =>
      (await pdfOf(world, id(kind), as)).status;
    for (const person of [organiser, buyer, admin]) {
      expect(await statusOf('ticket_invoice', person)).toBe(200);
    }
    expect(await statusOf('ticket_invoice', other)).toBe(404);
    expect(await statusOf('ticket_invoice', null)).toBe(401);
    // The service charge is between the buyer and us.
    expect(await statusOf('charge_invoice', buyer)).toBe(200);
    expect(await statusOf('charge_invoice', organiser)).toBe(404);
  });

  test('says who sold what to whom, in her language', async ({ world }) => {
    const { buyer, bookingId } = await soldTaxed(world);
    const papers = await world.as(buyer).taxPapers.ofBooking({ bookingId });
    const ticket = papers.find(({ kind }) => kind === 'ticket_invoice');
    const response = await pdfOf(world, ticket?.id ?? '', buyer);
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="${ticket?.label.replaceAll('/', '-')}.pdf"`,
    );
    const lines = await linesOf(response);
    expect(lines).toContain(`${ticket?.label} Maharashtra (27)`);
    expect(lines).toContain('Meera Nair Studio Kavya Rao');
    const hindi = await world.request(`/api/tax-papers/${ticket?.id}.pdf?language=hi`, {
      as: buyer,
    });
    expect(hindi.headers.get('content-language')).toBe('hi');
  });

  test.for(['x', '../etc/passwd', '0'])('of %j is none', async (id, { world }) => {
    const member = await createMember(world);
    const { status } = await world.request(`/api/tax-papers/${encodeURIComponent(id)}.pdf`, {
      as: member,
    });
    expect([400, 404]).toContain(status);
  });
});

describe('a financial year', () => {
  test('adds up what its papers say, for organiser and operator', async ({ world }) => {
    const { organiser, buyer, bookingId, fy } = await soldTaxed(world);
    const papers = await world.as(buyer).taxPapers.ofBooking({ bookingId });
    const { taxPapers } = world.as(organiser);
    const { items } = await taxPapers.mine({ fy, side: 'issued' });
    const [ticket, ...others] = items;
    expect(others).toEqual([]);
    expect(ticket).toEqual(papers.find(({ kind }) => kind === 'ticket_invoice'));
    const year = await taxPapers.year({ fy });
    expect(year).toMatchObject({ gross: 100_000, net: 100_000, commission: 20_000 });
    expect(year.ticketGst).toMatchObject({ gross: ticket?.gross, cgst: ticket?.cgst, invoices: 1 });
    const admin = world.as(await createMember(world, { role: 'admin' })).admin.taxPapers;
    const { items: all } = await admin.list({ fy });
    const taxed = all.filter(({ kind }) => kind.startsWith('charge'));
    const tax = ({ cgst, sgst, igst }: { cgst: number; sgst: number; igst: number }) =>
      cgst + sgst + igst;
    const sum = taxed.reduce(
      (paise, one) => paise + (one.kind === 'charge_credit' ? -tax(one) : tax(one)),
      0,
    );
    const { chargeGst } = await admin.year({ fy });
    expect(tax(chargeGst)).toBe(sum);
    const months = await admin.months({ fy });
    expect(months.reduce((paise, { gst }) => paise + gst, 0)).toBe(sum);
  });

  test('of another is hers', async ({ world }) => {
    const { fy } = await soldTaxed(world);
    await issuePapers(world.deps);
    const other = world.as(await createMember(world)).taxPapers;
    expect(await other.mine({ fy, side: 'issued' })).toEqual({ items: [], nextCursor: null });
    expect(await other.year({ fy })).toMatchObject({ gross: 0, ticketGst: { invoices: 0 } });
  });

  test.for(['2026', '2026-28', '1999-00', "2026-27'--"])('%j is none', async (fy, { world }) => {
    const member = world.as(await createMember(world)).taxPapers;
    await expect(member.year({ fy })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a file of them', () => {
  const csvOf = (world: World, query: string, as: User) => world.request(`/api/${query}`, { as });

  test('has a line for each, and credit notes below zero', async ({ world }) => {
    const { organiser, bookingId, buyer, fy } = await soldTaxed(world);
    await world.as(buyer).taxPapers.ofBooking({ bookingId });
    world.clock.advance(86_400_000);
    await refundDesk(world, organiser).everything(bookingId);
    await issuePapers(world.deps);
    const response = await csvOf(world, `tax-papers/export.csv?fy=${fy}&side=issued`, organiser);
    expect(response.headers.get('content-type')).toContain('text/csv');
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    expect(head).toContain('Taxable value');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('-1000.00');
    expect(lines[1]).toContain('Tax invoice');
    expect(lines[1]).toContain('1000.00');
  });

  test('names event and buyer, writes days as ISO does, and adds up to the ledger', async ({
    world,
  }) => {
    const { organiser, buyer, bookingId, event, fy } = await soldTaxed(world);
    const issuedOn = istDate(world.clock.now());
    world.clock.advance(86_400_000);
    await refundDesk(world, organiser).part(bookingId, 33_333);
    await issuePapers(world.deps);
    const rows = await readCsv(
      await csvOf(world, `tax-papers/export.csv?fy=${fy}&side=issued`, organiser),
    );
    expect(
      rows.map((row) => [row.Date, row.Event, row['Date of the event'], row.Recipient]),
    ).toEqual(
      [istDate(world.clock.now()), issuedOn].map((day) => [
        ...[day, event.title, istDate(event.startsAt), buyer.name],
      ]),
    );
    const [ledger] = await world.sql`
      select -sum(e.amount_paise)::int as paise from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where t.booking_id = ${bookingId} and e.account in ('organiser_payable', 'commission_income')`;
    const total = rows.reduce((sum, row) => sum + Math.round(Number(row.Total) * 100), 0);
    expect(total).toBe(ledger?.paise);
    const { items } = await world.as(organiser).taxPapers.mine({ fy, side: 'issued' });
    expect(items.map((paper) => [paper.event?.title, paper.recipient])).toEqual(
      rows.map((row) => [row.Event, row.Recipient]),
    );
    // The service charge is between the buyer and us: the operator's list names her, too.
    const admin = await createMember(world, { role: 'admin' });
    const operators = await world.as(admin).admin.taxPapers.list({ fy, kind: 'charge_invoice' });
    expect(operators.items.map((paper) => [paper.event?.title, paper.recipient])).toContainEqual([
      ...[event.title, buyer.name],
    ]);
  });

  test('of the operator is admins’ alone', async ({ world }) => {
    const { organiser, fy } = await soldTaxed(world);
    const path = `admin/tax-papers/export.csv?fy=${fy}`;
    expect((await csvOf(world, path, organiser)).status).toBe(403);
    const admin = await createMember(world, { role: 'admin' });
    expect((await csvOf(world, path, admin)).status).toBe(200);
    expect((await csvOf(world, 'admin/tax-papers/export.csv?fy=2026', admin)).status).toBe(400);
  });

  test('of her year is a PDF with its figures', async ({ world }) => {
    const { organiser, buyer, bookingId, fy } = await soldTaxed(world);
    await world.as(buyer).taxPapers.ofBooking({ bookingId });
    const response = await csvOf(world, `tax-years/${fy}.pdf`, organiser);
    const lines = await linesOf(response);
    expect(lines).toContain('Ticket sales ₹1,000.00');
    expect(lines).toContain('Commission (20%) -₹200.00');
    expect(lines).toContain('CGST ₹76.27');
  });
});
