import { serviceChargePercent } from '@nagarika/domain/events/prices/money';
import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/** What a booking costs is what its seats cost and the charge on that; a code is used as often as it may be. */
export const priceRules = (now: Date): LedgerRule[] => {
  const counts = sql`(b.status = 'confirmed'
    or (b.status = 'pending' and h.expires_at > ${now.toISOString()}::timestamptz))`;
  const charge = sql.raw(String(serviceChargePercent));
  return [
    {
      rule: schemaText("a booking's price is that of its lines, and its seats are theirs"),
      query: sql`
        select 'booking ' || b.id as subject,
          format('%s paise for %s seats, lines %s for %s', b.subtotal_paise, b.quantity,
            coalesce(lines.paise, 0), coalesce(lines.seats, 0)) as detail
        from bookings b left join (
          select booking_id, sum(quantity) as seats,
            sum(unit_price_paise::bigint * (quantity + returned_quantity)) as paise
          from booking_items group by 1
        ) lines on lines.booking_id = b.id
        where b.subtotal_paise <> coalesce(lines.paise, 0) or b.quantity <> coalesce(lines.seats, 0)`,
    },
    {
      rule: schemaText("a booking's service charge is that of its price"),
      query: sql`
        select 'booking ' || b.id as subject,
          format('%s on %s paise', b.fee_paise, b.subtotal_paise) as detail
        from bookings b
        where b.fee_paise <> (b.subtotal_paise::bigint * ${charge} + 50) / 100`,
    },
    {
      rule: schemaText("a booking's promotion code is its event's"),
      query: sql`
        select 'booking ' || b.id as subject, 'promotion code ' || c.id as detail
        from bookings b join promotion_codes c on c.id = b.promotion_code_id
        where c.event_id <> b.event_id`,
    },
    {
      rule: schemaText("a code's uses do not exceed its limit"),
      query: sql`
        select 'promotion code ' || c.id as subject,
          format('%s of %s bookings', count(*), c.total_limit) as detail
        from promotion_codes c join bookings b on b.promotion_code_id = c.id
        left join holds h on h.booking_id = b.id
        where ${counts} group by c.id having count(*) > c.total_limit`,
    },
    {
      rule: schemaText("a member's uses of a code do not exceed its limit for one"),
      query: sql`
        select 'promotion code ' || c.id as subject,
          format('%s of %s bookings of one member', count(*), c.member_limit) as detail
        from promotion_codes c join bookings b on b.promotion_code_id = c.id
        left join holds h on h.booking_id = b.id
        where ${counts} group by c.id, b.user_id having count(*) > c.member_limit`,
    },
  ];
};
