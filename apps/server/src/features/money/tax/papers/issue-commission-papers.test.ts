import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { eventIn, papersIn, register, setRate, soldTaxed, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';
import { issuePapers } from './issue-papers.ts';

test.beforeAll(({ world }) => taxAll(world));
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const commissionOf = async (world: World, organiserId: string) =>
  (await papersIn(world)).filter(
    (paper) => paper.organiserId === organiserId && paper.kind.startsWith('commission'),
  );

/** Reads what a member's bell says of papers; each leads to them. */
async function toldOf(world: World, user: User) {
  const { items } = await world.as(user).notifications.list({ limit: 50 });
  const told = items.filter(({ kind }) => kind === 'tax_paper');
  for (const { link } of told) expect(link).toBe('/my-events/tax');
  return told.map(({ title, message }) => ({ title, message }));
}

test('commission is invoiced when its month is over, to her where she is registered', async ({
  world,
}) => {
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
  await issuePapers(world.deps); // a late transaction of May may still be written
  expect(await commissionOf(world, meera.id)).toEqual([]);
  world.clock.set(new Date('2027-05-31T19:31:00Z'));
  await Promise.all([issuePapers(world.deps), issuePapers(world.deps)]);
  const [invoice, ...others] = await commissionOf(world, meera.id);
  expect([invoice, ...others]).toMatchObject([
    {
      kind: 'commission_invoice',
      fromDay: '2027-05-01',
      toDay: '2027-05-31',
      grossPaise: 18_000,
      igstPaise: 2_746,
      cgstPaise: 0,
      taxablePaise: 15_254,
      placeOfSupply: '29',
      recipientProfileId: profile,
      supplierId: null,
      issuedAt: new Date('2027-05-31T18:29:59.999Z'),
    },
  ]);
  expect(await commissionOf(world, asha.id)).toMatchObject([
    {
      grossPaise: 18_000,
      igstPaise: 0,
      cgstPaise: 1_373,
      sgstPaise: 1_373,
      placeOfSupply: '27',
      recipientProfileId: null,
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

test('commission is credited to the invoice of its month, whatever was sold meanwhile and whatever holds by now', async ({
  world,
}) => {
  world.clock.set(new Date('2027-06-10T06:00:00Z'));
  const { desk, bookingId: id, organiser, event } = await soldTaxed(world);
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
      kind: 'commission_credit',
      rateBp: 1_800,
      grossPaise: 20_000,
      fromDay: '2027-07-01',
      originalId: june?.id,
    },
    { kind: 'commission_invoice', rateBp: 1_800, grossPaise: 20_000, fromDay: '2027-06-01' },
    { kind: 'commission_invoice', rateBp: 1_200, grossPaise: 10_000, fromDay: '2027-07-01' },
  ]);
  // The paper reads the same for the organiser and her auditor.
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

test('commission of two months that goes back in a third has a credit note for the invoice of each, and no more than that', async ({
  world,
}) => {
  world.clock.set(new Date('2028-01-10T06:00:00Z'));
  const { desk, bookingId: id, organiser, event } = await soldTaxed(world);
  const kept = await paidBooking(world, { event });
  await desk.part(id, 10_200); // it nets with January's own sales
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

test('commission of before the operator’s number changed goes by the old one, on its own invoice and credit note', async ({
  world,
}) => {
  world.clock.set(new Date('2028-06-10T06:00:00Z'));
  const { desk, bookingId: id, organiser, event } = await soldTaxed(world);
  // Midnight in India is 18:30 UTC of the day before.
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
    (await papersIn(world)).find(
      (paper) => paper.bookingId === bookingId && paper.kind === 'charge_invoice',
    );
  expect(await gstinOf((await chargeOf(last.id))?.supplierProfileId)).toBe('27');
  expect((await chargeOf(first.id))?.supplierProfileId).toBe(next);
  const papers = await commissionOf(world, organiser.id);
  const shown = await Promise.all(
    papers.map(async ({ kind, fromDay, grossPaise, supplierProfileId, igstPaise }) => [
      ...[kind, fromDay, await gstinOf(supplierProfileId), grossPaise, igstPaise > 0],
    ]),
  );
  // The organiser is registered in Maharashtra: from Karnataka the tax is integrated.
  expect(shown.sort()).toEqual([
    ['commission_credit', '2028-07-01', '27', 2_000, false],
    ['commission_invoice', '2028-06-01', '27', 28_000, false],
    ['commission_invoice', '2028-06-01', '29', 10_000, true],
  ]);
  await register(world, null, { validFrom: new Date('2028-08-01T18:30:00Z') });
});

test('commission of which she cannot be told is not issued, and both come once when it is tried again', async ({
  world,
}) => {
  world.clock.set(new Date('2027-09-10T06:00:00Z'));
  const { organiser } = await soldTaxed(world);
  world.clock.set(new Date('2027-10-02T06:00:00Z'));
  const insertion = () => Promise.reject(new Error('the power is gone'));
  const dying = { ...world.deps, jobs: { ...world.deps.jobs, insertion } };
  await expect(issuePapers(dying)).rejects.toThrow('the power is gone');
  expect(await commissionOf(world, organiser.id)).toEqual([]);
  await Promise.all([issuePapers(world.deps), issuePapers(world.deps)]);
  expect(await commissionOf(world, organiser.id)).toHaveLength(1);
  expect(await toldOf(world, organiser)).toHaveLength(1);
});
