import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { addHits, readWindows, type Window } from '#server/platform/limits.ts';
import type { Deps } from '#server/platform/ports.ts';
import { codeCeilings, justFull } from './code-ceilings.ts';
import { type CodeTarget, isStranger } from './code-target.ts';

/**
 * Counts one code in the ceilings over all numbers, which bound what codes cost, before it is made;
 * what is answered takes it back. Browsers that a number knows are neither counted nor refused.
 * `own`: the limits of this client and target, where a full one is reason enough to count nothing.
 * @throws Refusal too_many
 */
export async function takeFromCeilings(
  deps: Deps,
  target: CodeTarget,
  own: readonly Window[],
): Promise<() => Promise<void>> {
  if (!isStranger(target)) return async () => {};
  const windows = codeCeilings('otp-sent-all', deps.config.codeCeilings.sent);
  const read = await readWindows(deps, [...windows, ...own]);
  // Refused soon by what is its own: nobody else's count is touched.
  if (read.slice(windows.length).some(({ isFull }) => isFull)) return async () => {};
  refuseOver(read.slice(0, windows.length).find(({ isFull }) => isFull));
  const counted = await addHits(deps, windows, 1);
  const giveBack = async () => void (await addHits(deps, windows, -1));
  const over = counted.find(({ hits }, index) => hits > (windows[index]?.limit ?? 0));
  if (over) await giveBack();
  else if (justFull(counted, windows)) deps.alerts.raise('codes_sent');
  refuseOver(over);
  return giveBack;
}

function refuseOver(full: { retryAfter: number } | undefined): void {
  if (!full) return;
  const message = say('Many people are asking for codes just now. Please try again later.');
  throw new Refusal('too_many', message, { retryAfter: full.retryAfter });
}
