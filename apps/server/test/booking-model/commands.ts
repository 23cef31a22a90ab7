import { isDeepStrictEqual } from 'node:util';
import { rateLimits } from '@nagarika/db/schema/rate-limits';
import fc from 'fast-check';
import { type Action, isAtGateway, one, together, type Wish } from './actions.ts';
import { breaches } from './breaches.ts';
import { expected, observed, type Seen } from './observe.ts';
import { perform } from './perform.ts';
import { byHand } from './perform-money.ts';
import { bookingAt, type Predicted, predict, prepared } from './predict.ts';
import { paidFor } from './prices.ts';
import type { Stage } from './stage.ts';
import { isFree, leftOf, minuteMs, type State } from './state.ts';

/** The model is replaced as a whole: `state` is what must be true now. */
export type Model = { state: State };
export type Command = fc.AsyncCommand<Model, Stage>;

/** Counts what was done, for a caller that prints it. */
export const done = { commands: 0, pairs: 0 };

let keys = 0;

/** Fills in what the present state decides of a step. */
function actionOf({ percent = 0, change, isHers = false, ...wish }: Wish, state: State): Action {
  const action = pointed(wish as Action, state);
  if (action.do === 'cancelSeats') return ofSeveral(action, isHers, state);
  if (action.do === 'order' || action.do === 'bookFree') {
    keys += 1;
    const key = `BK${crypto.randomUUID().slice(0, 8)}-${keys}`;
    if (!isFree(state)) return { ...action, key };
    // The page of a free event offers nothing else, and an order there is refused.
    const isOrder = action.do === 'order' && action.early === 0;
    const door = action.early + action.door;
    return { ...action, do: isOrder ? 'order' : 'bookFree', early: 0, door, key };
  }
  if (action.do === 'refund') {
    const booking = bookingAt(state, action.booking);
    if (!booking) return { ...action, amount: 0 };
    const amount = {
      everything: leftOf(booking) < 100 ? 0 : leftOf(booking),
      ticket_price: booking.left.price,
      // 0 leaves only the least that has to stay.
      part:
        percent === 0
          ? Math.max(0, leftOf(booking) - 100)
          : Math.floor((leftOf(booking) * percent) / 100),
    }[action.give];
    return { ...action, amount };
  }
  if (action.do === 'review') return { ...action, proposal: state.proposals.length - 1 };
  if (action.do === 'edit' && change) {
    const { total, earlyLimit, prices, startsAt, venue } = state.terms;
    const terms = {
      total: Math.max(1, total + change.seats),
      earlyLimit: earlyLimit === null ? null : Math.max(1, earlyLimit + change.early),
      prices: [isFree(state) ? 0 : prices[0] + change.price, prices[1]] satisfies [number, number],
      startsAt: startsAt + change.hours * 60 * minuteMs,
      venue: change.isElsewhere ? `${venue} 2` : venue,
    };
    return { ...action, terms };
  }
  return { ...action, ...(percent > 0 && { percent }) } as Action;
}

/** Fills in what the gateway shows an admin, of which the model knows nothing. */
async function asked(stage: Stage, action: Action, state: State): Promise<Action> {
  const booking = action.do === 'refundAtGateway' && bookingAt(state, action.booking);
  if (!booking || action.do !== 'refundAtGateway') return action;
  return { ...action, back: await byHand(stage, booking, action) };
}

/** Settles which booking, ticket or payout is meant by the state before. */
function pointed(action: Action, state: State): Action {
  if ('payout' in action) return { ...action, payout: action.payout % state.payouts.length };
  if (!('booking' in action)) return action;
  const booking = action.booking % state.bookings.length;
  if (!('ticket' in action)) return { ...action, booking };
  const count = state.bookings[booking]?.tickets.length ?? 0;
  return { ...action, booking, ticket: action.ticket % count };
}

/** Prefers a booking with several seats, since most have a single one, which is the whole. */
function ofSeveral(
  action: Extract<Action, { do: 'cancelSeats' }>,
  isHers: boolean,
  { bookings }: State,
): Action {
  const several = bookings.filter(
    ({ tickets }) => tickets.filter(({ state }) => state === 'valid').length > 1,
  );
  const meant = several[action.booking % several.length] ?? bookings[action.booking];
  if (!meant) return action;
  const ticket = action.ticket % meant.tickets.length;
  const who = isHers ? meant.who : action.who;
  return { ...action, ticket, who, booking: bookings.indexOf(meant) };
}

/**
 * Tells whether a step can be: a free booking is not paid; a dispute and a refund at the gateway need a
 * payment that became a ticket.
 */
