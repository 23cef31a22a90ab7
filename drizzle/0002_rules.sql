-- What the database itself sees to, whoever writes: written by hand, beside the generated tables.

-- The ledger, the audit log, tax details, rates and papers are written once: a mistake is mended by a new entry.
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
CREATE TRIGGER tax_profiles_append_only BEFORE UPDATE ON tax_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Tax details that no paper names go with their account (docs/decisions/0232); those of papers are held by their keys.
CREATE FUNCTION tax_profile_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id AND phone = 'erased:' || id) THEN
    RAISE EXCEPTION 'tax_profiles is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_profiles_stay BEFORE DELETE ON tax_profiles
  FOR EACH ROW EXECUTE FUNCTION tax_profile_stays();
--> statement-breakpoint
CREATE TRIGGER tax_rates_append_only BEFORE UPDATE OR DELETE ON tax_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tax_papers_append_only BEFORE UPDATE OR DELETE ON tax_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- To whom a booking's invoices are made out is open until there is one: papers read it from here.
CREATE FUNCTION recipient_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM tax_papers WHERE booking_id = OLD.booking_id) THEN
    RAISE EXCEPTION 'booking % has tax papers: who they name stays', OLD.booking_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_recipients_stay BEFORE UPDATE OR DELETE ON booking_recipients
  FOR EACH ROW EXECUTE FUNCTION recipient_stays();
--> statement-breakpoint
-- The ledger names papers, and papers name it: of the two files of the schema only one can name the other.
ALTER TABLE tax_papers ADD CONSTRAINT tax_papers_ledger_transaction FOREIGN KEY (ledger_transaction_id)
  REFERENCES ledger_transactions (id);
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

-- What was answered at booking is needed for a booking alone that may still be used: it goes with it,
-- whichever way that ends.
CREATE FUNCTION forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_answers WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_forget_answers AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.status NOT IN ('pending', 'confirmed')) EXECUTE FUNCTION forget_answers();
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
-- apps/server/src/platform/ports/live.ts).
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

-- Of an event that is no longer live there is nothing to decide: what waits for an admin is then read from the changes alone.
CREATE FUNCTION withdraw_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_revisions SET status = 'withdrawn' WHERE event_id = NEW.id AND status = 'pending';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_revision_withdrawn AFTER UPDATE OF status ON events FOR EACH ROW
  WHEN (OLD.status IN ('approved', 'postponed') AND NEW.status NOT IN ('approved', 'postponed'))
  EXECUTE FUNCTION withdraw_revision();
--> statement-breakpoint

-- What admins sort accounts by (packages/db/src/schema/people/users.ts).
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
-- Once a statement, as with event_ranks: thousands of events of one organiser are one change of her row.
CREATE FUNCTION rank_organisers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_ranks SET events = events + made.number
  FROM (SELECT organiser_id, count(*)::int * TG_ARGV[0]::int AS number FROM moved GROUP BY organiser_id) made
  WHERE user_id = made.organiser_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_rank_organiser AFTER INSERT ON events REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION rank_organisers('1');
--> statement-breakpoint
CREATE TRIGGER events_unrank_organiser AFTER DELETE ON events REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION rank_organisers('-1');
--> statement-breakpoint
CREATE FUNCTION rank_organiser_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_ranks SET events = events - 1 WHERE user_id = OLD.organiser_id;
  UPDATE user_ranks SET events = events + 1 WHERE user_id = NEW.organiser_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_rank_organiser_moved AFTER UPDATE OF organiser_id ON events
  FOR EACH ROW WHEN (OLD.organiser_id <> NEW.organiser_id) EXECUTE FUNCTION rank_organiser_moved();
--> statement-breakpoint
-- Names of organisers, where reports find them (packages/db/src/schema/people/users.ts). Her row is held while it is
-- read, so that of her first event and a new name at once the later one knows the other.
CREATE FUNCTION name_organisers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO organiser_names (organiser_id, name, company)
  SELECT id, name, company FROM users
  WHERE id IN (SELECT organiser_id FROM moved WHERE NOT EXISTS (
    SELECT FROM organiser_names known WHERE known.organiser_id = moved.organiser_id))
  FOR SHARE
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_name_organiser AFTER INSERT ON events REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION name_organisers();
--> statement-breakpoint
CREATE FUNCTION name_organiser_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO organiser_names (organiser_id, name, company)
  SELECT id, name, company FROM users WHERE id = NEW.organiser_id FOR SHARE
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_name_organiser_moved AFTER UPDATE OF organiser_id ON events
  FOR EACH ROW WHEN (OLD.organiser_id <> NEW.organiser_id) EXECUTE FUNCTION name_organiser_moved();
