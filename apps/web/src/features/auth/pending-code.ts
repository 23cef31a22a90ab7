import type { PendingCode } from '@nagarika/domain/sign-in-rules';
import { browserStorage } from '../../lib/browser-storage.ts';

/**
 * The record of a code that was shown on screen, one per phone. Where codes go by SMS the browser
 * never learns them, and there is no record.
 */
export function readPendingCode(phone: string): PendingCode | null {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(key(phone)) ?? 'null');
    return isPendingCode(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function writePendingCode(phone: string, pending: PendingCode) {
  browserStorage.setItem(key(phone), JSON.stringify(pending));
}

export function removePendingCode(phone: string) {
  browserStorage.removeItem(key(phone));
}

const key = (phone: string) => `pendingOtp:${phone}`;

function isPendingCode(value: unknown): value is PendingCode {
  if (typeof value !== 'object' || value === null) return false;
  const { code, timestamp, expiresIn } = value as Record<keyof PendingCode, unknown>;
  return typeof code === 'string' && typeof timestamp === 'number' && typeof expiresIn === 'number';
}
