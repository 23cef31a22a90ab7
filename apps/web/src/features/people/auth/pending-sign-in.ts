import type { User } from '@nagarika/domain/people/users';
import { keptValue, only } from '../../../lib/storage/kept-value.ts';
import { tabStorage } from '../../../lib/storage/tab-storage.ts';
import { nowMs } from '../../../lib/times/clock.ts';

/** The last code that was sent, without the code itself. */
export type Sent = {
  phone: string;
  length: number;
  /** Milliseconds since 1970, as the next. */
  resendAt: number;
  expiresAt: number;
  /** True when the server showed the code, so that the browser can check it first. */
  isKnownHere: boolean;
};

/**
 * The step where signing in was cut short; `isOpen` is true when the page was left, false when the
 * dialog was closed.
 */
export type PendingSignIn = { isOpen: boolean } & (
  | { step: 'otp'; sent: Sent }
  | { step: 'profile'; userId: string }
);

/**
 * The step of signing in, kept for the tab: a reload, or closing the dialog to look for the
 * message, leaves a valid code usable.
 */
export const pendingSignIn = keptValue(tabStorage, 'sign-in', only(isPending));

/** Returns the step to resume; null to start from the beginning. */
export function pendingStep(user: Pick<User, 'id'> | null): PendingSignIn | null {
  const pending = pendingSignIn.read();
  if (pending?.step === 'otp') return !user && pending.sent.expiresAt > nowMs() ? pending : null;
  return pending?.userId === user?.id ? pending : null;
}

/** Notes that the visitor closed the dialog, which then does not open by itself again. */
export function setAside() {
  const pending = pendingSignIn.read();
  if (pending?.step === 'otp') pendingSignIn.keep({ ...pending, isOpen: false });
  else pendingSignIn.forget();
}

function isPending(value: unknown): value is PendingSignIn {
  const { step, sent, userId } = Object(value);
  if (step === 'profile') return typeof userId === 'string';
  const { phone, length, resendAt, expiresAt } = Object(sent);
  return (
    step === 'otp' &&
    typeof phone === 'string' &&
    [length, resendAt, expiresAt].every((figure) => typeof figure === 'number')
  );
}
