ALTER TABLE "bookings" RENAME COLUMN "member_id" TO "user_id";--> statement-breakpoint
ALTER TABLE "bookings" RENAME CONSTRAINT "bookings_member_id_users_id_fk" TO "bookings_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "bookings_member" RENAME TO "bookings_user";--> statement-breakpoint
ALTER TABLE "wall_posts" RENAME COLUMN "member_id" TO "user_id";--> statement-breakpoint
ALTER TABLE "wall_posts" RENAME CONSTRAINT "wall_posts_member_id_users_id_fk" TO "wall_posts_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "wall_posts_member" RENAME TO "wall_posts_user";--> statement-breakpoint
ALTER TABLE "wall_reactions" RENAME COLUMN "member_id" TO "user_id";--> statement-breakpoint
ALTER TABLE "wall_reactions" RENAME CONSTRAINT "wall_reactions_member_id_users_id_fk" TO "wall_reactions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "wall_reactions" RENAME CONSTRAINT "wall_reactions_post_id_member_id_pk" TO "wall_reactions_post_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "wall_comments" RENAME COLUMN "member_id" TO "user_id";--> statement-breakpoint
ALTER TABLE "wall_comments" RENAME CONSTRAINT "wall_comments_member_id_users_id_fk" TO "wall_comments_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "wall_strikes" RENAME COLUMN "member_id" TO "user_id";--> statement-breakpoint
ALTER TABLE "wall_strikes" RENAME CONSTRAINT "wall_strikes_member_id_users_id_fk" TO "wall_strikes_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "wall_strikes_member" RENAME TO "wall_strikes_user";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "capacity" TO "total_tickets";--> statement-breakpoint
ALTER TABLE "events" RENAME CONSTRAINT "events_capacity_check" TO "events_total_tickets_check";
