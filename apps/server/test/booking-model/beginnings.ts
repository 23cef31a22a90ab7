import type { Wish } from './actions.ts';
import { AtOnce, type Command } from './commands.ts';
import type { Setting } from './stage.ts';

/**
 * Makes a beginning in which one member has a ticket and another has not paid yet, since most steps need
 * one, or in which the event has begun.
 */
export const beginning = ({ isFree, total, begins, group }: Setting): Command[] => {
  const some = [
    new AtOnce([{ do: 'order', who: 'first', early: 1, door: 0 }]),
    ...(isFree ? [] : [pay(0)]),
    new AtOnce([{ do: 'order', who: 'second', early: 0, door: 1 }]),
  ];
  if (begins === 'before') return some;
  if (begins === 'group')
    return isFree ? some : ofGroup({ ...group, early: total < 5 ? 0 : group.early });
  if (begins === 'byHand') return isFree ? some : [...some, ...nearlyAllByHand];
  if (begins === 'lost') return isFree ? some : [...some, ...lostAfterRefund];
  if (!isFree) some.push(pay(1));
  if (!isFree && begins === 'disputed')
    some.push(new AtOnce([{ do: 'dispute', booking: 0, turn: 'open' }]));
  return [...some, new AtOnce([{ do: 'wait', minutes: 4_400 }])];
};

/**
 * She cancels, and before her refund leaves somebody refunds nearly all of it by hand: the gateway sends no
 * such rest.
 */
const nearlyAllByHand = [
  new AtOnce([{ do: 'cancel', booking: 0, who: 'first' }]),
  new AtOnce([{ do: 'refundAtGateway', booking: 0, by: 'settle', percent: 100, leaves: 50 }]),
];

const partByAdmin = new AtOnce([
  { do: 'refund', booking: 0, by: 'admin', give: 'part', percent: 30, takesTickets: false },
]);

/** A part of the payment was refunded and has left when her bank takes all of it. */
const lostAfterRefund = [
  partByAdmin,
  new AtOnce([{ do: 'sendRefunds', refused: 0 }]),
  new AtOnce([{ do: 'dispute', booking: 0, turn: 'lost' }]),
];

const pay = (booking: number) => new AtOnce([{ do: 'pay', booking, by: 'page', amount: 'right' }]);

/**
 * Makes a booking large enough for a group's price, as most are not, and lets it lose some of its seats,
 * once or more.
 */
const ofGroup = ({ early, door, before, cancels }: Setting['group']) => [
  new AtOnce([{ do: 'order', who: 'first', early, door }]),
  pay(0),
  ...happened[before],
  ...cancels.map(
    (seats) => new AtOnce([{ do: 'cancelSeats', booking: 0, who: 'first', ...seats }]),
  ),
];

const edited = (change: Partial<Wish['change']>) => [
  new AtOnce([
    {
      do: 'edit',
      by: 'organiser',
      change: { seats: 0, early: 0, price: 0, hours: 0, isElsewhere: false, ...change },
    },
  ]),
  new AtOnce([{ do: 'review', approves: true }]),
];

/** The events before that decide the refund, beside the seats. */
const happened: Record<Setting['group']['before'], Command[]> = {
  nothing: [],
  dearer: edited({ price: 33 }),
  moved: edited({ isElsewhere: true }),
  refunded: [partByAdmin],
  given: [
    new AtOnce([{ do: 'offer', booking: 0, ticket: 0, by: 'first', to: 'second' }]),
    new AtOnce([{ do: 'accept', booking: 0, ticket: 0, by: 'second' }]),
  ],
};
