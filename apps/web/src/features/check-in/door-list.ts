import { judge, type ScanVerdict, type Shown } from '@nagarika/domain/check-in';
import type { Outputs } from '../../lib/trpc.ts';

export type DoorList = Outputs['checkIn']['list'];
export type DoorTicket = DoorList['tickets'][number];
export type ScanAnswer = Outputs['checkIn']['send']['answers'][number];
export type Admission = NonNullable<ScanAnswer['first']>;

/** One line of the log: what was shown at the door, and what became of it. */
export type Entry = Pick<ScanAnswer, 'id' | 'verdict' | 'note' | 'ticket' | 'first'> & {
  /** UTC instant. */
  at: string;
  ticketId: string | null;
  /** Of the QR code; null: it was typed. */
  version: number | null;
  /** `checking`: the server is asked, nothing is said yet. */
  state: 'checking' | 'waiting' | 'answered' | 'undone';
  /** When the server's answer came; UTC instant. */
  answeredAt: string | null;
  /** The server has said otherwise than the phone did at the door. */
  isCorrected: boolean;
};

export type KeptDoor = {
  list: DoorList;
  /** Newest first. */
  recent: Entry[];
  /** The server's clock less the phone's, in milliseconds. */
  clockAheadMs: number;
};

/** A scan that the server has not answered. */
export type WaitingScan = {
  id: string;
  eventId: string;
  text: string;
  /** Null: no ticket of ours. */
  ticketId: string | null;
  shownVerdict: ScanVerdict;
  /** UTC instant. */
  scannedAt: string;
};

const mostRecent = 30;

/** Of the log, newest first: the last ones, and all whose answer is still to come. */
export function isWorthKeeping({ state }: Entry, index: number): boolean {
  return index < mostRecent || state === 'waiting' || state === 'checking';
}

/** What one phone knows: the list, and what it has found since. */
type Known = { list: DoorList; waiting: readonly WaitingScan[]; device: string };

/** What was shown, judged by this phone alone. */
export function judgeHere(known: Known, shown: Shown): Omit<Entry, 'id' | 'at' | 'state'> {
  const { eventId } = known.list;
  const found = findTicket(known, shown);
  const { verdict, note } = judge(shown, eventId, found && { ...found, eventId });
  const signed = shown.as === 'signed' ? shown.payload : null;
  return {
    verdict,
    note,
    ticket: found?.listed ?? null,
    ticketId: found?.listed?.id ?? signed?.ticketId ?? null,
    version: signed?.version ?? null,
    first: verdict === 'already_in' ? (found?.admission ?? null) : null,
    answeredAt: null,
    isCorrected: false,
  };
}

function findTicket(
  { list, waiting, device }: Known,
  shown: Shown,
):
  | (Pick<DoorTicket, 'version' | 'state' | 'isDisputed' | 'admission'> & {
      listed: DoorTicket | null;
    })
  | null {
  const listed = listedTicket(list, shown) ?? null;
  const id = listed?.id ?? (shown.as === 'signed' ? shown.payload.ticketId : null);
  const here = waiting.find((scan) => scan.ticketId === id && scan.shownVerdict === 'admitted');
  const isIn = here && id !== null && listed?.state !== 'void';
  if (isIn) {
    const version = listed?.version ?? (shown.as === 'signed' ? shown.payload.version : 1);
    const admission = { at: here.scannedAt, device };
    return { version, state: 'checked_in', isDisputed: false, admission, listed };
  }
  return listed && { ...listed, listed };
}

function listedTicket({ tickets }: DoorList, shown: Shown): DoorTicket | undefined {
  if (shown.as === 'signed') return tickets.find(({ id }) => id === shown.payload.ticketId);
  return shown.as === 'code' ? tickets.find(({ code }) => code === shown.code) : undefined;
}

/** How many are in, of how many that may come. */
export function countIn(list: DoorList, waiting: readonly WaitingScan[]) {
  const good = list.tickets.filter(({ state }) => state !== 'void');
  const isIn = new Set(good.flatMap(({ id, state }) => (state === 'checked_in' ? id : [])));
  const mayCome = new Set(good.map(({ id }) => id));
  for (const { ticketId, shownVerdict } of waiting) {
    if (!ticketId || shownVerdict !== 'admitted') continue;
    isIn.add(ticketId);
    mayCome.add(ticketId);
  }
  return { in: isIn.size, of: mayCome.size };
}

/** The list as the server's word on one scan makes it. */
export function withAnswer(list: DoorList, entry: Entry, device: string): DoorList {
  const { ticket, verdict, first, note } = entry;
  if (!ticket) return list;
  if (verdict === 'cancelled' && note === null) {
    return change(list, ticket.id, { state: 'void', admission: null });
  }
  if (note === 'disputed') return change(list, ticket.id, { isDisputed: true });
  if (verdict !== 'admitted' && verdict !== 'already_in') return list;
  const admission = verdict === 'admitted' ? { at: entry.at, device } : first;
  if (list.tickets.some(({ id }) => id === ticket.id)) {
    return change(list, ticket.id, { state: 'checked_in', admission });
  }
  const version = entry.version ?? 1;
  const state = 'checked_in' as const;
  const added = { ...ticket, version, state, isDisputed: false, admission };
  return { ...list, tickets: [...list.tickets, added] };
}

/** Answers that came while the list was on its way are not in it. `recent`: newest first. */
export function withAnswersSince(
  list: DoorList,
  recent: readonly Entry[],
  askedAt: string,
  device: string,
): DoorList {
  return recent
    .filter(({ answeredAt, state }) => state === 'answered' && (answeredAt ?? '') >= askedAt)
    .reduceRight((made, entry) => withAnswer(made, entry, device), list);
}

/** The list after an admission was taken back. */
export function withoutAdmission(list: DoorList, ticketId: string): DoorList {
  const conflicts = list.conflicts.filter(({ id }) => id !== ticketId);
  return { ...change(list, ticketId, { state: 'valid', admission: null }), conflicts };
}

function change(list: DoorList, ticketId: string, values: Partial<DoorTicket>): DoorList {
  const tickets = list.tickets.map((ticket) =>
    ticket.id === ticketId ? { ...ticket, ...values } : ticket,
  );
  return { ...list, tickets };
}
