import { formatRupeesExact } from '@nagarika/domain/language/format';
import { taxOf } from '@nagarika/domain/money/tax/contained-tax';
import { expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { readPdf } from '#test/pdf-reading.ts';
import { papersIn, register, setRate, taxAll } from '#test/taxed.ts';
import { reachable } from '#test/telling.ts';
import type { World } from '#test/world.ts';
import { issuePapers } from './issue-papers.ts';

test.beforeAll(async ({ world }) => taxAll(world));

/** Reads what the ticket in a member's first mail says of GST; null when it says nothing. */
async function saidInMail(world: World, email: string | null): Promise<string | null> {
  await world.jobs.drain('messages.deliver');
  const mail = world.mailer.sent.find(({ to }) => to === email);
  const pdf = mail?.attachments?.find(({ contentType }) => contentType === 'application/pdf');
  if (!pdf || typeof pdf.content === 'string') throw new Error('no ticket was mailed');
  const text = (await readPdf(pdf.content)).map((page) => page.text).join(' ');
  expect(text).toContain('Total Paid');
  return /Includes GST (₹[\d,.]+)/.exec(text)?.[1] ?? null;
}

/** Books three seats of an organiser's at ₹333.33, by a member with an address. */
async function bookedSeats(world: World, organiserId: string) {
  const { id: cityId } = await createCity(world, { stateCode: '29' });
  const startsAt = new Date(world.clock.now().getTime() + 20 * 86_400_000);
  const seat = { name: 'Seat', pricePaise: 33_333 };
  const event = await createEvent(world, { organiserId, cityId, startsAt }, [seat]);
  const member = await reachable(world);
  return { email: member.email, booking: await paidBooking(world, { event, member, quantity: 3 }) };
}

const onPapers = async (world: World, bookingId: string) =>
  (await papersIn(world))
    .filter((paper) => paper.bookingId === bookingId)
    .reduce((paise, paper) => paise + taxOf(paper), 0);

test('the first mail’s ticket says the GST that the papers will, which are issued afterwards', async ({
  world,
}) => {
  for (const stateCode of ['27', '29', null]) {
    const organiser = await createMember(world);
    if (stateCode) await register(world, organiser.id, { stateCode });
    const { email, booking } = await bookedSeats(world, organiser.id);
    // A later rate is not the one that held at the sale.
    world.clock.advance(1_000);
    await setRate(world, 'gst_tickets', 500);
    await register(world, organiser.id, { gstin: null });
    expect(await onPapers(world, booking.id)).toBe(0);
    const said = await saidInMail(world, email);
    await issuePapers(world.deps);
    const paise = await onPapers(world, booking.id);
    expect(paise).toBeGreaterThan(0);
    expect(said).toBe(formatRupeesExact(paise));
    await setRate(world, 'gst_tickets', 1_800);
    world.clock.advance(1_000);
  }
});

test('nothing is said of GST where no paper will be, nor of a sale that has passed without one', async ({
  world,
}) => {
  await setRate(world, 'gst_services', 0);
  const organiser = await createMember(world);
  world.clock.advance(1_000);
  const first = await bookedSeats(world, organiser.id);
  expect(await saidInMail(world, first.email)).toBeNull();
  const second = await bookedSeats(world, organiser.id);
  await issuePapers(world.deps);
  // The rate is written as if a transaction had set it before the sale and ended after the job's read.
  await world.sql`alter table tax_rates disable trigger user`;
  await world.sql`update tax_rates set basis_points = 1800, sac = '998599'
    where kind = 'gst_services' and basis_points = 0`;
  await world.sql`alter table tax_rates enable trigger user`;
  expect(await saidInMail(world, second.email)).toBeNull();
});
