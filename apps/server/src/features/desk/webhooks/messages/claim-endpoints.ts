import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { users } from '@nagarika/db/schema/people/users';
import { and, asc, eq, exists, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';

/** Longer than a turn takes: the server of an older claim was killed. */
export const leaseMs = 90_000;

/** Selects the messages of an endpoint that are to be sent now. */
export const isDue = (now: Date) =>
  and(
    eq(webhookMessages.status, 'queued'),
    or(isNull(webhookMessages.nextAttemptAt), lte(webhookMessages.nextAttemptAt, now)),
  );

/**
 * Claims endpoints with due messages, at most `places`, those whose turn was longest ago first. The
 * claimant alone sends to an endpoint, on whichever server.
 */
export async function claimEndpoints(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  places: number,
): Promise<{ id: string; claim: string }[]> {
  const now = clock.now();
  const { id, userId, disabledAt, restsUntil, claim, turnAt } = webhookEndpoints;
  const lapsed = new Date(now.getTime() - leaseMs);
  const hasDue = db
    .select({ one: sql`1` })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.endpointId, id), isDue(now)));
  const due = db
    .select({ id })
    .from(webhookEndpoints)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.suspendedAt)))
    .where(
      and(
        isNull(disabledAt),
        or(isNull(restsUntil), lte(restsUntil, now)),
        or(isNull(claim), lt(turnAt, lapsed)),
        exists(hasDue),
      ),
    )
    .orderBy(sql`${turnAt} nulls first`, asc(id))
    .limit(places)
    .for('update', { of: webhookEndpoints, skipLocked: true });
  const rows = await db
    .update(webhookEndpoints)
    .set({ claim: sql`gen_random_uuid()`, turnAt: now })
    .where(inArray(id, due))
    .returning({ id, claim });
  return rows.flatMap((row) => (row.claim === null ? [] : [{ id: row.id, claim: row.claim }]));
}
