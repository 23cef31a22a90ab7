import { AtOnce, type Command } from './commands.ts';
import type { Setting } from './stage.ts';

/** Somebody has a ticket, and somebody else has not paid yet: most of what can be done needs one. Or the event has begun. */
export const beginning = ({ isFree, begins }: Setting): Command[] => {
  const pay = (booking: number) =>
    new AtOnce([{ do: 'pay', booking, by: 'page', amount: 'right' }]);
  const some = [
    new AtOnce([{ do: 'order', who: 'first', early: 1, door: 0 }]),
    ...(isFree ? [] : [pay(0)]),
    new AtOnce([{ do: 'order', who: 'second', early: 0, door: 1 }]),
  ];
  if (begins === 'before') return some;
  if (begins === 'byHand') return isFree ? some : [...some, ...nearlyAllByHand];
  if (begins === 'lost') return isFree ? some : [...some, ...lostAfterRefund];
  if (!isFree) some.push(pay(1));
  if (!isFree && begins === 'disputed')
    some.push(new AtOnce([{ do: 'dispute', booking: 0, turn: 'open' }]));
  return [...some, new AtOnce([{ do: 'wait', minutes: 4_400 }])];
};

/** She cancels, and before that leaves somebody refunds nearly all of it by hand: the gateway sends no such rest. */
const nearlyAllByHand = [
  new AtOnce([{ do: 'cancel', booking: 0, who: 'first' }]),
  new AtOnce([{ do: 'refundAtGateway', booking: 0, by: 'settle', percent: 100, leaves: 50 }]),
];

/** A part of the payment was refunded and has left when her bank takes all of it. */
const lostAfterRefund = [
  new AtOnce([
    {
      ...{ do: 'refund', booking: 0, by: 'admin', give: 'part', percent: 30 },
      takesTickets: false,
    },
  ]),
  new AtOnce([{ do: 'sendRefunds', refused: 0 }]),
  new AtOnce([{ do: 'dispute', booking: 0, turn: 'lost' }]),
];
