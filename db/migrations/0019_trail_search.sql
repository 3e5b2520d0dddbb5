-- A word in the changed values, old and new, a day as it is stored and as it is shown: the trail is searched by it, however
-- long it is. It is written always and searched now and then, so its index takes what is new in lots.
CREATE FUNCTION trail_search_text(changes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || coalesce(string_agg(search_forms(fact.value)
    || CASE WHEN fact.value ~ '^\d{4}-\d\d-\d\d' THEN
         ' ' || search_forms(substr(fact.value, 9, 2) || '/' || substr(fact.value, 6, 2) || '/' || left(fact.value, 4)) ELSE '' END, ' '), '')
  FROM jsonb_array_elements(changes) AS change, jsonb_each_text(change) AS fact
  WHERE fact.key IN ('old', 'new') AND fact.value IS NOT NULL
$$;
ALTER TABLE trail ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (trail_search_text(changes)) STORED;
CREATE INDEX trail_search ON trail USING gin (search_text gin_trgm_ops);
