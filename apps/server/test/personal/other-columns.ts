import type { PersonalTable } from './column.ts';

/** Tables that say nothing of a person, or only that a row is hers. */
export const otherColumns: Record<string, PersonalTable> = {
  banners: {
    plain:
      'id banner_image title subtitle cta_text language second landing_page_url position is_active starts_at ends_at created_at',
  },
  cities: { plain: 'id slug name state_code is_default is_popular is_open_for_hosting position' },
  communities: {
    plain: 'id city_id name description whatsapp_link member_count position created_at',
  },
  kept_counts: { plain: 'kind key change' },
  settings: { plain: 'key value updated_at' },
  instance_secrets: { plain: 'name value' },
  ledger_checks: { plain: 'is_only asked_at begun_at ended_at result' },
  ledger_transactions: {
    plain:
      'id kind event_id booking_id payment_id refund_id payout_line_id paper_id dispute_id dispute_turn occurred_at number',
  },
  ledger_entries: { plain: 'id transaction_id account amount_paise' },
  ledger_rollups: {
    plain:
      'unit starts_on paid_in_paise commission_paise earnings_paise service_charges_paise refunds_paise payouts_paise',
    leads: 'organiser_id',
  },
  ledger_totals: {
    plain:
      'unit starts_on organisers paid_in_paise commission_paise earnings_paise service_charges_paise refunds_paise payouts_paise',
  },
  ledger_event_rollups: { plain: 'event_id unit starts_on commission_paise earnings_paise' },
  ledger_rollup_progress: { plain: 'is_only through' },
  event_states: { plain: 'event_id city_id state_code set_at' },
  tax_progress: { plain: 'is_only through' },
  tax_rates: {
    plain: 'id kind basis_points sac from_day source created_at number',
    leads: 'set_by',
  },
  sales_rollups: { plain: 'day part key transactions gross_paise' },
  booking_rollups: { plain: 'day part key bookings seats viewed began paid joined' },
  changed_sums: { plain: 'day', leads: 'user_id' },
};
