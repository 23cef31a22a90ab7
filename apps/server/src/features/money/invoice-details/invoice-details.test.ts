import { bookingRecipients, invoiceDetails } from '@nagarika/db/schema/money/invoice-details';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { unnamedMessage } from '@nagarika/domain/money/tax/invoice-details';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { eraseAccount } from '#server/features/desk/account/erasure/erase-account.ts';
import { gstOfBooking } from '#server/features/money/tax/papers/gst-of-booking.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSeries, passFor } from '#test/passes.ts';
import { breachesOf, orderFor, outcomes, pay, selection } from '#test/paying.ts';
import { linesOn } from '#test/pdf-layout.ts';
import { readPdf } from '#test/pdf-reading.ts';
import { createCode } from '#test/promoting.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { papersIn, register, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

/** A firm in Bengaluru, registered in Karnataka. */
const firm = {
  gstin: '29AAPFU0939F1ZR',
  legalName: 'Kavya Rao Design LLP',
  address: '2 Lake Road, Bengaluru 560042',
  stateCode: '' as const,
};
const herself = {
  gstin: '',
  legalName: 'Kavya Rao',
  address: '7 Sector 14, Gurugram 122001',
  stateCode: '06' as const,
};

test.beforeAll(async ({ world }) => {
  await taxAll(world);
  world.clock.advance(3_600_000);
});
test.afterEach(async ({ world }) => {
  const found = await breachesOf(world);
  // Some orders here are never paid, and nobody asks the gateway about them.
  expect(found.filter(({ subject }) => !subject.startsWith('order '))).toEqual([]);
});

/** Creates an event in Maharashtra, by an organiser who is registered there unless told otherwise. */
async function hosted(world: World, { pricePaise = 50_000, isRegistered = true } = {}) {
  const organiser = await createMember(world);
  if (isRegistered) await register(world, organiser.id);
  world.clock.advance(2 * 60_000);
  const { id: cityId } = await createCity(world, { stateCode: '27' });
  const values = { organiserId: organiser.id, cityId };
  return createEvent(world, values, [{ name: 'General', pricePaise }]);
}

async function papersOf(world: World, bookingId: string) {
  await issuePapers(world.deps);
  const papers = (await papersIn(world)).filter((paper) => paper.bookingId === bookingId);
  return Object.fromEntries(papers.map((paper) => [paper.kind, paper]));
}

async function linesOf(world: World, paperId: string | undefined, as: User) {
  const response = await world.request(`/api/tax-papers/${paperId}.pdf`, { as });
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.flatMap((page) => linesOn(page).map(({ text }) => text)).join('\n');
}

const namedBy = async (world: World, bookingId: string) => {
  const [row] = await world.deps.db
    .select({ legalName: bookingRecipients.legalName, gstin: bookingRecipients.gstin })
    .from(bookingRecipients)
    .where(eq(bookingRecipients.bookingId, bookingId));
  return row;
};

describe('a GSTIN of her own', () => {
  test('makes the invoices out to her firm: admission where the event is, the service charge where the firm is', async ({
    world,
  }) => {
    const event = await hosted(world);
    const { id, member } = await paidBooking(world, { event, quantity: 2, invoiceTo: firm });
    // The mailed ticket states, before the invoices are issued, what they will say.
    const drafted = await gstOfBooking(world.deps.db, id);
    const { ticket_invoice: ticket, charge_invoice: charge } = await papersOf(world, id);
    expect(ticket).toMatchObject({ placeOfSupply: '27', cgstPaise: 7_627, igstPaise: 0 });
    expect(charge).toMatchObject({ placeOfSupply: '29', cgstPaise: 0, igstPaise: 305 });
    expect(drafted).toBe(2 * 7_627 + 305);
    for (const paper of [ticket, charge]) {
      const lines = await linesOf(world, paper?.id, member);
      expect(lines).toContain('Kavya Rao Design LLP');
      expect(lines).toContain('2 Lake Road, Bengaluru 560042');
      expect(lines).toContain('Karnataka (29)');
      expect(lines).toContain('GSTIN 29AAPFU0939F1ZR');
      expect(lines).not.toContain('Not registered for GST');
    }
    const admin = await createMember(world, { role: 'admin' });
    const file = await world.request('/api/admin/tax-papers/export.csv?fy=2026-27', { as: admin });
    expect(await file.text()).toContain('29AAPFU0939F1ZR');
  });

  test('stands on credit notes, too', async ({ world }) => {
    const event = await hosted(world);
    const { id, member } = await paidBooking(world, { event, invoiceTo: firm });
    await papersOf(world, id);
    const admin = await createMember(world, { role: 'admin' });
    await refundDesk(world, admin).everything(id);
    const { charge_credit: credit } = await papersOf(world, id);
    expect(credit).toMatchObject({ placeOfSupply: '29', igstPaise: 153 });
    expect(await linesOf(world, credit?.id, member)).toContain('Kavya Rao Design LLP');
  });

  test.for([
    [{ ...firm, gstin: '29AAPFU0939F1ZS' }, 'A letter or digit of this GSTIN is wrong'],
    [{ ...firm, gstin: '99AAPFU0939F1ZR' }, 'Please enter a valid GSTIN'],
    [{ ...firm, stateCode: '06' as const }, 'This GSTIN is of another state than the one chosen'],
    [{ ...firm, legalName: ' ' }, 'Please enter the legal name'],
    [{ ...firm, address: '' }, 'Please enter the address'],
    [{ ...herself, stateCode: '' as const }, 'Please choose the state'],
  ] as const)(
    'that is not whole is refused in words: %#',
    async ([invoiceTo, words], { world }) => {
      const member = await createMember(world);
      const event = await hosted(world);
      await expect(orderFor(world, member, event, 1, invoiceTo)).rejects.toThrow(words);
      expect(await world.deps.db.$count(bookings, eq(bookings.userId, member.id))).toBe(0);
      expect(await world.as(member).invoiceDetails.mine()).toBeNull();
    },
  );
});

