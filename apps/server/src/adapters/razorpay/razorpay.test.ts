import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GatewayError } from '#server/platform/ports/payment-gateway.ts';
import { razorpayGateway } from './razorpay.ts';

type Answer = (request: Request) => Response | Promise<Response>;

let answer: Answer = () => new Response();
let server: ReturnType<typeof Bun.serve>;
const gatewayAt = (baseUrl: string) =>
  razorpayGateway({
    keyId: 'key',
    keySecret: 'very-secret',
    webhookSecrets: ['new', 'old'],
    baseUrl,
    timeoutMs: 300,
  });
const gateway = () => gatewayAt(`http://127.0.0.1:${server.port}`);

beforeAll(() => {
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => answer(request) });
});
afterAll(() => server.stop(true));

const order = { amount: 100, currency: 'INR', receipt: 'r', notes: {} } as const;
const refund = { paymentId: 'pay_1', amount: 100, idempotencyKey: 'refund-0001', notes: {} };

const operations = {
  createOrder: () => gateway().createOrder(order),
  findOrderByReceipt: () => gateway().findOrderByReceipt('r'),
  fetchOrderPayments: () => gateway().fetchOrderPayments('order_1'),
  fetchOrder: () => gateway().fetchOrder('order_1'),
  fetchPayment: () => gateway().fetchPayment('pay_1'),
  refund: () => gateway().refund(refund),
  fetchRefund: () => gateway().fetchRefund('pay_1', 'rfnd_1'),
  fetchDispute: () => gateway().fetchDispute('disp_1'),
  fetchDisputes: () => gateway().fetchDisputes(),
};

const razorpaySays = (status: number, description = 'why') =>
  Response.json({ error: { code: 'X', description } }, { status });

const failures: Record<string, { answer: Answer; kind: GatewayError['kind'] }> = {
  'a refusal (400)': { answer: () => razorpaySays(400), kind: 'rejected' },
  'wrong keys (401)': { answer: () => razorpaySays(401), kind: 'rejected' },
  'a refusal without a body': {
    answer: () => new Response(null, { status: 404 }),
    kind: 'rejected',
  },
  'a refusal whose body is null': {
    answer: () => Response.json(null, { status: 400 }),
    kind: 'rejected',
  },
  'a first request still at work (409)': { answer: () => razorpaySays(409), kind: 'unavailable' },
  'too many requests (429)': { answer: () => razorpaySays(429), kind: 'unavailable' },
  'a fault (500)': { answer: () => razorpaySays(500), kind: 'unavailable' },
  'a proxy’s page (502)': {
    answer: () => new Response('<html>Bad gateway</html>', { status: 502 }),
    kind: 'unavailable',
  },
  'half an answer': { answer: () => new Response('{"id": "ord'), kind: 'unavailable' },
  'an answer of another shape': { answer: () => Response.json({ items: {} }), kind: 'unavailable' },
  'no answer': { answer: () => new Promise(() => {}), kind: 'unavailable' },
  'an answer that never ends': { answer: () => trickle(), kind: 'unavailable' },
  'a broken connection': { answer: () => broken(), kind: 'unavailable' },
};

for (const [name, call] of Object.entries(operations)) {
  describe(name, () => {
    test.each(Object.entries(failures))('%s is one GatewayError', async (_, failure) => {
      answer = failure.answer;
      const error = await call().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(GatewayError);
      expect(error).toMatchObject({ kind: failure.kind });
    });
  });
}

test('a host that is not there is unavailable, and the error holds no secret', async () => {
  const error: unknown = await gatewayAt('http://127.0.0.1:1')
    .fetchPayment('pay_1')
    .catch((e) => e);
  expect(error).toMatchObject({ name: 'GatewayError', kind: 'unavailable' });
  expect(Bun.inspect(error, { depth: 20 })).not.toContain('very-secret');
});

test('a redirect is not followed: what is asked, and the keys, go to no other host', async () => {
  const asked: string[] = [];
  answer = ({ url }) => {
    asked.push(new URL(url).pathname);
    return new Response(null, { status: 307, headers: { location: '/elsewhere' } });
  };
  const error: unknown = await gateway()
    .createOrder(order)
    .catch((e) => e);
  expect(error).toMatchObject({ name: 'GatewayError', kind: 'unavailable' });
  expect(asked).not.toContain('/elsewhere');
});

