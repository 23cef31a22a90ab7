DROP INDEX "events_status_created";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "events" SET "submitted_at" = "created_at";--> statement-breakpoint
CREATE INDEX "events_status_submitted" ON "events" USING btree ("status","submitted_at","id");