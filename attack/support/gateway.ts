import { type Caller, signIn } from './calls.ts';

/** Opens the sandbox's own doors, and its API as the operator's dashboard uses it. */
export function sandboxAt(url: string) {
  const authorization = `Basic ${btoa('rzp_test_sandbox:sandbox_secret')}`;
  async function ask(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await fetch(`${url}/sandbox/razorpay${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the sandbox at ${path}: ${answer.status} ${text}`);
    return text;
  }
  return {
    post: (path: string, body: unknown) => ask('POST', path, body),
    mend: () => ask('DELETE', '/faults'),
    /** Refunds by hand; paise, left out: all. */
    refund: (paymentId: string, amount?: number) =>
      ask('POST', `/v1/payments/${paymentId}/refund`, amount === undefined ? {} : { amount }),
    async processedRefund(paymentId: string): Promise<string | undefined> {
      const text = await ask('GET', `/v1/payments/${paymentId}/refunds`);
      return text.includes('"status":"processed"') ? field(text, 'id') : undefined;
    },
  };
}

/** Pays as a member for one ticket, while no webhook tells of it; returns what she can do then. */
export async function buyTicket(url: string, phone: string) {
  const buyer = await signIn(url, phone);
  await asked(buyer, '/api/auth/update-profile', { name: 'Buyer', gender: 'female' });
  const { eventId, typeId } = await ticketForSale(buyer);
  const order = await asked(buyer, '/api/razorpay/create-order', {
    eventId,
    tickets: { [typeId]: 1 },
    bookingId: `BK${Date.now()}-${phone.slice(-4)}`,
  });
  const bookingId = field(order, 'bookingId');
  const paid = await sandboxAt(url).post('/checkout', {
    order_id: field(order, 'id'),
    outcome: 'success',
    webhooks: 'none',
  });
  const paymentId = field(paid, 'razorpay_payment_id');
  await asked(buyer, `/api/events/${eventId}/book`, {
    paymentMethod: 'razorpay',
    razorpayOrderId: field(paid, 'razorpay_order_id'),
    razorpayPaymentId: paymentId,
    razorpaySignature: field(paid, 'razorpay_signature'),
  });
  return {
    paymentId,
    cancel: () => buyer.call('POST', '/trpc/checkout.cancel', { id: bookingId }),
    status: async () =>
      field((await buyer.call('GET', `/api/bookings/${bookingId}/status`)).text, 'status'),
  };
}

/** Finds a ticket of an event far enough ahead to be cancelled for a refund. */
async function ticketForSale(buyer: Pick<Caller, 'call'>) {
  const { text } = await buyer.call('GET', '/api/events');
  const from = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  for (const one of text.split('{"id":').slice(1)) {
    const date = /"date":"(\d{4}-\d\d-\d\d)/.exec(one)?.[1] ?? '';
    if (date < from || one.includes('"isFree":true')) continue;
    const eventId = /^"([^"]+)"/.exec(one)?.[1] ?? '';
    const details = (await buyer.call('GET', `/api/events/${eventId}/details`)).text;
    const type = /"ticketTypes":\[\{"id":"([^"]+)".*?"price":(\d+)/.exec(details);
    const isFree = type?.[2] === '0' || details.includes('"availableSeats":0');
    if (type?.[1] && !isFree) return { eventId, typeId: type[1] };
  }
  throw new Error('the demo sells no ticket that can be cancelled');
}

async function asked(buyer: Pick<Caller, 'call'>, path: string, body: unknown): Promise<string> {
  const { status, text } = await buyer.call('POST', path, body);
  if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${text}`);
  return text;
}

function field(text: string, name: string): string {
  const value = new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1];
  if (value === undefined) throw new Error(`no ${name} in ${text.slice(0, 200)}`);
  return value;
}
