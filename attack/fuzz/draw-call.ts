import type { Call } from './calls/call.ts';
import { procedureCall } from './calls/procedure-calls.ts';
import { bodyOf } from './calls/route-bodies.ts';
import { routeCall } from './calls/route-calls.ts';
import type { Draw } from './drawing/draw.ts';

/** Draws the nth call of a run: a procedure mostly, a plain route, or a payment in the sandbox. */
export function anyCall(n: number, draw: Draw): Call {
  const kind = draw.chance.upTo(99);
  if (kind < 17) return routeCall(n, draw);
  if (kind < 20) return payment(n, draw);
  return procedureCall(n, draw);
}

/** Draws a call that changes something, if it is let in. */
export function changingCall(n: number, draw: Draw): Call {
  for (let turn = 0; turn < 20; turn++) {
    const call = procedureCall(n, draw);
    if (call.sent.method !== 'GET') return call;
  }
  return procedureCall(n, draw);
}

/** Draws a payment, so that later calls can bring one. */
function payment(n: number, draw: Draw): Call {
  const route = 'POST /sandbox/razorpay/checkout';
  const sent = { method: 'POST', path: '/sandbox/razorpay/checkout', ...bodyOf(route, draw, true) };
  const call = { n, name: route, person: draw.person, sent, isRefused: null, isValid: true };
  return { ...call, answers: { form: 'plain', route } };
}
