import type { Action } from './actions.ts';
import { earningOf, hasEnded, owedTo, type State } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

const isDisputed = ({ bookings }: State) => bookings.some(({ dispute }) => dispute === 'open');

/** What her page says is coming: not while a payment is disputed, unless too much was paid out. */
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
  if (payout?.status !== 'prepared') return 'refused already_done';
  if (how === 'filePayout') {
    if (payout.isFiled) return 'refused already_done';
    if (isDisputed(state)) return 'refused unprocessable';
    payout.isFiled = true;
  } else payout.status = how === 'payPayout' ? 'paid' : 'called_off';
  return 'ok';
}
type OfPayout = 'filePayout' | 'payPayout' | 'callOffPayout';

/** An organiser gives back no more than the event still earns her beyond what was paid out. */
export function isPaidOut(state: State, left: number, back: number): boolean {
  const owed = owedTo(state);
  if (left > 0 && owed <= 0) return true;
  return earningOf(left) - earningOf(left - back) > Math.max(0, owed);
}
