import { judge, type ScanNote, type ScanVerdict } from '@nagarika/domain/sales/check-in';
import { asOfNow, type FoundTicket, type LockedTickets, type ReadScan } from './locked-tickets.ts';

export type JudgedScan = {
  scan: ReadScan;
  ticket: FoundTicket | null;
  verdict: ScanVerdict;
  note: ScanNote | null;
  /** By this scan, now; not by one that was taken back before it was sent. */
  isAdmitted: boolean;
};

/** By the scan's id: how it was answered when it came first. */
export type EarlierScans = ReadonlyMap<string, { verdict: ScanVerdict; ticketId: string | null }>;

/** `before`: what scans that came earlier were answered. */
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
    // A booking's code means another ticket by now than when the scan came first.
    const found = byId.get(answered?.ticketId ?? '') ?? ticketOf(scan, isIn);
    const ticket = found && asOfNow(found, isIn);
    // Signed by us and yet not in the table: nothing that we could let in.
    const shown = scan.shown.as === 'signed' && !ticket ? { as: 'forged' as const } : scan.shown;
    const judgement = judge(shown, door.eventId, ticket);
    const verdict = answered?.verdict ?? judgement.verdict;
    const note = judgement.verdict === verdict ? judgement.note : null;
    const isAdmitted = !answered && verdict === 'admitted' && !scan.isTakenBack;
    if (isAdmitted && ticket) isIn.add(ticket.id);
    return { scan, ticket, verdict, note, isAdmitted };
  });
}
