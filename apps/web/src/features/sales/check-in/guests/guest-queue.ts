import type { DoorStorage } from '../door-storage.ts';
import { type IssuedGuest, mayRemove, type WaitingGuest } from './waiting-guest.ts';

export type GuestQueuePorts = {
  eventId: string;
  storage: Pick<DoorStorage, 'readGuests' | 'keepGuest' | 'forgetGuest'>;
  issue: (guest: WaitingGuest) => Promise<IssuedGuest>;
  /** Returns the server's lasting refusal; null while it may yet answer. */
  refusalOf: (error: unknown) => string | null;
  connection: { isOnline: () => boolean; doubt: () => void };
  /** Resolves after a while: the guest at the door waits no longer for her seat. */
  guestPatience: () => Promise<void>;
  onIssued: (issued: IssuedGuest) => void;
  onFailure: (error: unknown) => void;
  onChange: () => void;
};

/** The server's decision on a walk-up. */
type Outcome = 'issued' | 'refused' | 'unanswered';

/** Sends walk-ups to the server in the order of their arrival, and loses none. */
export function createGuestQueue(ports: GuestQueuePorts) {
  const { eventId, storage, connection } = ports;
  let waiting: WaitingGuest[] = [];
  let isSending = false;
  /** The walk-ups that are being sent now. */
  const asked = new Set<string>();

  const find = (id: string) => waiting.find((guest) => guest.id === id);

  async function keep(guest: WaitingGuest) {
    const isKnown = find(guest.id) !== undefined;
    waiting = isKnown
      ? waiting.map((other) => (other.id === guest.id ? guest : other))
      : [...waiting, guest];
    ports.onChange();
    await storage.keepGuest(guest);
  }

  async function forget(id: string) {
    waiting = waiting.filter((guest) => guest.id !== id);
    ports.onChange();
    await storage.forgetGuest(id);
  }

  async function tell(guest: WaitingGuest): Promise<Outcome> {
    asked.add(guest.id);
    try {
      await keep({ ...guest, wasSent: true, refusal: null });
      const issued = await ports.issue(guest);
      // A slow first answer led to a second request, which was settled first.
      if (!find(guest.id)) return 'issued';
      await forget(guest.id);
      ports.onIssued(issued);
      return 'issued';
    } catch (error) {
      if (!find(guest.id)) return 'issued';
      const refusal = ports.refusalOf(error);
      if (refusal === null) {
        ports.onFailure(error);
        return 'unanswered';
      }
      await keep({ ...guest, wasSent: true, refusal });
      return 'refused';
    } finally {
      asked.delete(guest.id);
      ports.onChange();
    }
  }

  async function flush(): Promise<void> {
    if (isSending || !connection.isOnline()) return;
    isSending = true;
    try {
      for (const guest of waiting) {
        if (guest.refusal !== null || asked.has(guest.id)) continue;
        if ((await tell(guest)) === 'unanswered') break;
      }
    } finally {
      isSending = false;
    }
  }

  return {
    waiting: () => waiting,
    async open() {
      waiting = await storage.readGuests(eventId);
    },
    flush,
    /**
     * Writes a walk-up down and asks for her seat. Returns an immediate refusal, while she stands
     * there: then the form still has what was typed, and only an earlier version is kept.
     */
    async letIn(guest: WaitingGuest): Promise<string | null> {
      const isKnown = find(guest.id) !== undefined;
      await keep(guest);
      if (!connection.isOnline()) return null;
      const late = ports.guestPatience().then((): Outcome => 'unanswered');
      const outcome = await Promise.race([tell(guest), late]);
      const refusal = find(guest.id)?.refusal ?? null;
      if (outcome === 'refused' && !isKnown) await forget(guest.id);
      if (outcome === 'unanswered') {
        asked.delete(guest.id);
        connection.doubt();
      }
      return outcome === 'refused' ? refusal : null;
    },
    /** Sends a refused walk-up again, after somebody has seen to it. */
    async retry(id: string): Promise<void> {
      const guest = find(id);
      if (!guest || asked.has(id)) return;
      await keep({ ...guest, refusal: null });
      await flush();
    },
    /**
     * Removes a walk-up that was seen to, or a mistake that was never sent; one that the server may
     * know of stays.
     */
    async remove(id: string): Promise<void> {
      const guest = find(id);
      if (guest && mayRemove(guest) && !asked.has(id)) await forget(id);
    },
  };
}
