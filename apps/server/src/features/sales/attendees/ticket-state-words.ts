import { say, type Text } from '@nagarika/domain/language/texts';
import type { TicketState } from '@nagarika/domain/sales/bookings';

/** In files: a ticket whose payment is disputed is told apart, since the door lets nobody in with it. */
export const ticketStateWords: Record<TicketState | 'disputed', Text> = {
  valid: say('valid'),
  checked_in: say('checked_in'),
  void: say('void'),
  disputed: say('disputed'),
};
