import { payoutDetails } from '@nagarika/db/schema/money/payouts';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { proofOf } from '#test/proven.ts';
import { asRead } from '#test/telling.ts';
import type { World } from '#test/world.ts';

const details = {
  accountName: 'Meera Nair',
  accountNumber: '123456789012',
  ifsc: 'HDFC0001234',
  pan: 'ABCDE1234F',
};
const masked = { ...details, accountNumber: '••••••9012', pan: '••••••234F' };

let other: User;
test.beforeAll(async ({ world }) => {
  other = await createMember(world);
});

const told = async (world: World, userId: string) =>
  asRead(await world.deps.db.select().from(notifications).where(eq(notifications.userId, userId)));

describe('payout details', () => {
  test('come back masked, and are replaced by the next', async ({ world }) => {
    const member = await createMember(world);
    const her = world.as(member).payouts;
    expect(await her.details()).toBeNull();
    const proof = await proofOf(world, member);
    const typed = { ...details, ifsc: ' hdfc0001234 ', pan: 'abcde1234f', proof };
    expect(await her.saveDetails(typed)).toEqual(masked);
    expect(await her.details()).toEqual({ ...masked, rupee: null });
    await her.saveDetails({ ...details, accountNumber: '000000001111', proof });
    expect((await her.details())?.accountNumber).toBe('••••••1111');
    expect(await world.as(other).payouts.details()).toBeNull();
  });

  test('name a bank that there is: an IFSC of none is refused beside its field, and nothing changes', async ({
    world,
  }) => {
    const member = await createMember(world);
    const her = world.as(member).payouts;
    const proof = await proofOf(world, member);
    expect(await her.bank({ ifsc: ' hdfc0001234' })).toEqual({ name: 'HDFC Bank' });
    expect(await her.bank({ ifsc: 'HDFC0888888' })).toBeNull();
    await expect(her.saveDetails({ ...details, ifsc: 'HDFC0888888', proof })).rejects.toMatchObject(
      {
        code: 'BAD_REQUEST',
        message: expect.stringContaining('no such IFSC'),
      },
    );
    expect(await her.details()).toBeNull();
  });

  test('are saved ten times a day at most', async ({ world }) => {
    const member = await createMember(world);
    const her = world.as(member).payouts;
    const today = { ...details, proof: await proofOf(world, member) };
    for (let i = 0; i < 10; i++) await her.saveDetails(today);
    await expect(her.saveDetails(today)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    world.clock.advance(86_400_000);
    const proof = await proofOf(world, member);
    expect(await her.saveDetails({ ...details, proof })).toEqual(masked);
  });

  test('need a code to her own number, not older than ten minutes, not another’s', async ({
    world,
  }) => {
    const member = await createMember(world);
    const her = world.as(member).payouts;
    const refused = { code: 'FORBIDDEN' };
    const others = await proofOf(world, other);
    await expect(her.saveDetails({ ...details, proof: others })).rejects.toMatchObject(refused);
    const proof = await proofOf(world, member);
    world.clock.advance(10 * 60_000);
    await expect(her.saveDetails({ ...details, proof })).rejects.toMatchObject(refused);
    expect(await her.details()).toBeNull();
    expect(await told(world, member.id)).toEqual([]);
  });

  test('that changed are told to her, without a digit of them', async ({ world }) => {
    const member = await createMember(world);
    await world.as(member).payouts.saveDetails({ ...details, proof: await proofOf(world, member) });
    const [bell, ...more] = await told(world, member.id);
    expect(bell).toMatchObject({
      kind: 'account_changed',
      title: 'Your payout details were changed',
    });
    expect(more).toEqual([]);
    expect(`${bell?.title} ${bell?.message}`).not.toMatch(/\d/);
  });

  test('stand nowhere in the database in the clear', async ({ world }) => {
    const member = await createMember(world);
    await world.as(member).payouts.saveDetails({ ...details, proof: await proofOf(world, member) });
    const [row] = await world.deps.db
      .select()
      .from(payoutDetails)
      .where(eq(payoutDetails.userId, member.id));
    const [entry] = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, member.id));
    expect(entry?.action).toBe('payout_details.changed');
    for (const secret of [details.accountNumber, details.pan]) {
      expect(JSON.stringify([row, entry])).not.toContain(secret);
    }
  });

  test('of one member do not open as another’s', async ({ world }) => {
    const [one, two] = [await createMember(world), await createMember(world)];
    for (const member of [one, two]) {
      const proof = await proofOf(world, member);
      await world.as(member).payouts.saveDetails({ ...details, proof });
    }
    const [row] = await world.deps.db
      .select()
      .from(payoutDetails)
      .where(eq(payoutDetails.userId, one.id));
    await world.deps.db
      .update(payoutDetails)
      .set({ sealed: row?.sealed ?? '' })
      .where(eq(payoutDetails.userId, two.id));
    await expect(world.as(two).payouts.details()).rejects.toThrow();
  });

  test.for([
    ['accountName', 'M', 'Please enter the name on the account'],
    ['accountNumber', '12345678', 'An account number has 9 to 18 digits'],
    ['ifsc', 'HDFC1001234', 'Please enter a valid IFSC, like HDFC0001234'],
    ['pan', 'ABCD1234FF', 'Please enter a valid PAN, like ABCDE1234F'],
  ] as const)('are refused with a wrong %s', async ([field, value, message], { world }) => {
    const member = await createMember(world);
    const typed = { ...details, [field]: value, proof: await proofOf(world, member) };
    await expect(world.as(member).payouts.saveDetails(typed)).rejects.toThrow(message);
  });
});
