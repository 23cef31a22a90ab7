import { type ApiScope, apiScopes } from '@nagarika/domain/desk/api-keys';
import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { z } from 'zod';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { mountedPath } from '#server/http/http.ts';
import { plainHandlers } from '#server/plain-handlers.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { keyOf, withKey } from '#test/keyed.ts';
import { createCode, paidWith } from '#test/promoting.ts';
import { papersIn, register, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

test.beforeEach(({ world }) => world.sql`delete from rate_limits`);

test('of every operation it is written here whether a key may do it', ({ world }) => {
  const plain = plainHandlers(world.deps).operations.filter(({ scope }) => scope);
  const document = [
    ...declaredProcedures(appRouter).flatMap(({ name, meta }) =>
      meta.scope ? [`${name}: ${meta.rest ? meta.scope : 'no REST path'}`] : [],
    ),
    ...plain.map(({ method, path, scope }) => `${method.toUpperCase()} ${path}: ${scope}`),
  ];
  expect(document.sort()).toEqual([
    'GET /api/my-events/{id}/attendees.csv: attendees:read',
    'GET /api/my-events/{id}/bookings.csv: attendees:read',
    'GET /api/my-events/{id}/bookings.xlsx: attendees:read',
    'GET /api/my-events/{id}/door-list.pdf: attendees:read',
    'GET /api/my-events/{id}/kit/{file}: kit:read',
    'GET /api/tax-papers/export.csv: tax:read',
    'GET /api/tax-papers/{id}.pdf: tax:read',
    'GET /api/tax-years/{fy}.csv: tax:read',
    'GET /api/tax-years/{fy}.pdf: tax:read',
    'GET /api/tax-years/{fy}.xlsx: tax:read',
    'attendees.page: attendees:read',
    'checkIn.list: checkin:write',
    'checkIn.send: checkin:write',
    'checkIn.undo: checkin:write',
    'eventLinks.list: kit:read',
    'eventLinks.make: links:write',
    'eventLinks.rename: links:write',
    'eventLinks.retire: links:write',
    'eventNumbers.show: numbers:read',
    'kit.show: kit:read',
    'myEvents.list: events:read',
    'myEvents.sales: bookings:read',
    'myEvents.show: events:read',
    'prices.deleteCode: codes:write',
    'prices.makeCode: codes:write',
    'prices.pauseCode: codes:write',
    'prices.show: events:read',
    'refunds.show: bookings:read',
    'taxPapers.mine: tax:read',
    'taxPapers.year: tax:read',
  ]);
  // A scope looked up by another path would open nothing.
  const mounted = new Set(world.app.routes.map(({ method, path }) => `${method} ${path}`));
  const missing = plain.filter(({ path }) => !mounted.has(`GET ${mountedPath(path)}`));
  expect(missing).toEqual([]);
});

const anyJson = z.looseObject({ id: z.string().optional(), url: z.string().optional() });

/** Sells an organiser's event, and lists what there is to read of it by the scope that it takes. */
async function sold(world: World, her: User) {
  await register(world, her.id);
  const event = await createEvent(world, { organiserId: her.id });
  await paidBooking(world, { event, quantity: 2 });
  await issuePapers(world.deps);
  const paper = (await papersIn(world)).find(({ supplierId }) => supplierId === her.id);
  if (!paper) throw new Error('she has issued no paper');
  const { id } = event;
  const paths: [ApiScope, string, string][] = [
    ['numbers:read', `/api/my-events/${id}/numbers`, 'application/json'],
    ['attendees:read', `/api/my-events/${id}/bookings.csv`, 'text/csv'],
    ['attendees:read', `/api/my-events/${id}/bookings.xlsx?per=seat`, 'application/vnd.openxml'],
    ['kit:read', `/api/my-events/${id}/kit`, 'application/json'],
    ['kit:read', `/api/my-events/${id}/links`, 'application/json'],
    ['kit:read', `/api/my-events/${id}/kit/square.png`, 'image/png'],
    ['tax:read', `/api/tax-papers/${paper.id}.pdf`, 'application/pdf'],
  ];
  const { fy } = paper;
  const own: typeof paths = [
    ['tax:read', `/api/tax-papers?fy=${fy}&side=issued&limit=1`, 'application/json'],
    ['tax:read', `/api/tax-years/${fy}`, 'application/json'],
    ['tax:read', `/api/tax-years/${fy}.pdf`, 'application/pdf'],
    ['tax:read', `/api/tax-papers/export.csv?fy=${fy}&side=issued`, 'text/csv'],
  ];
  return { event, paper, paths, own };
}

test('numbers, booking files, kit, links and tax papers are read with their scopes alone, and are hers', async ({
  world,
}) => {
  await taxAll(world);
  const [her, other] = [await createMember(world), await createMember(world)];
  const { paths, own, paper } = await sold(world, her);
  const [mine, others] = [await keyOf(world, her), await keyOf(world, other)];
  const reading = await keyOf(world, her, { scopes: ['events:read'] });
  for (const [scope, path, type] of [...paths, ...own]) {
    const answer = await withKey(world, mine.key, path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toContain(type);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    const lacking = await withKey(world, reading.key, path);
    expect([path, lacking.status]).toEqual([path, 403]);
    expect(await lacking.json()).toMatchObject({ message: expect.stringContaining(scope) });
  }
  for (const [, path] of paths) {
    expect([path, (await withKey(world, others.key, path)).status]).toEqual([path, 404]);
  }
  // Each organiser has a year of her own, and the other's is empty.
  const [list, year] = own;
  const listed = await (await withKey(world, mine.key, list?.[1] ?? '')).json();
  expect(listed).toMatchObject([{ id: paper.id, label: paper.label, gross: 100_000 }]);
  expect(await (await withKey(world, others.key, list?.[1] ?? '')).json()).toEqual([]);
  const of = async (key: string) => (await withKey(world, key, year?.[1] ?? '')).json();
  expect(await of(mine.key)).toMatchObject({ gross: 100_000, net: 100_000 });
  expect(await of(others.key)).toMatchObject({ gross: 0, net: 0 });

  await world.as(her).apiKeys.revoke({ id: mine.id });
  for (const [, path] of [...paths, ...own]) {
    expect([path, (await withKey(world, mine.key, path)).status]).toEqual([path, 401]);
  }
});

test('codes are read with their own scope alone: without it their fields are not there', async ({
  world,
}) => {
  const her = await createMember(world);
  const event = await createEvent(world, {
    organiserId: her.id,
    visibility: 'unlisted',
    accessCode: 'SAHELI-24',
  });
  await createCode(world, event, { code: 'SAHELI10' });
  const buyer = await createMember(world);
  await world.as(buyer).events.unlock({ id: event.id, code: 'SAHELI-24' });
  await paidWith(world, buyer, event, { code: 'SAHELI10' });
  const path = `/api/my-events/${event.id}`;
  const paths = [path, `${path}/prices`, `${path}/numbers`, `${path}/bookings.csv`];
  const files = [...paths, `${path}/bookings.csv?per=seat`];
  const all = await keyOf(world, her);
  const others = apiScopes.filter((scope) => scope !== 'codes:read');
  const lacking = await keyOf(world, her, { scopes: others });
  const read = async (key: string, from: string) => (await withKey(world, key, from)).text();
  for (const from of files) {
    expect([from, await read(all.key, from)]).toEqual([from, expect.stringContaining('SAHELI')]);
    expect([from, await read(lacking.key, from)]).toEqual([
      from,
      expect.not.stringContaining('SAHELI'),
    ]);
  }
  const shown = async (from: string) => Object.keys(JSON.parse(await read(lacking.key, from)));
  expect(await shown(path)).not.toContain('accessCode');
  expect(await shown(`${path}/prices`)).toEqual([
    'title',
    'blocker',
    'totalTickets',
    'ticketTypes',
  ]);
  const page = await world.request(path, {
    headers: { cookie: `nagarika_session=${await world.deps.sessions.start(her.id)}` },
  });
  expect(await page.json()).toMatchObject({ accessCode: 'SAHELI-24' });

  const document = anyDocument.parse(await (await world.request('/api/openapi.json')).json());
  for (const [of, field] of [
    ['/api/my-events/{id}', 'accessCode'],
    ['/api/my-events/{id}/prices', 'codes'],
    ['/api/my-events/{id}/numbers', 'codes'],
  ] as const) {
    const { properties, required } =
      document.paths[of]?.get?.responses[200].content['application/json'].schema ?? {};
    expect(properties?.[field]).toMatchObject({
      description: expect.stringContaining('codes:read'),
    });
    expect(required).not.toContain(field);
  }
});

const anyDocument = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          responses: z.object({
            200: z.object({
              content: z.object({
                'application/json': z.object({
                  schema: z.object({
                    properties: z.record(z.string(), z.unknown()).optional(),
                    required: z.array(z.string()).optional(),
                  }),
                }),
              }),
            }),
          }),
        })
        .optional()
        .catch(undefined),
    }),
  ),
});

