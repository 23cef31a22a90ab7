import { disputes } from '@nagarika/db/schema/disputes';
import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { sql } from 'drizzle-orm';

/** Disputes that are not decided, with the payment and the order that each is about: for a `from`. */
export const openDisputes = sql`${disputes}
  join ${payments} on ${payments.id} = ${disputes.paymentId} and ${disputes.status} = 'open'
  join ${paymentOrders} on ${paymentOrders.id} = ${payments.orderId}`;
