/**
 * Whether an answer (its status; null: none came) to 'I have paid' is a no of the server about this
 * very payment. That the session ended, that too many ask or that it has trouble of its own says
 * nothing about the booking.
 */
export function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && !passing.includes(status);
}

const passing = [401, 408, 429];