describe('an invoice from ₹50,000', () => {
  const dear = 5_000_000;

  test('names its buyer with address and state: without them there is no order', async ({
    world,
  }) => {
    const member = await createMember(world);
    const event = await hosted(world, { pricePaise: dear });
    await expect(orderFor(world, member, event)).rejects.toThrow(unnamedMessage.pattern);
    expect(await world.deps.db.$count(bookings, eq(bookings.userId, member.id))).toBe(0);
    const { id } = await paidBooking(world, { event, member, invoiceTo: herself });
    const { ticket_invoice: ticket, charge_invoice: charge } = await papersOf(world, id);
    expect(ticket).toMatchObject({ grossPaise: dear, placeOfSupply: '27', igstPaise: 0 });
    // The member's address is on record: IGST Act, section 12(2)(b)(i).
    expect(charge).toMatchObject({ placeOfSupply: '06', cgstPaise: 0 });
    const lines = await linesOf(world, ticket?.id, member);
    expect(lines).toContain('7 Sector 14, Gurugram 122001');
    expect(lines).toContain('Haryana (06)');
    expect(lines).toContain('Not registered for GST');
  });

  test.for([
    ['a paisa less', { pricePaise: dear - 1 }],
    ['of who is not registered', { pricePaise: dear, isRegistered: false }],
  ] as const)('%s asks for nothing', async ([, how], { world }) => {
    const { id } = await paidBooking(world, { event: await hosted(world, how) });
    expect(await namedBy(world, id)).toBeUndefined();
  });

  test('is judged by what is paid for the tickets: with a code, and by all of them together', async ({
    world,
  }) => {
    const event = await hosted(world, { pricePaise: dear });
    const { code } = await createCode(world, event);
    const order = { ...selection(event), code };
    await world.as(await createMember(world)).checkout.createOrder(order);
    const half = await hosted(world, { pricePaise: dear / 2 });
    const member = await createMember(world);
    await expect(orderFor(world, member, half, 2)).rejects.toThrow(unnamedMessage.pattern);
  });

  test('of an order that she comes back to is asked for again, until she has said it', async ({
    world,
  }) => {
    const member = await createMember(world);
    const event = await hosted(world, { pricePaise: dear });
    const wish = selection(event);
    const buy = (invoiceTo?: typeof herself | null) =>
      world.as(member).checkout.createOrder({ ...wish, invoiceTo });
    const { bookingId } = await buy(herself);
    expect((await buy()).bookingId).toBe(bookingId);
    await expect(buy(null)).rejects.toThrow(unnamedMessage.pattern);
    expect(await namedBy(world, bookingId)).toMatchObject({ legalName: 'Kavya Rao' });
  });

  test('of who registered after it was ordered names nobody, and the books know why', async ({
    world,
  }) => {
    const event = await hosted(world, { pricePaise: dear, isRegistered: false });
    const member = await createMember(world);
    const order = await orderFor(world, member, event);
    const [{ organiserId = '' } = {}] = await world.sql`
      select organiser_id as "organiserId" from events where id = ${event.id}`;
    await register(world, organiserId);
    world.clock.advance(3 * 60_000);
    await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    expect((await papersOf(world, order.bookingId)).ticket_invoice).toBeDefined();
  });
});

