import { accountHandlers } from '#server/features/account/http.ts';
import { attendeeHandlers } from '#server/features/attendees/http.ts';
import { calendarHandlers } from '#server/features/calendar/http.ts';
import { feedHandlers } from '#server/features/feeds/http.ts';
import { imageHandlers } from '#server/features/images/http.ts';
import { pictureHandlers } from '#server/features/og/http.ts';
import { outboxHandlers } from '#server/features/outbox/http.ts';
import { paymentHandlers } from '#server/features/payments/http.ts';
import { payoutHandlers } from '#server/features/payouts/http.ts';
import { reportHandlers } from '#server/features/reporting/http.ts';
import { ticketHandlers } from '#server/features/tickets/http.ts';
import type { PlainHandlers } from '#server/http.ts';
import type { Deps } from '#server/ports.ts';

/** Every plain handler of the features, in one place, as router.ts is for procedures. */
export function plainHandlers(deps: Deps): PlainHandlers {
  const handlers: PlainHandlers[] = [
    paymentHandlers(deps),
    ticketHandlers(deps),
    calendarHandlers(deps),
    imageHandlers(deps),
    attendeeHandlers(),
    reportHandlers(),
    payoutHandlers(),
    accountHandlers(),
    outboxHandlers(deps),
    pictureHandlers(deps),
    feedHandlers(deps),
  ];
  return {
    operations: handlers.flatMap((handler) => handler.operations),
    mount: (app) => {
      for (const handler of handlers) handler.mount(app);
    },
  };
}
