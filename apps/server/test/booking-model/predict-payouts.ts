import type { Action } from './actions.ts';
import { earningOf, hasEnded, owedTo, type State } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

const isDisputed = ({ bookings }: State) => bookings.some(({ dispute }) => dispute === 'open');

/** Predicts what her page says is coming: not while a payment is disputed, unless too much was paid out. */
export function coming(state: State): { owed: number; held: number; upcoming: number } {
  const nothing = { owed: 0, held: 0, upcoming: 0 };
  const owed = owedTo(state);
  if (owed > 0 && !hasEnded(state)) return { ...nothing, upcoming: owed };
  return owed > 0 && isDisputed(state) ? { ...nothing, held: owed } : { ...nothing, owed };
}

export function preparePayout(state: State): string {
  const { owed } = coming(state);
  if (owed <= 0) return 'refused already_done';
  state.payouts.push({ amount: owed, status: 'prepared', isFiled: false });
  return 'ok';
}

export function decidePayout(state: State, { do: how, payout: nth }: Of<OfPayout>): string {
  const payout = state.payouts[nth];
  if (!payout) return 'refused not_found';
  if (how === 'filePayout') return file(state, payout);
  if (how === 'payPayout') return pay(state, payout);
  if (payout.status !== 'prepared' && payout.status !== 'filed') return 'refused already_done';
  payout.status = 'cancelled';
  return 'ok';
}
type OfPayout = 'filePayout' | 'payPayout' | 'cancelPayout';
type Payout = State['payouts'][number];

/** Counts how much of a payout is owed no more, with its own amount among what was paid out. */
function unowed(state: State, { amount, status }: Payout): number {
  if (isDisputed(state)) return amount;
  const balance = owedTo(state) - (status === 'cancelled' ? amount : 0);
  return Math.min(amount, Math.max(0, -balance));
}

/** Files a payout; when money of it went back, the rest as if it were prepared now. */
function file(state: State, payout: Payout): string {
  if (payout.status !== 'prepared') return 'refused already_done';
  if (unowed(state, payout) > 0) {
    const left = owedTo(state) + payout.amount;
    if (left <= 0 || isDisputed(state) || !hasEnded(state)) return 'refused unprocessable';
    payout.amount = left;
    state.payouts.splice(state.payouts.indexOf(payout), 1);
    state.payouts.push(payout);
  }
  payout.status = 'filed';
  payout.isFiled = true;
  return 'ok';
}

/** Marks a payout paid; a cancelled one that was in a file may have been sent after all. */
function pay(state: State, payout: Payout): string {
  if (payout.status === 'paid') return 'refused already_done';
  if (payout.status === 'cancelled' && !payout.isFiled) return 'refused already_done';
  if (unowed(state, payout) > 0) return 'refused unprocessable';
  payout.status = 'paid';
  return 'ok';
}

/** Tells whether it was paid out: an organiser gives back no more than she still earns beyond that. */
export function isPaidOut(state: State, left: number, back: number): boolean {
  const owed = owedTo(state);
  if (left > 0 && owed <= 0) return true;
  return earningOf(left) - earningOf(left - back) > Math.max(0, owed);
}