test('what Razorpay says is in the message', async () => {
  answer = () => razorpaySays(400, 'The id provided does not exist');
  await expect(gateway().fetchPayment('pay_1')).rejects.toThrow(
    '400: The id provided does not exist',
  );
});

test('a refund carries its idempotency key, no other call does', async () => {
  const keys: (string | null)[] = [];
  answer = (request) => {
    keys.push(request.headers.get('x-refund-idempotency'));
    return Response.json({ id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'pending' });
  };
  await gateway().refund(refund);
  await gateway().fetchRefund('pay_1', 'rfnd_1');
  expect(keys).toEqual(['refund-0001', null]);
});

test('of two orders with one receipt the first counts, and other receipts do not', async () => {
  const made = (id: string, receipt: string, created_at: number) => ({
    id,
    receipt,
    created_at,
    amount: 100,
    currency: 'INR',
    status: 'created',
    notes: [],
  });
  answer = () =>
    Response.json({
      items: [made('order_3', 'r', 30), made('order_2', 'r', 20), made('order_1', 'r2', 10)],
    });
  expect(await gateway().findOrderByReceipt('r')).toMatchObject({ id: 'order_2' });
  expect(await gateway().findOrderByReceipt('none')).toBeNull();
});

test('of a dispute what cannot be used is left out, and a word that we do not know is no decision', async () => {
  const dispute = { id: 'disp_1', payment_id: 'pay_1', amount: 500, amount_deducted: null };
  const nothing = {
    amount: 500,
    deducted: 0,
    status: 'under_review',
    reason: null,
    respondBy: null,
  };
  for (const [reason_code, respond_by] of [
    ['x'.repeat(101), -1],
    [null, 4_102_444_801],
    [7, 'soon'],
  ]) {
    answer = () => Response.json({ ...dispute, status: 'being_weighed', reason_code, respond_by });
    expect(await gateway().fetchDispute('disp_1')).toMatchObject(nothing);
  }
  answer = () =>
    Response.json({ ...dispute, amount_deducted: 500, status: 'lost', respond_by: 60 });
  expect(await gateway().fetchDispute('disp_1')).toEqual({
    id: 'disp_1',
    paymentId: 'pay_1',
    amount: 500,
    deducted: 500,
    status: 'lost',
    reason: null,
    respondBy: new Date(60_000),
  });
});

test('a gateway on this machine is asked past any proxy of the environment', async () => {
  answer = () => Response.json({ items: [] });
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
  vi.stubEnv('NO_PROXY', '');
  expect(await gateway().fetchOrderPayments('order_1')).toEqual([]);
  vi.unstubAllEnvs();
});

describe('signatures', () => {
  const hmac = (secret: string, text: string) =>
    new Bun.CryptoHasher('sha256', secret).update(text).digest('hex');
  const ids = { orderId: 'order_1', paymentId: 'pay_1' };

  test('a payment is signed with the key secret over order and payment', () => {
    const signature = hmac('very-secret', 'order_1|pay_1');
    expect(gateway().verifyPaymentSignature({ ...ids, signature })).toBe(true);
    expect(gateway().verifyPaymentSignature({ ...ids, orderId: 'order_2', signature })).toBe(false);
    expect(gateway().verifyPaymentSignature({ ...ids, signature: '' })).toBe(false);
    expect(gateway().verifyPaymentSignature({ ...ids, signature: 'é'.repeat(64) })).toBe(false);
  });

  test('a webhook is signed over its raw body with the new secret or the old', () => {
    const body = '{"event":"order.paid","name":"नागरिका"}';
    expect(gateway().verifyWebhookSignature(body, hmac('new', body))).toBe(true);
    expect(gateway().verifyWebhookSignature(body, hmac('old', body))).toBe(true);
    expect(gateway().verifyWebhookSignature(body, hmac('other', body))).toBe(false);
    expect(gateway().verifyWebhookSignature(`${body} `, hmac('new', body))).toBe(false);
  });

  test('an empty secret is refused at the start', () => {
    const settings = { keyId: 'key', keySecret: 's', webhookSecrets: ['new', ''] };
    expect(() => razorpayGateway(settings)).toThrow('secret is empty');
  });
});

/** Sends a space every 50 ms, which keeps a per-silence time-out from firing. */
function trickle(): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await Bun.sleep(50);
      controller.enqueue(new Uint8Array([32]));
    },
  });
  return new Response(body);
}

const broken = () => new Response(new ReadableStream({ start: (body) => body.error() }));
