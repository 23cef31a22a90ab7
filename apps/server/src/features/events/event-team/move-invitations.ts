import type { Transaction } from '@nagarika/db/client';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { and, eq, exists, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/**
 * Moves the invitations that wait for a member to her new number. Where that number was invited itself, or
 * accepted, the older one is taken back.
 */
export async function moveInvitations(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const waiting = and(eq(teamMembers.phone, from), eq(teamMembers.status, 'invited'));
  const other = alias(teamMembers, 'other');
  const isOpenThere = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.eventId, teamMembers.eventId),
        eq(other.phone, to),
        inArray(other.status, ['invited', 'accepted']),
      ),
    );
  await tx
    .update(teamMembers)
    .set({ status: 'revoked', endedAt: now })
    .where(and(waiting, exists(isOpenThere)));
  await tx.update(teamMembers).set({ phone: to }).where(waiting);
}
