import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { setAsidePayments } from '@nagarika/db/schema/money/set-aside-payments';
import { sql } from 'drizzle-orm';

const { payload, about, type } = webhookEvents;

/** The payment that an event of the gateway names, whether we know it or not; null when it names none. */
export const toldPayment = sql<string | null>`coalesce(
  ${payload} #>> '{payload,payment,entity,id}', case when ${type} <> 'order.paid' then ${about} end)`;

/** Finds rows of `webhook_events` that need no person, as an admin set their payment aside. */
export const isSetAside = sql`exists (select from ${setAsidePayments}
  where ${setAsidePayments.gatewayPaymentId} = ${toldPayment})`;
