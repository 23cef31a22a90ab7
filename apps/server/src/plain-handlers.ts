import { accountHandlers } from '#server/features/desk/account/http.ts';
import { eventNumbersHandlers } from '#server/features/desk/event-numbers/http.ts';
import { exportHandlers } from '#server/features/desk/exports/http.ts';
import { reportHandlers } from '#server/features/desk/reporting/http.ts';
import { coverHandlers } from '#server/features/events/covers/http.ts';
import { imageHandlers } from '#server/features/events/images/http.ts';
import { pictureHandlers } from '#server/features/events/og/http.ts';
import { paymentHandlers } from '#server/features/money/payments/http.ts';
import { payoutHandlers } from '#server/features/money/payouts/http.ts';
import { taxPaperHandlers } from '#server/features/money/tax-papers/http.ts';
import { ticketHandlers } from '#server/features/money/ticket-pdf/http.ts';
import { profileHandlers } from '#server/features/people/profile/http.ts';
import { attendeeHandlers } from '#server/features/sales/attendees/http.ts';
import { calendarHandlers } from '#server/features/sales/calendar/http.ts';
import { linkHandlers } from '#server/features/sales/event-links/http.ts';
import { feedHandlers } from '#server/features/words/feeds/http.ts';
import { kitHandlers } from '#server/features/words/kit/http.ts';
import { outboxHandlers } from '#server/features/words/outbox/http.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PlainHandlers } from './http/http.ts';

/** Lists every plain handler of the features in one place, as router.ts does for procedures. */
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
