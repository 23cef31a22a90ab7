import { describe, expect } from 'vitest';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { breachesAfter } from '#test/breaches-after.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createPayee, payoutDesk, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { taxDamages } from '#test/tax-damages.ts';
import { papersIn, register, setRate, taxAll } from '#test/taxed.ts';

test.beforeAll(async ({ world }) => {
  const admin = await createMember(world, { role: 'admin' });
  const meera = await createPayee(world);
  await taxAll(world);
  await register(world, meera.id);
  await setRate(world, 'tcs', 50);
  await setRate(world, 'tds', 10);
  world.clock.advance(3_600_000);
  const { bookings } = await soldEvent(world, meera, [2]);
  await refundDesk(world, meera).part(bookings[0]?.id ?? '', 20_400);
  whenOver(world);
  await payoutDesk(world, admin).pay(meera);
  world.clock.advance(40 * 86_400_000);
  await issuePapers(world.deps);
  await refundDesk(world, admin).part(bookings[0]?.id ?? '', 10_200);
  world.clock.advance(40 * 86_400_000);
  await issuePapers(world.deps);
});

const eachDamage = Object.entries(taxDamages).flatMap(([rule, ways]) =>
  ways.map((damage, at) => ({ rule, damage, way: at + 1 })),
);

describe('the audit of taxed books', () => {
  test('has nothing to say about what the product wrote', async ({ world }) => {
    expect((await papersIn(world)).map(({ kind }) => kind)).toEqual([
      'charge_credit',
      'charge_credit',
      'charge_invoice',
      'commission_credit',
      'commission_invoice',
      'ticket_credit',
      'ticket_credit',
      'ticket_invoice',
    ]);
    expect(await breachesOf(world)).toEqual([]);
  });

  test.for(eachDamage)(
    'names rows that break: $rule (way $way)',
    async ({ rule, damage }, { world }) => {
      expect(await breachesAfter(world, damage)).toContainEqual({
        rule,
        subject: expect.any(String),
        detail: expect.any(String),
      });
    },
  );
});
