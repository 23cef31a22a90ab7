import { payouts } from '@nagarika/db/schema/money/payouts';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { inHindi } from '#test/in-hindi.ts';
import {
  account,
  balance,
  createPayee,
  linesOf,
  oneIsEnough,
  reference,
  soldEvent,
  whenOver,
} from '#test/paid-out.ts';
import { breachesOf, outcomes } from '#test/paying.ts';
import { mine, test } from '#test/payout-desk.ts';
import { proofOf } from '#test/proven.ts';
import { asRead } from '#test/telling.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

describe('a payout', () => {
  test('covers what is owed, reaches the ledger when it is paid, and she is told', async ({
    world,
    desk,
  }) => {
    const meera = await createPayee(world);
    const clay = await soldEvent(world, meera, [2]);
    whenOver(world);
    const id = await desk.prepareFor(meera);
    expect(await linesOf(world, id)).toMatchObject([{ eventId: clay.id, amountPaise: 80_000 }]);
    expect(await desk.owedTo(meera)).toBeUndefined();
    expect(await mine(world, meera)).toMatchObject({
      owed: 0,
      payouts: [{ id, amount: 80_000, paidAt: null, reference: null }],
    });
    expect(await balance(world, 'bank', clay.id)).toBe(0);
    expect(await breachesOf(world)).toEqual([]);

    const utr = reference();
    await desk.payouts.markPaid({ id, reference: ` ${utr.toLowerCase()} ` });
    expect(await balance(world, 'organiser_payable', clay.id)).toBe(0);
    expect(await balance(world, 'bank', clay.id)).toBe(-80_000);
    const paidAt = world.clock.now().toISOString();
    expect((await mine(world, meera)).payouts).toMatchObject([{ id, paidAt, reference: utr }]);
    expect((await desk.payouts.list({ status: 'paid', search: inHindi(utr) })).total).toBe(1);
    expect((await desk.payouts.list({ status: 'paid', search: utr })).items).toMatchObject([
      { id, amount: 80_000, events: 1, accountNumber: '••••••6789' },
    ]);
    const told = await world.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.dedupeKey, `payout_paid:${id}`));
    expect(asRead(told)[0]).toMatchObject({
      userId: meera.id,
      kind: 'payout_paid',
      link: '/my-events',
      message: `₹800 went to your account ••••••6789. The bank's reference is ${utr}.`,
    });
    // A payout does not lower an organiser's earnings.
    expect((await world.as(meera).myEvents.list({})).items[0]?.earnings).toBe(80_000);
    expect((await world.as(meera).myEvents.sales({ id: clay.id })).byDay).toHaveLength(1);
  });

  test('is prepared once when two admins prepare at the same moment', async ({ world, admin }) => {
    await oneIsEnough(world);
    const second = await createMember(world, { role: 'admin' });
    for (let round = 0; round < 5; round += 1) {
      const [meera, asha] = [await createPayee(world), await createPayee(world)];
      await soldEvent(world, meera, [1]);
      await soldEvent(world, asha, [1]);
      whenOver(world);
      const organiserIds = [meera.id, asha.id];
      const { values, errors } = await outcomes(
        [admin, second].map((who) => world.as(who).admin.payouts.prepare({ organiserIds })),
      );
      expect([values.length, errors.length]).toEqual([1, 1]);
      expect(errors[0]).toContain('There is nothing to pay to');
      const [row] = await world.deps.db
        .select({ paise: sql<number>`sum(${payouts.amountPaise})::int` })
        .from(payouts)
        .where(eq(payouts.organiserId, meera.id));
      expect(row?.paise).toBe(40_000);
    }
  });

  test('is refused, to all or none, without payout details', async ({ world, desk }) => {
    const [meera, asha] = [await createPayee(world), await createMember(world, { name: 'Asha' })];
    await soldEvent(world, meera, [1]);
    await soldEvent(world, asha, [1]);
    whenOver(world);
    await expect(desk.prepareFor(meera, asha)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'There are no payout details of Asha yet.',
    });
    expect(await desk.owedTo(meera)).toMatchObject({ owed: 40_000 });
    const organiserIds = [meera.id, '00000000-0000-4000-8000-000000000000'];
    await expect(desk.payouts.prepare({ organiserIds })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('goes to the details as they were when it was prepared', async ({ world, desk }) => {
    const meera = await createPayee(world);
    await soldEvent(world, meera, [1]);
    whenOver(world);
    const id = await desk.prepareFor(meera);
    const changed = { ...account, ifsc: 'SBIN0001234', accountNumber: '999988887777' };
    await world.as(meera).payouts.saveDetails({ ...changed, proof: await proofOf(world, meera) });
    const { items } = await desk.payouts.list({ status: 'prepared' });
    expect(items.find((payout) => payout.id === id)?.accountNumber).toBe('••••••6789');
  });

  test('that is cancelled is owed again', async ({ world, desk }) => {
    const meera = await createPayee(world);
    await soldEvent(world, meera, [1]);
    whenOver(world);
    const id = await desk.prepareFor(meera);
    expect(await desk.payouts.cancel({ id })).toEqual({ id, status: 'cancelled' });
    expect(await desk.owedTo(meera)).toMatchObject({ owed: 40_000 });
    expect((await mine(world, meera)).payouts).toEqual([]);
    await desk.pay(meera);
  });
});

