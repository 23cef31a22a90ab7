import { auditLog } from '@nagarika/db/schema/audit';
import { payoutDetails } from '@nagarika/db/schema/payouts';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

const details = {
  accountName: 'Meera Nair',
  accountNumber: '123456789012',
  ifsc: 'HDFC0001234',
  pan: 'ABCDE1234F',
};
const masked = { ...details, accountNumber: '••••••9012', pan: '••••••234F' };

describe('payout details', () => {
  test('come back masked, and are replaced by the next', async ({ world }) => {
    const her = world.as(await createMember(world)).payouts;
    expect(await her.details()).toBeNull();
    const typed = { ...details, ifsc: ' hdfc0001234 ', pan: 'abcde1234f' };
    expect(await her.saveDetails(typed)).toEqual(masked);
    expect(await her.details()).toEqual(masked);
    await her.saveDetails({ ...details, accountNumber: '000000001111' });
    expect((await her.details())?.accountNumber).toBe('••••••1111');
    expect(await world.as(await createMember(world)).payouts.details()).toBeNull();
  });

  test('are saved ten times a day at most', async ({ world }) => {
    const her = world.as(await createMember(world)).payouts;
    for (let i = 0; i < 10; i++) await her.saveDetails(details);
    await expect(her.saveDetails(details)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    world.clock.advance(86_400_000);
    expect(await her.saveDetails(details)).toEqual(masked);
  });

  test('stand nowhere in the database in the clear', async ({ world }) => {
    const member = await createMember(world);
    await world.as(member).payouts.saveDetails(details);
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
    await world.as(one).payouts.saveDetails(details);
    await world.as(two).payouts.saveDetails(details);
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
    const her = world.as(await createMember(world)).payouts;
    await expect(her.saveDetails({ ...details, [field]: value })).rejects.toThrow(message);
  });
});
