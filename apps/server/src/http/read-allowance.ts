import { createRecent } from '#server/platform/recent.ts';

/** ms of the database: what a client may have used at once, and what it gets back each second. */
export type AllowanceSize = { burstMs: number; perSecondMs: number };

export const readAllowance: AllowanceSize = { burstMs: 15_000, perSecondMs: 500 };

/** A client that is forgotten has its whole allowance again, as after half a minute of rest. */
const maxClients = 20_000;

export type Allowance = {
  /** Seconds until the client may read again; 0: now. */
  waitSeconds: () => number;
  /** Takes ms from it; a request that has begun is finished, on credit if need be. */
  spend: (ms: number) => void;
};

/**
 * What each client may still read from the database; `now` in ms
 * (docs/decisions/0006-bounded-requests.md).
 */
export function createReadAllowances(size = readAllowance, now = () => performance.now()) {
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
    waitSeconds() {
      refill();
      return leftMs > 0 ? 0 : Math.max(1, Math.ceil(-leftMs / perSecondMs));
    },
    spend(ms) {
      refill();
      leftMs -= ms;
    },
  };
}
