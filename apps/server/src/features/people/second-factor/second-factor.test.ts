import { auditLog } from '@nagarika/db/schema/people/audit';
import { recoveryCodes, secondFactors } from '@nagarika/db/schema/people/second-factors';
import type { User } from '@nagarika/domain/people/users';
import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { resetFactor } from '#server/features/people/second-factor/enrolment/reset-factor.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { codeOfStep, stepAt } from './code-of-step.ts';

/** Runs as an operator does: a second factor is demanded, which the demo leaves open. */
const test = base.extend('config', { scope: 'file' }, { demo: false });

type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | null };

/** Makes one browser of the user's, over HTTP, through the real middleware. */
async function browserOf(world: World, user: User) {
  let cookie = `nagarika_session=${await world.deps.sessions.start(user.id)}`;
  async function call(type: 'GET' | 'POST', path: string, input?: unknown): Promise<Answer> {
    const isTrpc = !path.startsWith('/');
    const answer = await world.app.request(
      isTrpc ? `/trpc/${path}` : path,
      {
        method: type,
        headers: { cookie, 'content-type': 'application/json' },
        ...(type === 'POST' && { body: JSON.stringify(input ?? {}) }),
      },
      { peer: '127.0.0.1' },
    );
    const renewed = answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('nagarika_session='));
    cookie = renewed?.split(';')[0] ?? cookie;
    const json = await answer.json();
    const { result, error } = answered.catch({}).parse(json);
    const retryAfter = answer.headers.get('retry-after');
    return {
      status: answer.status,
      body: factsOf(isTrpc ? (result ?? error)?.data : json),
      retryAfter,
    };
  }
  return {
    cookie: () => cookie,
    get: (path: string) => call('GET', path),
    post: (path: string, input?: unknown) => call('POST', path, input),
  };
}

type Browser = Awaited<ReturnType<typeof browserOf>>;

/** The answer of a procedure, or of REST. */
const answered = z.looseObject({
  result: z.object({ data: z.unknown() }).optional(),
  error: z.object({ data: z.unknown() }).optional(),
});

/** Reads an answer as an object; a list has no facts to look at. */
const factsOf = (data: unknown) => z.record(z.string(), z.unknown()).catch({}).parse(data);

const admin = (world: World) => createMember(world, { role: 'admin' });
const appCode = (world: World, key: Buffer, drift = 0) =>
  codeOfStep(key, stepAt(world.clock.now()) + drift);

/** Enrols the admin of this browser and returns her key and her recovery codes. */
async function enrol(world: World, browser: Browser) {
  const begun = await browser.post('secondFactor.begin');
  const key = fromBase32(String(begun.body.key));
  const confirmed = await browser.post('secondFactor.confirm', { code: appCode(world, key) });
  expect(confirmed.status).toBe(200);
  world.clock.advance(30_000);
  return { key, codes: confirmed.body.recoveryCodes as string[] };
}

const refusedFor = (reason: string) => ({ status: 403, body: { reason } });

