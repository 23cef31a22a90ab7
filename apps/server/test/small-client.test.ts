import { createHmac, timingSafeEqual } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { sendDue } from '#server/features/desk/webhooks/messages/send-due.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { keyOf, withKey } from '#test/keyed.ts';
import { readRepositoryFile } from '#test/repository.ts';
import { papersIn, register, taxAll } from '#test/taxed.ts';
import { endpointOf, openReceiver } from '#test/webhook-receiver.ts';
import type { World } from '#test/world.ts';

/**
 * A program as an organiser writes one: it knows /api/openapi.json and docs/product/machines.md, a key and a
 * secret, and nothing else of the product.
 */

const operation = z.object({
  operationId: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.json()).optional() })),
  requestBody: z
    .object({
      content: z.record(z.string(), z.looseObject({ example: z.json().optional() })),
    })
    .optional(),
});
const openapi = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: z.object({ requestBody: z.json() }) })),
});

async function clientOf(world: World, key: string) {
  const document = openapi.parse(await (await world.request('/api/openapi.json')).json());
  const keyed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) => {
      const scopes = one.security?.flatMap((way) => way.apiKey ?? []) ?? [];
      return scopes.length > 0 ? [{ ...one, path, method, scopes }] : [];
    }),
  );
  const asked = async (
    found: (typeof keyed)[number] | undefined,
    ids: Record<string, string>,
    { query = '', body }: { query?: string; body?: unknown },
  ) => {
    if (!found) throw new Error('the document has no such operation for a key');
    const path = found.path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? '');
    return withKey(world, key, `${path}${query}`, {
      method: found.method.toUpperCase(),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return {
    document,
    keyed,
    /** Fetches a file that the document has under this path, if it is what the document says. */
    async fetch(path: string, ids: Record<string, string>, query = '') {
      const found = keyed.find((one) => one.path === path && one.method === 'get');
      const response = await asked(found, ids, { query });
      expect(response.status).toBe(200);
      const types = Object.keys(found?.responses['200']?.content ?? {});
      expect(types).toContain(response.headers.get('content-type')?.split(';')[0]);
      return new Uint8Array(await response.arrayBuffer());
    },
    /** Calls the operation that the document names so. */
    async call(
      operationId: string,
      ids: Record<string, string> = {},
      rest: { query?: string; body?: unknown } = {},
    ) {
      const found = keyed.find((one) => one.operationId === operationId);
      const response = await asked(found, ids, rest);
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
  };
}

const receiver = openReceiver();
afterAll(() => receiver.close());

const rows = z.array(z.looseObject({ id: z.string() }));
const sales = z.object({ seats: z.int(), revenue: z.object({ gross: z.int() }) });
const madeLink = z.object({ id: z.uuid(), url: z.url() });
const links = z.object({ links: z.array(z.looseObject({ url: z.string() })) });
const checkedIn = z.object({ answers: z.array(z.object({ verdict: z.string() })) });

test('a small client does with key and webhooks what the document says', async ({ world }) => {
  world.clock.set(new Date());
  const her = await createMember(world);
  const event = await createEvent(world, { organiserId: her.id });
  const { key } = await keyOf(world, her);
  const endpoint = await endpointOf(world, her, { url: receiver.url('/hooks') });
  receiver.trusts(endpoint.secret);
  const client = await clientOf(world, key);

  await taxAll(world);
  await register(world, her.id);
  const { id: bookingId } = await paidBooking(world, { event, quantity: 2 });
  await issuePapers(world.deps);
  const [{ fy } = { fy: '' }] = await papersIn(world);
  await sendDue(world.deps);
  await sendDue(world.deps);
  const [heard, ...others] = receiver.heard();
  expect(others).toEqual([]);
  expect(heard).toMatchObject({ type: 'booking.confirmed', data: { bookingId, quantity: 2 } });
  expect(Object.keys(client.document.webhooks)).toContain(heard?.type);

  const [mine] = rows.parse((await client.call('myEvents.list')).body);
  expect(mine?.id).toBe(event.id);
  const id = String(heard?.data.eventId);
  expect(sales.parse((await client.call('myEvents.sales', { id })).body)).toMatchObject({
    seats: 2,
    revenue: { gross: 100_000 },
  });
  const listed = await client.call('attendees.page', { id }, { query: '?limit=1' });
  expect(listed.headers.get('x-next-cursor')).not.toBeNull();
  const [first] = rows.parse(listed.body);
  expect(rows.parse(heard?.data.tickets).map((ticket) => ticket.id)).toContain(first?.id);

  expect((await client.call('eventNumbers.show', { id })).body).toMatchObject({
    funnel: { booked: 1 },
    money: { takings: 100_000 },
  });
  const csv = await client.fetch('/api/my-events/{id}/bookings.csv', { id }, '?per=seat');
  expect(new TextDecoder().decode(csv).trim().split('\n')).toHaveLength(3);
  const sheet = await client.fetch('/api/my-events/{id}/bookings.xlsx', { id });
  expect(String.fromCharCode(...sheet.subarray(0, 2))).toBe('PK');
  const name = 'Card at the salon';
  const link = await client.call('eventLinks.make', { eventId: id }, { body: { name } });
  const listedLinks = links.parse((await client.call('eventLinks.list', { eventId: id })).body);
  expect(listedLinks.links).toContainEqual(
    expect.objectContaining({ ...madeLink.parse(link.body), name }),
  );
  const file = { id, file: 'poster.pdf' };
  const poster = await client.fetch('/api/my-events/{id}/kit/{file}', file);
  expect(String.fromCharCode(...poster.subarray(0, 4))).toBe('%PDF');

  const scan = { id: crypto.randomUUID(), text: first?.code, shownVerdict: null };
  const body = { deviceId: 'Gate 2', scans: [{ ...scan, scannedAt: new Date().toISOString() }] };
  const letIn = await client.call('checkIn.send', { eventId: id }, { body });
  expect(checkedIn.parse(letIn.body).answers).toMatchObject([{ verdict: 'admitted' }]);
  await sendDue(world.deps);
  expect(receiver.ofType('ticket.checked_in')).toMatchObject([
    { data: { ticket: { code: first?.code } } },
  ]);

  const issued = `?fy=${fy}&side=issued`;
  const papers = await client.call('taxPapers.mine', {}, { query: issued });
  const [paper] = rows.parse(papers.body);
  expect(paper).toMatchObject({ kind: 'ticket_invoice', gross: 100_000 });
  const pdf = await client.fetch('/api/tax-papers/{id}.pdf', { id: paper?.id ?? '' });
  expect(String.fromCharCode(...pdf.subarray(0, 4))).toBe('%PDF');
  expect((await client.call('taxPapers.year', { fy })).body).toMatchObject({ gross: 100_000 });

  const code = client.keyed.find(({ operationId }) => operationId === 'prices.makeCode');
  const example = code?.requestBody?.content['application/json']?.example;
  expect(await client.call('prices.makeCode', { id }, { body: example })).toMatchObject({
    status: 200,
    body: {},
  });

  await world.as(her).apiKeys.revoke({ id: (await world.as(her).apiKeys.list())[0]?.id ?? '' });
  expect((await client.call('myEvents.list')).status).toBe(401);
});

test('the fifteen lines of the document tell what is genuine from what is not', async ({
  world,
}) => {
  const [, lines = ''] =
    /```ts\n([\s\S]*?)```/.exec(readRepositoryFile('docs/product/machines.md')) ?? [];
  const script = new Bun.Transpiler({ loader: 'ts' })
    .transformSync(lines)
    .replace(/^import .*$/m, '')
    .replace('export function', 'return function');
  const isGenuine: (headers: Headers, body: string, secret: string) => boolean = new Function(
    ...['createHmac', 'timingSafeEqual', script],
  )(createHmac, timingSafeEqual);
  world.clock.set(new Date());
  const her = await createMember(world);
  let given: { headers: Headers; body: string } | null = null;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      given = { headers: request.headers, body: await request.text() };
      return new Response();
    },
  });
  const url = `http://127.0.0.1:${server.port}/`;
  const { id, secret } = await endpointOf(world, her, { url });
  await world.as(her).webhooks.ping({ id });
  await sendDue(world.deps);
  await server.stop(true);
  const { headers, body } = given ?? { headers: new Headers(), body: '' };
  expect(isGenuine(headers, body, secret)).toBe(true);
  expect(isGenuine(headers, `${body} `, secret)).toBe(false);
  expect(isGenuine(headers, body, `whsec_${'A'.repeat(44)}`)).toBe(false);
  const late = new Headers(headers);
  late.set('webhook-timestamp', String(Math.floor(Date.now() / 1000) - 600));
  expect(isGenuine(late, body, secret)).toBe(false);
});
