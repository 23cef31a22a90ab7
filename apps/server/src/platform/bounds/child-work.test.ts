import { getPriority } from 'node:os';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRequestLog } from '#server/http/answers/request-log.ts';
import { answerError } from '#server/http/api/rest.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { createMetrics } from '#server/platform/figures/metrics.ts';
import { ChildTimeout, createChildWork } from './child-work.ts';

const file = new URL('../../../test/strange-child.ts', import.meta.url);
const ask = createChildWork<string, unknown>(file, { name: 'test', timeoutMs: 10_000 });
const hurried = createChildWork<string, unknown>(file, { name: 'test', timeoutMs: 2_000 });

test('answers come back as they were given, one for each of many at once', async () => {
  const answers = await Promise.all(['a', 'bb', 'ccc'].map((what) => ask(what)));
  expect(answers.map((answer) => answer instanceof Uint8Array && answer[1])).toEqual([1, 2, 3]);
});

test('a refusal comes back as one, a fault with its words', async () => {
  await expect(ask('refuse')).rejects.toMatchObject({ name: 'Refusal', code: 'unprocessable' });
  await expect(ask('throw')).rejects.toThrow('broken within');
});

test('one that never ends is ended, and the next is done by another', async () => {
  const late = hurried('loop');
  await expect(late).rejects.toBeInstanceOf(ChildTimeout);
  await expect(late).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
  // The new child has to start within its time, which on a busy machine the first one may not.
  await expect.poll(() => hurried('a').catch(() => null)).not.toBeNull();
});

test('a request that waited for it is asked to come back, and is no fault', async () => {
  const [metrics, lines] = [createMetrics(), [] as string[]];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const app = new Hono<HttpEnv>();
  app.use(createRequestLog({ log, metrics, clock: { now: () => new Date() } }).middleware);
  app.onError((error, c) => answerError(c, error));
  app.get('/picture', async (c) => c.json(await hurried('loop')));
  app.get('/broken', async (c) => c.json(await ask('throw')));
  const answer = await app.request('/picture');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(lines.join()).not.toContain('request failed');
  expect((await app.request('/broken')).status).toBe(500);
  expect(lines.join()).toContain('request failed');
  expect((await metrics.faults.get()).values).toMatchObject([{ value: 1 }]);
});

test('one that dies takes nothing with it', async () => {
  await expect(ask('exit')).rejects.toThrow('ended before it answered');
  expect(await ask('a')).toBeInstanceOf(Uint8Array);
});

test('it comes after whoever asks for a page', async () => {
  expect(await ask('priority')).toBeGreaterThan(getPriority());
});

test('none of our secrets is in its environment', async () => {
  process.env.TICKET_KEY_OF_A_TEST = 'secret';
  expect(await ask('environment')).not.toContain('TICKET_KEY_OF_A_TEST');
  delete process.env.TICKET_KEY_OF_A_TEST;
});
