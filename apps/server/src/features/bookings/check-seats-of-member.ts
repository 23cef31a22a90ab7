import type { Transaction } from '@nagarika/db/client';
import type { ChosenLine } from '@nagarika/domain/bookings';
import { seatsBlocker } from '@nagarika/domain/order-bounds';
import { Refusal } from '@nagarika/domain/refusal';
import type { Deps } from '#server/platform/ports.ts';
import { seatsOfMember } from './seats-of-member.ts';

/** Over all of a member's bookings of the event, free and paid; `except`: one not to be counted. @throws Refusal unprocessable */
export async function checkSeatsOfMember(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Transaction,
  { member, eventId }: { member: { id: string }; eventId: string },
  lines: ChosenLine[],
  except?: string,
): Promise<void> {
  const blocker = seatsBlocker({
    taken: await seatsOfMember(tx, { userId: member.id, eventId, except }, clock.now()),
    wanted: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    most: config.seatsPerMember,
  });
  if (blocker) throw new Refusal('unprocessable', blocker);
}
