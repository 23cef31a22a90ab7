import { accountHandlers } from './features/account/http.ts';
import { attendeeHandlers } from './features/attendees/http.ts';
import { calendarHandlers } from './features/calendar/http.ts';
import { coverHandlers } from './features/covers/http.ts';
import { linkHandlers } from './features/event-links/http.ts';
import { eventNumbersHandlers } from './features/event-numbers/http.ts';
import { exportHandlers } from './features/exports/http.ts';
import { feedHandlers } from './features/feeds/http.ts';
import { imageHandlers } from './features/images/http.ts';
import { kitHandlers } from './features/kit/http.ts';
import { pictureHandlers } from './features/og/http.ts';
import { outboxHandlers } from './features/outbox/http.ts';
import { paymentHandlers } from './features/payments/http.ts';
import { payoutHandlers } from './features/payouts/http.ts';
import { profileHandlers } from './features/profile/http.ts';
import { reportHandlers } from './features/reporting/http.ts';
import { taxPaperHandlers } from './features/tax-papers/http.ts';
import { ticketHandlers } from './features/tickets/http.ts';
import type { PlainHandlers } from './http/http.ts';
import type { Deps } from './platform/ports.ts';

/** Every plain handler of the features, in one place, as router.ts is for procedures. */
export function plainHandlers(deps: Deps): PlainHandlers {
  const handlers: PlainHandlers[] = [
    paymentHandlers(deps),
    ticketHandlers(deps),
    calendarHandlers(deps),
    imageHandlers(deps),
    attendeeHandlers(),
    eventNumbersHandlers(),
    reportHandlers(),
    payoutHandlers(),
    exportHandlers(),
    taxPaperHandlers(),
    accountHandlers(),
    outboxHandlers(deps),
    pictureHandlers(deps),
    coverHandlers(),
    feedHandlers(deps),
    linkHandlers(deps),
    kitHandlers(deps),
    profileHandlers(deps),
  ];
  return {
    operations: handlers.flatMap((handler) => handler.operations),
    mount: (app) => {
      for (const handler of handlers) handler.mount(app);
    },
  };
}