--> statement-breakpoint
CREATE FUNCTION rename_organiser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE organiser_names SET name = NEW.name, company = NEW.company WHERE organiser_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_organiser_name AFTER UPDATE OF name, company ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.company) IS DISTINCT FROM (NEW.name, NEW.company))
  EXECUTE FUNCTION rename_organiser();
--> statement-breakpoint

-- An event that moves to another city or category takes its sums along (packages/db/src/schema/money/rollups.ts):
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
-- What an event has to its organiser's credit (packages/db/src/schema/money/rollups.ts), under the lock of who adds
-- sales to it: a payout that is prepared takes its lines away, one that is prepared anew or lapses gives them back, one
-- that was sent after all takes them again, and an event that moves has its start and organiser there too.
CREATE FUNCTION keep_balances_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_rollup_progress FOR UPDATE;
  INSERT INTO event_balances AS kept (event_id, organiser_id, starts_at, paise)
  SELECT events.id, events.organiser_id, events.starts_at, covered.paise
  FROM (
    SELECT event_id, sum(amount_paise) * (CASE TG_OP WHEN 'DELETE' THEN 1 ELSE -1 END) AS paise FROM moved GROUP BY event_id
  ) covered
  JOIN events ON events.id = covered.event_id
  ON CONFLICT (event_id) DO UPDATE SET paise = kept.paise + excluded.paise;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_lines_balance AFTER INSERT ON payout_lines REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_balances_of_lines();
--> statement-breakpoint
CREATE TRIGGER payout_lines_balance_removed AFTER DELETE ON payout_lines REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_balances_of_lines();
--> statement-breakpoint
CREATE FUNCTION keep_balances_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_rollup_progress FOR UPDATE;
  UPDATE event_balances SET paise = paise + covered.amount
  FROM (
    SELECT event_id, sum(amount_paise) * (CASE WHEN NEW.status IN ('returned', 'cancelled') THEN 1 ELSE -1 END) AS amount
    FROM payout_lines WHERE payout_id = NEW.id GROUP BY event_id
  ) covered
  WHERE event_balances.event_id = covered.event_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_balance AFTER UPDATE OF status ON payouts FOR EACH ROW
  WHEN ((OLD.status IN ('returned', 'cancelled')) <> (NEW.status IN ('returned', 'cancelled')))
  EXECUTE FUNCTION keep_balances_of_payout();
--> statement-breakpoint
CREATE FUNCTION move_balance_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_rollup_progress FOR UPDATE;
  UPDATE event_balances SET organiser_id = NEW.organiser_id, starts_at = NEW.starts_at
  WHERE event_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_balance_moved AFTER UPDATE OF organiser_id, starts_at ON events FOR EACH ROW
  WHEN ((OLD.organiser_id, OLD.starts_at) IS DISTINCT FROM (NEW.organiser_id, NEW.starts_at))
  EXECUTE FUNCTION move_balance_of_event();
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
-- A story's place in the lists' orders (packages/db/src/schema/words/blogs.ts): its row is moved where a like
-- or view is written, so that no list has to count them.
CREATE FUNCTION rank_blog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO blog_ranks (blog_id, published_at)
  VALUES (NEW.id, CASE WHEN NEW.status = 'published' THEN NEW.published_at END)
  ON CONFLICT (blog_id) DO UPDATE SET published_at = excluded.published_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blogs_rank AFTER INSERT OR UPDATE OF status, published_at ON blogs
  FOR EACH ROW EXECUTE FUNCTION rank_blog();
--> statement-breakpoint
-- Locked in one order: of two members who are forgotten at once, who liked the same, neither waits for the other.
CREATE FUNCTION rank_by_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM blog_ranks WHERE blog_id IN (SELECT blog_id FROM moved) ORDER BY blog_id FOR NO KEY UPDATE;
  UPDATE blog_ranks SET
    likes = likes + CASE TG_TABLE_NAME WHEN 'blog_likes' THEN change ELSE 0 END,
    views = views + CASE TG_TABLE_NAME WHEN 'blog_views' THEN change ELSE 0 END
  FROM (SELECT blog_id AS id, count(*)::int * TG_ARGV[0]::int AS change FROM moved GROUP BY blog_id) given
  WHERE blog_ranks.blog_id = given.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blog_likes_given AFTER INSERT ON blog_likes REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION rank_by_given('1');
--> statement-breakpoint
CREATE TRIGGER blog_likes_taken AFTER DELETE ON blog_likes REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION rank_by_given('-1');
--> statement-breakpoint
CREATE TRIGGER blog_views_given AFTER INSERT ON blog_views REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION rank_by_given('1');
--> statement-breakpoint
CREATE TRIGGER blog_views_taken AFTER DELETE ON blog_views REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION rank_by_given('-1');
--> statement-breakpoint

