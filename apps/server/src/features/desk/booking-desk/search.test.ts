import { refunds } from '@nagarika/db/schema/money/payments';
import { expect } from 'vitest';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { disputable } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createOwedPayee, payoutDesk, reference, releaseByAnother } from '#test/paid-out.ts';
import { createSeries, passBuyer } from '#test/passes.ts';
import { applyWebhooks } from '#test/paying.ts';
import { papersIn, soldTaxed, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

const found = async (world: World, search: string) =>
  world.as(await createMember(world, { role: 'admin' })).admin.bookings.find({ search });

test('a refund leads to its booking, by what the gateway calls it', async ({ world }) => {
  const { id, member } = await paidBooking(world);
  await paidBooking(world);
  await world.as(member).checkout.cancel({ id });
  await world.jobs.drain();
  const [refund] = await world.deps.db.select().from(refunds);
  expect(refund?.gatewayRefundId).toMatch(/^rfnd_/);
  expect(await found(world, refund?.gatewayRefundId ?? '')).toMatchObject({
    by: 'refund',
    items: [{ id }],
    hasMore: false,
    payout: null,
    papers: [],
  });
});

test('so does a dispute; of tickets for all dates it leads to all that it is about', async ({
  world,
}) => {
  const paid = await disputable(world);
  await paid.tell('created');
  expect(await found(world, `disp_${paid.paymentId}`)).toMatchObject({
    by: 'dispute',
    items: [{ id: paid.order.bookingId }],
  });
  const who = await passBuyer(world, await createSeries(world));
  const whole = await who.pay();
  await who.book(whole);
  await applyWebhooks(world);
  const ids = (await who.stored()).map(({ id }) => id).toSorted();
  await world.sql`
    insert into disputes (payment_id, gateway_dispute_id, amount_paise, status, opened_at)
    select id, replace(gateway_payment_id, 'pay_', 'disp_'), amount_paise, 'open', now() from payments
    where split_part(gateway_payment_id, '/', 1) = ${whole.razorpayPaymentId}`;
  const { items } = await found(world, whole.razorpayPaymentId.replace('pay_', 'disp_'));
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids);
  // A refund at the gateway, which concerns all dates, is found the same way.
  await world.sql`
    insert into refunds (payment_id, gateway_refund_id, amount_paise, status, reason, created_at)
    select id, replace(gateway_payment_id, 'pay_', 'rfnd_'), 100, 'pending', 'made_at_gateway', now()
    from payments where split_part(gateway_payment_id, '/', 1) = ${whole.razorpayPaymentId}`;
  const back = await found(world, whole.razorpayPaymentId.replace('pay_', 'rfnd_'));
  expect(back.items.map(({ id }) => id).toSorted()).toEqual(ids);
});

test('the number of an invoice leads to the papers of that number and to their bookings', async ({
  world,
}) => {
  await taxAll(world);
  const { bookingId, organiser } = await soldTaxed(world);
  const other = await soldTaxed(world);
  await issuePapers(world.deps);
  const papers = await papersIn(world);
  const [mine] = papers.filter(({ supplierId }) => supplierId === organiser.id);
  const both = await found(world, mine?.label.toLowerCase() ?? '');
  expect(both.papers.map(({ supplier }) => supplier?.id).toSorted()).toEqual(
    [organiser.id, other.organiser.id].toSorted(),
  );
  expect(both.items.map(({ id }) => id).toSorted()).toEqual(
    [bookingId, other.bookingId].toSorted(),
  );
  const charge = papers.find((one) => one.supplierId === null && one.bookingId === bookingId);
  expect(await found(world, charge?.label ?? '')).toMatchObject({
    by: 'paper',
    items: [{ id: bookingId }],
    papers: [{ id: charge?.id, kind: 'charge_invoice', supplier: null, gross: charge?.grossPaise }],
  });
});

test('a bank’s reference leads to its payout, also where it reads like a number', async ({
  world,
}) => {
  const admin = await createMember(world, { role: 'admin' });
  const desk = payoutDesk(world, admin);
  const payee = await createOwedPayee(world);
  const id = await desk.prepareFor(payee);
  await releaseByAnother(world, admin, id);
  await desk.payouts.markPaid({ id, reference: '919876543210' });
  const { payout, items } = await found(world, ' 9198 7654 3210 '.replaceAll(' ', ''));
  expect(items).toEqual([]);
  expect(payout).toMatchObject({
    id,
    status: 'paid',
    reference: '919876543210',
    organiser: { id: payee.id },
  });
  expect(await found(world, reference())).toMatchObject({ by: null, payout: null, items: [] });
  const booking = await freeBooking(world);
  expect((await found(world, booking.id)).payout).toBeNull();
});
