-- What is taken off the list keeps its row (she is told of it once), so that is an update now.
DROP TRIGGER notifications_read ON notifications;
--> statement-breakpoint
CREATE TRIGGER notifications_read AFTER UPDATE OF read_at, dismissed_at ON notifications
  FOR EACH ROW EXECUTE FUNCTION publish_unread();
--> statement-breakpoint
-- Old ones that go for good were not counted any more.
DROP TRIGGER notifications_removed ON notifications;
--> statement-breakpoint
CREATE TRIGGER notifications_removed AFTER DELETE ON notifications
  FOR EACH ROW WHEN (OLD.dismissed_at IS NULL) EXECUTE FUNCTION publish_unread();
