-- The unread count has changed: her open pages hear of it (apps/server/src/live.ts: channel, shape).
CREATE FUNCTION publish_unread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(
    'nagarika_live',
    json_build_object('topic', 'unread:' || coalesce(NEW.user_id, OLD.user_id), 'payload', null)::text
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Commits that notify wait for each other: those that sell the seats of a hot event must not.
CREATE TRIGGER notifications_added AFTER INSERT ON notifications
  FOR EACH ROW WHEN (NEW.kind <> 'booking_confirmed') EXECUTE FUNCTION publish_unread();
--> statement-breakpoint
CREATE TRIGGER notifications_read AFTER UPDATE OF read_at ON notifications
  FOR EACH ROW EXECUTE FUNCTION publish_unread();
--> statement-breakpoint
CREATE TRIGGER notifications_removed AFTER DELETE ON notifications
  FOR EACH ROW EXECUTE FUNCTION publish_unread();
