import { generateKeyPairSync, sign } from 'node:crypto';
import type { ScanVerdict } from '@nagarika/domain/sales/check-in';
import { encodeTicketPayload, ticketQrText } from '@nagarika/domain/sales/ticket-qr';
import { toBase64url } from '@nagarika/domain/site/base64url';
import { createDoor } from '../src/features/sales/check-in/door.ts';
import type { DoorPorts } from '../src/features/sales/check-in/door-ports.ts';
import type {
  CheckInList,
  DoorTicket,
  ScanAnswer,
  StoredDoor,
  WaitingScan,
} from '../src/features/sales/check-in/finding/check-in-list.ts';
import type {
  IssuedGuest,
  WaitingGuest,
} from '../src/features/sales/check-in/guests/waiting-guest.ts';
import { ticketVerifier } from '../src/features/sales/check-in/scanning/verify-ticket.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const rawKey = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
export const start = Date.parse('2026-07-01T12:00:00Z');

export const asha = ticket('01890a5d-ac96-774b-bcce-b302099a8001', 'NGS-2222-2222', 'Asha Rao');
export const bina = ticket('01890a5d-ac96-774b-bcce-b302099a8002', 'NGS-3333-3333', 'Bina Shah');

/** Opens the real door on a storage, a server and a connection that the test controls. */
export async function openPhone(
  before?: {
    lists: Map<string, StoredDoor>;
    scans: Map<string, WaitingScan>;
    guests: Map<string, WaitingGuest>;
  },
  ports: Partial<DoorPorts> = {},
) {
  const lists = before?.lists ?? new Map<string, StoredDoor>();
  const scans = before?.scans ?? new Map<string, WaitingScan>();
  const guests = before?.guests ?? new Map<string, WaitingGuest>();
  const issued: WaitingGuest[] = [];
  let isSoldOut = false;
  const sent: Parameters<DoorPorts['send']>[0] = [];
  let isOnline = before === undefined;
  let isHanging = false;
  let isBroken = false;
  let sold: DoorTicket[] = [];
  let verdictOf: (text: string) => ScanVerdict = () => 'admitted';
  let listHeld: Promise<void> = Promise.resolve();
  let answersHeld: Promise<void> = Promise.resolve();
  const refuse = () => Promise.reject(new TypeError('no network'));
  const door = createDoor({
    eventId,
    device: 'Android K7PX',
    connection: { isOnline: () => isOnline, doubt: () => (isOnline = false) },
    storage: {
      readDoor: async (id) => lists.get(id) ?? null,
      keepDoor: async (door) => void lists.set(door.list.eventId, structuredClone(door)),
      readScans: async () => [...scans.values()],
      keepScan: async (scan) => {
        if (isBroken) throw new Error('no room');
        scans.set(scan.id, scan);
      },
      forgetScans: async (ids) => {
        for (const id of ids) scans.delete(id);
      },
      readGuests: async () => [...guests.values()],
      keepGuest: async (guest) => void guests.set(guest.id, guest),
      forgetGuest: async (id) => void guests.delete(id),
    },
    list: async () => {
      await listHeld;
      return isOnline ? listNow(sold) : refuse();
    },
    send: async (batch) => {
      if (isHanging) return new Promise(() => {});
      if (!isOnline) return refuse();
      sent.push(...batch);
      await answersHeld;
      return batch.map((scan): ScanAnswer => {
        const shown = [asha, bina, ...sold].find(
          (one) => scan.text === one.code || scan.text === qr(one),
        );
        const first = { at: new Date(start).toISOString(), device: 'iPhone 3M9Q' };
        const verdict = verdictOf(scan.text);
        return {
          id: scan.id,
          verdict,
          note: null,
          ticket: shown ?? null,
          first: verdict === 'already_in' ? first : null,
        };
      });
    },
    undo: async () => (isOnline ? undefined : refuse()),
    guestOptions: async () => ({ until: new Date(start).toISOString(), available: 1, types: [] }),
    issue: async (guest) => {
      if (isHanging) return new Promise(() => {});
      if (!isOnline) return refuse();
      if (isSoldOut) throw new Error('Sold out');
      issued.push(guest);
      return issuedTo(guest);
    },
    refusalOf: (error) => (error instanceof TypeError ? null : String(error)),
    guestPatience: () => new Promise((resolve) => setTimeout(resolve, 5)),
    takeGuestBack: async () => {},
    replace: async () => {},
    verifier: ticketVerifier,
    now: () => start,
    patience: () => new Promise((resolve) => setTimeout(resolve, 5)),
    ...ports,
  });
  await door.open();
  return {
    door,
    lists,
    scans,
    guests,
    issued,
    sellOut: (isIt = true) => {
      isSoldOut = isIt;
    },
    sent,
    goOffline: () => {
      isOnline = false;
    },
    goOnline: () => {
      isOnline = true;
      isHanging = false;
    },
    hang: () => {
      isHanging = true;
    },
    answer: (by: typeof verdictOf) => {
      verdictOf = by;
    },
    breakStorage: () => {
      isBroken = true;
    },
    /** Sells tickets after the list was loaded. */
    sell: (tickets: DoorTicket[]) => {
      sold = tickets;
    },
    /** Holds answers to scans until the returned function is called. */
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answersHeld = promise;
      return resolve;
    },
    /** Holds lists until the returned function is called. */
    holdList: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      listHeld = promise;
      return resolve;
    },
  };
}

function issuedTo(guest: WaitingGuest): IssuedGuest {
  const { id, kind, name, quantity, ticketType, issuedAt, amountPaise: takenPaise } = guest;
  const tickets = Array.from({ length: quantity }, (_, seat) => ({
    id: `${id.slice(0, -1)}${seat}`,
    code: `NGS-8888-888${seat + 2}`,
    ticketType,
    version: 1,
    state: 'checked_in' as const,
    checkedInAt: issuedAt,
  }));
  const about = { id, kind, name, quantity, takenPaise, issuedAt, bookingCode: 'NGK-8888-8888' };
  return { ...about, status: 'confirmed', tickets };
}

function listNow(sold: readonly DoorTicket[]): CheckInList {
  return {
    eventId,
    standsAs: 'owner',
    title: 'Pricing your work',
    status: 'approved',
    startsAt: new Date(start).toISOString(),
    endsAt: null,
    serverTime: new Date(start).toISOString(),
    publicKey: toBase64url(rawKey),
    otherPublicKeys: [],
    tickets: [asha, bina, ...sold],
    formerCodes: [{ code: 'NGS-9999-9999', ticketId: bina.id }],
    conflicts: [],
    replacements: [],
    mayGiveSeats: false,
  };
}

export function ticket(id: string, code: string, name: string): DoorTicket {
  const bookingCode = code.replace('NGS', 'NGK');
  const fresh = { version: 1, state: 'valid', isDisputed: false, admission: null } as const;
  return { id, code, bookingCode, isGivenAway: false, name, ticketType: 'General', ...fresh };
}

export function payloadOf({ id }: DoorTicket, event = eventId) {
  return encodeTicketPayload({ ticketId: id, eventId: event, version: 1 });
}

export function qr(of: DoorTicket, event?: string): string {
  const payload = payloadOf(of, event);
  return ticketQrText(payload, sign(null, payload, privateKey));
}
