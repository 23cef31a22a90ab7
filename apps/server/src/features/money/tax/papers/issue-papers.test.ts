import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import {
  eventIn,
  numbersBySeries,
  papersIn,
  register,
  setRate,
  soldTaxed,
  taxAll,
} from '#test/taxed.ts';
import type { World } from '#test/world.ts';
import { issuePapers } from './issue-papers.ts';

const day = 86_400_000;
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const ofBooking = async (world: World, bookingId: string) =>
  (await papersIn(world)).filter((paper) => paper.bookingId === bookingId);

/** Sums the paise that papers put on an account, debits positive. */
async function gstOn(world: World, account: 'gst_payable' | 'gst_contained', paperIds: string[]) {
  const [row] = await world.deps.db
    .select({ paise: sql<number>`coalesce(sum(${ledgerEntries.amountPaise}), 0)::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.account, account), inArray(ledgerTransactions.paperId, paperIds)));
  return row?.paise;
}

test('no paper is issued while no rate is set, and none later for what was sold then', async ({
  world,
}) => {
  await register(world, null);
  const { desk, bookingId: id } = await soldTaxed(world);
  await issuePapers(world.deps);
  expect(await papersIn(world)).toEqual([]);
  await taxAll(world);
  world.clock.advance(day);
  await desk.everything(id);
  await issuePapers(world.deps);
  expect(await papersIn(world)).toEqual([]);
});

describe('papers follow the ledger', () => {
  test('an invoice of the ticket by who is registered, and of the service charge by us', async ({
    world,
  }) => {
    const [meera, asha] = [await createMember(world), await createMember(world)];
    // The organiser's GSTIN is of another state than the event: the tax is integrated.
    const profile = await register(world, meera.id, { stateCode: '29' });
    const hers = await paidBooking(world, { event: await eventIn(world, meera.id), quantity: 2 });
    const other = await paidBooking(world, { event: await eventIn(world, asha.id) });
    await issuePapers(world.deps);
    const [charge, ticket] = await ofBooking(world, hers.id);
    expect(charge).toMatchObject({
      kind: 'charge_invoice',
      label: 'SI/2627/000001',
      fy: '2026-27',
      supplierId: null,
      grossPaise: 2_000,
      taxablePaise: 1_694,
      cgstPaise: 153,
      sgstPaise: 153,
      igstPaise: 0,
      placeOfSupply: '27',
      recipientProfileId: null,
      issuedAt: world.clock.now(),
    });
    expect(ticket).toMatchObject({
      kind: 'ticket_invoice',
      label: 'TI/2627/000001',
      supplierId: meera.id,
      grossPaise: 100_000,
      taxablePaise: 84_746,
      cgstPaise: 0,
      igstPaise: 15_254,
      placeOfSupply: '27',
      supplierProfileId: profile,
      rateBp: 1_800,
      sac: '998596',
    });
    expect(await ofBooking(world, other.id)).toMatchObject([{ label: 'SI/2627/000002' }]);
    // The tax that the organiser owes is no business of our ledger.
    expect(await gstOn(world, 'gst_payable', [charge?.id ?? ''])).toBe(-306);
    expect(await gstOn(world, 'gst_contained', [charge?.id ?? ''])).toBe(306);
    expect(await gstOn(world, 'gst_payable', [ticket?.id ?? ''])).toBe(0);
  });

  test('who registers later, or not any more, has invoices of the time between alone', async ({
    world,
  }) => {
    const meera = await createMember(world);
    const event = await eventIn(world, meera.id);
    const before = await paidBooking(world, { event });
    world.clock.advance(day);
    await register(world, meera.id);
    const within = await paidBooking(world, { event });
    world.clock.advance(day);
    await register(world, meera.id, { gstin: null });
    const after = await paidBooking(world, { event });
    await issuePapers(world.deps);
    const kinds = async (id: string) => (await ofBooking(world, id)).map(({ kind }) => kind);
    expect(await kinds(before.id)).toEqual(['charge_invoice']);
    expect(await kinds(within.id)).toEqual(['charge_invoice', 'ticket_invoice']);
    expect(await kinds(after.id)).toEqual(['charge_invoice']);
    // A refund now takes back what was invoiced then.
    await refundDesk(world, meera).everything(within.id);
    await issuePapers(world.deps);
    expect(await kinds(within.id)).toContain('ticket_credit');
  });

  test('credit notes go by their invoice, whatever rate holds by then, and add up to it', async ({
    world,
  }) => {
    const { desk, bookingId: id } = await soldTaxed(world);
    await issuePapers(world.deps);
    await setRate(world, 'gst_tickets', 500);
    world.clock.advance(day);
    for (const amount of [33_333, 1_112]) {
      await desk.part(id, amount);
      await issuePapers(world.deps);
    }
    await desk.everything(id);
    await issuePapers(world.deps);
    await setRate(world, 'gst_tickets', 1_800);
    const papers = await ofBooking(world, id);
    const sum = (kind: string, pick: 'grossPaise' | 'taxablePaise' | 'cgstPaise') =>
      papers
        .filter((paper) => paper.kind === kind)
        .reduce((paise, paper) => paise + paper[pick], 0);
    for (const pick of ['grossPaise', 'taxablePaise', 'cgstPaise'] as const) {
      expect(sum('ticket_credit', pick)).toBe(sum('ticket_invoice', pick));
      expect(sum('charge_credit', pick)).toBe(sum('charge_invoice', pick));
    }
    expect(papers.filter(({ kind }) => kind === 'ticket_credit')).toHaveLength(3);
    expect(papers.every(({ rateBp }) => rateBp === 1_800)).toBe(true);
    const ids = papers.map((paper) => paper.id);
    expect(await gstOn(world, 'gst_payable', ids)).toBe(0);
  });

  test('two refunds at once have a credit note each, and the next two numbers', async ({
    world,
  }) => {
    const { desk, bookingId: id, organiser } = await soldTaxed(world);
    await Promise.all([desk.part(id, 20_400), refundDesk(world, organiser).part(id, 30_600)]);
    await Promise.all([issuePapers(world.deps), issuePapers(world.deps)]);
    const credits = (await ofBooking(world, id)).filter(({ kind }) => kind === 'ticket_credit');
    expect(credits.map(({ number }) => number)).toEqual([1, 2]);
    expect(credits.map(({ grossPaise }) => grossPaise).sort()).toEqual([20_000, 30_000]);
  });

  test('many servers at once issue each once, with numbers without a gap', async ({ world }) => {
    const meera = await createMember(world);
    await register(world, meera.id);
    const event = await eventIn(world, meera.id);
    for (let sold = 0; sold < 9; sold++) await paidBooking(world, { event });
    const before = await papersIn(world);
    await Promise.all(
      Array.from({ length: 4 }, () => issuePapers(world.deps, { atOnce: 2, maxSteps: 50 })),
    );
    expect(await papersIn(world)).toHaveLength(before.length + 18);
    for (const [, numbers] of await numbersBySeries(world)) {
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }
  });

  test('a financial year begins its series anew', async ({ world }) => {
    const meera = await createMember(world);
    await register(world, meera.id);
    world.clock.set(new Date('2027-03-31T18:29:59Z'));
    const event = await eventIn(world, meera.id);
    const last = await paidBooking(world, { event });
    world.clock.set(new Date('2027-03-31T18:30:01Z'));
    const first = await paidBooking(world, { event });
    await issuePapers(world.deps);
    const labels = async (id: string) => (await ofBooking(world, id)).map(({ label }) => label);
    expect(await labels(last.id)).toContain('TI/2627/000001');
    expect(await labels(first.id)).toEqual(['SI/2728/000001', 'TI/2728/000001']);
  });

  test('what is issued stays as it is', async ({ world }) => {
    await expect(world.sql`update tax_papers set gross_paise = 1`).rejects.toThrow('append-only');
    await expect(world.sql`delete from tax_papers`).rejects.toThrow('append-only');
  });
});
