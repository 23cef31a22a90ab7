import { createRecent } from '#server/platform/memory/recent.ts';

/** Milliseconds of work: what a client may use at once, and what it gets back each second. */
export type AllowanceSize = { burstMs: number; perSecondMs: number };

export const workAllowance: AllowanceSize = { burstMs: 15_000, perSecondMs: 500 };

/** Makes an allowance of so many seconds at once, in the same proportion. */
export function workAllowanceOf(seconds: number): AllowanceSize {
  const times = (seconds * 1_000) / workAllowance.burstMs;
  return { burstMs: seconds * 1_000, perSecondMs: times * workAllowance.perSecondMs };
}

/** A forgotten client has its whole allowance again, as after half a minute of rest. */
const maxClients = 20_000;

/** Says how much of it a client uses at once before others come first (door.ts): one second of fifteen. */
const roomPart = 1 / 15;

export type Allowance = {
  /** Returns seconds until the client may ask again; 0: now. `onCredit` allows as much once more. */
  waitSeconds: (options?: { onCredit: boolean }) => number;
  /** Tells whether others come first: it has used a second more than it got back. */
  makesRoom: () => boolean;
  /** Takes milliseconds from it; a request that has begun is finished, on credit if need be. */
  spend: (ms: number) => void;
};

/**
 * Stands for the caller, so that its work is counted together: a member's wherever she is, any other's by
 * its address.
 */
export type Client = { key: string; allowance: Allowance };

/**
 * Counts the work that each client may still cause; `now` in ms (docs/decisions/0006-bounded-requests.md).
 */
export function createAllowances(size = workAllowance, now = () => performance.now()) {
  const clients = createRecent<string, Allowance>(maxClients);
  return (key: string): Allowance => {
    const known = clients.get(key);
    if (known) return known;
    const fresh = createAllowance(size, now);
    clients.set(key, fresh);
    return fresh;
  };
}

function createAllowance({ burstMs, perSecondMs }: AllowanceSize, now: () => number): Allowance {
  let leftMs = burstMs;
  let at = now();
  function refill() {
    const seconds = (now() - at) / 1000;
    leftMs = Math.min(burstMs, leftMs + seconds * perSecondMs);
    at = now();
  }
  return {
    waitSeconds({ onCredit } = { onCredit: false }) {
      refill();
      const usable = onCredit ? leftMs + burstMs : leftMs;
      return usable > 0 ? 0 : Math.max(1, Math.ceil(-usable / perSecondMs));
    },
    makesRoom() {
      refill();
      return leftMs < burstMs * (1 - roomPart);
    },
    spend(ms) {
      refill();
      leftMs -= ms;
    },
  };
}
