-- Whoever writes an entry of the trail says how it is found; the database says it where they did not. Looks have no values, and
-- nothing of them is searched.
ALTER TABLE trail ALTER COLUMN search_text DROP EXPRESSION;
CREATE FUNCTION set_trail_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := trail_search_text(NEW.changes);
  RETURN NEW;
END $$;
CREATE TRIGGER trail_search_text BEFORE INSERT ON trail
  FOR EACH ROW WHEN (NEW.search_text IS NULL) EXECUTE FUNCTION set_trail_search_text();
DROP INDEX trail_search;
CREATE INDEX trail_search ON trail USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 512)
  WHERE search_text <> ' ';
