import { pause } from '../../support/server.ts';
import type { Call } from '../calls/call.ts';
import type { Asking } from './asking.ts';
import { isPutOff } from './judge.ts';
import type { Tally } from './tally.ts';
import { differing, type Fingerprint, fingerprints } from './unchanged.ts';

/** Watches that refused calls change nothing, by the rows before and after. */
export async function watchRefusals(sql: Bun.SQL, { ask, repeat, together }: Asking, tally: Tally) {
  const read = await fingerprints(sql);
  const fingerprint = () => {
    tally.counts.fingerprints += 1;
    return read();
  };

  /** Waits until nothing goes on in the background that would be taken for a call's doing. */
  async function quiet(): Promise<Fingerprint> {
    let last = await fingerprint();
    for (let turn = 0; turn < 40; turn++) {
      await pause(150);
      const now = await fingerprint();
      if (differing(last, now).length === 0) return now;
      last = now;
    }
    return last;
  }

  /** Lists the tables that these change when they come again. */
  async function changedBy(calls: readonly Call[]): Promise<string[]> {
    const before = await quiet();
    for (const call of calls) await repeat(call);
    return differing(before, await quiet());
  }

  /** Finds the one of them that does it again; null when none does. */
  async function culprit(calls: readonly Call[]): Promise<Call | null> {
    if ((await changedBy(calls)).length === 0) return null;
    const [only] = calls;
    if (calls.length === 1) return only ?? null;
    const middle = Math.ceil(calls.length / 2);
    return (await culprit(calls.slice(0, middle))) ?? culprit(calls.slice(middle));
  }

  async function tell(calls: readonly Call[], tables: readonly string[]) {
    const found = await culprit(calls);
    const [first] = calls;
    if (found) tally.find(found, `refused, and changes ${tables.join(', ')}`, await repeat(found));
    // The background may have done it, or a call that does it once.
    else if (first) tally.changedOnce.push(`${tables.join(', ')} from call ${first.n}`);
  }

  return {
    /** Sends calls that may not succeed, so nothing may change. */
    async allRefused(calls: readonly Call[]) {
      const before = await quiet();
      await together(calls);
      const changed = differing(before, await quiet());
      if (changed.length > 0) await tell(calls, changed);
    },
    /** Sends a call that may succeed; where it does not, nothing may change. */
    async oneByOne(call: Call) {
      const before = await quiet();
      const answer = await ask(call);
      if (answer.status < 400 || isPutOff(answer)) return;
      const changed = differing(before, await fingerprint());
      if (changed.length > 0) await tell([call], changed);
    },
  };
}