-- The author's name beside her stories, where the search finds it. Her row is held while it is read, so
-- that of a story and a new name at once the later one knows the other.
CREATE FUNCTION name_author_of_blog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.author_name := (SELECT name FROM users WHERE id = NEW.author_id FOR SHARE);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER blogs_author_name BEFORE INSERT OR UPDATE OF author_id ON blogs
  FOR EACH ROW EXECUTE FUNCTION name_author_of_blog();
--> statement-breakpoint
CREATE FUNCTION rename_author_of_blogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blogs SET author_name = NEW.name WHERE author_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_author_name AFTER UPDATE OF name ON users FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_author_of_blogs();
--> statement-breakpoint

-- The wall's numbers: public posts by category, and what is public under them. Who writes under a post
-- holds its key (a foreign key does), who shows, hides or removes it waits for them: of the two at once
-- the later one counts what the other did.
CREATE FUNCTION keep_count_of_wall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'wall_posts' THEN
    INSERT INTO kept_counts (kind, key, change)
    SELECT 'wall posts', category, count(*) FROM moved WHERE state = 'public' GROUP BY category;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM wall_posts WHERE id IN (SELECT post_id FROM moved) FOR KEY SHARE;
  END IF;
  IF TG_TABLE_NAME = 'wall_comments' THEN
    INSERT INTO kept_counts (kind, key, change)
    SELECT 'wall comments', '', count(*) * TG_ARGV[0]::int
    FROM moved JOIN wall_posts ON wall_posts.id = post_id
    WHERE moved.state = 'public' AND wall_posts.state = 'public' HAVING count(*) > 0;
  ELSE
    INSERT INTO kept_counts (kind, key, change)
    SELECT 'wall reactions', '', count(*) * TG_ARGV[0]::int
    FROM moved JOIN wall_posts ON wall_posts.id = post_id
    WHERE wall_posts.state = 'public' HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wall_posts_counted AFTER INSERT ON wall_posts REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_wall('1');
--> statement-breakpoint
CREATE TRIGGER wall_comments_counted AFTER INSERT ON wall_comments REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_wall('1');
--> statement-breakpoint
CREATE TRIGGER wall_comments_uncounted AFTER DELETE ON wall_comments REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_wall('-1');
--> statement-breakpoint
CREATE TRIGGER wall_reactions_counted AFTER INSERT ON wall_reactions REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_wall('1');
--> statement-breakpoint
CREATE TRIGGER wall_reactions_uncounted AFTER DELETE ON wall_reactions REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_wall('-1');
--> statement-breakpoint
-- Before it goes, while what is under it can still be counted.
CREATE FUNCTION move_count_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := (OLD.state = 'public')::int;
  after integer := CASE WHEN TG_OP = 'UPDATE' THEN (NEW.state = 'public')::int ELSE 0 END;
BEGIN
  IF after <> before THEN
    PERFORM FROM wall_posts WHERE id = OLD.id FOR UPDATE;
    INSERT INTO kept_counts (kind, key, change)
    SELECT 'wall posts', OLD.category, after - before
    UNION ALL
    SELECT 'wall comments', '', (after - before) * count(*) FROM wall_comments
    WHERE post_id = OLD.id AND state = 'public' HAVING count(*) > 0
    UNION ALL
    SELECT 'wall reactions', '', (after - before) * count(*) FROM wall_reactions
    WHERE post_id = OLD.id HAVING count(*) > 0;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER wall_posts_count_moved BEFORE DELETE OR UPDATE OF state ON wall_posts
  FOR EACH ROW EXECUTE FUNCTION move_count_of_post();
--> statement-breakpoint
CREATE FUNCTION move_count_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM wall_posts WHERE id = NEW.post_id FOR KEY SHARE;
  INSERT INTO kept_counts (kind, key, change)
  SELECT 'wall comments', '', (NEW.state = 'public')::int - (OLD.state = 'public')::int
  FROM wall_posts WHERE id = NEW.post_id AND state = 'public';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wall_comments_count_moved AFTER UPDATE OF state ON wall_comments FOR EACH ROW
  WHEN ((OLD.state = 'public') <> (NEW.state = 'public')) EXECUTE FUNCTION move_count_of_comment();
--> statement-breakpoint

-- The rows whose locks say who adds to the roll-ups, and who issues papers, are there before anybody asks for them.
INSERT INTO ledger_rollup_progress DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO tax_progress DEFAULT VALUES;
--> statement-breakpoint

