import { refunds } from '@nagarika/db/schema/money/payments';
import { istDate } from '@nagarika/domain/language/format';
import { mostRefundTries } from '@nagarika/domain/money/refunds/refund-transfers';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { paidBooking } from '#test/booked.ts';
import { confirmed } from '#test/confirmed-booking.ts';
import { createRefund } from '#test/desk.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { answerOf, createOwedPayee, filed, reference } from '#test/paid-out.ts';
import { payLink } from '#test/paying.ts';
import { register, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

/** Makes a refund that the gateway has refused as often as it is tried, and finance's answer to it. */
async function waitingRefund(world: World) {
  const one = await confirmed(world);
  await one.cancel();
  const [queued] = await one.rows();
  const id = queued?.id ?? '';
  await world.deps.db
    .update(refunds)
    .set({ attempts: mostRefundTries, nextCheckAt: null })
    .where(eq(refunds.id, id));
  return { id, reference: reference(), sentOn: istDate(world.clock.now()) };
}

/** Lets the gateway refuse the first waiting refund as often as it is tried, and our bank send it. */
export async function sendByTransfer(world: World, admin: User): Promise<void> {
  const { db, clock } = world.deps;
  const [first] = await db.select().from(refunds).where(eq(refunds.status, 'queued')).limit(1);
  if (!first) return;
  await db
    .update(refunds)
    .set({ attempts: mostRefundTries, nextCheckAt: null })
    .where(eq(refunds.id, first.id));
  const sent = { id: first.id, reference: reference(), sentOn: istDate(clock.now()) };
  // A refund of a disputed payment waits for the bank's word.
  await world
    .as(admin)
    .admin.payments.refundByTransfer(sent)
    .catch(() => {});
}

/** Says why a payment by link is not ours. */
async function strangePayment(world: World) {
  const { paymentId } = await payLink(world, {});
  return { gatewayPaymentId: paymentId, reason: 'A payment link' };
}

async function setAsideId(world: World, admin: User) {
  const { payments } = world.as(admin).admin;
  const strange = await strangePayment(world);
  await payments.setAside(strange);
  const { items } = await payments.listSetAside({});
  return items.find((one) => one.gatewayPaymentId === strange.gatewayPaymentId)?.id ?? '';
}

type Cast = {
  member: User;
  admin: User;
  event: Parameters<typeof createRefund>[1]['event'];
};

/** Gives the scene (scene.ts) what acts of finance need. */
export function sceneOfFinance(world: World, { member, admin, event }: Cast) {
  /** Creates an organiser who is owed for an event that is over, and has said where to pay her. */
  const payeeId = async () => (await createOwedPayee(world)).id;
  const { payouts } = world.as(admin).admin;
  /** Prepares a fresh payout; `known` makes it hers. */
  async function payoutId(known?: User) {
    const organiserIds = [(await createOwedPayee(world, known)).id];
    return (await payouts.prepare({ organiserIds })).payoutIds[0] ?? '';
  }
  return {
    payeeId,
    payoutId,
    bankReference: reference,
    /** Makes a fresh refund that waits for the gateway. */
    refundId: async () => (await createRefund(world, { member, event })).id,
    waitingRefund: () => waitingRefund(world),
    strangePayment: () => strangePayment(world),
    setAsideId: () => setAsideId(world, admin),
    /** Makes a payout that the bank has sent. */
    async paidPayoutId() {
      const id = await payoutId();
      await payouts.markPaid({ id, reference: reference() });
      return id;
    },
    /** Makes the answer to a file with a fresh payout: it was sent. */
    async bankAnswer() {
      const id = await payoutId();
      await filed(world, admin, [id]);
      return answerOf([{ id, amount: '400.00', status: 'Success', utr: reference() }]);
    },
    /** Makes the invoice of a ticket that `member` has paid for. */
    async taxPaperId() {
      await taxAll(world);
      const host = await createMember(world);
      await register(world, host.id);
      const startsAt = new Date(world.clock.now().getTime() + 200 * 86_400_000);
      const paid = await createEvent(world, { organiserId: host.id, startsAt });
      const { id: bookingId } = await paidBooking(world, { member, event: paid });
      const papers = await world.as(member).taxPapers.ofBooking({ bookingId });
      return papers.find(({ kind }) => kind === 'ticket_invoice')?.id ?? '';
    },
  };
}
