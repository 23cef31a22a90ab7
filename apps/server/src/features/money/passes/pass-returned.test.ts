import fc from 'fast-check';
import { test } from '#test/fixtures.ts';
import { holdsThrough, type MoneyStep, moneyDesk, moneyStep } from '#test/money-steps.ts';
import { createSeries, passBuyer } from '#test/passes.ts';
import { breachesOf } from '#test/paying.ts';

/**
 * The gateway took our refund and its answer was lost, one by hand stood for it, and then ours was heard of.
 */
const heardLate: MoneyStep[] = [
  { do: 'cancel', date: 0 },
  { do: 'send', fault: 'drop-after-commit', fails: false },
  { do: 'refundByHand', percent: 40 },
  { do: 'webhook', which: 1 },
  { do: 'settle' },
];

test('whatever happens at the gateway to what was paid for all dates, the books of each hold', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(moneyStep, { minLength: 1, maxLength: 8 }), async (steps) => {
      const series = await createSeries(world, {
        types: (at) => [{ name: 'General', pricePaise: 10_000 * (at + 1) + 50 }],
      });
      const who = await passBuyer(world, series);
      const paid = await who.pay();
      await who.book(paid);
      const { razorpayPaymentId: gatewayPaymentId } = paid;
      const { organiser } = series;
      const desk = await moneyDesk(world, { member: who.member, organiser, gatewayPaymentId });
      await holdsThrough(desk, { steps, breaches: () => breachesOf(world) });
    }),
    {
      numRuns: Number(process.env.RUNS ?? 10),
      endOnFailure: true,
      examples: [[heardLate]],
    },
  );
});
