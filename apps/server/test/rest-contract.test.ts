import { messageTypes } from '@nagarika/domain/desk/webhooks';
import { validate } from '@readme/openapi-parser';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { payloadExample } from '#server/features/desk/webhooks/messages/payload-example.ts';
import { payloadOf } from '#server/features/desk/webhooks/messages/payload-schemas.ts';
import { restExamples } from '#server/http/api/rest-examples.ts';
import { plainHandlers } from '#server/plain-handlers.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures, restProcedures } from '#server/trpc/procedures.ts';
import { test } from '#test/fixtures.ts';

/** The operations that others rely on, whatever else docs/product/rest.md has. */
const specified = [
  'GET /api/auth/me',
  'POST /api/auth/send-phone-otp',
  'POST /api/auth/verify-phone-otp',
  'POST /api/auth/logout',
  'POST /api/auth/complete-profile',
  'POST /api/auth/update-profile',
  'POST /api/auth/send-email-otp',
  'POST /api/auth/verify-email-otp',
  'GET /api/cities',
  'GET /api/settings',
  'GET /api/banners',
  'GET /api/communities',
  'GET /api/events',
  'GET /api/events/liked',
  'POST /api/events/{id}/like',
  'DELETE /api/events/{id}/like',
  'GET /api/events/{id}/details',
  'POST /api/events',
  'POST /api/razorpay/create-order',
  'POST /api/events/{id}/book',
  'GET /api/tickets/{id}/pdf',
  'GET /api/users/{userId}/tickets',
  'GET /api/notifications/unread-count',
  'GET /api/notifications',
  'DELETE /api/notifications',
  'DELETE /api/notifications/{id}',
  'GET /api/blogs',
  'GET /api/blogs/featured',
  'GET /api/blogs/{id}',
  'POST /api/blogs/{id}/like',
  'POST /api/upload/profile-photo',
  'POST /api/upload/event-image',
  'GET /api/admin/reports',
  'GET /api/admin/events/pending',
  'POST /api/admin/events/{id}/approve',
  'POST /api/admin/events/{id}/reject',
];

const procedures = restProcedures(declaredProcedures(appRouter));

describe('the REST paths', () => {
  test('are all there', ({ world }) => {
    const plain = plainHandlers(world.deps).operations;
    const mounted = new Set([
      ...procedures.map(({ method, path }) => `${method} ${path}`),
      ...plain.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    ]);
    expect(specified.filter((call) => !mounted.has(call))).toEqual([]);
  });

  test.each(procedures)('$method $path declares what it takes and what it answers', (procedure) => {
    expect(procedure.output).not.toBeNull();
    for (const [, name] of procedure.path.matchAll(/\{(\w+)\}/g)) {
      expect(Object.keys(procedure.input?._zod.def ?? {})).toContain('shape');
      expect(JSON.stringify(procedure.input)).toContain(name);
    }
  });

  test.for(procedures.filter(({ path }) => path.includes('{')))(
    '$method $path answers 400 to a malformed id',
    async (procedure, { world }) => {
      const path = procedure.path.replaceAll(/\{\w+\}/g, 'not-an-id');
      const response = await world.request(path, { method: procedure.method });
      expect([400, 401]).toContain(response.status);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    },
  );

  test('an unknown path under /api is 404 with a message', async ({ world }) => {
    const response = await world.request('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });

  test('a body that is not JSON is refused before anything is done', async ({ world }) => {
    const send = (body: string, type: string) =>
      world.request('/api/auth/send-phone-otp', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    expect((await send('phone=9876543210', 'text/plain')).status).toBe(415);
    expect((await send('{"phone":', 'application/json')).status).toBe(400);
    expect((await send('[]', 'application/json')).status).toBe(400);
    const huge = JSON.stringify({ phone: '9'.repeat(300_000) });
    expect((await send(huge, 'application/json')).status).toBe(413);
  });
});

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 and describes every path', async ({ world }) => {
    const response = await world.request('/api/openapi.json');
    const text = await response.text();
    expect(await validate(JSON.parse(text))).toMatchObject({ valid: true });
    const document = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(text));
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const { path } of procedures) expect(Object.keys(document.paths)).toContain(path);
  });

  test('has an example of each operation that takes a key, which its schemas take', () => {
    const keyed = procedures.filter(({ meta }) => meta.scope);
    expect(Object.keys(restExamples).sort()).toEqual(keyed.map(({ name }) => name).sort());
    for (const { name, input, output, path, isList, method } of keyed) {
      const { body, query, answer } = restExamples[name] ?? {};
      const ids = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => [id, crypto.randomUUID()]),
      );
      expect(
        input?.safeParse({ ...ids, ...query, ...body }).error,
        `${name}: ${method}`,
      ).toBeUndefined();
      const given = isList ? { items: answer, nextCursor: null } : answer;
      const isVoid = output instanceof z.ZodVoid;
      expect(output?.safeParse(isVoid ? undefined : given).error, name).toBeUndefined();
    }
  });

  test('has an example of each webhook, which its schema takes', () => {
    for (const type of messageTypes) {
      expect(payloadOf(type).safeParse(payloadExample(type)).error, type).toBeUndefined();
    }
  });

  test('has a page that people can read', async ({ world }) => {
    const response = await world.request('/api/docs');
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain('GET /api/events');
    expect(page).toContain('booking.confirmed');
  });
});
