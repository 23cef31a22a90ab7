import type { Action } from './actions.ts';
import { isOver, type State, type Terms, taken } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

/** Predicts an edit: words go live at once; a new price, day, limit or total waits for review. */
export function edit(state: State, { by, terms }: Of<'edit'>): string {
  if ((terms.earlyLimit ?? 0) > terms.total) return 'refused bad_input';
  if (by !== 'organiser' && by !== 'admin') return 'refused not_found';
  if (terms.startsAt < state.now) return 'refused bad_input';
  if (state.status === 'cancelled' || isOver(state)) return 'refused unprocessable';
  if (isBelowSales(state, terms)) return 'refused unprocessable';
  for (const earlier of state.proposals) {
    if (earlier.status === 'pending') earlier.status = 'withdrawn';
  }
  if (JSON.stringify(terms) === JSON.stringify(state.terms)) return 'ok live';
  state.proposals.push({ terms, status: 'pending' });
  return 'ok in_review';
}

function isBelowSales(state: State, terms: Terms): boolean {
  const { all, early } = taken(state, () => true);
  return terms.total < all || (terms.earlyLimit ?? 0) < early;
}

export function review(state: State, { proposal: nth, approves }: Of<'review'>): string {
  const proposal = state.proposals[nth];
  if (!proposal) return 'nothing';
  if (proposal.status !== 'pending') return 'refused already_done';
  if (!approves) {
    proposal.status = 'rejected';
    return 'ok';
  }
  if (proposal.terms.startsAt < state.now) return 'refused unprocessable';
  if (state.status !== 'approved') return 'refused already_done';
  if (isOver(state) || isBelowSales(state, proposal.terms)) return 'refused unprocessable';
  proposal.status = 'approved';
  const { startsAt, venue } = state.terms;
  const isMoved = proposal.terms.startsAt !== startsAt || proposal.terms.venue !== venue;
  if (isMoved) state.movedAt = state.now;
  state.terms = proposal.terms;
  return 'ok';
}
