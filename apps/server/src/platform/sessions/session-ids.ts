import { createHash } from 'node:crypto';
import { generateIdFromEntropySize } from 'lucia';

/** What a browser shows: 200 bits, drawn. */
export const newSessionId = () => generateIdFromEntropySize(25);

/** Who reads the table cannot sign in with what stands there. The id is random: no salt needed. */
export function storedId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Of what stands in the table, which no answer holds. */
export function publicId(stored: string): string {
  return createHash('sha256').update(`listed:${stored}`).digest('hex').slice(0, 32);
}
