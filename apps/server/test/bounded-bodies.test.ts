import { Hono } from 'hono';
import { expect } from 'vitest';
import { answerError } from '#server/http/api/rest.ts';
import { boundedBody, fileBody, usualBody } from '#server/http/bounds/bounded-body.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

const uploads = ['/api/upload/profile-photo', '/api/upload/event-image'];
/** Only admins send a bank's answer: nothing of another caller's is read. */
const answers = ['/trpc/admin.payouts.previewAnswer', '/trpc/admin.payouts.applyAnswer'];

test('every route that takes a body takes a small one, but for uploads', async ({ world }) => {
  const her = await createMember(world);
  const paths = new Set(
    world.app.routes
      .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
      .map(({ path }) => path.replaceAll(/:\w+(\{[^}]*\})?/g, 'x').replaceAll('*', 'x')),
  );
  const all = [...paths, '/nothing/there', '/dev/outbox', '/sandbox/razorpay/checkout'];
  expect(all.length).toBeGreaterThan(30);
  const body = JSON.stringify({ text: 'x'.repeat(usualBody.maxBytes) });
  for (const path of all.filter((one) => !uploads.includes(one))) {
    const { status } = await world.request(path, { method: 'POST', body, as: her });
    expect(status, path).toBe(answers.includes(path) ? 403 : 413);
  }
});

test('of a bank’s answer nothing is read but of an admin of finance', async ({ world }) => {
  const finance = await createMember(world, { role: 'admin', adminAreas: ['finance'] });
  const adminAreas = ['moderation', 'review', 'owner'] as const;
  const others = await createMember(world, { role: 'admin', adminAreas: [...adminAreas] });
  const body = 'x'.repeat(fileBody.maxBytes + 1);
  for (const path of answers) {
    const answer = (as: typeof finance) => world.request(path, { method: 'POST', body, as });
    expect((await answer(others)).status, path).toBe(403);
    expect((await answer(finance)).status, path).toBe(413);
  }
});

/** Sends a request whose body is this stream to an app that answers how long it was. */
async function send(body: ReadableStream<Uint8Array>, bounds = usualBody, declared?: number) {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => answerError(c, error));
  app.use(boundedBody(bounds));
  app.post('/', async (c) => c.text(String((await c.req.text()).length)));
  const headers: Record<string, string> =
    declared === undefined ? {} : { 'content-length': String(declared) };
  const request = new Request('http://localhost/', { method: 'POST', body, headers });
  return app.request(request, {}, { peer: '127.0.0.1' });
}

/** Streams `count` pieces of 1,000 bytes, then the end, or silence. */
function pieces(count: number, isEnding: boolean) {
  let left = count;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left > 0) controller.enqueue(new TextEncoder().encode('x'.repeat(1000)));
      else if (isEnding) controller.close();
      else return new Promise(() => {});
      left -= 1;
      return undefined;
    },
  });
}

test('a body without a length is counted as it comes', async () => {
  const fits = await send(pieces(200, true));
  expect([fits.status, await fits.text()]).toEqual([200, '200000']);
  expect((await send(pieces(300, false))).status).toBe(413);
});

test('one that does not end is given up', async () => {
  const { status, headers } = await send(pieces(1, false), { ...usualBody, seconds: 0.05 });
  expect([status, headers.get('connection')]).toEqual([408, 'close']);
});

test('a body of just so many bytes is taken, and one declared longer is not read', async () => {
  const bounds = { ...usualBody, maxBytes: 2000 };
  expect((await send(pieces(2, true), bounds, 2000)).status).toBe(200);
  expect((await send(pieces(0, false), bounds, 2001)).status).toBe(413);
});

test('one that comes slowly, and in time, is taken', async () => {
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await Bun.sleep(50);
      controller.enqueue(new TextEncoder().encode('x'));
      controller.close();
    },
  });
  expect((await send(slow, { ...usualBody, seconds: 5 })).status).toBe(200);
});
