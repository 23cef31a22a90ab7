import { randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openTelemetry } from '#server/adapters/open-telemetry.ts';
import { createApp } from '#server/app.ts';
import { type SentSpan, startCollector } from '#test/collector.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { selection } from '#test/paying.ts';
import { readRepositoryFile, repositoryFiles } from '#test/repository.ts';

const phone = '9812345670';
const her = {
  name: 'Meenakshi Sundaram',
  email: 'meenakshi@example.com',
  subject: 'A question of mine',
  message: 'Nobody else may read this.',
  type: 'general',
};

test('a journey is told with its parents, and nobody is in it', async ({ world }) => {
  world.clock.set(new Date());
  const event = await createEvent(world);
  const collector = startCollector();
  const server = await startKillableServer(world.databaseUrl, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_SERVICE_NAME: 'under-test',
    TRUSTED_PROXIES: '127.0.0.0/8, ::1',
  });
  onTestFinished(async () => {
    await server.kill();
    await collector.stop();
  });
  const cookies = new Map<string, string>();
  const secrets: string[] = [phone, ...Object.values(her).slice(0, 4)];
  /** Asks as through a proxy that has begun a trace; returns its id and the answer. */
  async function ask(path: string, body: object) {
    const [trace, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
        traceparent: `00-${trace}-${parent}-01`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
      secrets.push(value);
    }
    expect([path, answer.status]).toEqual([path, 200]);
    return { trace, parent, body: await answer.json() };
  }
  const of = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);
  const named = (trace: string, name: string) => of(trace).find((span) => span.name === name);
  const childrenOf = (span: SentSpan | undefined) =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);

  const code = await ask('/api/auth/send-phone-otp', { phone });
  const { otpCode } = z.object({ otpCode: z.string() }).parse(code.body);
  await ask('/api/auth/verify-phone-otp', { phone, otp: otpCode });
  await world.sql`update users set name = ${her.name}, gender = 'female' where phone = ${`+91${phone}`}`;
  const ordered = await ask('/api/razorpay/create-order', selection(event));
  const written = await ask('/api/contact', her);

  await expect.poll(() => collector.spans.map(({ name }) => name)).toContain('job contact.mail');
  const request = named(ordered.trace, 'POST /api/razorpay/create-order');
  expect(request).toMatchObject({ parentSpanId: ordered.parent, kind: 2 });
  const procedure = named(ordered.trace, 'checkout.createOrder');
  expect(procedure?.parentSpanId).toBe(request?.spanId);
  const inside = childrenOf(procedure).map(({ name }) => name);
  expect(inside).toContain('gateway.createOrder');
  expect(inside).toContain('commit');
  const statement = childrenOf(procedure).find(({ name }) => name === 'insert' || name === 'with');
  expect(statement?.attributes.map(({ key }) => key).toSorted()).toEqual([
    'db.operation.name',
    'db.response.returned_rows',
    'db.system.name',
    'nagarika.statement',
  ]);

  const job = collector.spans.find(({ name }) => name === 'job contact.mail');
  expect(job?.parentSpanId ?? '').toBe('');
  const sender = named(written.trace, 'contact.send');
  expect(job?.links).toMatchObject([{ traceId: written.trace, spanId: sender?.spanId }]);
  expect(childrenOf(job).map(({ name }) => name)).toContain('mailer.send');

  expect([...collector.services]).toEqual(['under-test']);
  const all = collector.texts.join('');
  for (const secret of secrets) expect(all).not.toContain(secret);
  const values = collector.spans.flatMap(({ attributes }) =>
    attributes.map(({ value }) => value.stringValue ?? ''),
  );
  expect(values).not.toContain(otpCode);
  expect(values.filter((text) => text.includes(event.id))).toEqual([]);
});

test('only a trusted proxy says which trace a request is of', async ({ world }) => {
  const collector = startCollector();
  const { tracing, stop } = openTelemetry({
    endpoint: collector.endpoint,
    headers: { 'x-key': 'k' },
    serviceName: 'a',
    ratio: 0,
  });
  onTestFinished(() => collector.stop());
  const app = createApp(world.deps, {
    isReady: async () => true,
    spa: null,
    sandbox: null,
    tracing,
    keepsAnswers: false,
  });
  const ask = (peer: string, traceparent: string) =>
    app.request('/api/cities', { headers: { traceparent } }, { peer });
  const traceOf = (letter: string) => `00-${letter.repeat(32)}-${'b'.repeat(16)}-01`;
  await ask('203.0.113.9', traceOf('c'));
  await ask('127.0.0.1', 'nonsense');
  await ask('127.0.0.1', traceOf('a'));
  await stop();
  // At a ratio of 0 it begins no trace of its own: the proxy decided for its one.
  expect(collector.spans.map(({ name, traceId }) => [name, traceId])).toContainEqual([
    'GET /api/cities',
    'a'.repeat(32),
  ]);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
});

test('a collector that hangs costs spans, and neither time nor memory', async () => {
  const { promise: never, resolve } = Promise.withResolvers<Response>();
  const collector = startCollector(() => never);
  onTestFinished(async () => {
    resolve(new Response());
    await collector.stop();
  });
  const { tracing, counts, stop } = openTelemetry({
    endpoint: collector.endpoint,
    headers: {},
    serviceName: 'a',
    ratio: 1,
    timeoutMs: 500,
    delayMs: 10,
  });
  for (let n = 0; n < 10_000; n++) tracing.begin('one').end();
  expect(counts.waiting).toBeLessThanOrEqual(2_048);
  expect(counts.dropped).toBe(10_000 - counts.waiting);
  await expect.poll(() => counts.failed).toBeGreaterThan(0);
  expect(counts.sent).toBe(0);
  await stop();

  const patient = openTelemetry({
    endpoint: collector.endpoint,
    headers: {},
    serviceName: 'a',
    ratio: 1,
    timeoutMs: 600_000,
    delayMs: 10,
  });
  patient.tracing.begin('one').end();
  await patient.stop(); // the process's end waits for it for a second, and no longer
});

test('what sends traces is loaded by nobody who does not ask for it', () => {
  const sources = repositoryFiles.filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file));
  const naming = (text: RegExp) => sources.filter((file) => text.test(readRepositoryFile(file)));
  expect(naming(/from '@opentelemetry\//)).toEqual(['apps/server/src/adapters/open-telemetry.ts']);
  expect(naming(/from '[^']*\/open-telemetry\.ts'/)).toEqual([]);
  expect(naming(/import\('[^']*\/open-telemetry\.ts'\)/)).toEqual([
    'apps/server/src/choose-adapters.ts',
  ]);
});
