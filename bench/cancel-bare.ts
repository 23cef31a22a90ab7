import type { Connection } from '@nagarika/db/client';
import type { SoldEvent } from '../apps/server/test/sold-out.ts';

/** The bound: writes the rows that cancelling writes, by bare SQL that decides nothing; milliseconds. */
export async function writeBare({ sql }: Connection, { eventId }: SoldEvent): Promise<number> {
  const began = performance.now();
  await sql.begin(async (tx) => {
    await tx`update events set status = 'cancelled', cancelled_at = now() where id = ${eventId}`;
    await tx`update bookings set status = 'cancelled', ended_at = now() where event_id = ${eventId}`;
    await tx`update tickets set state = 'void' where event_id = ${eventId}`;
    await tx`create temp table bare on commit drop as
      select b.id as booking, b.user_id, b.total_paise, p.id as payment, gen_random_uuid() as refund,
        gen_random_uuid() as reversal, gen_random_uuid() as bell, gen_random_uuid() as delivery
      from bookings b join payment_orders o on o.booking_id = b.id join payments p on p.order_id = o.id
      where b.event_id = ${eventId}`;
    await tx`insert into refunds (id, payment_id, amount_paise, reason, next_check_at)
      select refund, payment, total_paise, 'event_cancelled', now() + interval '1 day' from bare`;
    await tx`insert into ledger_transactions
        (id, kind, event_id, booking_id, payment_id, refund_id, occurred_at)
      select reversal, 'sale_reversal', ${eventId}, booking, payment, refund, now() from bare`;
    await tx`insert into ledger_entries (transaction_id, account, amount_paise)
      select reversal, account, total_paise / 51000 * paise from bare cross join lateral (values
        ('members_payable', -51000), ('organiser_payable', 40000),
        ('commission_income', 10000), ('service_charge_income', 1000)) e (account, paise)`;
    await tx`insert into notifications
        (id, user_id, kind, title, message, link, dedupe_key, booking_id, event_id)
      select bell, user_id, 'event_cancelled', '{"pattern": "Event cancelled"}',
        jsonb_build_object('pattern', repeat('x', 150)), '/my-bookings', 'bare:' || booking, booking, ${eventId} from bare`;
    await tx`insert into deliveries (id, notification_id, channel, status)
      select delivery, bell, 'mail', 'skipped' from bare`;
    await tx`insert into pgboss.job (name, data, singleton_key, policy, start_after)
      select name, '{}'::jsonb, key, 'exclusive', now() + interval '1 day' from bare
      cross join lateral (values ('refunds.send', refund), ('messages.deliver', delivery)) j (name, key)`;
  });
  const ms = performance.now() - began;
  // None of it is to be sent, or stands in the books.
  await sql`delete from pgboss.job where start_after > now() + interval '1 hour'`;
  return ms;
}
