-- What the database itself sees to, whoever writes: written by hand, beside the generated tables.

-- The ledger and the audit log are written once: a mistake is mended by a new entry.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Double entry: what a transaction debits it credits, judged when it commits.
CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_paise) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
--> statement-breakpoint

-- Days are India's.
CREATE FUNCTION ist_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (at AT TIME ZONE 'Asia/Kolkata')::date
$$;
--> statement-breakpoint

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
  INSERT INTO changed_sums (user_id, day)
  VALUES (coalesce(NEW.user_id, OLD.user_id), ist_day(coalesce(NEW.created_at, OLD.created_at)));
  IF coalesce(NEW.booked_at, OLD.booked_at) IS NOT NULL THEN
    INSERT INTO changed_sums (day) VALUES (ist_day(coalesce(NEW.booked_at, OLD.booked_at)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_rank AFTER INSERT OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION rank_by_booking();
--> statement-breakpoint
-- Once a statement: each change of one row passes all its versions of the same transaction, so that
-- an event of 5,000 bookings, cancelled at once, would take the square of them.
CREATE FUNCTION rank_by_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_ranks SET seats_sold = seats_sold + moved.seats
  FROM (
    SELECT event_id, sum(seats) AS seats FROM (
      SELECT event_id, quantity AS seats FROM written WHERE status = 'confirmed'
      UNION ALL SELECT event_id, -quantity FROM replaced WHERE status = 'confirmed'
    ) sold
    GROUP BY event_id HAVING sum(seats) <> 0
  ) moved
  WHERE event_ranks.event_id = moved.event_id;
  INSERT INTO changed_sums (user_id, day)
  SELECT user_id, ist_day(booked_at) FROM written WHERE booked_at IS NOT NULL
  UNION ALL
  -- Paid on a later day than begun.
  SELECT NULL, ist_day(created_at) FROM written
  WHERE booked_at IS NOT NULL AND ist_day(created_at) <> ist_day(booked_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_rank_moved AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS replaced NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION rank_by_bookings();
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
--> statement-breakpoint

-- The unread count has changed: a member's open pages hear of it (channel and shape are those of
-- apps/server/src/platform/live.ts).
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
-- What is taken off the list keeps its row (a member is told of it once), so that is an update too.
CREATE TRIGGER notifications_read AFTER UPDATE OF read_at, dismissed_at ON notifications
  FOR EACH ROW WHEN ((OLD.read_at, OLD.dismissed_at) IS DISTINCT FROM (NEW.read_at, NEW.dismissed_at))
  EXECUTE FUNCTION publish_unread();
--> statement-breakpoint
-- Dismissed ones that go for good were not counted any more.
CREATE TRIGGER notifications_removed AFTER DELETE ON notifications
  FOR EACH ROW WHEN (OLD.dismissed_at IS NULL) EXECUTE FUNCTION publish_unread();
--> statement-breakpoint

-- A limit that is full ends the transaction that would go over it; limits.ts tells of it in these words.
CREATE FUNCTION refuse_hit(message text, ends_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', message USING ERRCODE = 'NG429', DETAIL = extract(epoch FROM ends_at)::text;
END $$;
--> statement-breakpoint

-- How many users and events there are (packages/db/src/schema/counts.ts): a row for each statement
-- that makes or ends some, and no row that two statements would wait for.
CREATE FUNCTION keep_count_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (kind, key, change)
  SELECT 'users', '', count(*) * TG_ARGV[0]::int FROM moved HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_users('1');
--> statement-breakpoint
CREATE TRIGGER users_uncounted AFTER DELETE ON users REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_users('-1');
--> statement-breakpoint
CREATE FUNCTION keep_count_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (kind, key, change)
  SELECT 'events by status', status, count(*) * TG_ARGV[0]::int FROM moved GROUP BY status
  UNION ALL
  SELECT 'events by city', city_id::text, count(*) * TG_ARGV[0]::int FROM moved GROUP BY city_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_counted AFTER INSERT ON events REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_events('1');
--> statement-breakpoint
CREATE TRIGGER events_uncounted AFTER DELETE ON events REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_events('-1');
--> statement-breakpoint
CREATE FUNCTION move_count_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (kind, key, change) VALUES
    ('events by status', OLD.status, -1), ('events by status', NEW.status, 1),
    ('events by city', OLD.city_id::text, -1), ('events by city', NEW.city_id::text, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_count_moved AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.status, OLD.city_id) IS DISTINCT FROM (NEW.status, NEW.city_id))
  EXECUTE FUNCTION move_count_of_event();
--> statement-breakpoint

-- What admins sort accounts by (packages/db/src/schema/users.ts).
CREATE FUNCTION rank_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_ranks (user_id, joined_at) VALUES (NEW.id, NEW.created_at);
  INSERT INTO changed_sums (day) VALUES (ist_day(NEW.created_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_rank AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION rank_user();
--> statement-breakpoint
CREATE FUNCTION rank_user_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE user_ranks SET joined_at = NEW.created_at WHERE user_id = NEW.id;
    INSERT INTO changed_sums (day) VALUES (ist_day(NEW.created_at));
  END IF;
  INSERT INTO changed_sums (day) VALUES (ist_day(OLD.created_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_rank_moved AFTER UPDATE OF created_at ON users FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION rank_user_moved();
--> statement-breakpoint
CREATE TRIGGER users_rank_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION rank_user_moved();
--> statement-breakpoint
CREATE FUNCTION rank_organiser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE user_ranks SET events = events - 1 WHERE user_id = OLD.organiser_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE user_ranks SET events = events + 1 WHERE user_id = NEW.organiser_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_rank_organiser AFTER INSERT OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION rank_organiser();
--> statement-breakpoint
CREATE TRIGGER events_rank_organiser_moved AFTER UPDATE OF organiser_id ON events
  FOR EACH ROW WHEN (OLD.organiser_id <> NEW.organiser_id) EXECUTE FUNCTION rank_organiser();
--> statement-breakpoint

-- An event that moves to another city or category takes its sums along (packages/db/src/schema/rollups.ts):
-- its bookings' days are reckoned anew; of the ledger's, under the lock of who adds to them, what they have.
CREATE FUNCTION move_sums_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_sums (day)
  SELECT DISTINCT ist_day(booked_at) FROM bookings WHERE event_id = NEW.id AND status = 'confirmed';
  PERFORM FROM ledger_rollup_progress FOR UPDATE;
  INSERT INTO sales_rollups AS kept (day, part, key, transactions, gross_paise)
  SELECT sold.day, parts.part, parts.key, sold.transactions * parts.sign, sold.gross * parts.sign
  FROM (
    SELECT ist_day(t.occurred_at) AS day, count(DISTINCT t.id) AS transactions,
      -sum(e.amount_paise) AS gross
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.event_id = NEW.id AND t.number <= (SELECT through FROM ledger_rollup_progress)
      AND t.kind IN ('sale', 'sale_reversal')
      AND e.account IN ('organiser_payable', 'commission_income')
    GROUP BY 1
  ) sold
  JOIN (VALUES
    ('city', OLD.city_id::text, -1, OLD.city_id <> NEW.city_id),
    ('city', NEW.city_id::text, 1, OLD.city_id <> NEW.city_id),
    ('category', OLD.category, -1, OLD.category <> NEW.category),
    ('category', NEW.category, 1, OLD.category <> NEW.category)) parts (part, key, sign, is_moved)
    ON parts.is_moved
  ON CONFLICT (day, part, key) DO UPDATE SET
    transactions = kept.transactions + excluded.transactions,
    gross_paise = kept.gross_paise + excluded.gross_paise;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_sums_moved AFTER UPDATE OF city_id, category ON events FOR EACH ROW
  WHEN ((OLD.city_id, OLD.category) IS DISTINCT FROM (NEW.city_id, NEW.category))
  EXECUTE FUNCTION move_sums_of_event();
--> statement-breakpoint
-- With an event that was never sold its views go.
CREATE FUNCTION forget_views_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_sums (day) SELECT DISTINCT day FROM event_views WHERE event_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_views_forgotten BEFORE DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION forget_views_of_event();
--> statement-breakpoint
-- The row whose lock says who adds to the roll-ups is there before anybody asks for it.
INSERT INTO ledger_rollup_progress DEFAULT VALUES;
