import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOf, splitSale } from '../../events/prices/money.ts';
import { say } from '../../language/texts.ts';
import { saleEntries, saleReversalEntries } from '../orders/ledger.ts';
import {
  leastRefundPaise,
  planRefund,
  type RefundCase,
  refundBlocker,
  refundChoices,
  refundGives,
} from './decided-refunds.ts';
import { totalOf } from './refunds.ts';

const valid = (values: Partial<RefundCase> = {}): RefundCase => ({
  by: 'organiser',
  status: 'confirmed',
  left: { subtotalPaise: 100_000, feePaise: 2_000 },
  isDisputed: false,
  owedPaise: 80_000,
  ...values,
});
const saying = (words: string) => ({ pattern: expect.stringContaining(words) });
const wish = { give: 'everything', amountPaise: 102_000, takesTickets: true } as const;

describe('what may be given back', () => {
  test('is everything, the ticket price, or a part that leaves something for valid tickets', () => {
    expect(refundChoices(valid())).toEqual({
      everything: 102_000,
      ticketPrice: 100_000,
      maxOfValid: 101_900,
    });
    expect(planRefund(valid(), wish)).toEqual({
      amountPaise: 102_000,
      undoes: { subtotalPaise: 100_000, feePaise: 2_000 },
      takesTickets: true,
    });
    expect(
      planRefund(valid(), { ...wish, give: 'ticket_price', amountPaise: 100_000 }),
    ).toMatchObject({ undoes: { subtotalPaise: 100_000, feePaise: 0 }, takesTickets: true });
    const part = { give: 'part', amountPaise: 51_000, takesTickets: false } as const;
    expect(planRefund(valid(), part)).toMatchObject({
      undoes: { subtotalPaise: 50_000, feePaise: 1_000 },
      takesTickets: false,
    });
    expect(planRefund(valid(), { ...part, amountPaise: 101_901 })).toEqual(saying('has to stay'));
    expect(planRefund(valid(), { ...part, amountPaise: 99 })).toEqual(
      say('A refund is at least ₹1.'),
    );
  });

  test('of free tickets is the place', () => {
    const free = valid({ left: { subtotalPaise: 0, feePaise: 0 }, owedPaise: 0 });
    expect(refundChoices(free)).toEqual({ everything: 0, ticketPrice: null, maxOfValid: null });
    expect(planRefund(free, { ...wish, amountPaise: 0 })).toMatchObject({ takesTickets: true });
  });

  test('is the place alone where less is left than the gateway moves', () => {
    const little = valid({ left: { subtotalPaise: 98, feePaise: 1 } });
    expect(refundChoices(little)).toEqual({ everything: 0, ticketPrice: null, maxOfValid: null });
    expect(planRefund(little, { ...wish, amountPaise: 0 })).toEqual({
      amountPaise: 0,
      undoes: { subtotalPaise: 0, feePaise: 0 },
      takesTickets: true,
    });
    const least = valid({ left: { subtotalPaise: 98, feePaise: 2 } });
    expect(refundChoices(least)).toMatchObject({ everything: 100, ticketPrice: null });
  });

  test('is nothing while the bank decides, and nothing that has changed since it was seen', () => {
    expect(planRefund(valid({ isDisputed: true }), wish)).toEqual(saying('Her bank is deciding'));
    expect(planRefund(valid(), { ...wish, amountPaise: 101_999 })).toEqual(
      saying('changed meanwhile'),
    );
  });

  test('of a cancelled booking is for admins: what was kept', () => {
    const fee = { left: { subtotalPaise: 0, feePaise: 2_000 }, owedPaise: 0 };
    const over = valid({ ...fee, status: 'refunded' });
    expect(refundBlocker(over)).toEqual(say('This booking was cancelled.'));
    const plan = planRefund({ ...over, by: 'admin' }, { ...wish, amountPaise: 2_000 });
    expect(plan).toMatchObject({ amountPaise: 2_000, takesTickets: false });
    const gone = { ...over, by: 'admin' as const, left: { subtotalPaise: 0, feePaise: 0 } };
    expect(refundBlocker(gone)).toEqual(saying('has gone back'));
  });

  test('once it was paid out is an admin’s to decide', () => {
    expect(refundBlocker(valid({ owedPaise: 0 }))).toEqual(saying('write to us'));
    expect(planRefund(valid({ owedPaise: 79_999 }), wish)).toEqual(saying('write to us'));
    const small = { give: 'part', amountPaise: 51_000, takesTickets: false } as const;
    expect(planRefund(valid({ owedPaise: 40_000 }), small)).toMatchObject({ amountPaise: 51_000 });
    expect(planRefund(valid({ owedPaise: -1, by: 'admin' }), wish)).toMatchObject({
      amountPaise: 102_000,
    });
  });
});

