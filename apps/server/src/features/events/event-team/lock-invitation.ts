import type { Transaction } from '@nagarika/db/client';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import type { TeamStatus } from '@nagarika/domain/events/listing/event-team';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';

export type TeamRow = typeof teamMembers.$inferSelect;

/** Locks an invitation and reads its event, which is not locked. */
export async function lockInvitation(tx: Transaction, id: string) {
  const [locked] = await tx
    .select({ member: teamMembers, event: events })
    .from(teamMembers)
    .innerJoin(events, eq(events.id, teamMembers.eventId))
    .where(eq(teamMembers.id, id))
    .for('update', { of: teamMembers });
  return locked ?? null;
}

const closedWords: Record<Exclude<TeamStatus, 'invited'>, Text> = {
  accepted: say('This invitation was accepted already.'),
  declined: say('This invitation was declined.'),
  left: say('This invitation was accepted already.'),
  revoked: say('This invitation was taken back.'),
};

/** @throws Refusal already_done */
export function checkInvited({ status }: TeamRow): void {
  if (status !== 'invited') throw new Refusal('already_done', closedWords[status]);
}

export async function endMember(
  tx: Transaction,
  id: string,
  status: 'declined' | 'left' | 'revoked',
  now: Date,
): Promise<void> {
  await tx.update(teamMembers).set({ status, endedAt: now }).where(eq(teamMembers.id, id));
}
