import fc from 'fast-check';
import type { Finance, Turn } from './book.ts';

/** `amount`: paise, from what is left when it is asked for. */
export type Action =
  | { do: 'buy'; event: number; quantity: number; key: string }
  | { do: 'cancel'; booking: number }
  | { do: 'cancelEvent'; event: number; by: 'organiser' | 'admin' }
  | {
      do: 'refund';
      booking: number;
      by: 'organiser' | 'admin';
      give: 'everything' | 'part';
      amount: number;
      takesTickets: boolean;
    }
  | { do: 'dispute'; booking: number; turn: Turn; share: number; hears: boolean }
  | { do: 'refundAtGateway'; booking: number; amount: number }
  | { do: 'bankReturns'; booking: number; refund: { id: string; amount: number } | null }
  | {
      do: 'forge';
      booking: number;
      what: 'refund.processed' | 'refund.failed' | 'dispute.created' | 'dispute.lost';
    }
  | { do: 'hear' | 'sendRefunds' | 'switch' | 'switchProof' }
  | { do: 'wait'; hours: number }
  | { do: 'prepare'; by: Finance }
  | AboutPayout;

/**
 * `despite`: the confirmed part of it that is not owed any more. `moved`: what the bank's answer says that
 * it moved.
 */
export type AboutPayout = { payout: number; by: Finance } & (
  | { do: 'file' | 'sendBack' | 'correct' | 'confirm' }
  | { do: 'release' | 'pay'; despite: number }
  | { do: 'callOff'; notSent: boolean }
  | { do: 'answer'; says: 'Success' | 'Failed' | 'Returned'; moved: number }
);

export type Kind = Action['do'];

/** A generated step: its amount comes from `percent` of what is left by then. */
export type Wish = { do: Kind; percent?: number } & Record<string, unknown>;

const nth = fc.nat({ max: 7 });
const percent = fc.constantFrom(1, 30, 50, 99, 100);
const wish = (what: Kind, weight: number, fields: Record<string, fc.Arbitrary<unknown>> = {}) => ({
  weight,
  arbitrary: fc.record(fields).map((rest): Wish => ({ do: what, ...rest })),
});
const people = fc.constantFrom('organiser', 'admin', 'admin');

const by = fc.constantFrom<Finance[]>('admin', 'second');
const payingOut = [
  wish('prepare', 8, { by }),
  wish('file', 6, { payout: nth, by }),
  wish('release', 8, { payout: nth, by, confirms: fc.boolean() }),
  wish('pay', 8, { payout: nth, by, confirms: fc.boolean() }),
  wish('sendBack', 3, { payout: nth, by }),
  wish('correct', 1, { payout: nth, by }),
  // The organiser says that ₹1 arrived.
  wish('confirm', 5, { payout: nth, by }),
  wish('callOff', 3, { payout: nth, by, notSent: fc.boolean() }),
  wish('answer', 5, { payout: nth, by, says: fc.constantFrom('Success', 'Failed', 'Returned') }),
];
const givingBack = [
  wish('cancel', 4, { booking: nth }),
  wish('cancelEvent', 1, { event: fc.nat({ max: 1 }), by: people }),
  wish('refund', 8, {
    booking: nth,
    by: people,
    percent,
    takesTickets: fc.boolean(),
    give: fc.constantFrom('everything', 'part', 'part'),
  }),
];
const disputed = (hears: fc.Arbitrary<boolean>) =>
  wish('dispute', 9, {
    booking: nth,
    hears,
    share: fc.constantFrom(100, 100, 60),
    turn: fc.constantFrom<Turn[]>('open', 'open', 'won', 'lost', 'lost', 'recovered'),
  });
const atGateway = [
  wish('refundAtGateway', 3, { booking: nth, percent }),
  wish('bankReturns', 3, { booking: nth }),
  wish('forge', 4, {
    booking: nth,
    what: fc.constantFrom('refund.processed', 'refund.failed', 'dispute.created', 'dispute.lost'),
  }),
];
const alone = [
  wish('buy', 3, { event: fc.nat({ max: 1 }), quantity: fc.constantFrom(1, 2, 3) }),
  wish('wait', 4, { hours: fc.constantFrom(1, 26, 26, 100) }),
  wish('sendRefunds', 7),
  wish('hear', 2),
  // Switches whether two of finance have to agree on a payout.
  wish('switch', 1),
  // Switches whether ₹1 proves her account first.
  wish('switchProof', 1),
];

/** Lists what two may do at the same moment. */
export const together = fc.oneof(
  ...payingOut,
  ...givingBack,
  ...atGateway,
  disputed(fc.constant(true)),
);
export const one = fc.oneof(
  ...[...payingOut, ...givingBack, ...atGateway, ...alone],
  disputed(fc.constantFrom(true, true, false)),
);
/** Draws the write at which the server dies. */
export const deadly = fc.oneof(
  ...payingOut,
  ...givingBack,
  ...atGateway,
  disputed(fc.constant(true)),
  {
    weight: 9,
    arbitrary: fc.constant<Wish>({ do: 'sendRefunds' }),
  },
);
export const nthWrite = fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 11, 15, 20);
