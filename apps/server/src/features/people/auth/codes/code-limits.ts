import type { Limit, LimitKey, Window } from '#server/platform/bounds/limits.ts';
import type { RequestInfo } from '#server/trpc/context.ts';
import { type CodeTarget, isKnownDevice, isStranger, targetName } from './code-target.ts';

const minutes = (n: number) => n * 60;
const hour = minutes(60);
const day = 24 * hour;

/** docs/product/limits.md#sign-in; why: docs/decisions/0011-guessing.md. */
export const codeLimits = {
  sentPerTarget: { limit: 5, seconds: minutes(15) },
  sentPerClient: { limit: 30, seconds: minutes(10) },
  /**
   * Counts codes sent to all browsers that know the number, since its owner
   * could make new ones without end.
   */
  sentPerKnownNumber: { limit: 30, seconds: day },
  /** Counts codes sent for all members who name this address. */
  sentPerEmail: { limit: 10, seconds: hour },
  wrongPerTarget: { limit: 5, seconds: minutes(15) },
  wrongPerClient: { limit: 30, seconds: minutes(10) },
  wrongPerClientDay: { limit: 100, seconds: day },
} as const satisfies Record<string, Limit>;

type Client = Pick<RequestInfo, 'clientKey'>;

/** Lists the windows that a code to this target counts in, beside the ceilings over all. */
export function sendWindows({ clientKey }: Client, target: CodeTarget) {
  const { channel, address } = target;
  const client = window(`otp-client:${clientKey}`, codeLimits.sentPerClient);
  const own = window(`otp-sent:${targetName(target)}`, codeLimits.sentPerTarget);
  const email = window(`otp-sent-email:${address}`, codeLimits.sentPerEmail);
  const number = window(`otp-sent-known:${address}`, codeLimits.sentPerKnownNumber);
  if (isStranger(target)) return { perClient: [client], perTarget: [own] };
  if (channel === 'email') return { perClient: [client], perTarget: [own, email] };
  return { perClient: [], perTarget: [own, number] };
}

/** Names the wrong guesses of this target, which are counted before the code is looked at. */
export function triesKey(target: CodeTarget): LimitKey {
  return `otp-wrong:${targetName(target)}`;
}

/**
 * Names the windows of this client's wrong guesses; those of a browser that
 * the number knows are not counted.
 */
export function wrongWindows({ clientKey }: Client, target: CodeTarget) {
  if (isKnownDevice(target)) return null;
  return {
    short: window(`otp-wrong-client:${clientKey}`, codeLimits.wrongPerClient),
    day: window(`otp-wrong-client-day:${clientKey}`, codeLimits.wrongPerClientDay),
  };
}

function window(key: LimitKey, limit: Limit): Window {
  return { key, ...limit };
}
