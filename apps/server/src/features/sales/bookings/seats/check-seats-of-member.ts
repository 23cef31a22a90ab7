import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { seatsBlocker } from '@nagarika/domain/money/orders/order-bounds';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Deps } from '#server/platform/ports/ports.ts';

/** `taken`: over all of a member's other bookings of the event, free and paid. @throws Refusal unprocessable */
export function checkSeatsOfMember(
  { config }: Pick<Deps, 'config'>,
  taken: number,
  lines: ChosenLine[],
): void {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const blocker = seatsBlocker({ taken, wanted, most: config.seatsPerMember });
  if (blocker) throw new Refusal('unprocessable', blocker);
}
