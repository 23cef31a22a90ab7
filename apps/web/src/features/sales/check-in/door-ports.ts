import type { InView } from './camera/in-view.ts';
import type { DoorCounts } from './door-counts.ts';
import type { CheckInList, Entry, Known } from './finding/check-in-list.ts';
import type { GuestQueuePorts } from './guests/guest-queue.ts';
import type { GuestOptions, WaitingGuest } from './guests/waiting-guest.ts';
import type { QueuePorts } from './scanning/scan-queue.ts';
import type { VerifyTicket } from './scanning/verify-ticket.ts';

/** The functions of the outside world that a door needs. */
export type DoorPorts = Omit<QueuePorts, 'onAnswers' | 'onFailure'> &
  Pick<GuestQueuePorts, 'issue' | 'refusalOf' | 'guestPatience'> & {
    /** This phone's name at the door. */
    device: string;
    list: () => Promise<CheckInList>;
    undo: (ticketId: string) => Promise<unknown>;
    guestOptions: () => Promise<GuestOptions>;
    /** Frees a walk-up's seats. */
    takeGuestBack: (id: string) => Promise<unknown>;
    /** Lets this phone take the place of `device`. */
    replace: (device: string) => Promise<unknown>;
    verifier: (publicKeys: readonly string[]) => Promise<VerifyTicket>;
    /** Milliseconds of Unix time, by the phone's clock. */
    now: () => number;
  };

export type DoorView = {
  /** Null when no list was ever loaded on this phone. */
  known: Known | null;
  counts: DoorCounts;
  /** The number of scans that are not sent. */
  unsent: number;
  guestOptions: GuestOptions | null;
  /** Walk-ups that the server has not heard of, or has refused. */
  guests: readonly WaitingGuest[];
  /** Newest first. */
  recent: readonly Entry[];
  /** The last scanned or typed entry since the page was opened. */
  inView: InView | null;
  /** The reason why the list could not be refreshed, or the scans not be sent; null while all is well. */
  error: unknown;
  isLoading: boolean;
};
