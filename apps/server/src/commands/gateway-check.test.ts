import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearsal } from '#test/rehearsal.ts';
import { createSandboxWorld, newOrder, type SandboxWorld } from '#test/sandbox-world.ts';
import type { Finding } from './gateway-check/findings.ts';
import { notPublic } from './gateway-check/findings.ts';
import { readSettings } from './gateway-check/settings.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await createSandboxWorld();
});
afterAll(() => world.close());

const wrongOf = (findings: Finding[]) =>
  findings.filter(({ verdict }) => verdict === 'wrong').map(({ step, says }) => `${step}: ${says}`);
const saysOnly = (findings: Finding[], sentence: string) =>
  expect(wrongOf(findings)).toEqual([expect.stringContaining(sentence)]);
const stepsOf = (findings: Finding[], verdict: Finding['verdict']) =>
  findings.filter((one) => one.verdict === verdict).map(({ step }) => step);

test('where all is set up, order, payment, refund and webhooks are well', async () => {
  const findings = await rehearsal(world);
  expect(wrongOf(findings)).toEqual([]);
  expect(findings.map(({ step, verdict }) => `${verdict} ${step}`)).toEqual(
    ['keys', 'clock', 'order', 'address', 'payment', 'signature', 'refund', 'webhooks'].map(
      (step) => `well ${step}`,
    ),
  );
});

test('keys that are no pair', async () => {
  const findings = await rehearsal(world, { keySecret: 'another' });
  saysOnly(findings, 'keys: Razorpay does not take the keys.');
  expect(stepsOf(findings, 'not tried')).toEqual(['payment']);
});

test('a gateway that does not answer, and one that is in trouble', async () => {
  await world.fault({ operation: 'create-order', kind: 'timeout' });
  saysOnly(await rehearsal(world), 'order: Razorpay did not answer: timed out.');
  await world.fault({ operation: 'create-order', kind: '5xx' });
  saysOnly(await rehearsal(world), 'Razorpay is in trouble');
  await world.fault({ operation: 'refund', kind: 'timeout' });
  saysOnly(await rehearsal(world), 'refund: Razorpay did not answer: timed out.');
});

test('an account that captures by hand', async () => {
  const findings = await rehearsal(world, { payment: { capture: 'never' } });
  saysOnly(findings, 'payment: The payment stays authorized: this account captures by hand');
  expect(stepsOf(findings, 'not tried')).toEqual(['refund']);
});

test('a refund without a balance, and one that fails at the bank', async () => {
  await world.fault({ operation: 'refund', kind: 'no-balance' });
  saysOnly(await rehearsal(world), 'refund: Razorpay refuses the refund: there is no balance');
  await world.fault({ operation: 'refund-settlement' });
  saysOnly(await rehearsal(world), 'failed at the bank');
});

test('webhooks under another secret, to another address, without some events, without a secret', async () => {
  saysOnly(
    await rehearsal(world, { webhookSecrets: ['another'] }),
    'webhooks: Razorpay’s webhooks arrive, but are signed under another secret.',
  );
  saysOnly(
    await rehearsal(world, { webhookUrl: `${world.baseUrl}/elsewhere` }),
    'webhooks: No webhook of Razorpay’s came.',
  );
  saysOnly(
    await rehearsal(world, { events: ['order.paid', 'refund.processed'] }),
    'these did not come: payment.authorized, payment.captured, refund.created.',
  );
  saysOnly(
    await rehearsal(world, { webhookSecrets: [] }),
    'webhooks: RAZORPAY_WEBHOOK_SECRET is not set.',
  );
});

test('an address that is not set, is not public, or leads to somebody else', async () => {
  saysOnly(
    await rehearsal(world, { settings: { publicUrl: null, payment: 'none' } }),
    'address: PUBLIC_URL is not set',
  );
  const elsewhere = world.baseUrl.replace('/sandbox/razorpay', '');
  saysOnly(
    await rehearsal(world, { settings: { publicUrl: elsewhere, payment: 'none' } }),
    `${elsewhere}/api/razorpay/webhook does not lead here (it answers 200)`,
  );
  const nobody = 'http://127.0.0.1:1';
  const unreached = {
    publicUrl: nobody,
    payment: 'none',
    baseUrl: 'https://gateway.invalid',
  } as const;
  const findings = wrongOf(await rehearsal(world, { settings: unreached }));
  expect(findings).toEqual([
    `address: ${notPublic(nobody)}`,
    expect.stringContaining('does not lead here (no answer'),
  ]);
});

test('a clock that is off', async () => {
  world.advance(-120_000);
  try {
    saysOnly(await rehearsal(world), 'clock: This machine’s clock is 120 s ahead of Razorpay’s.');
  } finally {
    world.advance(120_000);
  }
});

test('without a payment the rest is tried; an earlier one is refunded', async () => {
  const none = await rehearsal(world, { settings: { payment: 'none' } });
  expect(stepsOf(none, 'well')).toEqual(['keys', 'clock', 'order', 'address']);
  expect(stepsOf(none, 'not tried')).toEqual(['payment', 'refund']);

  const order = await newOrder(world, 100);
  const { body } = await world.checkout({ order_id: order.id, outcome: 'success' });
  const earlier = { settings: { payment: { id: String(body.razorpay_payment_id) } } };
  expect(stepsOf(await rehearsal(world, earlier), 'well')).toEqual([
    ...['keys', 'clock', 'order', 'address', 'payment', 'refund', 'webhooks'],
  ]);
  saysOnly(await rehearsal(world, earlier), 'has gone back already');
});

test('live keys are refused before anything is asked, and what is missing is named', () => {
  const read = (environment: Record<string, string>) => () => readSettings(environment, []);
  const secret = { RAZORPAY_KEY_SECRET: 's' };
  expect(read({ RAZORPAY_KEY_ID: 'rzp_live_abc', ...secret })).toThrow('is a live key');
  expect(read({ RAZORPAY_KEY_ID: 'abc', ...secret })).toThrow('is no test key of Razorpay’s');
  expect(read(secret)).toThrow('RAZORPAY_KEY_ID is not set.');
  expect(read({ RAZORPAY_KEY_ID: 'rzp_test_abc' })).toThrow('RAZORPAY_KEY_SECRET is not set.');
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_abc', ...secret };
  expect(readSettings(keys, ['--minutes', '3', '--payment', 'pay_1'])).toMatchObject({
    payment: { id: 'pay_1' },
    minutes: 3,
    webhookSecrets: [],
    publicUrl: null,
  });
  for (const args of [['--minutes', '0'], ['--no-payment', '--payment', 'pay_1'], ['--what']]) {
    expect(() => readSettings(keys, args)).toThrow('bun run gateway:check [');
  }
});
