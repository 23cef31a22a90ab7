import { say } from '@nagarika/domain/language/texts';
import {
  forgetWindow,
  type LimitDeps,
  readWindows,
  setWindow,
} from '#server/platform/bounds/limits.ts';

export const stoppedMessage = say(
  'This address asked us to stop. Please give another one, or open the link in our last mail to allow it again.',
);

const yearSeconds = 366 * 24 * 3600;

/**
 * Tells whether an address asked us to stop. That is remembered for a year apart from its account, by a
 * keyed hash among the limits, so that giving the address to another account brings no mail there.
 */
export async function isAddressStopped(deps: LimitDeps, email: string): Promise<boolean> {
  const [stop] = await readWindows(deps, [{ key: keyOf(email), limit: 1, seconds: yearSeconds }]);
  return stop?.isFull === true;
}

export function rememberStop(deps: LimitDeps, email: string): Promise<void> {
  const endsAt = new Date(deps.clock.now().getTime() + yearSeconds * 1000);
  return setWindow(deps, keyOf(email), { hits: 1, endsAt });
}

export function forgetStop(deps: LimitDeps, email: string): Promise<void> {
  return forgetWindow(deps, keyOf(email));
}

function keyOf(email: string): `${string}:${string}` {
  return `mail-stopped:${email.toLowerCase()}`;
}
