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
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rescheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_revisions" ADD CONSTRAINT "event_revisions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_revisions" ADD CONSTRAINT "event_revisions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_revisions_one_pending" ON "event_revisions" USING btree ("event_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "event_revisions_event" ON "event_revisions" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_revisions_waiting" ON "event_revisions" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('welcome', 'booking_confirmed', 'booking_refunded', 'booking_cancelled', 'ticket_transfer', 'event_review', 'event_cancelled', 'event_changed'));