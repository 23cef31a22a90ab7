import {
  everybody,
  herAndAdmins,
  herOnly,
  kept,
  nobody,
  notCopied,
  type PersonalTable,
  personal,
  type Viewer,
} from './column.ts';

const published = { kept: kept.published };
const notShared = 'it says no: nothing is shared any more';
const books = { kept: kept.books };
const ofHerBooking = 'booking_id in (select id from bookings where user_id = :her)';
const ofHerPayment = `order_id in (select id from payment_orders where ${ofHerBooking})`;
const atTheDoor: readonly Viewer[] = ['her', 'admin', 'host'];

/** Columns of events, seats and money. */
export const eventColumns: Record<string, PersonalTable> = {
  events: {
    plain:
      'id series_id city_id status visibility visibility_before sales_stopped_at community_id access_code category starts_at ends_at total_tickets price_paise original_price_paise price_changes_at is_curated refund_until_hours without_rules submitted_at reviewed_at cancelled_at rescheduled_at postponed_at previous_starts_at created_at language second_language',
    leads: 'organiser_id reviewed_by',
    hers: 'organiser_id = :her',
    unpublished: "status not in ('approved', 'postponed')",
    personal: {
      title: personal('words', everybody, published),
      subtitle: personal('words', everybody, published),
      description: personal('words', everybody, published),
      long_description: personal('words', everybody, published),
      venue: personal('words', everybody, published),
      address: personal('words', everybody, published),
      image_url: personal('picture', everybody, published),
      highlights: personal('list', everybody, published),
      agenda: personal('agenda', everybody, published),
      second: personal('second words', everybody, published),
      house_rules: personal('list', everybody, published),
      review_message: personal('words', herAndAdmins, published),
      search_text: personal('derived', nobody, published),
      folded: personal('derived', nobody, published),
    },
  },
  event_series: { plain: 'id created_at', leads: 'organiser_id' },
  event_revisions: {
    plain: 'id event_id status reviewed_at created_at',
    leads: 'reviewed_by',
    hers: 'event_id in (select id from events where organiser_id = :her)',
    personal: {
      proposal: personal('proposal', herAndAdmins),
      review_message: personal('words', herAndAdmins),
    },
  },
  event_ranks: { plain: 'event_id seats_sold rating_sum rating_count rating' },
  event_balances: { plain: 'event_id starts_at paise', leads: 'organiser_id' },
  event_likes: { plain: 'event_id liked_at', leads: 'user_id' },
  event_unlocks: { plain: 'event_id unlocked_at', leads: 'user_id' },
  event_ratings: {
    plain: 'event_id rated_at',
    leads: 'user_id',
    hers: 'user_id = :her',
    personal: { stars: personal('choice', nobody, { kept: kept.published }) },
  },
  ticket_types: {
    plain:
      'id event_id name price_paise seat_limit position is_own_price early group_from group_price_paise sale_state sale_starts_at sale_ends_at is_hidden',
  },
  event_links: {
    plain: 'id event_id code kind created_at retired_at',
    hers: 'event_id in (select id from events where organiser_id = :her)',
    personal: { name: personal('words', ['her', 'admin'], published) },
  },
  promotion_codes: {
    plain:
      'id event_id code kind value ticket_type_ids starts_at ends_at total_limit member_limit is_paused created_at',
  },
  bookings: {
    plain:
      'id event_id status payment_method quantity returned_quantity subtotal_paise fee_paise total_paise refund_until_hours promotion_code_id created_at booked_at ended_at source link_id',
    leads: 'user_id',
    hers: 'user_id = :her',
    personal: {
      client_booking_id: personal('as it is', herAndAdmins, {
        ...books,
        notCopied: notCopied.ours,
      }),
      ticket_code: personal('as it is', atTheDoor, books),
      shares_phone: personal('choice', ['her', 'host'], { kept: notShared }),
      shares_email: personal('choice', ['her', 'host'], { kept: notShared }),
    },
  },
  booking_items: {
    plain:
      'id booking_id ticket_type_id name unit_price_paise ungrouped_paise group_from quantity returned_quantity position',
  },
  booking_questions: {
    plain:
      'id event_id position kind scope is_required show_at_door created_at retired_at taken_down_at',
    hers: 'event_id in (select id from events where organiser_id = :her)',
    unpublished: "event_id in (select id from events where status <> 'approved')",
    personal: {
      label: personal('words', everybody, published),
      purpose: personal('words', everybody, published),
      options: personal('list', everybody, published),
    },
  },
  booking_answers: {
    plain: 'id booking_id question_id seat answered_at',
    hers: ofHerBooking,
    personal: { values: personal('list', ['her', 'host']) },
  },
  holds: { plain: 'booking_id event_id expires_at' },
  tickets: {
    plain: 'id booking_id item_id seat event_id version state issued_at checked_in_at',
    leads: 'holder_id',
    hers: `holder_id = :her or (holder_id is null and ${ofHerBooking})`,
    personal: { code: personal('as it is', atTheDoor, books) },
  },
  ticket_scans: {
    plain: 'id event_id ticket_id shown_verdict verdict scanned_at received_at',
    leads: 'scanned_by pass_id',
    hers: 'scanned_by = :her',
    personal: {
      device_id: personal('words', ['her', 'admin'], { ...books, notCopied: notCopied.ours }),
    },
  },
  door_replacements: {
    plain: 'event_id replaced_at',
    hers: `event_id in (select id from events where organiser_id = :her)`,
    personal: {
      device_id: personal('words', ['her', 'admin'], { ...books, notCopied: notCopied.ours }),
      replaced_by: personal('words', ['her', 'admin'], { ...books, notCopied: notCopied.ours }),
    },
  },
  seat_returns: {
    plain: 'id ticket_id booking_id event_id ticket_type_id state refund_paise created_at ended_at',
  },
  ticket_transfers: {
    plain: 'id ticket_id status created_at expires_at ended_at',
    leads: 'giver_id',
    hers: 'receiver_phone = (select phone from users where id = :her)',
    personal: {
      receiver_phone: personal('phone', ['friend'], { notCopied: notCopied.others }),
    },
  },
  waiting_list: {
    plain:
      'id event_id ticket_type_id quantity joined_at state offered_quantity offered_at offer_expires_at booking_id ended_at',
    leads: 'user_id',
    hers: 'user_id = :her',
    personal: {},
  },
  team_members: {
    plain: 'id event_id role status created_at accepted_at ended_at',
    leads: 'user_id invited_by',
    hers: 'user_id = :her or phone = (select phone from users where id = :her)',
    personal: {
      // The member who invited her sees it.
      phone: personal('phone', ['friend', 'admin'], { notCopied: notCopied.same }),
    },
  },
  door_passes: {
    plain: 'id event_id created_at revoked_at',
    leads: 'created_by',
    hers: 'created_by = :her',
    personal: {
      label: personal('words', herAndAdmins, published),
      token_hash: personal('as it is', nobody, { kept: kept.hash, notCopied: notCopied.hash }),
      pin_hash: personal('as it is', nobody, { kept: kept.hash, notCopied: notCopied.hash }),
    },
  },
  door_sessions: {
    plain: 'pass_id created_at expires_at',
    personal: {
      id: personal('as it is', nobody, {
        rows: 'true',
        kept: kept.hash,
        notCopied: notCopied.hash,
      }),
    },
  },
  guest_bookings: {
    plain: 'booking_id pass_id taken_paise import_id issued_at forgotten_at',
    leads: 'issued_by',
    hers: 'phone = (select phone from users where id = :her)',
    personal: {
      name: personal('name', atTheDoor),
      // Her copy has the row, found by it.
      phone: personal('phone', nobody),
      note: personal('words', atTheDoor),
      device_id: personal('words', nobody, { ...books, notCopied: notCopied.ours }),
    },
  },
  payment_orders: {
    // The receipt is the booking's id.
    plain:
      'id booking_id receipt amount_paise pass_paise lead_id currency created_at checked_at next_check_at',
    hers: ofHerBooking,
    personal: {
      gateway_order_id: personal('as it is', herAndAdmins, { ...books, notCopied: notCopied.ours }),
    },
  },
  payments: {
    plain:
      'id order_id amount_paise currency status outcome captured_at is_flagged gateway_refunded_paise created_at',
    hers: ofHerPayment,
    personal: { gateway_payment_id: personal('as it is', herAndAdmins, books) },
  },
  refunds: {
    plain:
      'id payment_id amount_paise reason status attempts created_at processed_at sent_at checked_at next_check_at',
    leads: 'decided_by',
    hers: `payment_id in (select id from payments where ${ofHerPayment})`,
    personal: {
      gateway_refund_id: personal('as it is', nobody, { ...books, notCopied: notCopied.ours }),
      last_error: personal('words', ['admin'], { ...books, notCopied: notCopied.ours }),
      note: personal('words', ['her', 'admin', 'host']),
    },
  },
  webhook_events: {
    // Only what is read of its payload is stored: nothing of who paid (forget-applied-events.test.ts).
    plain: 'id type payload received_at applied_at is_unfounded',
    hers: `about in (select gateway_order_id from payment_orders where ${ofHerBooking})`,
    personal: {
      about: personal('as it is', herAndAdmins, { ...books, notCopied: notCopied.ours }),
    },
  },
  disputes: {
    plain:
      'id payment_id gateway_dispute_id amount_paise deducted_paise turn status reason respond_by opened_at closed_at next_check_at',
  },
  // Her notifications hold what a member is told of her refund.
  refund_transfers: {
    plain: 'id refund_id amount_paise reference sent_on created_at',
    leads: 'recorded_by',
  },
  // These payments belong to nobody here and stand only at the gateway.
  set_aside_payments: {
    plain: 'id gateway_payment_id gateway_order_id amount_paise currency paid_at reason created_at',
    leads: 'set_aside_by',
  },
  payout_details: {
    plain: 'updated_at',
    leads: 'user_id',
    hers: 'user_id = :her',
    personal: { sealed: personal('bank', herOnly) },
  },
  payout_reminders: { plain: 'reminded_at', leads: 'user_id reminded_by', hers: 'user_id = :her' },
  invoice_details: {
    plain: 'state_code given_at',
    leads: 'user_id',
    hers: 'user_id = :her',
    personal: {
      gstin: personal('as it is', herOnly),
      legal_name: personal('name', herOnly),
      address: personal('words', herOnly),
    },
  },
  // Papers name it: the organiser who issued them has it, too.
  booking_recipients: {
    plain: 'booking_id state_code given_at',
    hers: ofHerBooking,
    personal: {
      gstin: personal('as it is', ['her', 'host', 'admin'], books),
      legal_name: personal('name', ['her', 'host', 'admin'], books),
      // It stands only on a PDF, where a line's end parts it.
      address: personal('words', [], books),
    },
  },
  tax_profiles: {
    plain: 'id state_code valid_from number',
    leads: 'user_id created_by',
    hers: 'user_id = :her',
    personal: {
      legal_name: personal('name', herAndAdmins, books),
      gstin: personal('as it is', herAndAdmins, books),
      address: personal('words', herAndAdmins, books),
    },
  },
  payouts: {
    plain:
      'id status amount_paise tcs_paise tds_paise tcs_bp tds_bp details_at is_proof arrived_at created_at reduced_paise filed_at released_at paid_at needed_release despite_paise returned_at returned_on cancelled_at',
    leads: 'organiser_id prepared_by filed_by released_by paid_by returned_by cancelled_by',
    hers: 'organiser_id = :her',
    personal: {
      sealed_details: personal('bank', herAndAdmins, {
        ...books,
        adminsIn: ['GET /api/payouts/:id/statement.pdf', 'bank file'],
        notCopied: 'the copy has the details as they are now',
      }),
      reference: personal('as it is', herAndAdmins, books),
      return_reason: personal('words', herAndAdmins, books),
      cancel_reason: personal('words', herAndAdmins, { ...books, notCopied: notCopied.ours }),
    },
  },
  payout_lines: { plain: 'id payout_id event_id amount_paise base_paise tcs_paise tds_paise' },
  // Only her booking leads to a buyer, and an organiser's name and address stand in her tax details.
  tax_papers: {
    plain:
      'id kind fy number label issued_at ledger_transaction_id booking_id event_id from_day to_day original_id gross_paise taxable_paise cgst_paise sgst_paise igst_paise rate_bp sac place_of_supply supplier_profile_id recipient_profile_id',
    leads: 'supplier_id organiser_id',
  },
  tax_series: {
    plain: 'kind fy last gross_paise taxable_paise cgst_paise sgst_paise igst_paise',
    leads: 'supplier_id',
  },
  tax_commissions: {
    plain: 'month sold_month rate_bp sac gstin gross_paise is_closed',
    leads: 'organiser_id',
  },
};
