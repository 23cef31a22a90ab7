import { judge, type ScanNote, type ScanVerdict } from '@nagarika/domain/sales/check-in';
import { asOfNow, type FoundTicket, type LockedTickets, type ReadScan } from './locked-tickets.ts';

export type JudgedScan = {
  scan: ReadScan;
  ticket: FoundTicket | null;
  verdict: ScanVerdict;
  note: ScanNote | null;
  /** Whether this scan admits now, unlike one that was taken back before it was sent. */
  isAdmitted: boolean;
};

/** Scan id → its answer when it came first. */
export type EarlierScans = ReadonlyMap<string, { verdict: ScanVerdict; ticketId: string | null }>;

/** Judges scans in their order; `before` holds the answers of scans that came earlier. */
export function judgeInOrder(
  scans: readonly ReadScan[],
  door: {
    eventId: string;
    tickets: LockedTickets;
    before: EarlierScans;
  },
): JudgedScan[] {
  const { byId, ticketOf } = door.tickets;
  const isIn = new Set<string>();
  return scans.map((scan) => {
    const answered = door.before.get(scan.id);
    // The first answer's ticket counts: a booking's code may mean another ticket by now.
    const found = byId.get(answered?.ticketId ?? '') ?? ticketOf(scan, isIn);
    const ticket = found && asOfNow(found, isIn);
    // A code that we signed but whose ticket is not in the table cannot be let in.
    const shown = scan.shown.as === 'signed' && !ticket ? { as: 'forged' as const } : scan.shown;
    const judgement = judge(shown, door.eventId, ticket);
    const verdict = answered?.verdict ?? judgement.verdict;
    const note = judgement.verdict === verdict ? judgement.note : null;
    const isAdmitted = !answered && verdict === 'admitted' && !scan.isTakenBack;
    if (isAdmitted && ticket) isIn.add(ticket.id);
    return { scan, ticket, verdict, note, isAdmitted };
  });
}
