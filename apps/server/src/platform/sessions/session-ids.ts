import { createHash } from 'node:crypto';
import { generateIdFromEntropySize } from 'lucia';

/** Draws 200 bits for a browser to show. */
export const newSessionId = () => generateIdFromEntropySize(25);

/** Hashes an id, so that a reader of the table cannot sign in with it. The id is random: no salt needed. */
export function storedId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Names a session without what stands in the table, which no answer holds. */
export function publicId(stored: string): string {
  return createHash('sha256').update(`listed:${stored}`).digest('hex').slice(0, 32);
}