const rupees = fc.integer({ min: 1, max: 99_999 });
const decision = fc.record({
  by: fc.constantFrom('organiser' as const, 'admin' as const),
  give: fc.constantFrom(...refundGives),
  share: fc.integer({ min: 0, max: 1_100 }),
  takesTickets: fc.boolean(),
});

test('whatever is decided one after the other, never more goes back than was paid, to the paisa', () => {
  fc.assert(
    fc.property(rupees, fc.nat(), fc.array(decision, { maxLength: 8 }), (price, cover, wishes) => {
      const { subtotalPaise, feePaise, totalPaise } = priceOf([
        { unitPricePaise: price * 100, quantity: 1 },
      ]);
      const earned = splitSale(subtotalPaise).organiserPaise;
      let one = valid({
        left: { subtotalPaise, feePaise },
        owedPaise: earned - (cover % (earned + 1)),
      });
      let returned = 0;
      const entries = saleEntries(one.left);
      for (const { by, give, share, takesTickets } of wishes) {
        const choices = refundChoices(one);
        const amounts = {
          everything: choices.everything,
          ticket_price: choices.ticketPrice ?? 0,
          part: Math.floor((choices.everything * share) / 1_000),
        };
        const plan = planRefund({ ...one, by }, { give, amountPaise: amounts[give], takesTickets });
        if ('pattern' in plan) continue;
        expect(totalOf(plan.undoes)).toBe(plan.amountPaise);
        expect(plan.amountPaise).toBeGreaterThanOrEqual(leastRefundPaise);
        const reversal = saleReversalEntries(one.left, plan.undoes);
        entries.push(...reversal);
        returned += plan.amountPaise;
        const less = reversal.find(({ account }) => account === 'organiser_payable');
        const owedPaise = one.owedPaise - (less?.amountPaise ?? 0);
        if (by === 'organiser') expect(owedPaise).toBeGreaterThanOrEqual(0);
        one = {
          ...one,
          owedPaise,
          status: plan.takesTickets ? 'cancelled' : one.status,
          left: {
            subtotalPaise: one.left.subtotalPaise - plan.undoes.subtotalPaise,
            feePaise: one.left.feePaise - plan.undoes.feePaise,
          },
        };
        if (one.status === 'confirmed') {
          expect(totalOf(one.left)).toBeGreaterThanOrEqual(leastRefundPaise);
        }
      }
      expect(returned + totalOf(one.left)).toBe(totalPaise);
      expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
    }),
  );
});

describe('to the paisa', () => {
  const small = { give: 'part', takesTickets: false } as const;

  test('a cancelled booking gives back a rupee, and no less', () => {
    const over = (feePaise: number) =>
      valid({ by: 'admin', status: 'cancelled', left: { subtotalPaise: 0, feePaise } });
    expect(refundBlocker(over(99))).toEqual(say('A refund is at least ₹1.'));
    expect(refundBlocker(over(100))).toBeNull();
  });

  test('the ticket price is a choice of its own where it differs from everything', () => {
    const choice = (values: Partial<RefundCase>) => refundChoices(valid(values)).ticketPrice;
    expect(choice({ status: 'cancelled' })).toBeNull();
    expect(choice({ left: { subtotalPaise: 100_000, feePaise: 0 } })).toBeNull();
    expect(choice({ left: { subtotalPaise: 0, feePaise: 2_000 } })).toBeNull();
    expect(choice({ left: { subtotalPaise: leastRefundPaise, feePaise: 2 } })).toBe(100);
  });

  test('a part is from a rupee to what leaves one for valid tickets', () => {
    const two = valid({ left: { subtotalPaise: 200, feePaise: 0 } });
    expect(refundChoices(two).maxOfValid).toBe(100);
    expect(planRefund(valid(), { ...small, amountPaise: 100 })).toMatchObject({ amountPaise: 100 });
    expect(planRefund(valid(), { ...small, amountPaise: 101_900 })).toMatchObject({
      amountPaise: 101_900,
    });
  });

  test('all of it as a part takes the tickets too', () => {
    const all = { ...small, amountPaise: 102_000, takesTickets: true };
    expect(planRefund(valid(), all)).toMatchObject({ amountPaise: 102_000, takesTickets: true });
    expect(planRefund(valid(), { ...all, amountPaise: 102_001 })).toEqual(
      saying('changed meanwhile'),
    );
  });
});
