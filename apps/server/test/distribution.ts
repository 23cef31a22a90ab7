/**
 * Says how the tables would lie on several machines, and what our SQL asks of a distributed PostgreSQL: the
 * contents of docs/scaling.md, held equal to it and to the SQL by distribution.test.ts.
 */

/** `event`: with all else of one event on one machine. `reference`: whole on each. `local`: on one alone. */
type Placed =
  | {
      place: 'event';
      /** The column that names the event; `missing` where it stands in another table's row. */
      key: 'id' | 'event_id' | 'missing';
      /** Constraints beyond one event, which no machine could check alone, and what would check them. */
      beyond?: Record<string, string>;
    }
  | { place: 'reference' | 'local' };

const signed = 'the code is signed and drawn from 2^60: by chance none is drawn twice';
const ofAnnouncement = 'with the event: its announcement is of one';
const gateway = "the gateway's own id: a table of the ids alone, apart from the events";

export const tables: Record<string, Placed> = {
  events: { place: 'event', key: 'id' },
  event_ranks: { place: 'event', key: 'event_id' },
  event_likes: { place: 'event', key: 'event_id' },
  event_unlocks: { place: 'event', key: 'event_id' },
  event_ratings: { place: 'event', key: 'event_id' },
  event_views: { place: 'event', key: 'event_id' },
  event_revisions: { place: 'event', key: 'event_id' },
  team_members: { place: 'event', key: 'event_id' },
  door_passes: {
    place: 'event',
    key: 'event_id',
    beyond: { door_passes_token: 'the token is 192 random bits' },
  },
  door_sessions: { place: 'event', key: 'missing' },
  announcements: {
    place: 'event',
    key: 'event_id',
    beyond: { announcements_corrects: ofAnnouncement },
  },
  announcement_recipients: { place: 'event', key: 'missing' },
  announcement_threads: {
    place: 'event',
    key: 'missing',
    beyond: { announcement_threads_once: ofAnnouncement },
  },
  announcement_replies: {
    place: 'event',
    key: 'missing',
    beyond: { announcement_replies_key: ofAnnouncement },
  },
  announcement_reports: {
    place: 'event',
    key: 'missing',
    beyond: { announcement_reports_once: ofAnnouncement },
  },
  announcement_mutes: { place: 'event', key: 'event_id' },
  announcement_stops: { place: 'event', key: 'event_id' },
  ticket_types: { place: 'event', key: 'event_id' },
  event_links: {
    place: 'event',
    key: 'event_id',
    beyond: {
      event_links_code: 'a table of codes and events alone, apart from the events',
    },
  },
  promotion_codes: { place: 'event', key: 'event_id' },
  waiting_list: { place: 'event', key: 'event_id' },
  bookings: {
    place: 'event',
    key: 'event_id',
    beyond: {
      bookings_ticket_code_unique: signed,
      bookings_client_id: 'with the event: a page makes its id for one event',
    },
  },
  guest_bookings: { place: 'event', key: 'missing' },
  booking_items: { place: 'event', key: 'missing' },
  holds: { place: 'event', key: 'event_id' },
  booking_questions: { place: 'event', key: 'event_id' },
  booking_answers: {
    place: 'event',
    key: 'missing',
    beyond: { booking_answers_once: 'with the event: its booking is of one' },
  },
  booking_recipients: { place: 'event', key: 'missing' },
  tickets: { place: 'event', key: 'event_id', beyond: { tickets_code_unique: signed } },
  ticket_scans: { place: 'event', key: 'event_id' },
  door_replacements: { place: 'event', key: 'event_id' },
  seat_returns: {
    place: 'event',
    key: 'event_id',
    beyond: { seat_returns_one_open: 'with the event: its ticket is of one' },
  },
  ticket_transfers: {
    place: 'event',
    key: 'missing',
    beyond: { ticket_transfers_one_open: 'with the event' },
  },
  payment_orders: {
    place: 'event',
    key: 'missing',
    beyond: {
      payment_orders_booking_id_unique: 'with the event',
      payment_orders_receipt_unique: 'with the event: a receipt is made of the booking',
      payment_orders_gateway_order_id_unique: gateway,
    },
  },
  payments: {
    place: 'event',
    key: 'missing',
    beyond: { payments_gateway_payment_id_unique: gateway },
  },
  refunds: {
    place: 'event',
    key: 'missing',
    beyond: { refunds_gateway_refund_id_unique: gateway },
  },
  disputes: {
    place: 'event',
    key: 'missing',
    beyond: { disputes_gateway_dispute_id_unique: gateway },
  },
  ledger_transactions: {
    place: 'event',
    key: 'event_id',
    beyond: { ledger_transactions_once: 'with the event, which each transaction then must have' },
  },
  ledger_entries: { place: 'event', key: 'missing' },
  payout_lines: { place: 'event', key: 'event_id' },
  ledger_event_rollups: { place: 'event', key: 'event_id' },
  event_balances: { place: 'event', key: 'event_id' },
  event_states: { place: 'event', key: 'event_id' },

  users: { place: 'reference' },
  cities: { place: 'reference' },
  communities: { place: 'reference' },
  settings: { place: 'reference' },
  event_series: { place: 'reference' },

  api_keys: { place: 'local' },
  audit_log: { place: 'local' },
  banners: { place: 'local' },
  blogs: { place: 'local' },
  blog_likes: { place: 'local' },
  blog_ranks: { place: 'local' },
  blog_views: { place: 'local' },
  booking_rollups: { place: 'local' },
  changed_sums: { place: 'local' },
  channel_choices: { place: 'local' },
  codes: { place: 'local' },
  community_joins: { place: 'local' },
  contact_messages: { place: 'local' },
  deliveries: { place: 'local' },
  images: { place: 'local' },
  instance_secrets: { place: 'local' },
  invoice_details: { place: 'local' },
  kept_counts: { place: 'local' },
  ledger_checks: { place: 'local' },
  ledger_rollup_progress: { place: 'local' },
  ledger_rollups: { place: 'local' },
  ledger_totals: { place: 'local' },
  notifications: { place: 'local' },
  organiser_names: { place: 'local' },
  outbox: { place: 'local' },
  payout_details: { place: 'local' },
  payout_reminders: { place: 'local' },
  payouts: { place: 'local' },
  rate_limits: { place: 'local' },
  recovery_codes: { place: 'local' },
  refund_transfers: { place: 'local' },
  sales_rollups: { place: 'local' },
  second_factors: { place: 'local' },
  sessions: { place: 'local' },
  set_aside_payments: { place: 'local' },
  tax_commissions: { place: 'local' },
  tax_papers: { place: 'local' },
  tax_profiles: { place: 'local' },
  tax_progress: { place: 'local' },
  tax_rates: { place: 'local' },
  tax_series: { place: 'local' },
  user_ranks: { place: 'local' },
  wall_comments: { place: 'local' },
  wall_posts: { place: 'local' },
  wall_reactions: { place: 'local' },
  wall_reports: { place: 'local' },
  wall_strikes: { place: 'local' },
  webhook_attempts: { place: 'local' },
  webhook_endpoints: { place: 'local' },
  webhook_events: { place: 'local' },
  webhook_messages: { place: 'local' },
};

