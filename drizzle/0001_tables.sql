CREATE TABLE "kept_counts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_on" date,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_scopes_check" CHECK ("api_keys"."scopes" <> '{}')
);
--> statement-breakpoint
CREATE TABLE "event_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"proposal" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"review_message" text,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_revisions_status_check" CHECK ("event_revisions"."status" in ('pending', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ms" integer NOT NULL,
	"status_code" smallint,
	"fault" text,
	"excerpt" text NOT NULL,
	CONSTRAINT "webhook_attempts_fault_check" CHECK ("webhook_attempts"."fault" in ('no_address', 'private_address', 'timeout', 'certificate', 'connection', 'redirect', 'status'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"disabled_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"rests_until" timestamp (3) with time zone,
	"claim" uuid,
	"turn_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_types_check" CHECK ("webhook_endpoints"."types" <> '{}'),
	CONSTRAINT "webhook_endpoints_disabled_check" CHECK ("webhook_endpoints"."disabled_reason" in ('organiser', 'admin', 'failing', 'gone')),
	CONSTRAINT "webhook_endpoints_disabled_why_check" CHECK (("webhook_endpoints"."disabled_at" is null) = ("webhook_endpoints"."disabled_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid,
	"payload" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_messages_type_check" CHECK ("webhook_messages"."type" in ('booking.confirmed', 'booking.cancelled', 'refund.processed', 'ticket.checked_in', 'event.updated', 'payout.paid', 'payout.returned', 'ping')),
	CONSTRAINT "webhook_messages_status_check" CHECK ("webhook_messages"."status" in ('queued', 'sent', 'failed')),
	CONSTRAINT "webhook_messages_sent_check" CHECK (("webhook_messages"."status" = 'sent') = ("webhook_messages"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"banner_image" text,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"cta_text" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"second" jsonb,
	"landing_page_url" text DEFAULT '/auth' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_language_check" CHECK ("banners"."language" in ('en', 'hi')),
	CONSTRAINT "banners_second_language_check" CHECK (("banners"."second" ->> 'language') in ('en', 'hi') and "banners"."second" ->> 'language' <> "banners"."language")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"state_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_popular" boolean DEFAULT false NOT NULL,
	"is_open_for_hosting" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cities_name_unique" UNIQUE("name"),
	CONSTRAINT "cities_state_check" CHECK ("cities"."state_code" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97'))
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"whatsapp_link" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communities_member_count_check" CHECK ("communities"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "community_joins" (
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_joins_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_likes" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"liked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_likes_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_ranks" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"seats_sold" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating" numeric(4, 3) GENERATED ALWAYS AS (coalesce("event_ranks"."rating_sum"::numeric / nullif("event_ranks"."rating_count", 0), 0)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_ratings" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_ratings_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_ratings_stars_check" CHECK ("event_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "event_states" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid NOT NULL,
	"state_code" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_states_state_check" CHECK ("event_states"."state_code" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97'))
);
--> statement-breakpoint
CREATE TABLE "door_passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"pin_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "door_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"pass_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"role" text NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "team_members_role_check" CHECK ("team_members"."role" in ('manager', 'door')),
	CONSTRAINT "team_members_status_check" CHECK ("team_members"."status" in ('invited', 'accepted', 'declined', 'left', 'revoked')),
	CONSTRAINT "team_members_phone_check" CHECK ("team_members"."phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "team_members_accepted_check" CHECK ("team_members"."status" <> 'accepted' or ("team_members"."user_id" is not null and "team_members"."accepted_at" is not null)),
	CONSTRAINT "team_members_ended_check" CHECK (("team_members"."status" in ('invited', 'accepted')) = ("team_members"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "event_unlocks" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"unlocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_unlocks_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organiser_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid,
	"organiser_id" uuid NOT NULL,
	"city_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"visibility_before" text,
	"sales_stopped_at" timestamp (3) with time zone,
	"community_id" uuid,
	"access_code" text,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text NOT NULL,
	"long_description" text,
	"category" text NOT NULL,
	"venue" text NOT NULL,
	"address" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"total_tickets" integer NOT NULL,
	"image_url" text,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agenda" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"second" jsonb,
	"second_language" text GENERATED ALWAYS AS ("events"."second" ->> 'language') STORED,
	"house_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"without_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_paise" integer NOT NULL,
	"original_price_paise" integer,
	"price_changes_at" timestamp (3) with time zone,
	"is_curated" boolean DEFAULT false NOT NULL,
	"refund_until_hours" integer DEFAULT 24,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"review_message" text,
	"cancelled_at" timestamp (3) with time zone,
	"rescheduled_at" timestamp (3) with time zone,
	"postponed_at" timestamp (3) with time zone,
	"previous_starts_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (findable("events"."title" || E'\n' || "events"."description" || coalesce(E'\n' || ("events"."second" ->> 'title') || E'\n' || ("events"."second" ->> 'description'), ''))) STORED NOT NULL,
	"folded" "tsvector" GENERATED ALWAYS AS (folded(findable("events"."title" || E'\n' || "events"."description" || coalesce(E'\n' || ("events"."second" ->> 'title') || E'\n' || ("events"."second" ->> 'description'), '')))) STORED NOT NULL,
	CONSTRAINT "events_status_check" CHECK ("events"."status" in ('pending', 'approved', 'rejected', 'cancelled', 'postponed')),
	CONSTRAINT "events_visibility_check" CHECK ("events"."visibility" in ('public', 'unlisted', 'members')),
	CONSTRAINT "events_community_check" CHECK (("events"."visibility" = 'members') = ("events"."community_id" is not null)),
	CONSTRAINT "events_access_code_check" CHECK ("events"."access_code" is null or "events"."visibility" = 'unlisted'),
	CONSTRAINT "events_category_check" CHECK ("events"."category" in ('Entrepreneurs', 'Meetups', 'Travel & Trips', 'Networking', 'Workshops', 'Conferences', 'Social Events')),
	CONSTRAINT "events_language_check" CHECK ("events"."language" in ('en', 'hi')),
	CONSTRAINT "events_second_language_check" CHECK ("events"."second_language" in ('en', 'hi') and "events"."second_language" <> "events"."language"),
	CONSTRAINT "events_total_tickets_check" CHECK ("events"."total_tickets" >= 1),
	CONSTRAINT "events_price_check" CHECK ("events"."price_paise" >= 0),
	CONSTRAINT "events_refund_hours_check" CHECK ("events"."refund_until_hours" between 1 and 720),
	CONSTRAINT "events_times_check" CHECK ("events"."ends_at" is null or "events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_sales_stopped_check" CHECK (("events"."sales_stopped_at" is null and "events"."visibility_before" is null) or ("events"."sales_stopped_at" is not null and "events"."visibility" <> 'public'))
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_paise" integer NOT NULL,
	"seat_limit" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"is_own_price" boolean DEFAULT false NOT NULL,
	"early" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"group_from" smallint,
	"group_price_paise" integer,
	"sale_state" text DEFAULT 'on_sale' NOT NULL,
	"sale_starts_at" timestamp (3) with time zone,
	"sale_ends_at" timestamp (3) with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_types_price_check" CHECK ("ticket_types"."price_paise" >= 0),
	CONSTRAINT "ticket_types_sale_state_check" CHECK ("ticket_types"."sale_state" in ('on_sale', 'paused', 'stopped', 'retired')),
	CONSTRAINT "ticket_types_group_check" CHECK (("ticket_types"."group_from" is null) = ("ticket_types"."group_price_paise" is null)
        and "ticket_types"."group_from" between 2 and 5 and "ticket_types"."group_price_paise" >= 0),
	CONSTRAINT "ticket_types_window_check" CHECK ("ticket_types"."sale_starts_at" < "ticket_types"."sale_ends_at"),
	CONSTRAINT "ticket_types_limit_check" CHECK ("ticket_types"."seat_limit" is null or "ticket_types"."seat_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_kind_check" CHECK ("images"."kind" in ('event', 'profile', 'blog', 'banner'))
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"ticket_type_ids" uuid[],
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"total_limit" integer,
	"member_limit" integer,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_codes_code" UNIQUE("event_id","code"),
	CONSTRAINT "promotion_codes_kind_check" CHECK ("promotion_codes"."kind" in ('percent', 'amount', 'price', 'opens')),
	CONSTRAINT "promotion_codes_value_check" CHECK (case "promotion_codes"."kind" when 'percent' then "promotion_codes"."value" between 1 and 100
        when 'amount' then "promotion_codes"."value" >= 1 when 'price' then "promotion_codes"."value" >= 0 else "promotion_codes"."value" = 0 end),
	CONSTRAINT "promotion_codes_window_check" CHECK ("promotion_codes"."starts_at" < "promotion_codes"."ends_at"),
	CONSTRAINT "promotion_codes_limits_check" CHECK ("promotion_codes"."total_limit" >= 1 and "promotion_codes"."member_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"deducted_paise" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"respond_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_gateway_dispute_id_unique" UNIQUE("gateway_dispute_id"),
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" in ('open', 'won', 'lost', 'recovered')),
	CONSTRAINT "disputes_amount_check" CHECK ("disputes"."amount_paise" >= 1),
	CONSTRAINT "disputes_deducted_check" CHECK ("disputes"."deducted_paise" >= 0),
	CONSTRAINT "disputes_closed_check" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "booking_recipients" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"gstin" text,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"state_code" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_recipients_state_check" CHECK ("booking_recipients"."state_code" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97')),
	CONSTRAINT "booking_recipients_gstin_check" CHECK ("booking_recipients"."gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and left("booking_recipients"."gstin", 2) = "booking_recipients"."state_code")
);
--> statement-breakpoint
CREATE TABLE "invoice_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"gstin" text,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"state_code" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_details_state_check" CHECK ("invoice_details"."state_code" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97')),
	CONSTRAINT "invoice_details_gstin_check" CHECK ("invoice_details"."gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and left("invoice_details"."gstin", 2) = "invoice_details"."state_code")
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"result" jsonb,
	CONSTRAINT "ledger_checks_one_check" CHECK ("ledger_checks"."is_only")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('gateway', 'bank', 'members_payable', 'organiser_payable', 'commission_income', 'service_charge_income', 'rounding_income', 'refunded_twice', 'chargeback_losses', 'chargeback_recoveries', 'gst_contained', 'gst_payable', 'tcs_payable', 'tds_payable')),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid,
	"booking_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"payout_line_id" uuid,
	"dispute_id" uuid,
	"dispute_turn" integer,
	"paper_id" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"number" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger_transactions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "ledger_transactions_once" UNIQUE NULLS NOT DISTINCT("kind","payment_id","refund_id","payout_line_id","paper_id","dispute_id","dispute_turn"),
	CONSTRAINT "ledger_transactions_kind_check" CHECK ("ledger_transactions"."kind" in ('capture', 'sale', 'sale_reversal', 'refund_paid', 'refund_returned', 'refund_transfer', 'dispute', 'payout', 'payout_returned', 'gst'))
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"receipt" text NOT NULL,
	"gateway_order_id" text,
	"amount_paise" integer NOT NULL,
	"pass_paise" integer,
	"lead_id" uuid,
	"currency" text DEFAULT 'INR' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "payment_orders_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "payment_orders_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "payment_orders_gateway_order_id_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payment_orders_amount_check" CHECK ("payment_orders"."amount_paise" >= 100),
	CONSTRAINT "payment_orders_lead_check" CHECK ("payment_orders"."lead_id" is null or ("payment_orders"."pass_paise" is null and "payment_orders"."gateway_order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"captured_at" timestamp (3) with time zone,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"gateway_refunded_paise" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_gateway_payment_id_unique" UNIQUE("gateway_payment_id"),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('created', 'authorized', 'captured', 'refunded', 'failed')),
	CONSTRAINT "payments_outcome_check" CHECK ("payments"."outcome" in ('ticket', 'refund')),
	CONSTRAINT "payments_captured_check" CHECK (("payments"."outcome" is null) = ("payments"."captured_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"gateway_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"note" text,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_gateway_refund_id_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_paise" >= 1),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('queued', 'pending', 'processed', 'failed', 'replaced')),
	CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" in ('no_seats', 'code_used_up', 'duplicate_payment', 'superseded_order', 'event_cancelled', 'event_past', 'event_postponed', 'sales_stopped', 'wrong_amount', 'member_cancelled', 'seats_cancelled', 'seats_resold', 'made_at_gateway', 'chargeback', 'written_off', 'bank_transfer', 'decided_by_organiser', 'decided_by_admin'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"about" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"is_unfounded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"base_paise" bigint DEFAULT 0 NOT NULL,
	"tcs_paise" bigint DEFAULT 0 NOT NULL,
	"tds_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payout_lines_once" UNIQUE("payout_id","event_id"),
	CONSTRAINT "payout_lines_amount_check" CHECK ("payout_lines"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payout_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL,
	"reminded_by" uuid
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organiser_id" uuid NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"amount_paise" bigint NOT NULL,
	"tcs_paise" bigint DEFAULT 0 NOT NULL,
	"tds_paise" bigint DEFAULT 0 NOT NULL,
	"tcs_bp" integer DEFAULT 0 NOT NULL,
	"tds_bp" integer DEFAULT 0 NOT NULL,
	"sealed_details" text NOT NULL,
	"details_at" timestamp (3) with time zone,
	"is_proof" boolean DEFAULT false NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"reference" text,
	"prepared_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reduced_paise" bigint DEFAULT 0 NOT NULL,
	"filed_at" timestamp (3) with time zone,
	"filed_by" uuid,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"needed_release" boolean DEFAULT false NOT NULL,
	"despite_paise" bigint DEFAULT 0 NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"returned_by" uuid,
	"returned_on" date,
	"return_reason" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_status_check" CHECK ("payouts"."status" in ('prepared', 'filed', 'paid', 'returned', 'cancelled')),
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount_paise" - "payouts"."tcs_paise" - "payouts"."tds_paise" > 0),
	CONSTRAINT "payouts_gross_check" CHECK ("payouts"."amount_paise" > 0),
	CONSTRAINT "payouts_proof_check" CHECK (case when "payouts"."is_proof" then ("payouts"."amount_paise", "payouts"."tcs_paise", "payouts"."tds_paise") = (100, 0, 0) else "payouts"."arrived_at" is null end),
	CONSTRAINT "payouts_paid_check" CHECK (("payouts"."status" in ('paid', 'returned')) = ("payouts"."paid_at" is not null and "payouts"."reference" is not null)),
	CONSTRAINT "payouts_filed_check" CHECK (("payouts"."filed_at" is null or "payouts"."status" <> 'prepared') and ("payouts"."filed_at" is not null or "payouts"."status" <> 'filed')),
	CONSTRAINT "payouts_returned_check" CHECK ("payouts"."status" <> 'returned' or ("payouts"."returned_at" is not null and "payouts"."returned_on" is not null and "payouts"."return_reason" is not null)),
	CONSTRAINT "payouts_cancelled_check" CHECK ("payouts"."status" <> 'cancelled' or ("payouts"."cancelled_at" is not null and ("payouts"."filed_at" is null or "payouts"."cancel_reason" is not null))),
	CONSTRAINT "payouts_despite_check" CHECK (least("payouts"."despite_paise", "payouts"."reduced_paise") >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"reference" text NOT NULL,
	"sent_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_transfers_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "refund_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refund_transfers_amount_check" CHECK ("refund_transfers"."amount_paise" >= 1)
);
--> statement-breakpoint
CREATE TABLE "booking_rollups" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"bookings" integer NOT NULL,
	"seats" integer NOT NULL,
	"viewed" integer NOT NULL,
	"began" integer NOT NULL,
	"paid" integer NOT NULL,
	"joined" integer NOT NULL,
	CONSTRAINT "booking_rollups_day_part_key_pk" PRIMARY KEY("day","part","key"),
	CONSTRAINT "booking_rollups_part_check" CHECK ("booking_rollups"."part" in ('all', 'city', 'category'))
);
--> statement-breakpoint
CREATE TABLE "changed_sums" (
	"user_id" uuid,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "event_balances" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organiser_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_event_rollups" (
	"event_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	"commission_paise" bigint NOT NULL,
	"earnings_paise" bigint NOT NULL,
	CONSTRAINT "ledger_event_rollups_event_id_unit_starts_on_pk" PRIMARY KEY("event_id","unit","starts_on"),
	CONSTRAINT "ledger_event_rollups_unit_check" CHECK ("ledger_event_rollups"."unit" in ('day', 'ever'))
);
--> statement-breakpoint
CREATE TABLE "ledger_rollup_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"through" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_rollup_progress_one_check" CHECK ("ledger_rollup_progress"."is_only")
);
--> statement-breakpoint
CREATE TABLE "ledger_rollups" (
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	"organiser_id" uuid,
	"paid_in_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"earnings_paise" bigint NOT NULL,
	"service_charges_paise" bigint NOT NULL,
	"refunds_paise" bigint NOT NULL,
	"payouts_paise" bigint NOT NULL,
	CONSTRAINT "ledger_rollups_once" UNIQUE NULLS NOT DISTINCT("unit","starts_on","organiser_id"),
	CONSTRAINT "ledger_rollups_unit_check" CHECK ("ledger_rollups"."unit" in ('day', 'month', 'quarter', 'year', 'ever'))
);
--> statement-breakpoint
CREATE TABLE "ledger_totals" (
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	"organisers" integer NOT NULL,
	"paid_in_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"earnings_paise" bigint NOT NULL,
	"service_charges_paise" bigint NOT NULL,
	"refunds_paise" bigint NOT NULL,
	"payouts_paise" bigint NOT NULL,
	CONSTRAINT "ledger_totals_unit_starts_on_pk" PRIMARY KEY("unit","starts_on"),
	CONSTRAINT "ledger_totals_unit_check" CHECK ("ledger_totals"."unit" in ('day', 'month', 'quarter', 'year', 'ever'))
);
--> statement-breakpoint
CREATE TABLE "sales_rollups" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"transactions" integer NOT NULL,
	"gross_paise" bigint NOT NULL,
	CONSTRAINT "sales_rollups_day_part_key_pk" PRIMARY KEY("day","part","key"),
	CONSTRAINT "sales_rollups_part_check" CHECK ("sales_rollups"."part" in ('all', 'city', 'category'))
);
--> statement-breakpoint
CREATE TABLE "seat_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"refund_paise" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "seat_returns_state_check" CHECK ("seat_returns"."state" in ('open', 'sold', 'withdrawn', 'closed', 'cancelled')),
	CONSTRAINT "seat_returns_refund_check" CHECK (("seat_returns"."state" = 'cancelled') = ("seat_returns"."refund_paise" is not null) and coalesce("seat_returns"."refund_paise" >= 0, true)),
	CONSTRAINT "seat_returns_ended_check" CHECK (("seat_returns"."state" = 'open') = ("seat_returns"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "set_aside_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"gateway_order_id" text,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"set_aside_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_aside_payments_gateway_payment_id_unique" UNIQUE("gateway_payment_id")
);
--> statement-breakpoint
CREATE TABLE "tax_commissions" (
	"organiser_id" uuid NOT NULL,
	"month" date NOT NULL,
	"sold_month" date NOT NULL,
	"gstin" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"sac" text NOT NULL,
	"gross_paise" bigint NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tax_commissions_organiser_id_month_sold_month_rate_bp_sac_gstin_pk" PRIMARY KEY("organiser_id","month","sold_month","rate_bp","sac","gstin"),
	CONSTRAINT "tax_commissions_month_check" CHECK ("tax_commissions"."sold_month" <= "tax_commissions"."month")
);
--> statement-breakpoint
CREATE TABLE "tax_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" uuid,
	"fy" text NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"ledger_transaction_id" uuid,
	"booking_id" uuid,
	"event_id" uuid,
	"organiser_id" uuid NOT NULL,
	"from_day" date,
	"to_day" date,
	"original_id" uuid,
	"gross_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"rate_bp" integer NOT NULL,
	"sac" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"supplier_profile_id" uuid NOT NULL,
	"recipient_profile_id" uuid,
	CONSTRAINT "tax_papers_number" UNIQUE NULLS NOT DISTINCT("supplier_id","fy","kind","number"),
	CONSTRAINT "tax_papers_once" UNIQUE("ledger_transaction_id","kind"),
	CONSTRAINT "tax_papers_kind_check" CHECK ("tax_papers"."kind" in ('ticket_invoice', 'ticket_credit', 'charge_invoice', 'charge_credit', 'commission_invoice', 'commission_credit')),
	CONSTRAINT "tax_papers_number_check" CHECK ("tax_papers"."number" > 0 and length("tax_papers"."label") <= 16),
	CONSTRAINT "tax_papers_supplier_check" CHECK (("tax_papers"."kind" like 'ticket%') = ("tax_papers"."supplier_id" is not null)),
	CONSTRAINT "tax_papers_parts_check" CHECK ("tax_papers"."gross_paise" > 0 and "tax_papers"."cgst_paise" >= 0 and "tax_papers"."igst_paise" >= 0
        and "tax_papers"."gross_paise" = "tax_papers"."taxable_paise" + "tax_papers"."cgst_paise" + "tax_papers"."sgst_paise" + "tax_papers"."igst_paise"
        and "tax_papers"."cgst_paise" = "tax_papers"."sgst_paise" and ("tax_papers"."cgst_paise" = 0 or "tax_papers"."igst_paise" = 0)),
	CONSTRAINT "tax_papers_subject_check" CHECK (case when "tax_papers"."kind" like 'commission%'
        then "tax_papers"."from_day" is not null and "tax_papers"."to_day" is not null and "tax_papers"."ledger_transaction_id" is null
          and "tax_papers"."booking_id" is null and "tax_papers"."event_id" is null
        else "tax_papers"."from_day" is null and "tax_papers"."to_day" is null and "tax_papers"."ledger_transaction_id" is not null
          and "tax_papers"."booking_id" is not null and "tax_papers"."event_id" is not null end),
	CONSTRAINT "tax_papers_original_check" CHECK (("tax_papers"."original_id" is not null) = ("tax_papers"."kind" like '%credit'))
);
--> statement-breakpoint
CREATE TABLE "tax_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"through" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tax_progress_one_check" CHECK ("tax_progress"."is_only")
);
--> statement-breakpoint
CREATE TABLE "tax_series" (
	"supplier_id" uuid,
	"kind" text NOT NULL,
	"fy" text NOT NULL,
	"last" integer NOT NULL,
	"gross_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	CONSTRAINT "tax_series_once" UNIQUE NULLS NOT DISTINCT("supplier_id","fy","kind"),
	CONSTRAINT "tax_series_kind_check" CHECK ("tax_series"."kind" in ('ticket_invoice', 'ticket_credit', 'charge_invoice', 'charge_credit', 'commission_invoice', 'commission_credit'))
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"legal_name" text NOT NULL,
	"gstin" text,
	"address" text NOT NULL,
	"state_code" text NOT NULL,
	"created_by" uuid NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"number" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "tax_profiles_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "tax_profiles_state_check" CHECK ("tax_profiles"."state_code" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97')),
	CONSTRAINT "tax_profiles_gstin_check" CHECK ("tax_profiles"."gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and left("tax_profiles"."gstin", 2) = "tax_profiles"."state_code")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer NOT NULL,
	"sac" text,
	"from_day" date NOT NULL,
	"source" text NOT NULL,
	"set_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "tax_rates_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "tax_rates_kind_check" CHECK ("tax_rates"."kind" in ('gst_tickets', 'gst_services', 'tcs', 'tds')),
	CONSTRAINT "tax_rates_basis_points_check" CHECK ("tax_rates"."basis_points" between 0 and case "tax_rates"."kind" when 'gst_tickets' then 4000 when 'gst_services' then 4000 when 'tcs' then 1000 when 'tds' then 1000 end),
	CONSTRAINT "tax_rates_sac_check" CHECK ("tax_rates"."sac" ~ '^[0-9]{4,6}$'),
	CONSTRAINT "tax_rates_gst_sac_check" CHECK ("tax_rates"."kind" not like 'gst%' or "tax_rates"."basis_points" = 0 or "tax_rates"."sac" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "codes_channel_check" CHECK ("codes"."channel" in ('phone', 'email'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	CONSTRAINT "contact_messages_type_check" CHECK ("contact_messages"."type" in ('general', 'technical', 'event', 'community', 'billing', 'feedback'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"last_step" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device" text,
	"second_factor_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organiser_names" (
	"organiser_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"company" text,
	"search_text" text GENERATED ALWAYS AS (findable(coalesce("organiser_names"."name", '') || E'\n' || coalesce("organiser_names"."company", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_ranks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"events" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"phone_verified_at" timestamp (3) with time zone,
	"name" text,
	"email" text,
	"email_verified_at" timestamp (3) with time zone,
	"email_stopped_at" timestamp (3) with time zone,
	"role" text DEFAULT 'member' NOT NULL,
	"admin_areas" text[] DEFAULT '{}' NOT NULL,
	"gender" text,
	"date_of_birth" date,
	"bio" text,
	"city" text,
	"avatar_url" text,
	"instagram" text,
	"linkedin" text,
	"company" text,
	"language" text,
	"is_verified_organiser" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"second_factor_since" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (findable(coalesce("users"."name", '') || E'\n' || coalesce("users"."email", '') || E'\n' || "users"."phone")) STORED NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_phone_check" CHECK ("users"."phone" ~ '^\+91[6-9][0-9]{9}$' or "users"."phone" in ('erased:' || "users"."id", 'released:' || "users"."id")),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('member', 'admin')),
	CONSTRAINT "users_admin_areas_check" CHECK ("users"."admin_areas" <@ array['moderation','review','finance','owner']
        and ("users"."role" = 'admin') = ("users"."admin_areas" <> '{}')),
	CONSTRAINT "users_gender_check" CHECK ("users"."gender" in ('female', 'male', 'non-binary', 'prefer-not-to-say')),
	CONSTRAINT "users_language_check" CHECK ("users"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit_price_paise" integer NOT NULL,
	"ungrouped_paise" integer,
	"group_from" smallint,
	"quantity" integer NOT NULL,
	"returned_quantity" smallint DEFAULT 0 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_items_quantity_check" CHECK ("booking_items"."quantity" >= 0 and "booking_items"."returned_quantity" >= 0 and "booking_items"."quantity" + "booking_items"."returned_quantity" >= 1),
	CONSTRAINT "booking_items_price_check" CHECK ("booking_items"."unit_price_paise" >= 0),
	CONSTRAINT "booking_items_group_check" CHECK (("booking_items"."ungrouped_paise" is null) = ("booking_items"."group_from" is null) and "booking_items"."ungrouped_paise" > "booking_items"."unit_price_paise")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"client_booking_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_method" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned_quantity" smallint DEFAULT 0 NOT NULL,
	"subtotal_paise" integer NOT NULL,
	"fee_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"refund_until_hours" integer,
	"promotion_code_id" uuid,
	"ticket_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"shares_phone" boolean DEFAULT false NOT NULL,
	"shares_email" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'direct',
	"link_id" uuid,
	CONSTRAINT "bookings_ticket_code_unique" UNIQUE("ticket_code"),
	CONSTRAINT "bookings_client_id" UNIQUE("user_id","client_booking_id"),
	CONSTRAINT "bookings_status_check" CHECK ("bookings"."status" in ('pending', 'confirmed', 'cancelled', 'refunded', 'superseded', 'expired')),
	CONSTRAINT "bookings_method_check" CHECK ("bookings"."payment_method" in ('razorpay', 'free', 'cash', 'own_upi', 'complimentary')),
	CONSTRAINT "bookings_guest_check" CHECK (("bookings"."user_id" is null) = ("bookings"."payment_method" not in ('razorpay', 'free'))),
	CONSTRAINT "bookings_guest_total_check" CHECK ("bookings"."user_id" is not null or ("bookings"."subtotal_paise" = 0 and "bookings"."fee_paise" = 0)),
	CONSTRAINT "bookings_source_check" CHECK (("bookings"."user_id" is null) = ("bookings"."source" is null)),
	CONSTRAINT "bookings_sources_check" CHECK ("bookings"."source" in ('link', 'search', 'whatsapp', 'instagram', 'facebook', 'linkedin', 'x', 'youtube', 'other_site', 'direct')),
	CONSTRAINT "bookings_link_check" CHECK (("bookings"."source" is not distinct from 'link') = ("bookings"."link_id" is not null)),
	CONSTRAINT "bookings_quantity_check" CHECK ("bookings"."quantity" between 1 and 5),
	CONSTRAINT "bookings_total_check" CHECK ("bookings"."total_paise" = "bookings"."subtotal_paise" + "bookings"."fee_paise"),
	CONSTRAINT "bookings_confirmed_check" CHECK ("bookings"."status" <> 'confirmed' or ("bookings"."booked_at" is not null and "bookings"."ticket_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "event_links_code" UNIQUE("code"),
	CONSTRAINT "event_links_kind_check" CHECK ("event_links"."kind" in ('poster', 'story', 'square', 'banner', 'whatsapp', 'embed', 'own')),
	CONSTRAINT "event_links_name_check" CHECK (("event_links"."kind" = 'own') = ("event_links"."name" is not null))
);
--> statement-breakpoint
CREATE TABLE "event_views" (
	"event_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	"day" date NOT NULL,
	"source" text DEFAULT 'direct' NOT NULL,
	"link_id" uuid,
	CONSTRAINT "event_views_event_id_visitor_hash_day_pk" PRIMARY KEY("event_id","visitor_hash","day"),
	CONSTRAINT "event_views_source_check" CHECK ("event_views"."source" in ('link', 'search', 'whatsapp', 'instagram', 'facebook', 'linkedin', 'x', 'youtube', 'other_site', 'direct')),
	CONSTRAINT "event_views_link_check" CHECK (("event_views"."source" = 'link') = ("event_views"."link_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "guest_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"note" text,
	"taken_paise" integer NOT NULL,
	"import_id" uuid,
	"issued_by" uuid,
	"pass_id" uuid,
	"device_id" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "guest_bookings_by_check" CHECK (("guest_bookings"."issued_by" is null) <> ("guest_bookings"."pass_id" is null)),
	CONSTRAINT "guest_bookings_taken_check" CHECK ("guest_bookings"."taken_paise" >= 0),
	CONSTRAINT "guest_bookings_phone_check" CHECK ("guest_bookings"."phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "guest_bookings_forgotten_check" CHECK (case when "guest_bookings"."forgotten_at" is null then "guest_bookings"."name" is not null
        else "guest_bookings"."name" is null and "guest_bookings"."phone" is null and "guest_bookings"."note" is null end)
);
--> statement-breakpoint
CREATE TABLE "booking_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"seat" smallint,
	"values" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_answers_once" UNIQUE NULLS NOT DISTINCT("booking_id","question_id","seat"),
	CONSTRAINT "booking_answers_values_check" CHECK ("booking_answers"."values" <> '[]')
);
--> statement-breakpoint
CREATE TABLE "booking_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"label" text NOT NULL,
	"purpose" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"show_at_door" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"taken_down_at" timestamp (3) with time zone,
	CONSTRAINT "booking_questions_kind_check" CHECK ("booking_questions"."kind" in ('text', 'choice', 'several', 'checkbox')),
	CONSTRAINT "booking_questions_scope_check" CHECK ("booking_questions"."scope" in ('booking', 'seat')),
	CONSTRAINT "booking_questions_down_check" CHECK ("booking_questions"."taken_down_at" is null or "booking_questions"."retired_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "door_replacements" (
	"event_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"replaced_by" text NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "door_replacements_event_id_device_id_pk" PRIMARY KEY("event_id","device_id"),
	CONSTRAINT "door_replacements_other_check" CHECK ("door_replacements"."replaced_by" <> "door_replacements"."device_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" uuid,
	"scanned_by" uuid,
	"pass_id" uuid,
	"device_id" text NOT NULL,
	"shown_verdict" text NOT NULL,
	"verdict" text NOT NULL,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_scans_by_check" CHECK (("ticket_scans"."scanned_by" is null) <> ("ticket_scans"."pass_id" is null)),
	CONSTRAINT "ticket_scans_shown_check" CHECK ("ticket_scans"."shown_verdict" in ('admitted', 'already_in', 'wrong_event', 'cancelled', 'not_genuine')),
	CONSTRAINT "ticket_scans_verdict_check" CHECK ("ticket_scans"."verdict" in ('admitted', 'already_in', 'wrong_event', 'cancelled', 'not_genuine'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"seat" smallint DEFAULT 0 NOT NULL,
	"holder_id" uuid,
	"code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	CONSTRAINT "tickets_code_unique" UNIQUE("code"),
	CONSTRAINT "tickets_state_check" CHECK ("tickets"."state" in ('valid', 'checked_in', 'void')),
	CONSTRAINT "tickets_version_check" CHECK ("tickets"."version" between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "ticket_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"giver_id" uuid NOT NULL,
	"receiver_phone" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_transfers_status_check" CHECK ("ticket_transfers"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "ticket_transfers_ended_check" CHECK (("ticket_transfers"."status" = 'pending') = ("ticket_transfers"."ended_at" is null)),
	CONSTRAINT "ticket_transfers_phone_check" CHECK ("ticket_transfers"."receiver_phone" ~ '^\+91[6-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offered_quantity" integer,
	"offered_at" timestamp (3) with time zone,
	"offer_expires_at" timestamp (3) with time zone,
	"booking_id" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_list_state_check" CHECK ("waiting_list"."state" in ('waiting', 'offered', 'taken', 'declined', 'lapsed', 'left', 'closed')),
	CONSTRAINT "waiting_list_quantity_check" CHECK ("waiting_list"."quantity" between 1 and 5),
	CONSTRAINT "waiting_list_offer_check" CHECK (("waiting_list"."offered_quantity" is null) = ("waiting_list"."offered_at" is null)
        and ("waiting_list"."offered_at" is null) = ("waiting_list"."offer_expires_at" is null)
        and "waiting_list"."offered_quantity" between 1 and "waiting_list"."quantity" and "waiting_list"."offered_at" <= "waiting_list"."offer_expires_at"
        and ("waiting_list"."state" <> 'waiting' or "waiting_list"."offered_at" is null)
        and ("waiting_list"."state" not in ('offered', 'declined', 'lapsed') or "waiting_list"."offered_at" is not null)),
	CONSTRAINT "waiting_list_ended_check" CHECK (("waiting_list"."state" in ('waiting', 'offered')) = ("waiting_list"."ended_at" is null)
        and ("waiting_list"."state" = 'taken') = ("waiting_list"."booking_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "instance_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_mutes" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_mutes_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "announcement_recipients_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid,
	"is_answer" boolean NOT NULL,
	"key" uuid NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "announcement_replies_key" UNIQUE("thread_id","key"),
	CONSTRAINT "announcement_replies_body_check" CHECK (char_length("announcement_replies"."body") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "announcement_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"announcement_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "announcement_reports_once" UNIQUE("announcement_id","reporter_id"),
	CONSTRAINT "announcement_reports_reason_check" CHECK ("announcement_reports"."reason" in ('spam', 'disrespect', 'fraud', 'other'))
);
--> statement-breakpoint
CREATE TABLE "announcement_stops" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"stopped_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"announcement_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"replied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_threads_once" UNIQUE("announcement_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"author_id" uuid,
	"key" uuid NOT NULL,
	"audience" text NOT NULL,
	"ticket_type_id" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"timing" text NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"recipients" integer,
	"is_correction" boolean DEFAULT false NOT NULL,
	"corrects_id" uuid,
	CONSTRAINT "announcements_key" UNIQUE("event_id","key"),
	CONSTRAINT "announcements_corrects" UNIQUE("corrects_id"),
	CONSTRAINT "announcements_audience_check" CHECK ("announcements"."audience" in ('everybody', 'ticket_type', 'waiting_list')),
	CONSTRAINT "announcements_status_check" CHECK ("announcements"."status" in ('scheduled', 'sending', 'sent', 'called_off', 'stopped')),
	CONSTRAINT "announcements_timing_check" CHECK ("announcements"."timing" in ('now', 'evening_before', 'own_time')),
	CONSTRAINT "announcements_ticket_type_check" CHECK (("announcements"."audience" = 'ticket_type') = ("announcements"."ticket_type_id" is not null)),
	CONSTRAINT "announcements_subject_check" CHECK (char_length("announcements"."subject") between 1 and 100),
	CONSTRAINT "announcements_body_check" CHECK (char_length("announcements"."body") between 1 and 2000),
	CONSTRAINT "announcements_correction_check" CHECK ("announcements"."is_correction" or "announcements"."corrects_id" is null),
	CONSTRAINT "announcements_sent_check" CHECK ("announcements"."status" <> 'sent' or "announcements"."sent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "blog_likes" (
	"blog_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"liked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blog_likes_blog_id_user_id_pk" PRIMARY KEY("blog_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "blog_ranks" (
	"blog_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"given" integer GENERATED ALWAYS AS (likes + views) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_views" (
	"blog_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "blog_views_blog_id_visitor_hash_day_pk" PRIMARY KEY("blog_id","visitor_hash","day")
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"short_description" text NOT NULL,
	"content" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"category" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author_role" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"review_message" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (findable(blog_search_text(title, short_description, category, author_name, tags, content))) STORED NOT NULL,
	"folded" "tsvector" GENERATED ALWAYS AS (folded(findable(blog_search_text(title, short_description, category, author_name, tags, '')))) STORED NOT NULL,
	CONSTRAINT "blogs_status_check" CHECK ("blogs"."status" in ('submitted', 'published', 'rejected', 'unpublished')),
	CONSTRAINT "blogs_language_check" CHECK ("blogs"."language" in ('en', 'hi')),
	CONSTRAINT "blogs_published_check" CHECK ("blogs"."status" <> 'published' or "blogs"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "channel_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"whatsapp" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_once" UNIQUE("notification_id","channel"),
	CONSTRAINT "deliveries_channel_check" CHECK ("deliveries"."channel" in ('mail', 'sms', 'whatsapp')),
	CONSTRAINT "deliveries_status_check" CHECK ("deliveries"."status" in ('queued', 'sent', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"message" jsonb NOT NULL,
	"link" text,
	"dedupe_key" text NOT NULL,
	"booking_id" uuid,
	"event_id" uuid,
	"read_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('welcome', 'booking_confirmed', 'booking_refunded', 'booking_cancelled', 'ticket_transfer', 'event_submitted', 'event_review', 'event_reminder', 'story_review', 'wall_moderation', 'payout_paid', 'payout_returned', 'payout_details', 'tax_paper', 'event_cancelled', 'event_changed', 'event_postponed', 'event_team', 'payment_disputed', 'booking_received', 'booking_given_back', 'sales_digest', 'email_confirmation', 'account_changed', 'announcement', 'announcement_reply', 'seat_offered', 'seat_lapsed'))
);
--> statement-breakpoint
CREATE TABLE "wall_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_comments_state_check" CHECK ("wall_comments"."state" in ('waiting', 'public', 'hidden')),
	CONSTRAINT "wall_comments_content_check" CHECK (char_length("wall_comments"."content") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "wall_reactions" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"reacted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wall_reactions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "wall_reactions_reaction_check" CHECK ("wall_reactions"."reaction" in ('like', 'support', 'celebrate'))
);
--> statement-breakpoint
CREATE TABLE "wall_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"visitor_hash" text,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_posts_category_check" CHECK ("wall_posts"."category" in ('challenge', 'confession', 'need', 'want', 'desire', 'achievement')),
	CONSTRAINT "wall_posts_state_check" CHECK ("wall_posts"."state" in ('waiting', 'public', 'hidden')),
	CONSTRAINT "wall_posts_content_check" CHECK (char_length("wall_posts"."content") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "wall_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"reporter_id" uuid,
	"visitor_hash" text,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wall_strikes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"user_id" uuid,
	"visitor_hash" text,
	"is_anonymous" boolean NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_revisions" ADD CONSTRAINT "event_revisions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_revisions" ADD CONSTRAINT "event_revisions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_joins" ADD CONSTRAINT "community_joins_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_joins" ADD CONSTRAINT "community_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_likes" ADD CONSTRAINT "event_likes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_likes" ADD CONSTRAINT "event_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_ranks" ADD CONSTRAINT "event_ranks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_ratings" ADD CONSTRAINT "event_ratings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_ratings" ADD CONSTRAINT "event_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_states" ADD CONSTRAINT "event_states_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_states" ADD CONSTRAINT "event_states_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_passes" ADD CONSTRAINT "door_passes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_passes" ADD CONSTRAINT "door_passes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sessions" ADD CONSTRAINT "door_sessions_pass_id_door_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."door_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_unlocks" ADD CONSTRAINT "event_unlocks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_unlocks" ADD CONSTRAINT "event_unlocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_recipients" ADD CONSTRAINT "booking_recipients_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payout_line_id_payout_lines_id_fk" FOREIGN KEY ("payout_line_id") REFERENCES "public"."payout_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_paper_id_tax_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."tax_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_lead_id_payment_orders_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reminders" ADD CONSTRAINT "payout_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reminders" ADD CONSTRAINT "payout_reminders_reminded_by_users_id_fk" FOREIGN KEY ("reminded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD CONSTRAINT "refund_transfers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD CONSTRAINT "refund_transfers_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_balances" ADD CONSTRAINT "event_balances_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_balances" ADD CONSTRAINT "event_balances_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_event_rollups" ADD CONSTRAINT "ledger_event_rollups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_rollups" ADD CONSTRAINT "ledger_rollups_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_returns" ADD CONSTRAINT "seat_returns_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_returns" ADD CONSTRAINT "seat_returns_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_returns" ADD CONSTRAINT "seat_returns_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_returns" ADD CONSTRAINT "seat_returns_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_payments" ADD CONSTRAINT "set_aside_payments_set_aside_by_users_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_commissions" ADD CONSTRAINT "tax_commissions_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_papers" ADD CONSTRAINT "tax_papers_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_papers" ADD CONSTRAINT "tax_papers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_papers" ADD CONSTRAINT "tax_papers_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_papers" ADD CONSTRAINT "tax_papers_original_id_tax_papers_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."tax_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_papers" ADD CONSTRAINT "tax_papers_supplier_profile_id_tax_profiles_id_fk" FOREIGN KEY ("supplier_profile_id") REFERENCES "public"."tax_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_papers" ADD CONSTRAINT "tax_papers_recipient_profile_id_tax_profiles_id_fk" FOREIGN KEY ("recipient_profile_id") REFERENCES "public"."tax_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_series" ADD CONSTRAINT "tax_series_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser_names" ADD CONSTRAINT "organiser_names_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ranks" ADD CONSTRAINT "user_ranks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promotion_code_id_promotion_codes_id_fk" FOREIGN KEY ("promotion_code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_link_id_event_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."event_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_links" ADD CONSTRAINT "event_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_link_id_event_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."event_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_pass_id_door_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."door_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_answers" ADD CONSTRAINT "booking_answers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_answers" ADD CONSTRAINT "booking_answers_question_id_booking_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."booking_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_questions" ADD CONSTRAINT "booking_questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_replacements" ADD CONSTRAINT "door_replacements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_scanned_by_users_id_fk" FOREIGN KEY ("scanned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_pass_id_door_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."door_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_item_id_booking_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."booking_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_mutes" ADD CONSTRAINT "announcement_mutes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_mutes" ADD CONSTRAINT "announcement_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_replies" ADD CONSTRAINT "announcement_replies_thread_id_announcement_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."announcement_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_replies" ADD CONSTRAINT "announcement_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reports" ADD CONSTRAINT "announcement_reports_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reports" ADD CONSTRAINT "announcement_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_stops" ADD CONSTRAINT "announcement_stops_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_stops" ADD CONSTRAINT "announcement_stops_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_threads" ADD CONSTRAINT "announcement_threads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_threads" ADD CONSTRAINT "announcement_threads_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_corrects_id_announcements_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_likes" ADD CONSTRAINT "blog_likes_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_likes" ADD CONSTRAINT "blog_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_ranks" ADD CONSTRAINT "blog_ranks_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_views" ADD CONSTRAINT "blog_views_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_choices" ADD CONSTRAINT "channel_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_comments" ADD CONSTRAINT "wall_comments_post_id_wall_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wall_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_comments" ADD CONSTRAINT "wall_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_reactions" ADD CONSTRAINT "wall_reactions_post_id_wall_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wall_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_reactions" ADD CONSTRAINT "wall_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_posts" ADD CONSTRAINT "wall_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_reports" ADD CONSTRAINT "wall_reports_post_id_wall_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wall_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_reports" ADD CONSTRAINT "wall_reports_comment_id_wall_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."wall_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_reports" ADD CONSTRAINT "wall_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD CONSTRAINT "wall_strikes_post_id_wall_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wall_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD CONSTRAINT "wall_strikes_comment_id_wall_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."wall_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD CONSTRAINT "wall_strikes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD CONSTRAINT "wall_strikes_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_counts_kind" ON "kept_counts" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_revisions_one_pending" ON "event_revisions" USING btree ("event_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "event_revisions_event" ON "event_revisions" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_revisions_waiting" ON "event_revisions" USING btree ("created_at","event_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_attempts_message" ON "webhook_attempts" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_endpoint" ON "webhook_messages" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_due" ON "webhook_messages" USING btree ("endpoint_id","created_at","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_messages_failed" ON "webhook_messages" USING btree ("created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_messages_subject" ON "webhook_messages" USING btree ("subject_id") WHERE payload is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_created" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "banners_position" ON "banners" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_one_default" ON "cities" USING btree ("is_default") WHERE "cities"."is_default";--> statement-breakpoint
CREATE INDEX "communities_city" ON "communities" USING btree ("city_id","position");--> statement-breakpoint
CREATE INDEX "event_likes_event" ON "event_likes" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_likes_user" ON "event_likes" USING btree ("user_id","liked_at","event_id");--> statement-breakpoint
CREATE INDEX "event_ranks_seats" ON "event_ranks" USING btree ("seats_sold","event_id");--> statement-breakpoint
CREATE INDEX "event_ranks_rating" ON "event_ranks" USING btree ("rating","event_id");--> statement-breakpoint
CREATE INDEX "event_ratings_stars" ON "event_ratings" USING btree ("event_id","stars");--> statement-breakpoint
CREATE UNIQUE INDEX "door_passes_token" ON "door_passes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "door_passes_event" ON "door_passes" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "door_sessions_pass" ON "door_sessions" USING btree ("pass_id");--> statement-breakpoint
CREATE INDEX "door_sessions_ends" ON "door_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_one_open" ON "team_members" USING btree ("event_id","phone") WHERE status in ('invited', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_one_of_user" ON "team_members" USING btree ("event_id","user_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "team_members_event" ON "team_members" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "team_members_invited" ON "team_members" USING btree ("phone") WHERE status = 'invited';--> statement-breakpoint
CREATE INDEX "event_unlocks_user" ON "event_unlocks" USING btree ("user_id","unlocked_at");--> statement-breakpoint
CREATE INDEX "event_series_organiser" ON "event_series" USING btree ("organiser_id");--> statement-breakpoint
CREATE INDEX "events_public_start" ON "events" USING btree ("starts_at","id") WHERE status = 'approved' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "events_public_city_start" ON "events" USING btree ("city_id","starts_at","id") WHERE status = 'approved' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "events_public_city_category" ON "events" USING btree ("city_id","category","starts_at","id") WHERE status = 'approved' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "events_public_language" ON "events" USING btree ("language","starts_at","id") WHERE status = 'approved' and visibility = 'public' and language <> 'en';--> statement-breakpoint
CREATE INDEX "events_public_second_language" ON "events" USING btree ("second_language","starts_at","id") WHERE status = 'approved' and visibility = 'public' and second_language is not null;--> statement-breakpoint
CREATE INDEX "events_public_price" ON "events" USING btree ("price_paise","starts_at","id") WHERE status = 'approved' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "events_price_changes" ON "events" USING btree ("price_changes_at") WHERE status = 'approved' and price_changes_at is not null;--> statement-breakpoint
CREATE INDEX "events_status_submitted" ON "events" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "events_organiser" ON "events" USING btree ("organiser_id","starts_at","id","status","visibility");--> statement-breakpoint
CREATE INDEX "events_community" ON "events" USING btree ("community_id") WHERE community_id is not null;--> statement-breakpoint
CREATE INDEX "events_approved" ON "events" USING btree ("id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("series_id","starts_at","id") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "events_submitted" ON "events" USING btree ("submitted_at","id","status");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("starts_at","submitted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING btree (lower("title"),"submitted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "events_title_trigram" ON "events" USING gin (findable("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_title_letters" ON "events" USING gin (letter_pairs(findable("title")));--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("city_id",thirty_days("starts_at"),unspaced("search_text") gin_trgm_ops,"folded") WHERE status = 'approved' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "events_letter_pairs" ON "events" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "ticket_types_event" ON "ticket_types" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_transactions_booking" ON "ledger_transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_event" ON "ledger_transactions" USING btree ("event_id","number");--> statement-breakpoint
CREATE INDEX "ledger_transactions_number" ON "ledger_transactions" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ledger_transactions_paper" ON "ledger_transactions" USING btree ("paper_id") WHERE paper_id is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_created" ON "payment_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_orders_due" ON "payment_orders" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_lead" ON "payment_orders" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_undecided" ON "payments" USING btree ("created_at") WHERE outcome is null and status in ('captured', 'refunded');--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("created_at","id") WHERE is_flagged;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_unfounded" ON "webhook_events" USING btree ("received_at") WHERE is_unfounded;--> statement-breakpoint
CREATE INDEX "webhook_events_parked" ON "webhook_events" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("about") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_about" ON "webhook_events" USING btree ("about","received_at") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "payout_lines_event" ON "payout_lines" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "payouts_organiser" ON "payouts" USING btree ("organiser_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "payouts_listed" ON "payouts" USING btree ("status",coalesce("paid_at", "created_at") desc,"id");--> statement-breakpoint
CREATE INDEX "event_balances_open" ON "event_balances" USING btree ("organiser_id","starts_at","paise","event_id") WHERE "event_balances"."paise" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_rollups_takings" ON "ledger_rollups" USING btree ("unit","starts_on",("commission_paise" + "earnings_paise") desc,"organiser_id","commission_paise","earnings_paise") WHERE "ledger_rollups"."unit" <> 'day';--> statement-breakpoint
CREATE INDEX "ledger_rollups_sums" ON "ledger_rollups" USING btree ("unit","starts_on","organiser_id","paid_in_paise","commission_paise","earnings_paise","service_charges_paise","refunds_paise","payouts_paise");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_returns_one_open" ON "seat_returns" USING btree ("ticket_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "seat_returns_open" ON "seat_returns" USING btree ("event_id","created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "seat_returns_type" ON "seat_returns" USING btree ("ticket_type_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "seat_returns_booking" ON "seat_returns" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "seat_returns_cancelled" ON "seat_returns" USING btree ("ended_at","event_id") WHERE state = 'cancelled';--> statement-breakpoint
CREATE INDEX "set_aside_payments_listed" ON "set_aside_payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tax_commissions_open" ON "tax_commissions" USING btree ("month","organiser_id") WHERE not is_closed;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_papers_month" ON "tax_papers" USING btree ("organiser_id","from_day","rate_bp","sac","supplier_profile_id") WHERE kind = 'commission_invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_papers_corrected" ON "tax_papers" USING btree ("original_id","from_day") WHERE kind = 'commission_credit';--> statement-breakpoint
CREATE INDEX "tax_papers_booking" ON "tax_papers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "tax_papers_label" ON "tax_papers" USING btree ("label");--> statement-breakpoint
CREATE INDEX "tax_papers_supplier_profile" ON "tax_papers" USING btree ("supplier_profile_id");--> statement-breakpoint
CREATE INDEX "tax_papers_recipient_profile" ON "tax_papers" USING btree ("recipient_profile_id") WHERE recipient_profile_id is not null;--> statement-breakpoint
CREATE INDEX "tax_papers_original" ON "tax_papers" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "tax_papers_listed" ON "tax_papers" USING btree ("supplier_id","fy","issued_at","id");--> statement-breakpoint
CREATE INDEX "tax_profiles_user" ON "tax_profiles" USING btree ("user_id","valid_from");--> statement-breakpoint
CREATE INDEX "tax_rates_kind" ON "tax_rates" USING btree ("kind","from_day","number");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "codes_target" ON "codes" USING btree ("channel","target","sent_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (findable("name") gin_trgm_ops,findable("email") gin_trgm_ops,findable("subject") gin_trgm_ops,findable("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_hash" ON "recovery_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organiser_names_order" ON "organiser_names" USING btree (lower("name"),"organiser_id");--> statement-breakpoint
CREATE INDEX "organiser_names_search_trigram" ON "organiser_names" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_ranks_bookings" ON "user_ranks" USING btree ("bookings","user_id");--> statement-breakpoint
CREATE INDEX "user_ranks_events" ON "user_ranks" USING btree ("events","user_id");--> statement-breakpoint
CREATE INDEX "user_ranks_organisers" ON "user_ranks" USING btree ("joined_at","user_id") WHERE events > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree (lower("email")) WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_named" ON "users" USING btree ("id","name");--> statement-breakpoint
CREATE INDEX "users_name_down" ON "users" USING btree ("name" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("created_at","id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_without_gender" ON "users" USING btree ("created_at","id") WHERE gender is null;--> statement-breakpoint
CREATE INDEX "users_search_trigram" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_letter_pairs" ON "users" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "booking_items_booking" ON "booking_items" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_items_ticket_type" ON "booking_items" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_open" ON "bookings" USING btree ("user_id","event_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_event" ON "bookings" USING btree ("event_id","status","booked_at","quantity","id");--> statement-breakpoint
CREATE INDEX "bookings_guests" ON "bookings" USING btree ("event_id","quantity") WHERE user_id is null and status = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","booked_at","event_id");--> statement-breakpoint
CREATE INDEX "bookings_shared" ON "bookings" USING btree ("event_id") WHERE shares_phone or shares_email;--> statement-breakpoint
CREATE INDEX "bookings_promotion_code" ON "bookings" USING btree ("promotion_code_id") WHERE promotion_code_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_link" ON "bookings" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_booked" ON "bookings" USING btree ("booked_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "holds_event" ON "holds" USING btree ("event_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_links_kind" ON "event_links" USING btree ("event_id","kind") WHERE kind <> 'own';--> statement-breakpoint
CREATE INDEX "event_links_event" ON "event_links" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_views_day" ON "event_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "event_views_link" ON "event_views" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "guest_bookings_phone" ON "guest_bookings" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "guest_bookings_name_trigram" ON "guest_bookings" USING gin (findable("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guest_bookings_import" ON "guest_bookings" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "guest_bookings_to_forget" ON "guest_bookings" USING btree ("issued_at") WHERE forgotten_at is null;--> statement-breakpoint
CREATE INDEX "booking_answers_question" ON "booking_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "booking_questions_event" ON "booking_questions" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "ticket_scans_event" ON "ticket_scans" USING btree ("event_id","received_at");--> statement-breakpoint
CREATE INDEX "ticket_scans_ticket" ON "ticket_scans" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_scans_pass" ON "ticket_scans" USING btree ("pass_id") WHERE "ticket_scans"."pass_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_booking" ON "tickets" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "tickets_event" ON "tickets" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "tickets_holder" ON "tickets" USING btree ("holder_id") WHERE "tickets"."holder_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_one_open" ON "ticket_transfers" USING btree ("ticket_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "ticket_transfers_ticket" ON "ticket_transfers" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_receiver" ON "ticket_transfers" USING btree ("receiver_phone") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_one_open" ON "waiting_list" USING btree ("event_id","user_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_list_offers" ON "waiting_list" USING btree ("offer_expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_list_event" ON "waiting_list" USING btree ("event_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "waiting_list_user" ON "waiting_list" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "waiting_list_ticket_type" ON "waiting_list" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE INDEX "waiting_list_booking" ON "waiting_list" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "announcement_mutes_user" ON "announcement_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_user" ON "announcement_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcement_replies_thread" ON "announcement_replies" USING btree ("thread_id","sent_at");--> statement-breakpoint
CREATE INDEX "announcement_replies_author" ON "announcement_replies" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "announcement_reports_reporter" ON "announcement_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "announcement_reports_open" ON "announcement_reports" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "announcement_threads_member" ON "announcement_threads" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "announcements_event" ON "announcements" USING btree ("event_id","scheduled_for","id");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("scheduled_for") WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "announcements_stopped" ON "announcements" USING btree ("scheduled_for","id") WHERE status = 'stopped';--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "blog_ranks_latest" ON "blog_ranks" USING btree ("published_at","blog_id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "blog_ranks_likes" ON "blog_ranks" USING btree ("likes","published_at","blog_id");--> statement-breakpoint
CREATE INDEX "blog_ranks_views" ON "blog_ranks" USING btree ("views","published_at","blog_id");--> statement-breakpoint
CREATE INDEX "blog_ranks_given" ON "blog_ranks" USING btree ("given","published_at","blog_id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "blogs_published" ON "blogs" USING btree ("published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blogs_published_category" ON "blogs" USING btree ("category","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blogs_featured" ON "blogs" USING btree ("published_at","id") WHERE status = 'published' and is_featured;--> statement-breakpoint
CREATE INDEX "blogs_search_trigram" ON "blogs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blogs_folded" ON "blogs" USING gin ("folded");--> statement-breakpoint
CREATE INDEX "blogs_letter_pairs" ON "blogs" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "blogs_author" ON "blogs" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blogs_created" ON "blogs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blogs_published_last" ON "blogs" USING btree ("published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blogs_published_first" ON "blogs" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "blogs_title" ON "blogs" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "blogs_status_created" ON "blogs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_queued" ON "deliveries" USING btree ("created_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_booking" ON "notifications" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "wall_comments_post" ON "wall_comments" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "wall_comments_not_public" ON "wall_comments" USING btree ("state","created_at") WHERE state <> 'public';--> statement-breakpoint
CREATE INDEX "wall_posts_state_created" ON "wall_posts" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "wall_posts_category" ON "wall_posts" USING btree ("category","created_at") WHERE state = 'public';--> statement-breakpoint
CREATE INDEX "wall_posts_user" ON "wall_posts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wall_posts_visitor" ON "wall_posts" USING btree ("visitor_hash") WHERE visitor_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wall_reports_member" ON "wall_reports" USING btree ("post_id",coalesce("comment_id", '00000000-0000-0000-0000-000000000000'::uuid),"reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wall_reports_visitor" ON "wall_reports" USING btree ("post_id",coalesce("comment_id", '00000000-0000-0000-0000-000000000000'::uuid),"visitor_hash");--> statement-breakpoint
CREATE INDEX "wall_reports_open" ON "wall_reports" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wall_strikes_once" ON "wall_strikes" USING btree ("post_id",coalesce("comment_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "wall_strikes_user" ON "wall_strikes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "wall_strikes_visitor" ON "wall_strikes" USING btree ("visitor_hash") WHERE visitor_hash is not null;