/**
 * Tells whether the server's answer to 'I have paid', by its status (null if none came), refuses
 * this very payment. An ended session, too many requests or trouble of the server's own says
 * nothing about the booking.
 */
export function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && !passing.includes(status);
}

const passing = [401, 408, 429];
