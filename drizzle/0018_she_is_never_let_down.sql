ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_check";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_check";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('welcome', 'booking_confirmed', 'booking_refunded', 'booking_cancelled', 'ticket_transfer', 'event_submitted', 'event_review', 'event_reminder', 'story_review', 'wall_moderation', 'payout_paid', 'event_cancelled', 'event_changed', 'payment_disputed', 'booking_received', 'booking_given_back', 'sales_digest', 'email_confirmation', 'account_changed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" in ('no_seats', 'duplicate_payment', 'superseded_order', 'event_cancelled', 'event_past', 'wrong_amount', 'member_cancelled', 'made_at_gateway', 'chargeback', 'decided_by_organiser', 'decided_by_admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_check" CHECK ("users"."phone" ~ '^\+91[6-9][0-9]{9}$' or "users"."phone" in ('erased:' || "users"."id", 'released:' || "users"."id"));