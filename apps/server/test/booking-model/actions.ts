import fc from 'fast-check';
import type { Member, Person, Terms } from './state.ts';

export type Tells = 'page' | 'webhook' | 'redirect' | 'nobody' | 'everybody';

/** The way in which we hear what was done to a payment at the gateway. */
type Hears = 'webhook' | 'settle';
/** Paise that go back by hand, and paise that we had queued of the payment. */
export type ByHand = { amount: number; queued: number };

/** One step of a person or the gateway. `booking` and `ticket` count from the oldest, around and around. */
export type Action =
  | { do: 'order'; who: Member; early: number; door: number; key: string }
  | { do: 'bookFree'; who: Member; early: number; door: number; key: string }
  | { do: 'orderAgain'; booking: number }
  | { do: 'pay'; booking: number; by: Tells; amount: 'right' | 'less' | 'more' }
  | { do: 'authorize'; booking: number; by: Tells }
  | { do: 'failToPay' | 'captureLate'; booking: number; by: 'webhook' | 'nobody' }
  | { do: 'settle'; booking: number }
  | { do: 'cancel'; booking: number; who: 'first' | 'second' }
  /** This many of its seats, from one of them on. */
  | { do: 'cancelSeats'; booking: number; ticket: number; count: number; who: Member }
  | { do: 'cancelEvent'; by: Person }
  | {
      do: 'refund';
      booking: number;
      by: Person;
      give: 'everything' | 'ticket_price' | 'part';
      amount: number;
      takesTickets: boolean;
    }
  | {
      do: 'refundAtGateway';
      booking: number;
      percent: number;
      /** Paise to leave of what waits, if it has that many; null: the percentage counts. */
      leaves: number | null;
      by: Hears;
      back: ByHand;
    }
  | { do: 'bankReturns'; booking: number; which: number; by: Hears }
  | { do: 'dispute'; booking: number; turn: 'open' | 'won' | 'lost' }
  | { do: 'offer'; booking: number; ticket: number; by: Member; to: Member }
  | { do: 'accept' | 'withdraw' | 'giveBack'; booking: number; ticket: number; by: Member }
  | { do: 'scan'; booking: number; ticket: number }
  | { do: 'edit'; by: Person; terms: Terms }
  | { do: 'review'; proposal: number; approves: boolean }
  | { do: 'preparePayout' }
  | { do: 'filePayout' | 'payPayout' | 'cancelPayout'; payout: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sendRefunds'; refused: number };

/** A step at the gateway, before we are told of it. */
export type AtGateway = Extract<Action, { do: 'pay' | 'authorize' | 'failToPay' | 'captureLate' }>;
export const isAtGateway = (action: Action): action is AtGateway =>
  ['pay', 'authorize', 'failToPay', 'captureLate'].includes(action.do);

export type Kind = Action['do'];

/** A generated step; what depends on the state (key, amount, back, terms, proposal) is filled in later. */
export type Wish = Omit<Action, 'amount' | 'back' | 'key' | 'terms' | 'proposal'> & {
  percent?: number;
  /** True when the booking's own member does it, whoever else is named. */
  isHers?: boolean;
  change?: { seats: number; early: number; price: number; hours: number; isElsewhere: boolean };
} & Record<string, unknown> & { do: Kind };

const nth = fc.nat({ max: 5 });
const members = fc.constantFrom<Member[]>('first', 'second');
const anybody = fc.constantFrom<Person[]>('organiser', 'admin', 'organiser', 'admin', 'first');
const wish = (what: Kind, weight: number, fields: Record<string, fc.Arbitrary<unknown>>) => ({
  weight,
  arbitrary: fc.record(fields).map((rest): Wish => ({ do: what, ...rest }) as Wish),
});

const chosen = {
  who: fc.constantFrom<Member[]>('first', 'second', 'first', 'second', 'first', 'second', 'man'),
  early: fc.nat({ max: 3 }),
  door: fc.nat({ max: 3 }),
};
const tells = fc.constantFrom<Tells[]>('page', 'webhook', 'redirect', 'nobody', 'everybody');
const ordering = [
  wish('order', 10, chosen),
  wish('bookFree', 1, chosen),
  wish('orderAgain', 2, { booking: nth }),
  wish('pay', 10, {
    booking: nth,
    by: tells,
    amount: fc.constantFrom('right', 'right', 'right', 'right', 'right', 'right', 'less', 'more'),
  }),
  wish('authorize', 3, { booking: nth, by: tells }),
  wish('failToPay', 2, { booking: nth, by: fc.constantFrom('webhook', 'nobody') }),
  wish('captureLate', 4, { booking: nth, by: fc.constantFrom('webhook', 'nobody') }),
  wish('settle', 3, { booking: nth }),
];
const givingBack = [
  wish('cancel', 4, { booking: nth, who: members }),
  wish('cancelSeats', 5, {
    booking: nth,
    ticket: nth,
    count: fc.constantFrom(1, 1, 2, 3),
    who: members,
    isHers: fc.constantFrom(true, true, true, true, false),
  }),
  wish('cancelEvent', 1, { by: anybody }),
  wish('refund', 4, {
    booking: nth,
    by: anybody,
    give: fc.constantFrom('everything', 'ticket_price', 'part', 'part'),
    percent: fc.constantFrom(0, 1, 30, 50, 99, 100, 101),
    takesTickets: fc.boolean(),
  }),
  wish('dispute', 5, {
    booking: nth,
    turn: fc.constantFrom('open', 'open', 'won', 'lost', 'lost'),
  }),
];
const tickets = [
  wish('offer', 4, {
    booking: nth,
    ticket: nth,
    by: members,
    to: fc.constantFrom<Member[]>('first', 'second', 'second', 'man'),
  }),
  wish('accept', 4, { booking: nth, ticket: nth, by: fc.constantFrom('first', 'second', 'man') }),
  wish('withdraw', 1, { booking: nth, ticket: nth, by: members }),
  wish('giveBack', 2, { booking: nth, ticket: nth, by: members }),
  wish('scan', 3, { booking: nth, ticket: nth }),
];
const editing = [
  wish('edit', 3, {
    by: anybody,
    change: fc.record({
      seats: fc.integer({ min: -3, max: 3 }),
      early: fc.integer({ min: -2, max: 2 }),
      price: fc.constantFrom(0, 0, 100, 33),
      hours: fc.constantFrom(0, 0, 0, 0, 1, 24),
      isElsewhere: fc.constantFrom(false, false, false, false, true),
    }),
  }),
  wish('review', 3, { approves: fc.constantFrom(true, true, false) }),
];
const payingOut = [
  wish('preparePayout', 5, {}),
  wish('filePayout', 1, { payout: nth }),
  wish('payPayout', 2, { payout: nth }),
  wish('cancelPayout', 1, { payout: nth }),
];

const alone = [
  wish('wait', 4, { minutes: fc.constantFrom(1, 6, 16, 16, 600, 1_500, 4_400) }),
  wish('refundAtGateway', 3, {
    booking: nth,
    by: fc.constantFrom('webhook', 'settle'),
    percent: fc.constantFrom(1, 30, 99, 100),
    // A rest of 50 paise is less than the gateway moves.
    leaves: fc.constantFrom(null, 50),
  }),
  wish('bankReturns', 5, {
    booking: nth,
    by: fc.constantFrom('webhook', 'settle'),
    which: nth,
  }),
];
const sending = [wish('sendRefunds', 3, { refused: fc.constantFrom(0, 0, 1, 3) })];

/** The steps that two people may take at the same moment. */
export const together = fc.oneof(
  ...ordering,
  ...givingBack,
  ...tickets,
  ...editing,
  ...payingOut,
  ...sending,
);
export const one = fc.oneof(
  ...[...ordering, ...givingBack, ...tickets, ...editing, ...payingOut, ...sending, ...alone],
);