describe('a decision is taken once', () => {
  test('paid or cancelled, and each bank reference stands on one payout', async ({
    world,
    desk,
  }) => {
    const [meera, asha, zoya] = [
      await createPayee(world),
      await createPayee(world),
      await createPayee(world),
    ];
    for (const her of [meera, asha, zoya]) await soldEvent(world, her, [1]);
    whenOver(world);
    const [first, second, third] = [
      await desk.prepareFor(meera),
      await desk.prepareFor(asha),
      await desk.prepareFor(zoya),
    ];
    const utr = reference();
    const { values, errors } = await outcomes(
      [first, second].map((id) => desk.payouts.markPaid({ id, reference: utr })),
    );
    expect(values).toHaveLength(1);
    expect(errors[0]).toContain('Another payout has this bank reference already.');
    const paid = values[0]?.id ?? '';
    const again = { id: paid, reference: reference() };
    const isDone = (message: string) => ({ code: 'CONFLICT', message });
    const isPaid = isDone('This payout is paid already.');
    await expect(desk.payouts.markPaid(again)).rejects.toMatchObject(isPaid);
    await expect(desk.payouts.cancel({ id: paid })).rejects.toMatchObject(isPaid);
    await desk.payouts.cancel({ id: third });
    const isOff = isDone('This payout was cancelled: prepare it anew.');
    await expect(desk.payouts.markPaid({ ...again, id: third })).rejects.toMatchObject(isOff);
    await expect(desk.payouts.cancel({ id: third })).rejects.toMatchObject(
      isDone('This payout was returned or cancelled already.'),
    );
    const unknown = '00000000-0000-4000-8000-000000000000';
    await expect(desk.payouts.cancel({ id: unknown })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.for(['', 'short', 'HDFC-N52026070112', 'A'.repeat(23)])(
    'not on the reference "%s"',
    async (typed, { desk }) => {
      const id = '00000000-0000-4000-8000-000000000000';
      await expect(desk.payouts.markPaid({ id, reference: typed })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('A bank reference (UTR) has 12 to 22 letters and digits'),
      });
    },
  );

  test('every one is in the audit log, without account numbers', async ({ world, desk }) => {
    const rows = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectType, 'payout'));
    const actions = new Set(rows.map(({ action }) => action));
    expect(actions).toEqual(
      new Set(['payout.prepared', 'payout.released', 'payout.paid', 'payout.cancelled']),
    );
    const [meera, amountPaise] = [await createPayee(world), 40_000];
    await soldEvent(world, meera, [1]);
    whenOver(world);
    const [off, utr] = [await desk.prepareFor(meera), reference()];
    await desk.payouts.cancel({ id: off });
    const id = await desk.prepareFor(meera);
    await desk.payouts.markPaid({ id, reference: utr });
    const told = await world.deps.db
      .select({ id: auditLog.subjectId, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(inArray(auditLog.subjectId, [off, id]));
    const prepared = { status: 'prepared', organiserId: meera.id, amountPaise };
    const before = { status: 'prepared' };
    expect(told).toHaveLength(4);
    expect(told).toMatchObject(
      expect.arrayContaining([
        { id: off, before: null, after: expect.objectContaining(prepared) },
        { id: off, before, after: { status: 'cancelled', reason: null, amountPaise } },
        { id, before, after: { status: 'paid', reference: utr, amountPaise } },
      ]),
    );
    const bells = await world.deps.db.select().from(notifications);
    const stored = await world.deps.db.select().from(payouts);
    for (const secret of ['000123456789', 'ABCDE1234F']) {
      expect(JSON.stringify([rows, bells, stored])).not.toContain(secret);
    }
  });
});
