import type { Database } from '@nagarika/db/client';
import type { webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { payloadOf } from './payload-schemas.ts';
import { readSubject } from './read-subject.ts';

type Message = Pick<
  typeof webhookMessages.$inferSelect,
  'type' | 'subjectId' | 'endpointId' | 'createdAt'
>;

/** The body of a message; null: what it is about is there no more. */
export async function renderPayload(
  db: Database,
  { type, subjectId, endpointId, createdAt }: Message,
): Promise<string | null> {
  const data =
    type === 'ping' ? { endpointId } : subjectId && (await readSubject(db, type, subjectId));
  if (!data) return null;
  const body = payloadOf(type).parse({ type, timestamp: createdAt.toISOString(), data });
  return JSON.stringify(body);
}
