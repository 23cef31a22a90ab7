import { at, expectBooks, insist, type Step } from './parts/crowd.ts';

/** Replaces both servers between the payment and the way back from it: she has her ticket. */
export const deployMidPayment: Step = async (stack, { members, events }, expect) => {
  const [member, other] = members.slice(90);
  const event = events[10];
  if (!member || !other || !event) throw new Error('nobody is there');
  const bookingId = `BK${crypto.randomUUID().replaceAll('-', '')}`;
  const order = { eventId: event.id, tickets: { [event.type]: 1 }, bookingId };
  const ordered = await insist(() => member.call('POST', '/api/razorpay/create-order', order));
  const id = /"bookingId":"([\w-]+)"/.exec(ordered.text)?.[1];
  const orderId = /"id":"(order_\w+)"/.exec(ordered.text)?.[1];
  const restart = (async () => {
    for (const server of stack.servers) {
      await server.program().end('SIGTERM');
      await server.start();
    }
  })();
  // The gateway captures in the middle of it, and its webhook finds whichever server is there.
  const attempt = {
    order_id: orderId,
    outcome: 'success',
    webhooks: 'delayed',
    webhook_delay_ms: 4_000,
  };
  const paid = await insist(() => member.call('POST', '/sandbox/razorpay/checkout', attempt));
  await restart;
  const handed = JSON.parse(paid.text);
  const booked = await insist(() =>
    at(stack.url, member).call('POST', `/api/events/${event.id}/book`, {
      quantity: 1,
      paymentMethod: 'razorpay',
      razorpayOrderId: handed.razorpay_order_id,
      razorpayPaymentId: handed.razorpay_payment_id,
      razorpaySignature: handed.razorpay_signature,
    }),
  );
  const status = await member.call('GET', `/api/bookings/${id}/status`);
  expect(
    'paid before both servers were replaced, she has her ticket after',
    booked.status === 200 && status.text.includes('"confirmed"'),
    `${booked.status}, ${status.text.slice(0, 80)}`,
  );
  const seen = await at(stack.url, other).call('GET', `/api/bookings/${id}/status`);
  expect('and nobody else does', seen.status === 404, seen.status);
  await expectBooks(stack, expect);
};
