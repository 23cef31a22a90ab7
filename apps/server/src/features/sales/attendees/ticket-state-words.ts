import { say, type Text } from '@nagarika/domain/language/texts';
import type { TicketState } from '@nagarika/domain/sales/bookings';

/** Files name a ticket whose payment is disputed, since the door lets nobody in with it. */
export const ticketStateWords: Record<TicketState | 'disputed', Text> = {
  valid: say('valid'),
  checked_in: say('checked_in'),
  void: say('void'),
  disputed: say('disputed'),
};
