DROP INDEX "wall_reports_post";--> statement-breakpoint
CREATE INDEX "wall_posts_visitor" ON "wall_posts" USING btree ("visitor_hash") WHERE visitor_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wall_reports_member" ON "wall_reports" USING btree ("post_id",coalesce("comment_id", '00000000-0000-0000-0000-000000000000'::uuid),"reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wall_reports_visitor" ON "wall_reports" USING btree ("post_id",coalesce("comment_id", '00000000-0000-0000-0000-000000000000'::uuid),"visitor_hash");