test('a short link is made, renamed and retired with a key, of her event alone', async ({
  world,
}) => {
  const [her, other] = [await createMember(world), await createMember(world)];
  const event = await createEvent(world, { organiserId: her.id });
  const [{ key }, others] = [await keyOf(world, her), await keyOf(world, other)];
  const asks = async (with_: string, method: string, path: string, body?: unknown) => {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await withKey(world, with_, path, init);
    return { status: answer.status, body: anyJson.parse(await answer.json()) };
  };
  const links = `/api/my-events/${event.id}/links`;
  expect((await asks(others.key, 'POST', links, { name: 'Flyer' })).status).toBe(404);
  const made = await asks(key, 'POST', links, { name: 'Flyer' });
  expect(made.status).toBe(200);
  const led = await world.request(new URL(made.body.url ?? '').pathname);
  expect([led.status, led.headers.get('location')]).toEqual([302, `/event/${event.id}`]);
  expect((await asks(key, 'POST', links, { name: 'Flyer' })).status).toBe(409);
  for (const name of ['', 'F\0', '\ud800', 'x'.repeat(121)]) {
    expect((await asks(key, 'POST', links, { name })).status).toBe(400);
  }
  const one = `/api/links/${made.body.id}`;
  expect((await asks(others.key, 'POST', `${one}/rename`, { name: 'Mine' })).status).toBe(404);
  expect((await asks(others.key, 'DELETE', one)).status).toBe(404);
  expect((await asks(key, 'POST', `${one}/rename`, { name: 'Card' })).status).toBe(200);
  expect((await asks(key, 'DELETE', one)).status).toBe(200);
  const listed = await withKey(world, key, links);
  expect(await listed.json()).toMatchObject({ links: [{ name: 'Card', isRetired: true }] });
});
