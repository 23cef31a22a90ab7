import type { InView } from './camera/in-view.ts';
import type { DoorCounts } from './door-counts.ts';
import type { CheckInList, Entry, Known } from './finding/check-in-list.ts';
import type { GuestQueuePorts } from './guests/guest-queue.ts';
import type { GuestOptions, WaitingGuest } from './guests/waiting-guest.ts';
import type { QueuePorts } from './scanning/scan-queue.ts';
import type { VerifyTicket } from './scanning/verify-ticket.ts';

/** What a door needs of the outside world. */
export type DoorPorts = Omit<QueuePorts, 'onAnswers' | 'onFailure'> &
  Pick<GuestQueuePorts, 'issue' | 'refusalOf' | 'guestPatience'> & {
    /** What this phone calls itself. */
    device: string;
    list: () => Promise<CheckInList>;
    undo: (ticketId: string) => Promise<unknown>;
    guestOptions: () => Promise<GuestOptions>;
    /** A walk-up's seats are free again. */
    takeGuestBack: (id: string) => Promise<unknown>;
    /** This phone takes that one's place. */
    replace: (device: string) => Promise<unknown>;
    verifier: (publicKeys: readonly string[]) => Promise<VerifyTicket>;
    /** Milliseconds of Unix time, by the phone's clock. */
    now: () => number;
  };

export type DoorView = {
  /** Null: none was ever loaded on this phone. */
  known: Known | null;
  counts: DoorCounts;
  /** Scans that are not sent. */
  unsent: number;
  guestOptions: GuestOptions | null;
  /** Walk-ups that the server has not heard of, or has refused. */
  guests: readonly WaitingGuest[];
  /** Newest first. */
  recent: readonly Entry[];
  /** What was scanned or typed last since the page was opened. */
  inView: InView | null;
  /** Why the list could not be loaded again, or the scans not be sent; null: all is well. */
  error: unknown;
  isLoading: boolean;
};
