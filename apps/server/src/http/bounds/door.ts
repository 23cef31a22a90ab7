import type { Client } from './work-allowance.ts';

export type DoorBounds = { atOnce: number; waiting: number; waitMs: number };

/** Bounds one client while others are here, as a part of a door's places and of those who may wait. */
const share = { places: 1 / 4, waiting: 1 / 2 };
/** The wait after which a client that makes room enters although others are at work. */
const makesRoomMs = 250;
/** Others count as here for this long after they have come. */
const companyMs = 2_000;

type Waiting = { client: Client | null; since: number; go: () => void };

export type Door = ReturnType<ReturnType<typeof createDoors>>;

/**
 * Makes the doors of one house. Each lets in a number at once, and more wait for a moment; a client alone
 * has all places, and its share where there are others. One that has used up so much that it makes room has
 * one place in the house then, once nobody else is at work (docs/decisions/0006-bounded-requests.md).
 */
export function createDoors(now = () => performance.now()) {
  /** Counts requests at work by client; a client without any is not in it. */
  const inHouse = new Map<string, number>();
  /** The last two clients that came, and when. */
  let [last, before] = [
    { key: '', at: Number.NEGATIVE_INFINITY },
    { key: '', at: Number.NEGATIVE_INFINITY },
  ];
  const doors: { letIn: () => void }[] = [];

  function noteCame(key: string): void {
    if (key !== last.key) before = last;
    last = { key, at: now() };
  }
  function hasCompany(key: string): boolean {
    const other = last.key === key ? before : last;
    return now() - other.at < companyMs || inHouse.size > (inHouse.has(key) ? 1 : 0);
  }

  return ({ atOnce, waiting: maxWaiting, waitMs }: DoorBounds) => {
    const inside = new Map<string, number>();
    const queue = new Set<Waiting>();
    let inUse = 0;

    function mayEnter({ client, since }: Waiting): boolean {
      if (inUse >= atOnce) return false;
      if (!client || !hasCompany(client.key)) return true;
      if ((inside.get(client.key) ?? 0) >= Math.ceil(atOnce * share.places)) return false;
      if (!client.allowance.makesRoom()) return true;
      if (inHouse.has(client.key)) return false;
      return inHouse.size === 0 || now() - since >= makesRoomMs;
    }

    function enter(client: Client | null): void {
      inUse += 1;
      if (!client) return;
      add(inside, client.key, 1);
      add(inHouse, client.key, 1);
    }

    /** Lets in those who may enter, first come first. */
    function letIn(): void {
      for (const one of queue) {
        if (inUse >= atOnce) return;
        if (!mayEnter(one)) continue;
        enter(one.client);
        one.go();
      }
    }
    doors.push({ letIn });

    return {
      state: () => ({ inUse, waiting: queue.size }),
      /**
       * Calls one of the two once, `go` at once where there is a place; a request let in must `leave` once.
       */
      enter(client: Client | null, go: () => void, refuse: () => void): void {
        if (client) noteCame(client.key);
        const come: Waiting = { client, since: now(), go };
        if (mayEnter(come)) {
          enter(client);
          go();
          return;
        }
        const mine = client ? [...queue].filter((one) => one.client?.key === client.key).length : 0;
        if (queue.size >= maxWaiting || mine >= Math.ceil(maxWaiting * share.waiting)) {
          refuse();
          return;
        }
        const looking = setTimeout(letIn, makesRoomMs);
        const timer = setTimeout(() => {
          queue.delete(come);
          refuse();
        }, waitMs);
        come.go = () => {
          clearTimeout(looking);
          clearTimeout(timer);
          queue.delete(come);
          go();
        };
        queue.add(come);
      },
      leave(client: Client | null): void {
        inUse -= 1;
        if (client) {
          add(inside, client.key, -1);
          add(inHouse, client.key, -1);
        }
        for (const door of doors) door.letIn();
      },
    };
  };
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
