import fc from 'fast-check';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { holdsThrough, type MoneyStep, moneyDesk, moneyStep } from '#test/money-steps.ts';
import { breachesOf, buyer, pay } from '#test/paying.ts';

/** A refund by hand that leaves less than the gateway takes, so that the rest is written off. */
const writtenOff: MoneyStep[] = [
  { do: 'refundByHand', percent: 99 },
  { do: 'cancel', date: 0 },
  { do: 'decide', by: 'admin', date: 0, percent: 58, takesTickets: true },
];

test('whatever happens at the gateway, in any order, the books hold and agree with it at the end', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(moneyStep, { minLength: 1, maxLength: 8 }), async (steps) => {
      const organiser = await createMember(world);
      const who = await buyer(world, { organiserId: organiser.id });
      const paid = await pay(world, who.order.id);
      await who.book(paid);
      const { razorpayPaymentId: gatewayPaymentId } = paid;
      const desk = await moneyDesk(world, { ...who, organiser, gatewayPaymentId });
      await holdsThrough(desk, { steps, breaches: () => breachesOf(world) });
    }),
    {
      numRuns: Number(process.env.RUNS ?? 10),
      endOnFailure: true,
      examples: [[writtenOff]],
    },
  );
});
