import { auditLog } from '@nagarika/db/schema/people/audit';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import type { User } from '@nagarika/domain/people/users';
import { defaultBrand } from '@nagarika/domain/site/brand';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createPayee, reference, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { linesOn } from '#test/pdf-layout.ts';
import { readPdf } from '#test/pdf-reading.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

async function prepare(world: World, organiser: User) {
  const answer = await world.as(admin).admin.payouts.prepare({ organiserIds: [organiser.id] });
  return answer.payoutIds[0] ?? '';
}

/** Prepares a payout of ₹400 for one event that is over. */
async function prepared(world: World, name = 'Meera Nair') {
  const organiser = await createPayee(world, { accountName: name });
  await soldEvent(world, organiser, [1]);
  whenOver(world);
  return { organiser, id: await prepare(world, organiser) };
}

describe('the bank file', () => {
  const ask = (world: World, input: unknown, as: User | null = admin) =>
    world.request('/api/admin/payouts/bank-file', {
      method: 'POST',
      body: JSON.stringify(input),
      as,
    });

  test('has the picked payouts, and never runs a formula', async ({ world }) => {
    const one = await prepared(world);
    const two = await prepared(world, '=HYPERLINK("https://evil.example")');
    await prepared(world); // not picked
    const response = await ask(world, { ids: [one.id, two.id] });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="payouts-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [, ...lines] = (await response.text()).trim().split('\r\n');
    const [first, second] = [payoutNumber(one.id), payoutNumber(two.id)];
    expect(lines).toEqual([
      `NEFT,Meera Nair,000123456789,HDFC0001234,400.00,Nagarika ${first},${first}`,
      `NEFT,HYPERLINK https evil.example,000123456789,HDFC0001234,400.00,Nagarika ${second},${second}`,
    ]);
  });

  test('takes a payout a second time only when it is told to, and each time is recorded', async ({
    world,
  }) => {
    const { id } = await prepared(world);
    const filed = world.clock.now().toISOString();
    const both = await Promise.all([ask(world, { ids: [id] }), ask(world, { ids: [id] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await (await ask(world, { ids: [id] })).json()).toMatchObject({
      message: 'One of these payouts is in a bank file already.',
    });
    expect((await ask(world, { ids: [id], again: true })).status).toBe(200);
    const { items } = await world.as(admin).admin.payouts.list({ status: 'filed' });
    expect(items.find((payout) => payout.id === id)?.filedAt).toBe(filed);
    const rows = await world.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'payout.filed')));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('000123456789');
  });

  test('is admins’ alone, and of prepared payouts alone', async ({ world }) => {
    const { id, organiser } = await prepared(world);
    const status = async (input: unknown, as: User | null) => (await ask(world, input, as)).status;
    expect(await status({ ids: [id] }, null)).toBe(401);
    expect(await status({ ids: [id] }, organiser)).toBe(403);
    for (const wrong of [null, 'text', {}, { ids: [] }, { ids: ['1'] }]) {
      expect(await status(wrong, admin)).toBe(400);
    }
    expect(await status({ ids: [crypto.randomUUID(), id] }, admin)).toBe(404);
    await world.as(admin).admin.payouts.cancel({ id });
    expect(await status({ ids: [id] }, admin)).toBe(409);
  });
});

describe('a statement', () => {
  const open = (world: World, id: string, as: User | null) =>
    world.request(`/api/payouts/${id}/statement.pdf`, { as });

  test('says how the payout follows from the sales, as they were when it was prepared', async ({
    world,
  }) => {
    const organiser = await createPayee(world, { accountName: 'Meera Nair' });
    await world.sql`update users set name = 'Clay by Meera' where id = ${organiser.id}`;
    // 3 × ₹333.33, and 1 × ₹333.33 that goes back: earnings ₹799.99 of ₹999.99.
    const clay = await soldEvent(world, organiser, [3, 1], {
      pricePaise: 33_333,
      title: 'मिट्टी के बर्तन',
    });
    const [first, back] = clay.bookings;
    if (!first || !back) throw new Error('not sold');
    await world.as(back.member).checkout.cancel({ id: back.id });
    whenOver(world);
    const id = await prepare(world, organiser);
    const bankReference = reference();
    await world.as(admin).admin.payouts.markPaid({ id, reference: bankReference });
    world.clock.advance(1);
    await world.as(admin).myEvents.cancel({ id: clay.id });

    const response = await open(world, id, organiser);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const [page, ...others] = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(others).toEqual([]);
    expect(page?.missingGlyphs).toBe(0);
    for (const words of [
      defaultBrand.name,
      payoutNumber(id),
      'Clay by Meera',
      'Meera Nair',
      '••••••6789',
      'HDFC0001234',
      bankReference,
      'Ticket sales · 4 tickets',
      '₹1,333.32',
      'Refunds · 1 ticket',
      '-₹333.33',
      '-₹200.00',
      '₹799.99',
      'Page 1 of 1',
    ]) {
      expect(page?.text).toContain(words);
    }
    expect(page?.text).not.toContain('000123456789');
    const earlier = (read: typeof page) =>
      read && linesOn(read).flatMap(({ text }) => /^Covered .* (\S+)$/.exec(text)?.[1] ?? []);
    expect(earlier(page)).toEqual(['₹0.00', '₹0.00']);

    // The next payout nets the refunds since: 3 × ₹333.33 are gone, and ₹799.99 are kept back.
    await soldEvent(world, organiser, [4], { title: 'Glaze' });
    whenOver(world);
    const next = await prepare(world, organiser);
    await world.as(admin).admin.payouts.markPaid({ id: next, reference: reference() });
    const [netted] = await readPdf(
      new Uint8Array(await (await open(world, next, admin)).arrayBuffer()),
    );
    for (const words of ['Glaze', '₹1,600.00', '-₹1,333.32', '-₹799.99', '₹800.01']) {
      expect(netted?.text).toContain(words);
    }
    expect(earlier(netted)).toEqual(['-₹799.99', '₹0.00', '-₹799.99']);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('is hers and admins’ alone, once the payout is paid', async ({ world }) => {
    const { id, organiser } = await prepared(world);
    expect((await open(world, id, organiser)).status).toBe(409);
    await world.as(admin).admin.payouts.markPaid({ id, reference: reference() });
    const status = async (as: User | null) => (await open(world, id, as)).status;
    const other = await createPayee(world);
    expect(await Promise.all([organiser, admin, other, null].map(status))).toEqual([
      200, 200, 404, 401,
    ]);
    expect((await open(world, '1', organiser)).status).toBe(400);
    expect((await open(world, crypto.randomUUID(), admin)).status).toBe(404);
  });

  test('is made once however often it is asked for, counted as what it is', async ({ world }) => {
    const { id, organiser } = await prepared(world);
    await world.as(admin).admin.payouts.markPaid({ id, reference: reference() });
    const figures = async () => {
      const lines = (await (await world.request('/metrics')).text()).split('\n');
      const value = (series: string) =>
        Number(
          lines
            .find((line) => line.startsWith(`${series} `))
            ?.split(' ')
            .at(-1) ?? 0,
        );
      const route = 'method="GET",route="GET /api/payouts/{id}/statement.pdf",status="200"';
      return {
        kept: value('cache_lookups_total{cache="statements",result="hit"}'),
        asked: value(`http_request_duration_seconds_count{${route}}`),
      };
    };
    const before = await figures();
    for (const _ of [1, 2, 3]) expect((await open(world, id, organiser)).status).toBe(200);
    expect(await figures()).toEqual({ kept: before.kept + 2, asked: before.asked + 3 });
  });
});
