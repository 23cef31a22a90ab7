import type { AboutPayout, Action } from './actions.ts';
import {
  type Book,
  comingOf,
  isDisputed,
  isLapsed,
  movedBy,
  owedOf,
  type Payout,
  sum,
} from './book.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;
type Answer = 'ok' | 'refused';

export function prepare(book: Book, { by: preparedBy }: Of<'prepare'>): Answer {
  const lines = comingOf(book).map(({ owed }) => owed);
  const made = { lines, ...withheldOf(book, lines) };
  const moved = sum(lines) - sum(made.withheld);
  if (moved <= 0) return 'refused';
  const standing = book.payouts.filter((one) => !isLapsed(one));
  const asksProof = book.proves && !standing.some(isProven);
  if (asksProof && standing.some(({ isProof }) => isProof)) return 'refused';
  const most = Math.max(...lines);
  const isProof = asksProof && Math.min(moved, most) >= 100;
  if (isProof) {
    const nothing = lines.map(() => 0);
    const rupee = nothing.with(lines.indexOf(most), 100);
    Object.assign(made, { lines: rupee, bases: nothing, withheld: nothing });
  }
  const people = { preparedBy, filedBy: null, releasedBy: null };
  book.payouts.push({ ...made, ...people, status: 'prepared', isProof, hasArrived: false });
  return 'ok';
}

/** Tells whether her account is proven: she never gives another here. */
const isProven = ({ status, isProof, hasArrived }: Payout) =>
  status === 'paid' && (!isProof || hasArrived);

/**
 * Withholds from what each line covers beyond the payouts that stand; where tickets went back the same share
 * is given free.
 */
function withheldOf({ bookings, payouts, tdsBp }: Book, lines: number[]) {
  const parts = lines.map((paise, event) => {
    const standing = payouts.filter((one) => !isLapsed(one));
    const before = {
      base: sum(standing.map(({ bases }) => bases[event] ?? 0)),
      kept: sum(standing.map(({ withheld }) => withheld[event] ?? 0)),
    };
    if (paise === 0) return { base: 0, kept: 0 };
    const hers = bookings.filter((one) => one.event === event);
    const sold = sum(hers.map(({ left }) => left.price));
    const base = sold - before.base;
    if (base >= 0) return { base, kept: Math.floor((2 * base * tdsBp + 10_000) / 20_000) };
    const stays = sold <= 0 ? 0 : Math.round((before.kept * sold) / before.base);
    return { base, kept: stays - before.kept };
  });
  return { bases: parts.map(({ base }) => base), withheld: parts.map(({ kept }) => kept) };
}

/** Reckons the paise of a payout that went back since, or are held by a dispute. */
export function unowedOf(book: Book, payout: Payout): number {
  const parts = payout.lines.map((paise, event) => {
    if (paise <= 0) return 0;
    const balance = owedOf(book, event) - (isLapsed(payout) ? paise : 0);
    return isDisputed(book, event) ? paise : Math.min(paise, Math.max(0, -balance));
  });
  return Math.min(sum(payout.lines), sum(parts));
}

/** Makes it of what its events owe by now, while no file has it; an earlier release is void. */
function prepareAnew(book: Book, payout: Payout): Answer {
  const others = { ...book, payouts: book.payouts.filter((one) => one !== payout) };
  const lines = comingOf(others).map(({ owed }, event) => (payout.lines[event] === 0 ? 0 : owed));
  const made = { lines, ...withheldOf(others, lines) };
  if (payout.isProof || sum(lines) - sum(made.withheld) <= 0) return 'refused';
  Object.assign(payout, { ...made, releasedBy: null });
  return 'ok';
}

/**
 * Tells whether a third of finance, who neither prepared nor filed it, released it, where two must agree.
 */
const isReleased = ({ needsTwo }: Book, { preparedBy, filedBy, releasedBy }: Payout) =>
  !needsTwo || (releasedBy !== null && releasedBy !== preparedBy && releasedBy !== filedBy);

const isDecided = ({ status, filedBy }: Payout) =>
  status === 'paid' || status === 'returned' || (status === 'cancelled' && filedBy === null);

export function decide(book: Book, payout: Payout, action: AboutPayout): Answer {
  const { status } = payout;
  switch (action.do) {
    case 'file':
      return file(book, payout, action.by);
    case 'release':
      return release(book, payout, action);
    case 'pay':
      if (isDecided(payout) || !isReleased(book, payout)) return 'refused';
      if (unowedOf(book, payout) !== action.despite) return 'refused';
      payout.status = 'paid';
      return 'ok';
    case 'sendBack':
      if (status !== 'paid') return 'refused';
      payout.status = 'returned';
      return 'ok';
    case 'confirm':
      if (!payout.isProof || payout.hasArrived || status !== 'paid') return 'refused';
      payout.hasArrived = true;
      return 'ok';
    case 'correct':
      return status === 'paid' || status === 'returned' ? 'ok' : 'refused';
    case 'callOff':
      if (status !== 'prepared' && !(status === 'filed' && action.notSent)) return 'refused';
      payout.status = 'cancelled';
      return 'ok';
    case 'answer':
      return answer(book, payout, action);
  }
}

function file(book: Book, payout: Payout, by: Payout['preparedBy']): Answer {
  if (payout.status !== 'prepared') return 'refused';
  if (book.needsTwo && payout.releasedBy === by) return 'refused';
  if (unowedOf(book, payout) > 0 && prepareAnew(book, payout) === 'refused') return 'refused';
  Object.assign(payout, { status: 'filed', filedBy: by });
  return 'ok';
}

function release(
  book: Book,
  payout: Payout,
  { by, despite }: Extract<AboutPayout, { do: 'release' | 'pay' }>,
): Answer {
  if (isDecided(payout)) return 'refused';
  if (book.needsTwo ? isReleased(book, payout) : payout.releasedBy !== null) return 'refused';
  if (book.needsTwo && (by === payout.preparedBy || by === payout.filedBy)) return 'refused';
  const unowed = unowedOf(book, payout);
  if (unowed !== despite) {
    return payout.status === 'prepared' && unowed > 0 ? prepareAnew(book, payout) : 'refused';
  }
  payout.releasedBy = by;
  return 'ok';
}

/** Answers by a line of the bank's file. */
function answer(
  book: Book,
  payout: Payout,
  { says, moved }: Extract<AboutPayout, { do: 'answer' }>,
): Answer {
  if (moved !== movedBy(payout)) return 'refused';
  if (says !== 'Success') {
    if (payout.status !== 'filed' && payout.status !== 'paid') return 'refused';
    payout.status = payout.status === 'filed' ? 'cancelled' : 'returned';
    return 'ok';
  }
  if (payout.status !== 'filed' || !isReleased(book, payout)) return 'refused';
  if (unowedOf(book, payout) > 0) return 'refused';
  payout.status = 'paid';
  return 'ok';
}
