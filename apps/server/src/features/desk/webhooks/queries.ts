import {
  webhookAttempts,
  webhookEndpoints,
  webhookMessages,
} from '@nagarika/db/schema/desk/webhooks';
import { maxEndpoints } from '@nagarika/domain/desk/webhooks';
import { and, desc, eq } from 'drizzle-orm';
import { findEndpoint } from '#server/features/desk/webhooks/endpoints/find-endpoint.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { type Endpoint, type Message, type SentMessage, toEndpoint } from './schemas.ts';

/** A message that was sent again and again has more attempts; the newest are shown. */
const shownAttempts = 30;

/** Lists one organiser's endpoints, the newest first. */
export async function endpointsOf(
  { deps: { db, clock } }: MemberContext,
  userId: string,
): Promise<Endpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
    .limit(maxEndpoints);
  return rows.map((row) => toEndpoint(row, clock.now()));
}

/** Lists what an endpoint was told, the newest first. @throws Refusal not_found, bad_input */
export async function messagesOf(
  ctx: MemberContext,
  { endpointId, limit, cursor }: ListInput & { endpointId: string },
): Promise<Page<Message>> {
  await findEndpoint(ctx, endpointId);
  const { createdAt, id } = webhookMessages;
  const rows = await ctx.deps.db
    .select()
    .from(webhookMessages)
    .where(
      and(
        eq(webhookMessages.endpointId, endpointId),
        afterCursor(cursor, 'newest first', { at: createdAt, id }),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { items: page.map(toMessage), nextCursor };
}

/** Finds one of the organiser's messages. @throws Refusal not_found */
export async function findMessage({ deps, user }: MemberContext, id: string) {
  const [found] = await deps.db
    .select({ message: webhookMessages })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .where(and(eq(webhookMessages.id, id), eq(webhookEndpoints.userId, user.id)));
  if (!found) throw noSuch.message();
  return found.message;
}

/** Shows a message with its text and the answers to it. @throws Refusal not_found */
export async function showMessage(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<SentMessage> {
  const found = await findMessage(ctx, id);
  const tries = await ctx.deps.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.messageId, id))
    .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id))
    .limit(shownAttempts);
  return {
    ...toMessage(found),
    payload: found.payload,
    tries: tries.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

function toMessage(row: typeof webhookMessages.$inferSelect): Message {
  const { id, type, status, attempts } = row;
  return {
    id,
    type,
    status,
    attempts,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  };
}
