import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { numbersBySeries, papersIn, register, setRate, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';
import { issuePapers } from './issue-papers.ts';

const day = 86_400_000;
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

/** An event of hers in a state. */
async function eventIn(world: World, organiserId: string, stateCode = '27') {
  const { id: cityId } = await createCity(world, { stateCode });
  const startsAt = new Date(world.clock.now().getTime() + 200 * day);
  return createEvent(world, { organiserId, cityId, startsAt });
}

/** She is registered, and has sold two seats for ₹1,020. */
async function taxedBooking(world: World) {
  const organiser = await createMember(world);
  await register(world, organiser.id);
  const event = await eventIn(world, organiser.id);
  const booking = await paidBooking(world, { event, quantity: 2 });
  return { ...booking, organiser, desk: refundDesk(world, organiser) };
}

const ofBooking = async (world: World, bookingId: string) =>
  (await papersIn(world)).filter((paper) => paper.bookingId === bookingId);

/** Paise on an account, debits positive, as far as papers put them there. */
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
  const { desk, id } = await taxedBooking(world);
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
    // Her GSTIN is of another state than the event: the tax is integrated.
    const profile = await register(world, meera.id, { stateCode: '29' });
    const hers = await paidBooking(world, { event: await eventIn(world, meera.id), quantity: 2 });
    const other = await paidBooking(world, { event: await eventIn(world, asha.id) });
    await issuePapers(world.deps);
    const [charge, ticket] = await ofBooking(world, hers.id);
    expect(charge).toMatchObject({
      ...{ kind: 'charge_invoice', label: 'SI/2627/000001', fy: '2026-27', supplierId: null },
      ...{ grossPaise: 2_000, taxablePaise: 1_694, cgstPaise: 153, sgstPaise: 153, igstPaise: 0 },
      ...{ placeOfSupply: '27', recipientProfileId: null, issuedAt: world.clock.now() },
    });
    expect(ticket).toMatchObject({
      ...{ kind: 'ticket_invoice', label: 'TI/2627/000001', supplierId: meera.id },
      ...{ grossPaise: 100_000, taxablePaise: 84_746, cgstPaise: 0, igstPaise: 15_254 },
      ...{ placeOfSupply: '27', supplierProfileId: profile, rateBp: 1_800, sac: '998596' },
    });
    expect(await ofBooking(world, other.id)).toMatchObject([{ label: 'SI/2627/000002' }]);
    // What is hers to pay is no business of our ledger.
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
    // What goes back now takes back what was invoiced then.
    await refundDesk(world, meera).everything(within.id);
    await issuePapers(world.deps);
    expect(await kinds(within.id)).toContain('ticket_credit');
  });

  test('credit notes go by their invoice, whatever rate holds by then, and add up to it', async ({
    world,
  }) => {
    const { desk, id } = await taxedBooking(world);
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
    const { desk, id, organiser } = await taxedBooking(world);
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

describe('commission', () => {
  const commissionOf = async (world: World, organiserId: string) =>
    (await papersIn(world)).filter(
      (paper) => paper.organiserId === organiserId && paper.kind.startsWith('commission'),
    );

  /** What her bell says of papers; each leads to them. */
  async function toldOf(world: World, user: SessionUser) {
    const { items } = await world.as(user).notifications.list({ limit: 50 });
    const told = items.filter(({ kind }) => kind === 'tax_paper');
    for (const { link } of told) expect(link).toBe('/my-events/tax');
    return told.map(({ title, message }) => ({ title, message }));
  }

  test('is invoiced when its month is over, to her where she is registered', async ({ world }) => {
    world.clock.set(new Date('2027-05-30T06:00:00Z'));
    const [meera, asha] = [await createMember(world), await createMember(world)];
    const profile = await register(world, meera.id, { stateCode: '29' });
    for (const { id } of [meera, asha]) {
      const event = await eventIn(world, id);
      await paidBooking(world, { event });
      const back = await paidBooking(world, { event });
      await refundDesk(world, id === meera.id ? meera : asha).part(back.id, 10_200);
    }
    await issuePapers(world.deps);
    world.clock.set(new Date('2027-05-31T19:00:00Z'));
    await issuePapers(world.deps); // somebody may still write of May
    expect(await commissionOf(world, meera.id)).toEqual([]);
    world.clock.set(new Date('2027-05-31T19:31:00Z'));
    await Promise.all([issuePapers(world.deps), issuePapers(world.deps)]);
    const [invoice, ...others] = await commissionOf(world, meera.id);
    expect([invoice, ...others]).toMatchObject([
      {
        ...{ kind: 'commission_invoice', fromDay: '2027-05-01', toDay: '2027-05-31' },
        ...{ grossPaise: 18_000, igstPaise: 2_746, cgstPaise: 0, taxablePaise: 15_254 },
        ...{ placeOfSupply: '29', recipientProfileId: profile, supplierId: null },
        issuedAt: new Date('2027-05-31T18:29:59.999Z'),
      },
    ]);
    expect(await commissionOf(world, asha.id)).toMatchObject([
      {
        ...{ grossPaise: 18_000, igstPaise: 0, cgstPaise: 1_373, sgstPaise: 1_373 },
        ...{ placeOfSupply: '27', recipientProfileId: null },
      },
    ]);
    expect(await toldOf(world, meera)).toEqual([
      {
        title: 'Your invoice for our commission',
        message: `${invoice?.label} for May 2027: ₹180, of which ₹27.46 is GST. There is nothing to pay: it was kept from your ticket sales.`,
      },
    ]);
    expect(await toldOf(world, asha)).toHaveLength(1);
  });

  test('is credited to the invoice of its month, whatever was sold meanwhile and whatever holds by now', async ({
    world,
  }) => {
    world.clock.set(new Date('2027-06-10T06:00:00Z'));
    const { desk, id, organiser, event } = await taxedBooking(world);
    await issuePapers(world.deps);
    world.clock.set(new Date('2027-07-10T06:00:00Z'));
    await setRate(world, 'gst_services', 1_200);
    await desk.everything(id);
    await paidBooking(world, { event });
    world.clock.set(new Date('2027-08-10T06:00:00Z'));
    await issuePapers(world.deps);
    const june = (await commissionOf(world, organiser.id)).find(
      ({ fromDay }) => fromDay === '2027-06-01',
    );
    expect(await commissionOf(world, organiser.id)).toMatchObject([
      {
        ...{ kind: 'commission_credit', rateBp: 1_800, grossPaise: 20_000, fromDay: '2027-07-01' },
        originalId: june?.id,
      },
      { kind: 'commission_invoice', rateBp: 1_800, grossPaise: 20_000, fromDay: '2027-06-01' },
      { kind: 'commission_invoice', rateBp: 1_200, grossPaise: 10_000, fromDay: '2027-07-01' },
    ]);
    // As she, and whoever audits her, reads it.
    const { items } = await world.as(organiser).taxPapers.mine({ fy: '2027-28', side: 'received' });
    expect(items.find(({ kind }) => kind === 'commission_credit')?.original).toEqual({
      label: june?.label,
      issuedOn: '2027-06-30',
    });
    expect(await toldOf(world, organiser)).toContainEqual({
      title: 'Your credit note for our commission',
      message:
        'CC/2728/000001 for July 2027: tickets of an earlier month went back, so you get ₹200 of commission back, of which ₹30.50 is GST. It names the invoice that it corrects.',
    });
  });

  test('of two months that goes back in a third has a credit note for the invoice of each, and no more than that', async ({
    world,
  }) => {
    world.clock.set(new Date('2028-01-10T06:00:00Z'));
    const { desk, id, organiser, event } = await taxedBooking(world);
    const kept = await paidBooking(world, { event });
    await desk.part(id, 10_200); // nets with January's own sales
    world.clock.set(new Date('2028-02-10T06:00:00Z'));
    const february = await paidBooking(world, { event });
    for (const back of [february.id, kept.id]) {
      world.clock.set(new Date('2028-03-10T06:00:00Z'));
      await refundDesk(world, organiser).everything(back);
    }
    await desk.part(id, 10_200);
    world.clock.set(new Date('2028-04-10T06:00:00Z'));
    await desk.everything(id);
    for (const month of ['04', '05']) {
      world.clock.set(new Date(`2028-${month}-20T06:00:00Z`));
      await issuePapers(world.deps);
    }
    const papers = await commissionOf(world, organiser.id);
    const credited = papers.flatMap(({ kind, fromDay, grossPaise, originalId }) => {
      const original = papers.find((paper) => paper.id === originalId);
      return kind === 'commission_credit' ? [[fromDay, original?.fromDay, grossPaise]] : [];
    });
    expect(credited.sort()).toEqual([
      ['2028-03-01', '2028-01-01', 12_000],
      ['2028-03-01', '2028-02-01', 10_000],
      ['2028-04-01', '2028-01-01', 16_000],
    ]);
    for (const invoice of papers.filter(({ kind }) => kind === 'commission_invoice')) {
      const notes = papers.filter(({ originalId }) => originalId === invoice.id);
      const back = (pick: 'grossPaise' | 'taxablePaise' | 'cgstPaise') =>
        notes.reduce((paise, note) => paise + note[pick], 0);
      expect(back('grossPaise')).toBe(invoice.grossPaise);
      expect(back('taxablePaise')).toBe(invoice.taxablePaise);
      expect(back('cgstPaise')).toBe(invoice.cgstPaise);
    }
  });

  test('of before the operator’s number changed goes by the old one, on its own invoice and credit note', async ({
    world,
  }) => {
    world.clock.set(new Date('2028-06-10T06:00:00Z'));
    const { desk, id, organiser, event } = await taxedBooking(world);
    // From midnight in India, which is 18:30 UTC of the day before.
    const next = await register(world, null, {
      stateCode: '29',
      validFrom: new Date('2028-06-15T18:30:00Z'),
    });
    world.clock.set(new Date('2028-06-15T18:29:59.999Z'));
    const last = await paidBooking(world, { event });
    world.clock.set(new Date('2028-06-15T18:30:00Z'));
    const first = await paidBooking(world, { event });
    world.clock.set(new Date('2028-06-20T06:00:00Z'));
    await desk.part(id, 10_200);
    world.clock.set(new Date('2028-07-02T06:00:00Z'));
    await issuePapers(world.deps);
    world.clock.set(new Date('2028-07-05T06:00:00Z'));
    await desk.part(id, 10_200);
    world.clock.set(new Date('2028-08-02T06:00:00Z'));
    await issuePapers(world.deps);
    const gstinOf = async (profileId: string | undefined) => {
      const [row] = await world.sql`select gstin from tax_profiles where id = ${profileId ?? ''}`;
      return row?.gstin?.slice(0, 2);
    };
    const chargeOf = async (bookingId: string) =>
      (await ofBooking(world, bookingId)).find(({ kind }) => kind === 'charge_invoice');
    expect(await gstinOf((await chargeOf(last.id))?.supplierProfileId)).toBe('27');
    expect((await chargeOf(first.id))?.supplierProfileId).toBe(next);
    const papers = await commissionOf(world, organiser.id);
    const shown = await Promise.all(
      papers.map(async ({ kind, fromDay, grossPaise, supplierProfileId, igstPaise }) => [
        ...[kind, fromDay, await gstinOf(supplierProfileId), grossPaise, igstPaise > 0],
      ]),
    );
    // She is registered in Maharashtra: from Karnataka it is an integrated tax.
    expect(shown.sort()).toEqual([
      ['commission_credit', '2028-07-01', '27', 2_000, false],
      ['commission_invoice', '2028-06-01', '27', 28_000, false],
      ['commission_invoice', '2028-06-01', '29', 10_000, true],
    ]);
    await register(world, null, { validFrom: new Date('2028-08-01T18:30:00Z') });
  });

  test('of which she cannot be told is not issued, and both come once when it is tried again', async ({
    world,
  }) => {
    world.clock.set(new Date('2027-09-10T06:00:00Z'));
    const { organiser } = await taxedBooking(world);
    world.clock.set(new Date('2027-10-02T06:00:00Z'));
    const insertion = () => Promise.reject(new Error('the power is gone'));
    const dying = { ...world.deps, jobs: { ...world.deps.jobs, insertion } };
    await expect(issuePapers(dying)).rejects.toThrow('the power is gone');
    expect(await commissionOf(world, organiser.id)).toEqual([]);
    await Promise.all([issuePapers(world.deps), issuePapers(world.deps)]);
    expect(await commissionOf(world, organiser.id)).toHaveLength(1);
    expect(await toldOf(world, organiser)).toHaveLength(1);
  });
});