/** Foreign keys that no machine could check alone: from tables placed by event to others. */
export const brokenReferences = [
  'ledger_transactions.paper_id → tax_papers',
  'notifications.booking_id → bookings',
  'notifications.event_id → events',
  'payout_lines.payout_id → payouts',
  'refund_transfers.refund_id → refunds',
  'tax_papers.event_id → events',
  'tax_papers.ledger_transaction_id → ledger_transactions',
];

export type Verdicts = { citus: string; yugabyte: string; cockroach: string };

const yes = { citus: 'yes', yugabyte: 'yes', cockroach: 'yes' };

/** Parts of our SQL that one of them refuses, does otherwise, or makes slow; the rest stands in `plain`. */
export const constructs: Record<string, Verdicts> = {
  'row trigger': {
    citus: 'only with `citus.enable_unsafe_triggers`, acting on its own shard [C2]',
    yugabyte: 'yes',
    cockroach: 'yes [R2]',
  },
  'statement trigger with transition tables': {
    citus: 'refused [C2]',
    yugabyte: 'refused [Y3]',
    cockroach: 'yes, lately [R2]',
  },
  'deferred constraint trigger': {
    citus: 'on local tables alone [C2]',
    yugabyte: 'refused [Y4]',
    cockroach: 'refused [R3]',
  },
  'function in PL/pgSQL': yes,
  'unique, nulls not distinct': {
    citus: 'yes, with the key in it [C1]',
    yugabyte: 'refused [Y5]',
    cockroach: 'refused [R6]',
  },
  'partial unique index': {
    citus: 'with the key in it [C1]',
    yugabyte: 'yes',
    cockroach: 'yes',
  },
  'index over an expression': {
    citus: 'unique: with the key in it [C1]',
    yugabyte: 'yes',
    cockroach: 'yes; not as the target of `on conflict`',
  },
  'foreign key': {
    citus: 'with the key in it, or to a reference table [C1]',
    yugabyte: 'yes; a look-up on another machine for each',
    cockroach: 'yes; a look-up on another machine for each',
  },
  'generated column': { ...yes, yugabyte: 'refused by its older documents [Y1]: to be tried' },
  'trigram index': {
    citus: 'yes, one a shard: a search asks all',
    yugabyte: 'made of one column alone, and refused when a search needs several trigrams [Y6]',
    cockroach: 'yes; written anew as an inverted index',
  },
  'generated column by our own function': {
    citus: 'yes',
    yugabyte: 'yes',
    cockroach: 'no: a column that a trigger fills',
  },
  'pair index': {
    citus: 'yes, one a shard: a search asks all',
    yugabyte: 'yes: each search needs one pair',
    cockroach: 'with the pairs in a column of their own, as an inverted index',
  },
  'for update': {
    citus: 'of one event [C1]',
    yugabyte: 'yes, under read committed with waiting [Y2]',
    cockroach: 'yes; under serializable the losers try again [R4]',
  },
  'skip locked': {
    citus: 'of one event [C1]',
    yugabyte: 'yes [Y2]',
    cockroach: 'yes [R4]',
  },
  'for share, for key share, for no key update': {
    citus: 'of one event [C1]',
    yugabyte: 'yes [Y2]',
    cockroach: 'read as `for update` and `for share` [R4]',
  },
  'advisory lock': {
    citus: 'yes, on the coordinator',
    yugabyte: 'yes [Y2]',
    cockroach: 'of a transaction, lately [R5]; before, it locked nothing',
  },
  notify: {
    citus: 'yes, on the coordinator: not from a trigger on a shard',
    yugabyte: 'early access, since 2025.2.3 [Y7]',
    cockroach: 'refused [R1]',
  },
  'repeatable read, read only': {
    citus: 'not one snapshot over several machines',
    yugabyte: 'yes',
    cockroach: 'yes, as serializable',
  },
  'writing in a common table expression': {
    citus: 'of one event [C1]',
    yugabyte: 'yes',
    cockroach: 'yes; not the same table twice',
  },
  'insert from a query': {
    citus: 'of one event fast; else through the coordinator [C1]',
    yugabyte: 'yes',
    cockroach: 'yes',
  },
  'on conflict': { ...yes, citus: 'with the key in it [C1]' },
  'subquery in an expression': {
    citus: 'that names the row outside: by the key, or of one event [C1]',
    yugabyte: 'yes; row by row',
    cockroach: 'yes; rewritten as joins where it can be',
  },
  'lateral subquery': {
    citus: 'by the key, or of one event [C1]',
    yugabyte: 'yes; row by row',
    cockroach: 'yes',
  },
  'distinct on': { ...yes, citus: 'on the coordinator, over all events' },
  'window function': { ...yes, citus: 'on the coordinator, over all events' },
  'count of what is distinct': { ...yes, citus: 'on the coordinator, over all events' },
  'full join': { ...yes, citus: 'of results only' },
  union: yes,
  'rows out of JSON': yes,
  'rows as JSON': yes,
  'regular expression': yes,
};

/** Functions that all of them have. */
export const plainFunctions = new Set(
  `abs avg bool_or char_length concat_ws count date_part date_trunc floor format gen_random_uuid generate_series
  hashtext ist_day json_array_length json_build_array json_build_object jsonb_array_elements jsonb_build_object
  left length lower lpad make_interval max min now pg_catalog.extract pg_catalog.timezone refuse_hit regexp_replace right
  row_number set_config split_part starts_with strpos substr sum thirty_days to_char unnest unspaced upper`.split(
    /\s+/,
  ),
);