-- What an organiser's endpoints are told is written with what happened. Each asks the endpoints of one organiser by an
-- index; no job and no NOTIFY, for which commits wait: what is due is looked for (features/desk/webhooks/messages/pump-webhooks.ts).
CREATE FUNCTION tell_endpoints(owner uuid, of_type text, subject uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_messages (endpoint_id, type, subject_id, created_at)
  SELECT id, of_type, subject, coalesce(at, now()) FROM webhook_endpoints
  WHERE user_id = owner AND disabled_at IS NULL AND of_type = ANY (types);
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_endpoints(
    (SELECT organiser_id FROM events WHERE id = NEW.event_id), 'booking.confirmed', NEW.id, NEW.booked_at
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_told AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION tell_of_booking();
--> statement-breakpoint
-- Once a statement: an event of thousands of bookings is cancelled at once.
CREATE FUNCTION tell_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_messages (endpoint_id, type, subject_id, created_at)
  SELECT webhook_endpoints.id, moved.type, moved.id, coalesce(moved.at, now())
  FROM (
    SELECT written.id, written.event_id,
      CASE written.status WHEN 'confirmed' THEN 'booking.confirmed' ELSE 'booking.cancelled' END AS type,
      CASE written.status WHEN 'confirmed' THEN written.booked_at ELSE written.ended_at END AS at
    FROM written JOIN replaced ON replaced.id = written.id
    WHERE replaced.status <> written.status AND (
      written.status = 'confirmed' OR (replaced.status = 'confirmed' AND written.status IN ('cancelled', 'refunded'))
    )
  ) moved
  JOIN events ON events.id = moved.event_id
  JOIN webhook_endpoints ON webhook_endpoints.user_id = events.organiser_id
    AND webhook_endpoints.disabled_at IS NULL AND moved.type = ANY (webhook_endpoints.types);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_told_moved AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS replaced NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_bookings();
--> statement-breakpoint
-- Of money for seats alone: what came too late for any was never the organiser's.
CREATE FUNCTION tell_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_endpoints(
    (
      SELECT organiser_id FROM payments
      JOIN payment_orders ON payment_orders.id = payments.order_id
      JOIN bookings ON bookings.id = payment_orders.booking_id
      JOIN events ON events.id = bookings.event_id
      WHERE payments.id = NEW.payment_id AND payments.outcome = 'ticket'
    ),
    'refund.processed', NEW.id, NEW.processed_at
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_told AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.status = 'processed') EXECUTE FUNCTION tell_of_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_told_moved AFTER UPDATE OF status ON refunds
  FOR EACH ROW WHEN (OLD.status <> 'processed' AND NEW.status = 'processed') EXECUTE FUNCTION tell_of_refund();
--> statement-breakpoint
CREATE FUNCTION tell_of_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_endpoints(
    (SELECT organiser_id FROM events WHERE id = NEW.event_id), 'ticket.checked_in', NEW.id, NEW.checked_in_at
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tickets_told AFTER INSERT ON tickets
  FOR EACH ROW WHEN (NEW.state = 'checked_in') EXECUTE FUNCTION tell_of_check_in();
--> statement-breakpoint
CREATE TRIGGER tickets_told_moved AFTER UPDATE OF state ON tickets
  FOR EACH ROW WHEN (OLD.state <> 'checked_in' AND NEW.state = 'checked_in') EXECUTE FUNCTION tell_of_check_in();
--> statement-breakpoint
CREATE FUNCTION tell_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_endpoints(NEW.organiser_id, 'event.updated', NEW.id, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One that waits for its first review is nobody's but its organiser's.
CREATE TRIGGER events_told AFTER UPDATE ON events
  FOR EACH ROW WHEN (
    NEW.status <> 'pending' AND
    (OLD.status, OLD.visibility, OLD.title, OLD.category, OLD.city_id, OLD.venue, OLD.address, OLD.starts_at, OLD.ends_at,
      OLD.total_tickets, OLD.image_url)
    IS DISTINCT FROM
    (NEW.status, NEW.visibility, NEW.title, NEW.category, NEW.city_id, NEW.venue, NEW.address, NEW.starts_at, NEW.ends_at,
      NEW.total_tickets, NEW.image_url)
  )
  EXECUTE FUNCTION tell_of_event();
--> statement-breakpoint
CREATE FUNCTION tell_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_endpoints(NEW.organiser_id, 'payout.' || NEW.status, NEW.id, coalesce(NEW.returned_at, NEW.paid_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_told AFTER UPDATE OF status ON payouts
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status IN ('paid', 'returned')) EXECUTE FUNCTION tell_of_payout();
