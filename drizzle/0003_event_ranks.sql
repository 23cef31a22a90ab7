-- The list's order by popularity and rating: adjusted where a booking or rating is written, under
-- its row's lock, so that no page of the list has to count every booking there is.
CREATE FUNCTION rank_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_ranks (event_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_rank AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION rank_event();
--> statement-breakpoint
CREATE FUNCTION rank_by_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN OLD.status = 'confirmed' THEN OLD.quantity ELSE 0 END;
  after integer := CASE WHEN NEW.status = 'confirmed' THEN NEW.quantity ELSE 0 END;
BEGIN
  IF after <> before THEN
    UPDATE event_ranks SET seats_sold = seats_sold + after - before
    WHERE event_id = coalesce(NEW.event_id, OLD.event_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_rank AFTER INSERT OR DELETE OR UPDATE OF status, quantity ON bookings
  FOR EACH ROW EXECUTE FUNCTION rank_by_booking();
--> statement-breakpoint
CREATE FUNCTION rank_by_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_ranks SET
    rating_sum = rating_sum + coalesce(NEW.stars, 0) - coalesce(OLD.stars, 0),
    rating_count = rating_count + (NEW.stars IS NOT NULL)::int - (OLD.stars IS NOT NULL)::int
  WHERE event_id = coalesce(NEW.event_id, OLD.event_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_ratings_rank AFTER INSERT OR DELETE OR UPDATE OF stars ON event_ratings
  FOR EACH ROW EXECUTE FUNCTION rank_by_rating();
