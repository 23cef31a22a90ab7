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
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_one_open" ON "ticket_transfers" USING btree ("ticket_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "ticket_transfers_ticket" ON "ticket_transfers" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_receiver" ON "ticket_transfers" USING btree ("receiver_phone") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_holder" ON "tickets" USING btree ("holder_id") WHERE "tickets"."holder_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('welcome', 'booking_confirmed', 'booking_refunded', 'booking_cancelled', 'ticket_transfer', 'event_review', 'event_cancelled'));