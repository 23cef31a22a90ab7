import { isCertain, type Shown } from '@nagarika/domain/sales/check-in';
import type { DoorPorts } from '../door-ports.ts';
import {
  type CheckInList,
  type Entry,
  judgeHere,
  type WaitingScan,
} from '../finding/check-in-list.ts';
import type { KeptDoor } from '../kept-door.ts';
import type { ScanQueue } from './scan-queue.ts';

/** Judges what was shown, writes it down, and lets the server judge first where it can. */
export function scanEntry(
  { eventId, device, connection }: DoorPorts,
  kept: KeptDoor,
  queue: ScanQueue,
  show: () => void,
) {
  return async (
    list: CheckInList,
    text: string,
    shown: Shown,
    onEntry: (id: string) => void,
  ): Promise<Entry> => {
    const judged = judgeHere({ list, waiting: queue.waiting(), device }, shown);
    const { ticketId, verdict: shownVerdict } = judged;
    const [id, scannedAt] = [crypto.randomUUID(), kept.clock()];
    const what = { text, ticketId, shownVerdict };
    const scan: WaitingScan = { id, eventId, ...what, scannedAt, isTakenBack: false };
    const isAsked = connection.isOnline() && !isCertain(shown, eventId);
    const state = isAsked ? 'checking' : 'waiting';
    const entry: Entry = { ...judged, id, at: scannedAt, state };
    const written = queue.add(scan, { isAsked });
    kept.addEntry(entry);
    await written.catch((failure) => {
      kept.wait(id);
      throw failure;
    });
    onEntry(id);
    if (isAsked && !(await queue.ask(scan))) {
      kept.wait(id);
      show();
    }
    void queue.flush();
    return kept.entry(id) ?? entry;
  };
}
