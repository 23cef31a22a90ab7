CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"respond_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_gateway_dispute_id_unique" UNIQUE("gateway_dispute_id"),
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amount_check" CHECK ("disputes"."amount_paise" >= 1),
	CONSTRAINT "disputes_closed_check" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_check";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_check";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wall_strikes" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wall_strikes" ALTER COLUMN "is_anonymous" DROP DEFAULT;--> statement-breakpoint
UPDATE "wall_strikes" s SET "is_anonymous" = true FROM "wall_posts" p WHERE s."comment_id" IS NULL AND p."id" = s."post_id" AND p."author" = 'Anonymous';--> statement-breakpoint
UPDATE "wall_strikes" s SET "is_anonymous" = true FROM "wall_comments" c WHERE c."id" = s."comment_id" AND c."author" = 'Anonymous';--> statement-breakpoint
UPDATE "payment_orders" SET "next_check_at" = now() WHERE "gateway_order_id" IS NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "next_check_at" = now() WHERE "status" IN ('queued', 'pending');--> statement-breakpoint
UPDATE "webhook_events" SET "payload" = '{}' WHERE "applied_at" IS NOT NULL;--> statement-breakpoint
UPDATE "webhook_events" SET "payload" = "payload" #- '{payload,payment,entity,contact}' #- '{payload,payment,entity,email}' #- '{payload,payment,entity,vpa}' #- '{payload,payment,entity,card}' #- '{payload,payment,entity,upi}' #- '{payload,payment,entity,acquirer_data}' WHERE "applied_at" IS NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payment_orders_due" ON "payment_orders" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("ledger_transactions"."kind" in ('capture', 'sale', 'sale_reversal', 'refund_paid', 'refund_returned', 'payout'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('queued', 'pending', 'processed', 'failed', 'replaced'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" in ('no_seats', 'duplicate_payment', 'superseded_order', 'event_cancelled', 'event_past', 'wrong_amount', 'member_cancelled', 'made_at_gateway', 'chargeback'));