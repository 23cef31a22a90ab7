import type { CheckInList, Entry } from './check-in-list.ts';
import type { InView } from './in-view.ts';
import type { QueuePorts } from './scan-queue.ts';
import type { VerifyTicket } from './verify-ticket.ts';

/** What a door needs of the outside world. */
export type DoorPorts = Omit<QueuePorts, 'onAnswers' | 'onFailure'> & {
  /** What this phone calls itself. */
  device: string;
  list: () => Promise<CheckInList>;
  undo: (ticketId: string) => Promise<unknown>;
  verifier: (publicKeys: readonly string[]) => Promise<VerifyTicket>;
  /** Milliseconds of Unix time, by the phone's clock. */
  now: () => number;
};

export type DoorView = {
  /** Null: none was ever loaded on this phone. */
  list: CheckInList | null;
  counts: { in: number; of: number };
  /** Scans that are not sent. */
  unsent: number;
  /** Newest first. */
  recent: readonly Entry[];
  /** What was scanned or typed last since the page was opened. */
  inView: InView | null;
  /** Why the list could not be loaded again, or the scans not be sent; null: all is well. */
  error: unknown;
  isLoading: boolean;
};