describe('outside the demo', () => {
  test('an admin without one may set one up, and nothing else of admins', async ({ world }) => {
    const asha = await admin(world);
    const browser = await browserOf(world, asha);
    expect(await browser.get('admin.dashboard.waiting')).toMatchObject(
      refusedFor('second_factor_missing'),
    );
    expect(await browser.get('/api/admin/events/pending')).toMatchObject(
      refusedFor('second_factor_missing'),
    );
    expect(
      await browser.post('/api/admin/payouts/bank-file', { ids: [crypto.randomUUID()] }),
    ).toMatchObject(refusedFor('second_factor_missing'));
    // Another member is closed to her until then, as to any member.
    const other = await createMember(world);
    expect((await browser.get(`/api/users/${other.id}/tickets`)).status).toBe(404);
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ role: 'admin' });
    expect((await browser.get('secondFactor.show')).body).toMatchObject({ due: 'missing' });

    await enrol(world, browser);
    expect((await browser.get('admin.dashboard.waiting')).status).toBe(200);
    expect((await browser.get(`/api/users/${other.id}/tickets`)).status).toBe(200);
    expect((await browser.post('secondFactor.turnOff')).status).toBe(403);
  });

  test('another session is asked for a code; a code opens once', async ({ world }) => {
    const asha = await admin(world);
    const [first, second, third] = [
      await browserOf(world, asha),
      await browserOf(world, asha),
      await browserOf(world, asha),
    ];
    const { key } = await enrol(world, first);
    expect(await second.get('admin.dashboard.waiting')).toMatchObject(
      refusedFor('second_factor_asked'),
    );
    // A key of one's own would be the way around it.
    expect((await second.post('secondFactor.begin')).status).toBe(403);
    expect((await second.post('secondFactor.confirm', { code: '123456' })).status).toBe(403);
    expect((await second.post('secondFactor.newRecoveryCodes')).status).toBe(403);
    const code = appCode(world, key);
    expect((await second.post('secondFactor.pass', { code })).status).toBe(200);
    expect((await second.get('admin.dashboard.waiting')).status).toBe(200);
    expect((await third.post('secondFactor.pass', { code })).status).toBe(400);
    expect((await third.get('admin.dashboard.waiting')).status).toBe(403);
    expect((await third.post('secondFactor.pass', { code: appCode(world, key, 1) })).status).toBe(
      200,
    );
  });

  test('of two who send one code at once, one gets in', async ({ world }) => {
    const asha = await admin(world);
    const { key } = await enrol(world, await browserOf(world, asha));
    const [one, two] = [await browserOf(world, asha), await browserOf(world, asha)];
    const code = appCode(world, key);
    const answers = await Promise.all([one, two].map((b) => b.post('secondFactor.pass', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('five wrong codes in 15 minutes, then no right one either', async ({ world }) => {
    const asha = await admin(world);
    const { key, codes } = await enrol(world, await browserOf(world, asha));
    const browser = await browserOf(world, asha);
    const wrong = String((Number(appCode(world, key)) + 1) % 1_000_000).padStart(6, '0');
    for (let i = 0; i < 5; i++) {
      expect((await browser.post('secondFactor.pass', { code: wrong })).status).toBe(400);
    }
    for (const code of [appCode(world, key), codes[0]]) {
      const refused = await browser.post('secondFactor.pass', { code });
      expect(refused.status).toBe(429);
      expect(Number(refused.retryAfter)).toBeGreaterThan(600);
    }
    world.clock.advance(15 * 60_000);
    expect((await browser.post('secondFactor.pass', { code: appCode(world, key) })).status).toBe(
      200,
    );
    const failed = await world.deps.db.select().from(auditLog).where(eq(auditLog.actorId, asha.id));
    expect(failed.filter(({ action }) => action === 'second_factor.failed')).toHaveLength(5);
  });

  test('money is asked about again after ten minutes', async ({ world }) => {
    const asha = await admin(world);
    const browser = await browserOf(world, asha);
    const { key } = await enrol(world, browser);
    const id = crypto.randomUUID();
    const tries = () =>
      Promise.all([
        browser.post('admin.payouts.prepare', { organiserIds: [id] }),
        browser.post('admin.payouts.markPaid', { id, reference: 'UTR0000000001' }),
        browser.post('admin.ledger.retryRefund', { id }),
        browser.post('/api/admin/payouts/bank-file', { ids: [id] }),
        browser.post('myEvents.cancel', { id, reason: 'The hall is closed.' }),
        browser.post('refunds.decide', { id }),
        browser.post('admin.suspensions.suspend', { id, reason: 'Never held.', events: 'leave' }),
      ]);
    const reasons = async () => (await tries()).map(({ body }) => body.reason);
    expect(await reasons()).toEqual(Array(7).fill(undefined));
    world.clock.advance(10 * 60_000);
    expect(await reasons()).toEqual(Array(7).fill('second_factor_asked'));
    // Acts that move no money stay open.
    expect((await browser.get('admin.dashboard.waiting')).status).toBe(200);
    await browser.post('secondFactor.pass', { code: appCode(world, key) });
    expect(await reasons()).toEqual(Array(7).fill(undefined));
  });

  test('the session has another id once it may do more, and is asked again after half a day', async ({
    world,
  }) => {
    const asha = await admin(world);
    const [first, second] = [await browserOf(world, asha), await browserOf(world, asha)];
    const { key } = await enrol(world, first);
    const before = second.cookie();
    expect((await second.post('secondFactor.pass', { code: appCode(world, key) })).status).toBe(
      200,
    );
    expect(second.cookie()).not.toBe(before);
    const old = (path: string) => world.request(path, { headers: { cookie: before } });
    // The old session is still answered, and may do no more than before.
    expect((await old('/api/auth/me')).status).toBe(200);
    expect((await old('/trpc/admin.dashboard.waiting')).status).toBe(403);
    world.clock.advance(11_000);
    expect((await old('/api/auth/me')).status).toBe(401);
    expect((await second.get('admin.dashboard.waiting')).status).toBe(200);
    world.clock.advance((12 * 60 - 1) * 60_000);
    expect((await second.get('admin.dashboard.waiting')).status).toBe(200);
    world.clock.advance(2 * 60_000);
    expect(await second.get('admin.dashboard.waiting')).toMatchObject(
      refusedFor('second_factor_asked'),
    );
  });

  test('a recovery code opens once, and new ones void the old', async ({ world }) => {
    const asha = await admin(world);
    const { codes } = await enrol(world, await browserOf(world, asha));
    expect(new Set(codes).size).toBe(10);
    const pass = async (code?: string) =>
      (await (await browserOf(world, asha)).post('secondFactor.pass', { code })).status;
    expect(await pass(codes[0]?.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await pass(codes[0])).toBe(400);
    const browser = await browserOf(world, asha);
    await browser.post('secondFactor.pass', { code: codes[1] });
    expect((await browser.get('secondFactor.show')).body).toMatchObject({ recoveryCodesLeft: 8 });
    const renewed = await browser.post('secondFactor.newRecoveryCodes');
    const [fresh] = renewed.body.recoveryCodes as string[];
    expect(await pass(codes[2])).toBe(400);
    expect(await pass(fresh)).toBe(200);
  });

  test('the table has neither key nor codes', async ({ world }) => {
    const asha = await admin(world);
    const { key, codes } = await enrol(world, await browserOf(world, asha));
    const rows = JSON.stringify([
      await world.deps.db.select().from(secondFactors).where(eq(secondFactors.userId, asha.id)),
      await world.deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, asha.id)),
    ]);
    for (const secret of [
      key.toString('base64'),
      ...codes,
      ...codes.map((c) => c.replaceAll('-', '')),
    ]) {
      expect(rows).not.toContain(secret);
    }
  });

  test('a lost one is reset by an operator, which signs her out', async ({ world }) => {
    const asha = await admin(world);
    const browser = await browserOf(world, asha);
    await enrol(world, browser);
    await resetFactor(world.deps, asha.phone);
    expect((await browser.get('admin.dashboard.waiting')).status).toBe(401);
    const again = await browserOf(world, asha);
    expect(await again.get('admin.dashboard.waiting')).toMatchObject(
      refusedFor('second_factor_missing'),
    );
    const [last] = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, asha.id))
      .orderBy(desc(auditLog.at))
      .limit(1);
    expect(last).toMatchObject({ action: 'second_factor.reset', actorId: null });
    await expect(resetFactor(world.deps, asha.phone)).rejects.toThrow('has no second factor');
  });

  test('a member has none to set up', async ({ world }) => {
    const browser = await browserOf(world, await createMember(world));
    expect((await browser.post('secondFactor.begin')).status).toBe(403);
    expect((await browser.get('admin.dashboard.waiting')).body.reason).toBeUndefined();
  });
});
