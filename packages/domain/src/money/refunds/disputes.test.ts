import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DisputeStanding,
  disputeAfter,
  disputeEntries,
  gatewayDisputeStatuses,
  lostPaise,
} from './disputes.ts';

const told = (status: (typeof gatewayDisputeStatuses)[number], deductedPaise = 0) => ({
  status,
  amountPaise: 500,
  deductedPaise,
});
const after = (...words: ReturnType<typeof told>[]) =>
  words.reduce<DisputeStanding | null>(disputeAfter, null);

describe('a dispute', () => {
  test.each([
    ['open', 0, 'open'],
    ['open', 500, 'open'],
    ['under_review', 0, 'open'],
    ['won', 0, 'won'],
    ['won', 500, 'won'],
    ['lost', 0, 'open'],
    ['lost', 500, 'lost'],
    ['closed', 0, 'won'],
    ['closed', 1, 'lost'],
  ] as const)('that is %s with %i paise deducted is %s', (status, deducted, standing) => {
    expect(after(told(status, deducted))).toMatchObject({ status: standing });
  });

  test('of which a part was taken is over that part', () => {
    expect(after(told('open'), told('lost', 200))).toEqual({
      status: 'lost',
      amountPaise: 200,
      deductedPaise: 200,
    });
  });

  test('that was won may be lost yet, and may open again', () => {
    expect(after(told('won'), told('lost', 500))).toMatchObject({ status: 'lost' });
    expect(after(told('won'), told('open'))).toMatchObject({ status: 'open' });
  });

  test('that was lost stays lost to its buyer, whoever has the money since', () => {
    const lost = told('lost', 500);
    for (const status of ['won', 'closed', 'lost'] as const) {
      expect(after(lost, told(status))).toEqual({
        status: 'recovered',
        amountPaise: 500,
        deductedPaise: 0,
      });
    }
    expect(after(lost, told('won'), told('lost', 300))).toEqual({
      status: 'lost',
      amountPaise: 500,
      deductedPaise: 300,
    });
    expect(lostPaise(after(lost, told('lost', 700)))).toBe(700);
    expect([lostPaise(null), lostPaise(after(told('open', 500)))]).toEqual([0, 0]);
  });
});

describe('the ledger of a dispute', () => {
  const sides = (before: DisputeStanding | null, now: DisputeStanding | null) =>
    now &&
    Object.fromEntries(
      disputeEntries(before, now).map(({ account, amountPaise }) => [account, amountPaise]),
    );

  test('has what was taken as a loss, and what came back of a lost one as recovered', () => {
    const [open, lost] = [after(told('open', 200)), after(told('open', 200), told('lost', 500))];
    expect(sides(null, after(told('open')))).toEqual({});
    expect(sides(null, open)).toEqual({ gateway: -200, chargeback_losses: 200 });
    expect(sides(open, after(told('won')))).toEqual({ gateway: 200, chargeback_losses: -200 });
    expect(sides(open, lost)).toEqual({ gateway: -300, chargeback_losses: 300 });
    const recovered = after(told('lost', 500), told('won'));
    expect(sides(lost, recovered)).toEqual({ gateway: 500, chargeback_recoveries: -500 });
    expect(sides(recovered, lost)).toEqual({ gateway: -500, chargeback_recoveries: 500 });
  });

  test('sums to zero, and the gateway has lost what it says, whatever it says in any order', () => {
    const word = fc.record({
      status: fc.constantFrom(...gatewayDisputeStatuses),
      amountPaise: fc.integer({ min: 1, max: 1_000_000 }),
      deductedPaise: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        let known: DisputeStanding | null = null;
        let gateway = 0;
        for (const one of words) {
          const now: DisputeStanding = disputeAfter(known, one);
          const entries = disputeEntries(known, now);
          expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
          gateway += entries.find(({ account }) => account === 'gateway')?.amountPaise ?? 0;
          expect(lostPaise(now)).toBeGreaterThanOrEqual(lostPaise(known));
          known = now;
        }
        const last = words.at(-1);
        expect(0 - gateway).toBe(last?.status === 'won' ? 0 : last?.deductedPaise);
      }),
    );
  });
});
