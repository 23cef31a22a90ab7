import type { User } from '@nagarika/domain/users';
import { tabStorage } from '../../lib/tab-storage.ts';

/** The last code that was sent; never the code itself. */
export type Sent = {
  phone: string;
  length: number;
  /** Milliseconds since 1970, as the next. */
  resendAt: number;
  expiresAt: number;
  /** The server showed it, so the browser can check it first. */
  isKnownHere: boolean;
};

export type TypedProfile = { name: string; email: string };

/** Where signing in was cut short. `isOpen`: by leaving the page, and not by closing the dialog. */
export type PendingSignIn = { isOpen: boolean } & (
  | { step: 'otp'; sent: Sent }
  | { step: 'profile'; userId: string }
);

/**
 * Kept for the tab: a reload, or closing the dialog to look for the message, does not make a code
 * worthless that is still valid. Null: she begins at the beginning.
 */
export function pendingStep(user: Pick<User, 'id'> | null): PendingSignIn | null {
  const pending = read();
  if (pending?.step === 'otp') return !user && pending.sent.expiresAt > Date.now() ? pending : null;
  return pending?.userId === user?.id ? pending : null;
}

export function keepPending(pending: PendingSignIn) {
  tabStorage.setItem(key, JSON.stringify(pending));
}

export function forgetPending() {
  tabStorage.removeItem(key);
}

/** She has closed the dialog: it does not open by itself again. */
export function setAside() {
  const pending = read();
  if (pending?.step === 'otp') keepPending({ ...pending, isOpen: false });
  else forgetPending();
}

/** Her number as far as she has typed it. */
export function keepDigits(digits: string) {
  tabStorage.setItem(digitsKey, digits);
}

export function keptDigits(): string {
  return tabStorage.getItem(digitsKey)?.replaceAll(/\D/g, '') ?? '';
}

export function forgetDigits() {
  tabStorage.removeItem(digitsKey);
}

/** What she wrote of herself and has not sent; also where she has to sign in once more before. */
export function keepProfile({ id }: Pick<User, 'id'>, typed: TypedProfile) {
  tabStorage.setItem(profileKey, JSON.stringify({ ...typed, userId: id }));
}

export function keptProfile({ id }: Pick<User, 'id'>): TypedProfile | null {
  const { userId, name, email } = Object(readJson(profileKey));
  const isHers = userId === id && typeof name === 'string' && typeof email === 'string';
  return isHers ? { name, email } : null;
}

export function forgetProfile() {
  tabStorage.removeItem(profileKey);
}

const key = 'sign-in';
const digitsKey = 'sign-in-number';
const profileKey = 'sign-in-profile';

function read(): PendingSignIn | null {
  const stored = readJson(key);
  return isPending(stored) ? stored : null;
}

/** Storage may be forbidden, or hold what is none of ours; then she begins anew. */
function readJson(name: string): unknown {
  try {
    return JSON.parse(tabStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
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
