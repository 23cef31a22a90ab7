import { randomUUID } from 'node:crypto';
import { payoutProofSetting, payoutReleaseSetting } from '@nagarika/domain/money/payouts/payouts';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { TRPCError } from '@trpc/server';
import { atGateway } from '#test/gateway-desk.ts';
import { answerOf, reference } from '#test/paid-out.ts';
import { deliverWebhook } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import type { AboutPayout, Action } from './actions.ts';
import type { Book } from './book.ts';
import { disputedPaise, mayTurn } from './predict.ts';
import { buy, comeHome, payoutIds, quiet, type Stage, set } from './stage.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

/** Does the gateway's part at once; the returned function does ours. */
export async function perform(
  stage: Stage,
  book: Book,
  action: Action,
): Promise<() => Promise<string>> {
  const { world } = stage;
  if (!('booking' in action)) return answered(() => act(stage, book, action));
  const [booking, bought] = [book.bookings[action.booking], stage.bought[action.booking]];
  if (!booking || !bought) return async () => 'nothing';
  const desk = atGateway(world, bought.paymentId);
  const apply = () => world.jobs.drain('payments.apply-webhooks');
  switch (action.do) {
    case 'cancel':
      return answered(() => world.as(bought.member).checkout.cancel({ id: bought.id }));
    case 'refund': {
      const { by, give, amount, takesTickets } = action;
      const wish = { id: bought.id, give, amount, takesTickets, reason: 'She is ill' };
      const { refunds } = world.as(stage[by]);
      return answered(() => refunds.decide({ ...wish, key: randomUUID() }));
    }
    case 'dispute':
      if (mayTurn(booking, action)) {
        const amount = disputedPaise(booking, action);
        await desk.dispute({
          ...(action.turn === 'recovered' ? await lostOf(world, bought.paymentId) : {}),
          status: action.turn === 'recovered' ? 'won' : action.turn,
          amount,
          webhook_copies: action.hears ? 2 : 1,
        });
      }
      await quiet(stage);
      return answered(async () => action.hears && apply());
    case 'refundAtGateway':
      if (action.amount > 0) await desk.refundByHand(action.amount);
      await quiet(stage);
      return answered(apply);
    case 'bankReturns':
      if (action.refund) {
        const back = { refund_id: action.refund.id };
        await sandbox(stage, '/returns', back);
      }
      await quiet(stage);
      return answered(apply);
    case 'forge':
      await forge(stage, bought.paymentId, booking.price, action.what);
      return answered(apply);
  }
}

async function act(
  stage: Stage,
  { needsTwo, proves }: Book,
  action: Exclude<Action, { booking: number }>,
): Promise<unknown> {
  const { world, events } = stage;
  switch (action.do) {
    case 'buy':
      return buy(stage, action);
    case 'cancelEvent': {
      const id = events[action.event]?.id ?? '';
      return world.as(stage[action.by]).myEvents.cancel({ id });
    }
    case 'wait':
      return world.clock.advance(action.hours * 3_600_000);
    case 'switch':
      return set(world, payoutReleaseSetting, { twoPersons: !needsTwo });
    case 'switchProof':
      return set(world, payoutProofSetting, { isOn: !proves });
    case 'hear':
      return world.jobs.drain('payments.apply-webhooks');
    case 'sendRefunds':
      return comeHome(stage);
    case 'prepare': {
      const { payouts } = world.as(stage[action.by]).admin;
      return payouts.prepare({ organiserIds: [stage.organiser.id] });
    }
    default:
      return aboutPayout(stage, action);
  }
}

async function aboutPayout(stage: Stage, action: AboutPayout): Promise<unknown> {
  const { world } = stage;
  const id = (await payoutIds(stage))[action.payout];
  if (!id) return 'nothing';
  const { payouts } = world.as(stage[action.by]).admin;
  switch (action.do) {
    case 'file':
      return file(world, stage[action.by], id);
    case 'release':
      return payouts.release({ ids: [id], despitePaise: action.despite });
    case 'pay':
      return payouts.markPaid({ id, reference: reference(), despitePaise: action.despite });
    case 'sendBack':
      return payouts.markReturned({ id, reason: 'No such account' });
    case 'confirm':
      return world.as(stage.organiser).payouts.confirmArrival({ id });
    case 'correct':
      return payouts.correctReference({ id, reference: reference(), reason: 'A wrong digit' });
    case 'callOff': {
      const { notSent } = action;
      return payouts.cancel({ id, notSent, reason: notSent ? 'The bank says so' : null });
    }
    case 'answer': {
      const moved = (action.moved / 100).toFixed(2);
      const utr = action.says === 'Success' ? reference() : '';
      const text = answerOf([{ id, amount: moved, status: action.says, utr }]);
      return payouts.applyAnswer({ text, lines: [2] });
    }
  }
}

/** Reads what the file says is moved, in paise. */
async function file(world: World, admin: User, id: string): Promise<string> {
  const answer = await world.request('/api/admin/payouts/bank-file', {
    method: 'POST',
    body: JSON.stringify({ ids: [id] }),
    as: admin,
  });
  if ([403, 409, 422].includes(answer.status)) return 'refused';
  if (!answer.ok) throw new Error(`bank file: ${answer.status} ${await answer.text()}`);
  const [, line = ''] = (await answer.text()).split('\r\n');
  return `ok ${Math.round(Number(line.split(',')[4]) * 100)}`;
}

/** Finds a lost dispute, about which the bank decides otherwise. */
async function lostOf({ sql }: World, paymentId: string) {
  const [row] = await sql`
    select id from razorpay_sandbox.disputes where payment_id = ${paymentId} and status = 'lost'`;
  return { dispute_id: row?.id, amount_deducted: 0 };
}

/** Sends news signed by the gateway's secret that the gateway does not have, or has otherwise. */
async function forge(
  { world }: Stage,
  paymentId: string,
  amount: number,
  what: Of<'forge'>['what'],
): Promise<void> {
  const [, status] = what.split('.');
  const id = randomUUID().slice(0, 14);
  if (what.startsWith('refund')) {
    const [real] = await world.sql`
      select id, amount from razorpay_sandbox.refunds where payment_id = ${paymentId}`;
    const named = status === 'failed' && real ? real : { id: `rfnd_${id}`, amount };
    const refund = { ...named, payment_id: paymentId, status, notes: {} };
    await deliverWebhook(world, what, { refund }, { isForged: true });
    return;
  }
  const [real] = await world.sql`
    select id, amount from razorpay_sandbox.disputes where payment_id = ${paymentId}`;
  const dispute = {
    id: `disp_${id}`,
    amount,
    ...real,
    payment_id: paymentId,
    currency: 'INR',
    status: status === 'created' ? 'open' : status,
    reason_code: 'fraud',
    amount_deducted: status === 'lost' ? amount : 0,
  };
  const payload = { payment: { id: paymentId }, dispute };
  await deliverWebhook(world, `payment.${what}`, payload, { isForged: true });
}

async function sandbox({ world }: Stage, path: string, body: object): Promise<void> {
  const answer = await fetch(`${world.gateway.sandboxUrl}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Answers a refusal of the product by its code; any other error is a finding, unless the server died. */
function answered(doing: () => Promise<unknown>): () => Promise<string> {
  return async () => {
    try {
      const answer = await doing();
      return typeof answer === 'string' ? answer : 'ok';
    } catch (error) {
      const cause = error instanceof TRPCError ? error.cause : error;
      if (cause instanceof Refusal) return 'refused';
      throw error;
    }
  };
}
