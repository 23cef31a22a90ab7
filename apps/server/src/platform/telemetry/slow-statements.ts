import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { whatIsDone } from './doing.ts';

/** Texts are few (docs/decisions/0132-prepared-queries.md). */
const maxTexts = 2_000;

const hashes = new Map<string, string>();

/** Lines in a window: a slow database is slow for all, and the log must not make it slower. */
const mostLines = 20;
const windowMs = 10_000;
/** Hashes whose texts were logged. */
const mostTold = 500;

export type SlowStatements = ReturnType<typeof createSlowStatements>;

/**
 * Logs each statement that took `fromMs` or longer, by the hash of its text; the text itself once for each
 * hash, only with LOG_LEVEL=debug. Never a parameter.
 */
export function createSlowStatements(
  log: Pick<Logger, 'warn' | 'debug'>,
  fromMs: number,
  now = () => performance.now(),
) {
  const told = new Set<string>();
  const counts = { slow: 0 };
  let [lines, left, since] = [0, 0, Number.NEGATIVE_INFINITY];

  function tell(text: string, line: { ms: number; rows: number; during: string }): void {
    counts.slow += 1;
    if (now() - since >= windowMs) [lines, since] = [0, now()];
    if (lines >= mostLines) {
      left += 1;
      return;
    }
    lines += 1;
    const statement = statementHash(text);
    log.warn({ statement, ...line, ...(left > 0 && { leftOut: left }) }, 'slow statement');
    left = 0;
    if (told.has(statement)) return;
    if (told.size >= mostTold) told.clear();
    told.add(statement);
    log.debug({ statement, text }, 'text of a slow statement');
  }

  return {
    counts,
    /** Watches a statement that begins here, until its rows are there. */
    watch(text: string) {
      const during = whatIsDone();
      let sentAt = 0;
      return {
        sent() {
          sentAt = now();
        },
        ended(rows: number) {
          const ms = Math.round(now() - sentAt);
          if (ms >= fromMs) tell(text, { ms, rows, during });
        },
      };
    },
  };
}

/** Names a statement in log and traces: its text may be long, and a hash is certain to be harmless. */
export function statementHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  if (hashes.size >= maxTexts) hashes.clear();
  hashes.set(text, hash);
  return hash;
}
