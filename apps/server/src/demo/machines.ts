import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import {
  webhookAttempts,
  webhookEndpoints,
  webhookMessages,
} from '@nagarika/db/schema/desk/webhooks';
import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { istDate } from '@nagarika/domain/language/format';
import { and, desc, eq } from 'drizzle-orm';
import { organiserId } from '#server/demo/people/people.ts';
import { beginningOf, keyHash, newKey } from '#server/features/desk/api-keys/new-key.ts';
import {
  newSecret,
  purposeOfEndpoint,
} from '#server/features/desk/webhooks/endpoints/secrets-of-endpoint.ts';
import { renderPayload } from '#server/features/desk/webhooks/messages/render-payload.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

const hourMs = 3_600_000;
const told = 4;

/**
 * Ritu's accounts sheet has a key, and her bookkeeping received her latest bookings until she switched it
 * off, since a demo calls nobody. Key and secret are made here and shown to nobody.
 */
export async function connectMachines(deps: Deps, loadedAt: Date): Promise<void> {
  const { db, secrets } = deps;
  const userId = organiserId('ritu');
  if ((await db.$count(apiKeys, eq(apiKeys.userId, userId))) > 0) return;
  const ago = (hours: number) => new Date(loadedAt.getTime() - hours * hourMs);
  const [key, id] = [newKey(), crypto.randomUUID()];
  await db.insert(apiKeys).values({
    userId,
    name: 'Accounts sheet',
    prefix: beginningOf(key),
    keyHash: keyHash(deps, key),
    scopes: ['events:read', 'bookings:read'],
    createdAt: ago(24 * 20),
    expiresAt: ago(-24 * 70),
    lastUsedOn: istDate(ago(24)),
  });
  await db.insert(webhookEndpoints).values({
    id,
    userId,
    url: 'https://books.example.com/hooks',
    createdAt: ago(24 * 15),
    types: ['booking.confirmed', 'booking.cancelled', 'refund.processed', 'payout.paid'],
    sealedSecret: secrets.encrypt(purposeOfEndpoint(id), newSecret()),
    disabledAt: ago(1),
    disabledReason: 'organiser',
  });
  const latest = await db
    .select({ id: bookings.id, bookedAt: bookings.bookedAt })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(and(eq(events.organiserId, userId), eq(bookings.status, 'confirmed')))
    .orderBy(desc(bookings.bookedAt), desc(bookings.id))
    .limit(told);
  for (const [n, booking] of latest.entries()) {
    const createdAt = booking.bookedAt ?? ago(n + 2);
    const message = {
      endpointId: id,
      type: 'booking.confirmed' as const,
      subjectId: booking.id,
      createdAt,
    };
    const failsFirst = n === 1;
    const sentAt = new Date(createdAt.getTime() + 2_000);
    const [written] = await db
      .insert(webhookMessages)
      .values({
        ...message,
        payload: await renderPayload(db, message),
        status: 'sent',
        sentAt,
        attempts: failsFirst ? 2 : 1,
      })
      .returning({ id: webhookMessages.id });
    if (!written) continue;
    const { id: messageId } = written;
    const taken = { messageId, at: sentAt, ms: 140 + n * 37, statusCode: 204, excerpt: '' };
    const away = {
      ...taken,
      at: createdAt,
      ms: 10_000,
      statusCode: null,
      fault: 'timeout' as const,
    };
    await db.insert(webhookAttempts).values(failsFirst ? [away, taken] : [taken]);
  }
}
