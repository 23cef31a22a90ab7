import type { Transaction } from '@nagarika/db/client';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { say } from '@nagarika/domain/language/texts';
import { and, eq, isNull } from 'drizzle-orm';
import {
  forgetWindow,
  type LimitDeps,
  readWindows,
  setWindow,
} from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

export const stoppedMessage = say(
  'This address asked us to stop. Please give another one, or open the link in our last mail to allow it again.',
);

const yearSeconds = 366 * 24 * 3600;

export const returnedMessage = say(
  'Mail to this address came back: its server says that nobody has it. Please check it.',
);

/** Longer than anybody waits: the note is deleted with the address or the account. */
export const keptSeconds = 10 * 366 * 24 * 3600;

export type Whose = { id: string; email: string };

/** Tells whether mail stopped because it came back, and not because somebody asked us to stop. */
export async function isMailReturned(deps: LimitDeps, { id, email }: Whose): Promise<boolean> {
  const window = { key: returnedKey({ id, email }), limit: 1, seconds: keptSeconds };
  const [returned] = await readWindows(deps, [window]);
  return returned?.isFull === true && !(await isAddressStopped(deps, email));
}

/** Forgets that mail came back once the member says the address is right, has another one, or leaves. */
export async function forgetReturn(
  deps: LimitDeps,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  if (email) await forgetWindow(deps, returnedKey({ id, email }));
}

export function returnedKey({ id, email }: Whose): `${string}:${string}` {
  return `mail-returned:${id} ${email.toLowerCase()}`;
}

/** Takes the question off the bell once it is asked anew or answered. */
export async function forgetAsking(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const { kind, dismissedAt } = notifications;
  const isAsked = and(
    eq(notifications.userId, userId),
    eq(kind, 'email_confirmation'),
    isNull(dismissedAt),
  );
  await tx.update(notifications).set({ dismissedAt: clock.now() }).where(isAsked);
}

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
