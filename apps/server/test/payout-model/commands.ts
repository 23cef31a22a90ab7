import { isDeepStrictEqual } from 'node:util';
import { rateLimits } from '@nagarika/db/schema/rate-limits';
import type fc from 'fast-check';
import { dyingAt } from '#test/dying-server.ts';
import type { Action, Wish } from './actions.ts';
import { type Book, hearAll, lossOf, movedBy, sendAll, total } from './book.ts';
import { breaches, expected, observed, type Seen } from './observe.ts';
import { perform } from './perform.ts';
import { happened, predict } from './predict.ts';
import { unowedOf } from './predict-payouts.ts';
import { comeHome, type Stage } from './stage.ts';

export type Model = { book: Book };
type Command = fc.AsyncCommand<Model, Stage>;

/**
 * Counts what was done, for a caller that prints it: `died` in the middle of one; then how often a step had
 * an answer.
 */
export const done: Record<string, number> = { commands: 0, pairs: 0, died: 0, 'with a loss': 0 };
const count = (what: string, times = 1) => {
  done[what] = (done[what] ?? 0) + times;
};

/** Leaves these kinds of `do` out. */
export type Options = { without: readonly string[] };

let keys = 0;

/** Chooses what is meant: bookings count from the oldest, around and around, payouts from the newest. */
function pointed(wish: Omit<Wish, 'percent'>, { bookings, payouts }: Book): Action {
  const { booking, payout } = wish;
  return {
    ...wish,
    ...(booking !== undefined && { booking: Number(booking) % Math.max(1, bookings.length) }),
    ...(payout !== undefined && { payout: Math.max(0, payouts.length - 1 - (Number(payout) % 3)) }),
  } as unknown as Action;
}

/** Fills in what the present state decides of a step. */
async function actionOf(stage: Stage, book: Book, wish: Wish): Promise<Action> {
  const { percent = 100, ...rest } = wish;
  const action = pointed(rest, book);
  const payout = 'payout' in action ? book.payouts[action.payout] : undefined;
  if (payout && (action.do === 'pay' || action.do === 'release')) {
    return { ...action, despite: rest.confirms ? unowedOf(book, payout) : 0 };
  }
  if (payout && action.do === 'answer') return { ...action, moved: movedBy(payout) };
  if (action.do === 'buy') {
    keys += 1;
    return { ...action, key: `later ${keys}` };
  }
  const booking = 'booking' in action ? book.bookings[action.booking] : undefined;
  if (!booking) return action;
  const left = total(booking.left);
  if (action.do === 'refund') {
    const part = Math.floor((left * percent) / 100);
    const everything = left < 100 ? 0 : left;
    return { ...action, amount: action.give === 'everything' ? everything : part };
  }
  if (action.do === 'refundAtGateway') {
    const there = total(booking) - booking.sent - (booking.unheard?.sent ?? 0);
    const amount = Math.ceil((there * percent) / 100);
    return { ...action, amount: amount < 100 ? 0 : amount };
  }
  if (action.do === 'bankReturns') {
    const paymentId = stage.bought[action.booking]?.paymentId ?? '';
    const [refund] = await stage.world.sql<{ id: string; amount: number }[]>`
      select id, amount from razorpay_sandbox.refunds
      where payment_id = ${paymentId} and status = 'processed' order by position limit 1`;
    return { ...action, refund: refund ?? null };
  }
  return action;
}

export class AtOnce implements Command {
  readonly wishes: Wish[];
  readonly without: readonly string[];
  /** The write at which the server dies, if it does. */
  readonly dies: number | null;
  constructor(wishes: Wish[], { without }: Options, dies: number | null = null) {
    this.wishes = wishes;
    this.without = without;
    this.dies = dies;
  }
  check({ book }: Readonly<Model>): boolean {
    const isAsked = ({ do: what, turn }: Wish) =>
      !this.without.includes(what) && !this.without.includes(`${what}.${turn}`);
    return this.wishes.every(
      (wish) => isAsked(wish) && (!('payout' in wish) || book.payouts.length > 0),
    );
  }
  async run(model: Model, stage: Stage): Promise<void> {
    const { world } = stage;
    count('commands', this.wishes.length);
    count('pairs', this.wishes.length - 1);
    world.clock.advance(5_000);
    await world.deps.db.delete(rateLimits);
    model.book.now = world.clock.now().getTime();
    const actions: Action[] = [];
    for (const wish of this.wishes) actions.push(await actionOf(stage, model.book, wish));
    const ready: (() => Promise<string>)[] = [];
    let before = model.book;
    for (const action of actions) {
      ready.push(await perform(stage, before, action));
      before = happened(before, action);
    }
    const { dies } = this;
    const answers = await Promise.all(
      ready.map((go) => (dies === null ? go() : dyingAt(world, dies, go))),
    );
    const isKilled = answers.includes('killed');
    for (const [at, { do: what }] of actions.entries())
      count(`${what} ${answers[at]?.split(' ')[0]}`);
    if (isKilled) {
      count('died');
      await comeHome(stage);
    }
    const seen = await observed(stage);
    const now = world.clock.now().getTime();
    const outcomes = isKilled ? outcomesOfKilled(before, actions) : inAnyOrder(before, actions);
    for (const { book } of outcomes) book.now = now;
    model.book = fitting(outcomes, answers, seen);
    count('with a loss', Number(model.book.bookings.some((one) => lossOf(one) > 0)));
    const wrong = await breaches(stage, model.book);
    if (wrong.length > 0) throw new Error(`the books: ${JSON.stringify(wrong)}`);
  }
  toString(): string {
    return `${JSON.stringify(this.wishes)}${this.dies === null ? '' : ` dies at ${this.dies}`}`;
  }
}

type Outcome = { book: Book; answers: string[] };

/** Predicts the outcome of one step after the other, in each order. */
function inAnyOrder(before: Book, actions: Action[]): Outcome[] {
  const indices = actions.map((_, at) => at);
  return [indices, indices.toReversed()].map((order) => {
    const answers: string[] = [];
    let book = before;
    for (const at of order) {
      const action = actions[at];
      if (!action) continue;
      const after = predict(book, action);
      ({ book } = after);
      answers[at] = after.answer;
      const filed = action.do === 'file' && after.answer === 'ok' && book.payouts[action.payout];
      if (filed) answers[at] = `ok ${movedBy(filed)}`;
    }
    return { book, answers };
  });
}

/** Predicts all of it or nothing; then what had been begun is brought home. */
function outcomesOfKilled(before: Book, actions: Action[]): Outcome[] {
  const [action] = actions;
  if (!action) return [];
  return [structuredClone(before), predict(before, action).book].map((book) => {
    sendAll(book);
    hearAll(book);
    sendAll(book);
    return { book, answers: ['killed'] };
  });
}

function fitting(outcomes: Outcome[], answers: string[], seen: Seen): Book {
  const found = outcomes.find(
    (outcome) =>
      isDeepStrictEqual(outcome.answers, answers) &&
      isDeepStrictEqual(expected(outcome.book), seen),
  );
  if (found) return found.book;
  const ought = outcomes.map((outcome) => ({
    answers: outcome.answers,
    ...differing(expected(outcome.book), seen),
  }));
  throw new Error(
    `is ${JSON.stringify({ answers })}, ought to be ${JSON.stringify(ought, null, 1)}`,
  );
}

const differing = (ought: Seen, is: Seen) =>
  Object.fromEntries(
    [...new Set([...Object.keys(ought), ...Object.keys(is)])]
      .filter((name) => ought[name] !== is[name])
      .map((name) => [name, { ought: ought[name], is: is[name] }]),
  );
