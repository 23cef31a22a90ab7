import type { Call } from './call.ts';
import type { Draw } from './draw.ts';
import { procedureCall } from './procedure-calls.ts';

/** The nth call of a run: a procedure mostly. */
export function anyCall(n: number, draw: Draw): Call {
  return procedureCall(n, draw);
}

/** One that changes something, if it is let in. */
export function changingCall(n: number, draw: Draw): Call {
  for (let turn = 0; turn < 20; turn++) {
    const call = procedureCall(n, draw);
    if (call.sent.method !== 'GET') return call;
  }
  return procedureCall(n, draw);
}
