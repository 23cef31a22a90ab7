import type { PendingCode } from '@nagarika/domain/people/sign-in-rules';
import { browserStorage } from '../../../lib/browser-storage.ts';
import { keptValue, only } from '../../../lib/kept-value.ts';

/**
 * The record of a code that was shown on screen, one per phone. Where codes go by SMS the browser
 * never learns them, and there is no record.
 */
export const pendingCode = (phone: string) =>
  keptValue(browserStorage, `pendingOtp:${phone}`, only(isPendingCode));

function isPendingCode(value: unknown): value is PendingCode {
  const { code, timestamp, expiresIn } = Object(value);
  return typeof code === 'string' && typeof timestamp === 'number' && typeof expiresIn === 'number';
}
