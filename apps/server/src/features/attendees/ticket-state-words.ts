import type { TicketState } from '@nagarika/domain/bookings';
import { say, type Text } from '@nagarika/domain/texts';

/** In files: a ticket whose payment is disputed is told apart, since the door lets nobody in with it. */
export const ticketStateWords: Record<TicketState | 'disputed', Text> = {
  valid: say('valid'),
  checked_in: say('checked_in'),
  void: say('void'),
  disputed: say('disputed'),
};
