import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { taxProfileMessages } from '@nagarika/domain/money/tax/tax-profiles';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { profileInForce } from '#server/features/money/tax/rates/in-force-at.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { proofOf } from '#test/proven.ts';
import { asRead } from '#test/telling.ts';

const details = {
  isRegistered: true,
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Meera Nair Ventures',
  address: '4 Hill Road, Bandra, Mumbai 400050',
  stateCode: '',
} as const;
const pan = 'AAPFU0939F';
const account = { accountName: 'Meera Nair', accountNumber: '123456789012', ifsc: 'HDFC0001234' };

describe('tax details', () => {
  test('are versions, the newest first; who stops being registered says so', async ({ world }) => {
    const member = await createMember(world, { name: 'Meera' });
    const her = world.as(member).taxDetails;
    expect(await her.mine()).toEqual([]);
    const proof = await proofOf(world, member);
    await her.save({ ...details, gstin: ' 27aapfu0939f1zv ', proof });
    world.clock.advance(1_000);
    const unregistered = { ...details, isRegistered: false, stateCode: '29' } as const;
    const saved = await her.save({ ...unregistered, proof });
    expect(saved).toMatchObject([
      { gstin: null, state: 'Karnataka', savedBy: 'Meera' },
      { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra', stateCode: '27' },
    ]);
    expect(await her.mine()).toEqual(saved);
    expect(await world.as(await createMember(world)).taxDetails.mine()).toEqual([]);
  });

  test('that are the same again are no new version, also when sent twice at once', async ({
    world,
  }) => {
    const member = await createMember(world);
    const her = world.as(member).taxDetails;
    const proof = await proofOf(world, member);
    await Promise.all([1, 2, 3].map(() => her.save({ ...details, proof })));
    expect(await her.mine()).toHaveLength(1);
    const told = await world.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, member.id));
    expect(asRead(told)).toMatchObject([
      { title: 'Your tax details were changed', link: '/my-events/tax' },
    ]);
  });

  test('of two at once both stand, one after the other', async ({ world }) => {
    const member = await createMember(world);
    const her = world.as(member).taxDetails;
    const proof = await proofOf(world, member);
    const names = ['First Ventures', 'Second Ventures'];
    await Promise.all(names.map((legalName) => her.save({ ...details, legalName, proof })));
    const versions = await her.mine();
    expect(versions.map(({ legalName }) => legalName).toSorted()).toEqual(names);
  });

  test('need a code to her own number', async ({ world }) => {
    const member = await createMember(world);
    const others = await proofOf(world, await createMember(world));
    const her = world.as(member).taxDetails;
    await expect(her.save({ ...details, proof: others })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await her.mine()).toEqual([]);
  });

  test('with a sign mistyped are refused, and nothing is stored', async ({ world }) => {
    const member = await createMember(world);
    const proof = await proofOf(world, member);
    const typed = { ...details, gstin: '27AAPFU0939F1ZW', proof };
    await expect(world.as(member).taxDetails.save(typed)).rejects.toThrow(
      taxProfileMessages.checkSign,
    );
    const rows = await world.deps.db
      .select()
      .from(taxProfiles)
      .where(eq(taxProfiles.userId, member.id));
    expect(rows).toEqual([]);
  });

  test('of a state in which she has no event are taken', async ({ world }) => {
    const member = await createMember(world);
    const proof = await proofOf(world, member);
    const gstin = '29AAPFU0939F1ZR';
    const typed = { ...details, gstin, proof };
    await expect(world.as(member).taxDetails.save({ ...typed, stateCode: '27' })).rejects.toThrow(
      'This GSTIN is of another state than the one chosen',
    );
    expect(await world.as(member).taxDetails.save(typed)).toMatchObject([
      { gstin, stateCode: '29' },
    ]);
  });

  test('are written down without what they are', async ({ world }) => {
    const member = await createMember(world);
    await world.as(member).taxDetails.save({ ...details, proof: await proofOf(world, member) });
    const [act] = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, member.id));
    expect(act).toMatchObject({ action: 'tax_details.changed', before: null, after: null });
  });
});

describe('the PAN', () => {
  const wrong = /not that of your payout details/;

  test('in her GSTIN is that which she is paid under, whichever is given first', async ({
    world,
  }) => {
    const member = await createMember(world);
    const { taxDetails, payouts } = world.as(member);
    const proof = await proofOf(world, member);
    await payouts.saveDetails({ ...account, pan: 'ABCDE1234F', proof });
    await expect(taxDetails.save({ ...details, proof })).rejects.toThrow(wrong);
    expect(await taxDetails.mine()).toEqual([]);
    await payouts.saveDetails({ ...account, pan, proof });
    await taxDetails.save({ ...details, proof });
    await expect(payouts.saveDetails({ ...account, pan: 'ABCDE1234F', proof })).rejects.toThrow(
      wrong,
    );
    expect((await payouts.details())?.pan).toBe('••••••939F');
  });

  test('is one of two that are given at once', async ({ world }) => {
    const member = await createMember(world);
    const { taxDetails, payouts } = world.as(member);
    const proof = await proofOf(world, member);
    const outcomes = await Promise.allSettled([
      taxDetails.save({ ...details, proof }),
      payouts.saveDetails({ ...account, pan: 'ABCDE1234F', proof }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an admin', () => {
  test('says who the operator is, and sees an organiser’s', async ({ world }) => {
    const member = await createMember(world);
    await world.as(member).taxDetails.save({ ...details, proof: await proofOf(world, member) });
    const { taxDetails } = world.as(await createMember(world, { role: 'admin' })).admin;
    expect(await taxDetails.operator()).toEqual([]);
    await taxDetails.saveOperator({ ...details, legalName: 'The operator' });
    expect(await taxDetails.operator()).toMatchObject([{ legalName: 'The operator' }]);
    expect(await taxDetails.ofUser({ userId: member.id })).toMatchObject([
      { legalName: details.legalName, gstin: details.gstin },
    ]);
  });

  test('gives the operator’s ahead: they hold from the midnight of that day in India', async ({
    world,
  }) => {
    const { taxDetails } = world.as(await createMember(world, { role: 'admin' })).admin;
    world.clock.set(new Date('2027-02-14T18:29:59Z')); // 23:59:59 of the 14th in India
    const coming = { ...details, gstin: '29AAPFU0939F1ZR' };
    await expect(taxDetails.saveOperator({ ...coming, fromDay: '2027-02-13' })).rejects.toThrow(
      'Tax details can begin today at the earliest',
    );
    await Promise.all(
      [1, 2].map(() => taxDetails.saveOperator({ ...coming, fromDay: '2027-02-15' })),
    );
    const [next, ...others] = await taxDetails.operator();
    expect(next).toMatchObject({
      gstin: coming.gstin,
      isComing: true,
      validFrom: '2027-02-14T18:30:00.000Z',
    });
    expect(others).toMatchObject([{ isComing: false, legalName: 'The operator' }]);
    const heldAt = async (instant: string) =>
      (await profileInForce(world.deps.db, null, new Date(instant)))?.stateCode;
    expect(await heldAt('2027-02-14T18:29:59.999Z')).toBe('27');
    expect(await heldAt('2027-02-14T18:30:00Z')).toBe('29');
    world.clock.advance(1_000);
    expect(await taxDetails.operator()).toMatchObject([{ isComing: false }, { isComing: false }]);
  });

  test('reads states in her language', async ({ world }) => {
    const states = await world.as(await createMember(world)).taxDetails.states();
    expect(states).toHaveLength(37);
    expect(states.find(({ code }) => code === '27')).toEqual({ code: '27', name: 'Maharashtra' });
  });
});