function isPossible(wish: Wish, { bookings, payouts, proposals }: State): boolean {
  if (wish.do === 'review') return proposals.length > 0;
  if ('payout' in wish) return payouts.length > 0;
  if (!('booking' in wish)) return true;
  const booking = bookings[Number(wish.booking) % Math.max(1, bookings.length)];
  if (!booking) return false;
  const needsOrder = wish.do === 'settle' || isAtGateway(wish as Action);
  if (needsOrder && paidFor(booking) === 0) return false;
  if (wish.do === 'captureLate') {
    return booking.payments.some(({ status }) => status !== 'captured');
  }
  if ('ticket' in wish) return booking.tickets.length > 0;
  if (wish.do === 'bankReturns') return booking.payments.some(({ returned }) => returned > 0);
  if (wish.do !== 'dispute' && wish.do !== 'refundAtGateway') return true;
  return booking.payments.some(({ outcome }) => outcome === 'ticket');
}

export class AtOnce implements Command {
  readonly wishes: Wish[];
  constructor(wishes: Wish[]) {
    this.wishes = wishes;
  }
  check({ state }: Readonly<Model>): boolean {
    return this.wishes.every((wish) => isPossible(wish, state));
  }
  async run(model: Model, stage: Stage): Promise<void> {
    done.commands += this.wishes.length;
    if (this.wishes.length > 1) done.pairs += 1;
    await tick(model, stage);
    const { state } = model;
    const actions: Action[] = [];
    for (const wish of this.wishes) actions.push(await asked(stage, actionOf(wish, state), state));
    const ready: (() => Promise<string>)[] = [];
    for (const action of actions) ready.push(await perform(stage, state, action));
    const answers = await Promise.all(ready.map((go) => go()));
    const seen = await observed(stage);
    const before = prepared(state, actions);
    const outcomes = [...inAnyOrder(before, actions), ...toldTheSame(before, actions)];
    model.state = fitting(outcomes, answers, seen);
    const wrong = await breaches(stage);
    if (wrong.length > 0) throw new Error(`the books: ${JSON.stringify(wrong)}`);
  }
  toString(): string {
    return JSON.stringify(this.wishes);
  }
}

/** Moves the clock, so that no two steps share a millisecond and no limit on requests is in the way. */
export async function tick({ state }: Model, { world }: Stage): Promise<void> {
  world.clock.advance(5_000);
  state.now = world.clock.now().getTime();
  await world.deps.db.delete(rateLimits);
}

type Outcome = { state: State; answers: string[] };

/** Predicts the outcome of one step after the other, in each order. */
function inAnyOrder(state: State, actions: Action[]): Outcome[] {
  const indices = actions.map((_, at) => at);
  return [indices, indices.toReversed()].map((order) => {
    const answers: string[] = [];
    const last = order.reduce<Predicted>(
      (before, at) => {
        const action = actions[at];
        if (!action) return before;
        // The state before both steps decided who and what were chosen.
        const after = predict(before.state, action);
        answers[at] = after.answer;
        return after;
      },
      { state, answer: '' },
    );
    return { state: last.state, answers };
  });
}

/** Predicts that two orders of one member at once both find an earlier one of hers paid by now. */
function toldTheSame(state: State, actions: Action[]): Outcome[] {
  const [one, other] = actions;
  if (one?.do !== 'order' || other?.do !== 'order' || one.who !== other.who) return [];
  const { state: after, answer } = predict(state, one);
  return answer === 'refused paid_before' ? [{ state: after, answers: [answer, answer] }] : [];
}

/** `*` matches what depends on facts unknown to the model. */
const isAnswer = (ought: string, is: string) =>
  ought === is || (ought.endsWith(' *') && is.startsWith(ought.slice(0, -1)));

function fitting(outcomes: Outcome[], answers: string[], seen: Seen): State {
  const found = outcomes.find(
    (outcome) =>
      outcome.answers.every((ought, at) => isAnswer(ought, answers[at] ?? '')) &&
      isDeepStrictEqual(expected(outcome.state), seen),
  );
  if (found) return found.state;
  const ought = outcomes.map((outcome) => ({
    answers: outcome.answers,
    ...differing(expected(outcome.state), seen),
  }));
  throw new Error(
    `is ${JSON.stringify({ answers })}, ought to be ${JSON.stringify(ought, null, 1)}`,
  );
}

/** Returns only the differences, ‘ought’ against ‘is’. */
function differing(ought: Seen, is: Seen) {
  const pairs = (value: Seen) =>
    new Map<string, string>([
      ['event', value.event],
      ['payouts', value.payouts],
      ['free', String(value.free)],
      ...Object.entries(value.bookings),
      ['first', JSON.stringify(value.lists.first)],
      ['second', JSON.stringify(value.lists.second)],
    ]);
  const [wanted, found] = [pairs(ought), pairs(is)];
  const names = [...new Set([...wanted.keys(), ...found.keys()])];
  return Object.fromEntries(
    names
      .filter((name) => wanted.get(name) !== found.get(name))
      .map((name) => [name, { ought: wanted.get(name), is: found.get(name) }]),
  );
}

export const commands = [
  one.map((wish) => new AtOnce([wish])),
  one.map((wish) => new AtOnce([wish])),
  fc.tuple(together, together).map((wishes) => new AtOnce(wishes)),
];
