/** Rounds after which figures are too old to be shown. */
const roundsKnown = 3;

/**
 * Asks for figures that lie elsewhere: however many read them, once in `everyMs`, and nobody waits longer
 * than `patienceMs`. Null when they are not known, and then not shown.
 */
export function createFigures<Figures>(
  ask: () => Promise<Figures>,
  { everyMs = 5_000, patienceMs = 250, now = () => performance.now() } = {},
): () => Promise<Figures | null> {
  let known: { figures: Figures; at: number } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function askAgain(at: number): Promise<void> {
    askedAt = at;
    try {
      known = { figures: await ask(), at };
    } catch {
      known = null;
    }
    asking = null;
  }

  return async () => {
    if (!asking && now() - askedAt >= everyMs) asking = askAgain(now());
    if (asking) await withinMs(patienceMs, asking);
    const isOld = asking !== null && known !== null && now() - known.at > roundsKnown * everyMs;
    return isOld ? null : (known?.figures ?? null);
  };
}

async function withinMs(ms: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const patience = setTimeout(resolve, ms);
  await Promise.race([work, late]);
  clearTimeout(patience);
}