describe('to whom it is made out', () => {
  test('is what she said last before she paid, and nothing afterwards', async ({ world }) => {
    const member = await createMember(world);
    const event = await hosted(world);
    const wish = selection(event);
    const buy = (invoiceTo?: typeof herself | typeof firm | null) =>
      world.as(member).checkout.createOrder({ ...wish, invoiceTo });
    const order = await buy(firm);
    await buy();
    expect(await namedBy(world, order.bookingId)).toMatchObject({ gstin: firm.gstin });
    await buy(herself);
    expect(await namedBy(world, order.bookingId)).toMatchObject({ gstin: null });
    await buy(null);
    expect(await namedBy(world, order.bookingId)).toBeUndefined();
    await buy(firm);
    await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    await buy(herself);
    expect(await namedBy(world, order.bookingId)).toMatchObject({ gstin: firm.gstin });
    await papersOf(world, order.bookingId);
    await expect(world.sql`update booking_recipients set address = 'x'
      where booking_id = ${order.bookingId}`).rejects.toThrow('who they name stays');
    await expect(
      world.sql`delete from booking_recipients where booking_id = ${order.bookingId}`,
    ).rejects.toThrow('who they name stays');
  });

  test('of the same order twice at once is one of the two', async ({ world }) => {
    const member = await createMember(world);
    const wish = selection(await hosted(world));
    const { values, errors } = await outcomes(
      [firm, herself].map((invoiceTo) =>
        world.as(member).checkout.createOrder({ ...wish, invoiceTo }),
      ),
    );
    expect(errors).toEqual([]);
    const [first, second] = values;
    expect(first?.bookingId).toBe(second?.bookingId);
    const named = await namedBy(world, first?.bookingId ?? '');
    expect([firm.legalName, herself.legalName]).toContain(named?.legalName);
  });

  test('of a pass is the same on each date', async ({ world }) => {
    const series = await createSeries(world);
    const member = await createMember(world);
    await world.as(member).passes.createOrder({ ...passFor(series), invoiceTo: firm });
    const named = await world.sql`
      select gstin from booking_recipients r join bookings b on b.id = r.booking_id
      where b.user_id = ${member.id}`;
    expect(named.map(({ gstin }) => gstin)).toEqual(series.events.map(() => firm.gstin));
  });
});

describe('for the next time', () => {
  test('it is kept as hers alone, until she changes or forgets it', async ({ world }) => {
    const event = await hosted(world);
    const { member } = await paidBooking(world, { event, invoiceTo: firm });
    const { invoiceDetails: hers } = world.as(member);
    const kept = { ...firm, stateCode: '29', state: 'Karnataka' };
    expect(await hers.mine()).toEqual(kept);
    const terms = { isTicketInvoiced: true, isChargeInvoiced: true };
    expect(await hers.toBook({ eventId: event.id })).toEqual({ ...terms, kept });
    for (const other of [null, await createMember(world)]) {
      const seen = await world.as(other).invoiceDetails.toBook({ eventId: event.id });
      expect(seen).toEqual({ ...terms, kept: null });
    }
    await hers.save(herself);
    expect(await hers.mine()).toEqual({ ...herself, state: 'Haryana' });
    await hers.forget();
    expect(await hers.mine()).toBeNull();
  });

  test('says who invoices what, and nothing of an event that is not public', async ({ world }) => {
    const { invoiceDetails: asked } = world.as(null);
    const unregistered = await hosted(world, { isRegistered: false });
    expect(await asked.toBook({ eventId: unregistered.id })).toMatchObject({
      isTicketInvoiced: false,
      isChargeInvoiced: true,
    });
    const pending = await createEvent(world, { status: 'pending' });
    await expect(asked.toBook({ eventId: pending.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('erased, it stays where it was invoiced, or is about to be, and goes elsewhere', async ({
  world,
}) => {
  const event = await hosted(world);
  const { member, id } = await paidBooking(world, { event, invoiceTo: firm });
  const unpaid = await orderFor(world, member, await hosted(world), 1, firm);
  world.clock.advance(86_400_000);
  await world.sql`update events set starts_at = now() - interval '1 year' where id = ${event.id}`;
  await world.sql`update bookings set status = 'expired', ended_at = now() where id = ${unpaid.bookingId}`;
  await eraseAccount(world.deps, member.phone);
  expect(await namedBy(world, id)).toMatchObject({ gstin: firm.gstin });
  expect(await namedBy(world, unpaid.bookingId)).toBeUndefined();
  expect(await world.deps.db.$count(invoiceDetails, eq(invoiceDetails.userId, member.id))).toBe(0);
  const { ticket_invoice: ticket } = await papersOf(world, id);
  const admin = await createMember(world, { role: 'admin' });
  expect(await linesOf(world, ticket?.id, admin)).toContain('Kavya Rao Design LLP');
});
