CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_booked" ON "bookings" USING btree ("booked_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred" ON "ledger_transactions" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");