CREATE TABLE "event_views" (
	"event_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "event_views_event_id_visitor_hash_day_pk" PRIMARY KEY("event_id","visitor_hash","day")
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
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_once" UNIQUE("notification_id","channel"),
	CONSTRAINT "deliveries_channel_check" CHECK ("deliveries"."channel" in ('mail', 'sms', 'whatsapp')),
	CONSTRAINT "deliveries_status_check" CHECK ("deliveries"."status" in ('queued', 'sent', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "payout_lines_once" UNIQUE("payout_id","event_id"),
	CONSTRAINT "payout_lines_amount_check" CHECK ("payout_lines"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organiser_id" uuid NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"amount_paise" bigint NOT NULL,
	"sealed_details" text NOT NULL,
	"reference" text,
	"prepared_by" uuid,
	"paid_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_status_check" CHECK ("payouts"."status" in ('prepared', 'paid', 'called_off')),
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount_paise" > 0),
	CONSTRAINT "payouts_paid_check" CHECK (("payouts"."status" = 'paid') = ("payouts"."paid_at" is not null and "payouts"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" uuid,
	"scanned_by" uuid NOT NULL,
	"device_id" text NOT NULL,
	"shown_verdict" text NOT NULL,
	"verdict" text NOT NULL,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_scans_shown_check" CHECK ("ticket_scans"."shown_verdict" in ('admitted', 'already_in', 'wrong_event', 'cancelled', 'not_genuine')),
	CONSTRAINT "ticket_scans_verdict_check" CHECK ("ticket_scans"."verdict" in ('admitted', 'already_in', 'wrong_event', 'cancelled', 'not_genuine'))
);
--> statement-breakpoint
CREATE TABLE "wall_strikes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"member_id" uuid,
	"visitor_hash" text,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_once";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_check";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "review_message" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "payout_line_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_choices" ADD CONSTRAINT "channel_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_scanned_by_users_id_fk" FOREIGN KEY ("scanned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD CONSTRAINT "wall_strikes_post_id_wall_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wall_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD CONSTRAINT "wall_strikes_comment_id_wall_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."wall_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD CONSTRAINT "wall_strikes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD CONSTRAINT "wall_strikes_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_views_day" ON "event_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "deliveries_queued" ON "deliveries" USING btree ("created_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "payout_lines_event" ON "payout_lines" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "payouts_organiser" ON "payouts" USING btree ("organiser_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "ticket_scans_event" ON "ticket_scans" USING btree ("event_id","received_at");--> statement-breakpoint
CREATE INDEX "ticket_scans_ticket" ON "ticket_scans" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wall_strikes_once" ON "wall_strikes" USING btree ("post_id",coalesce("comment_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "wall_strikes_member" ON "wall_strikes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "wall_strikes_visitor" ON "wall_strikes" USING btree ("visitor_hash") WHERE visitor_hash is not null;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payout_line_id_payout_lines_id_fk" FOREIGN KEY ("payout_line_id") REFERENCES "public"."payout_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blogs_status_created" ON "blogs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null and dismissed_at is null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_once" UNIQUE NULLS NOT DISTINCT("kind","payment_id","refund_id","payout_line_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('gateway', 'bank', 'members_payable', 'organiser_payable', 'commission_income', 'service_charge_income'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("ledger_transactions"."kind" in ('capture', 'sale', 'sale_reversal', 'refund_paid', 'payout'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('welcome', 'booking_confirmed', 'booking_refunded', 'booking_cancelled', 'ticket_transfer', 'event_submitted', 'event_review', 'event_reminder', 'story_review', 'wall_moderation', 'payout_paid', 'event_cancelled', 'event_changed'));