import type { GatewayOrder, GatewayPayment } from '#server/platform/payment-gateway.ts';
import { capturedByHand, type Finding, notTried, well, wrong } from './findings.ts';
import type { Rehearsal } from './rehearsal.ts';
import { until } from './until.ts';

/** A captured payment: of somebody who pays now, or one that was made before. null: there is none. */
export async function* payOnce(
  input: Rehearsal,
  order: GatewayOrder,
): AsyncGenerator<Finding, GatewayPayment | null> {
  const { gateway, desk, settings, waits } = input;
  if (settings.payment === 'none') {
    yield notTried('payment', 'Nobody was asked to pay (--no-payment).');
    return null;
  }
  const paid =
    settings.payment === 'page' ? await paidBySomebody(input, order) : settings.payment.id;
  if (paid === null) {
    yield notTried(
      'payment',
      `Nobody has paid ${order.id} in time. Run it again, or with --payment and the id of a test payment.`,
    );
    return null;
  }
  desk.listenFor(paid);
  const captured = await until(() => capturedOf(gateway.fetchPayment(paid)), {
    ...{ forMs: waits.capture, pauseMs: waits.pause },
  });
  if (!captured) {
    yield wrong('payment', await whyNotCaptured(gateway.fetchPayment(paid)));
    return null;
  }
  yield well('payment', `${captured.id} was paid and captured by itself.`);
  yield* signatureOf(input);
  return captured;
}

async function paidBySomebody(input: Rehearsal, order: GatewayOrder): Promise<string | null> {
  input.askToPay(order);
  return until(
    async () => {
      const attempts = await input.gateway.fetchOrderPayments(order.id);
      return attempts.find(({ status }) => status !== 'created' && status !== 'failed')?.id ?? null;
    },
    { forMs: input.waits.payment, pauseMs: input.waits.pause },
  );
}

async function capturedOf(asked: Promise<GatewayPayment>): Promise<GatewayPayment | null> {
  const payment = await asked;
  return payment.status === 'captured' ? payment : null;
}

async function whyNotCaptured(asked: Promise<GatewayPayment>): Promise<string> {
  const { id, status } = await asked;
  if (status === 'authorized') return capturedByHand;
  if (status === 'refunded') return `${id} has gone back already: give another payment, or none.`;
  return `${id} is ${status}: give a payment that was captured, or none.`;
}

/** Only a page hears what the checkout signs; a payment made before, or elsewhere, has none here. */
async function* signatureOf({ desk, settings, waits }: Rehearsal): AsyncGenerator<Finding> {
  if (settings.payment !== 'page') return;
  const signature = await until(desk.signature, { forMs: waits.pause, pauseMs: waits.pause });
  yield signature === 'right'
    ? well('signature', 'The checkout’s signature is right.')
    : signature === 'wrong'
      ? wrong(
          'signature',
          'The checkout’s signature is not that of RAZORPAY_KEY_SECRET: the page was opened with keys of another pair.',
        )
      : notTried(
          'signature',
          'The page did not hand on what the checkout signed; members’ pages do, or the webhook comes instead.',
        );
}
