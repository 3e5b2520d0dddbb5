-- Seals over the entries of the trail, each over those since the one before and over that one: who changes an entry would have to
-- change every seal after it, and the last one stands in the log of the server too.
CREATE TABLE trail_seals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the last entry that it covers, and how many there are since the seal before
  last_entry bigint NOT NULL UNIQUE,
  entries integer NOT NULL CHECK (entries > 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER trail_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON trail_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- All that an entry says, the same in every database.
CREATE FUNCTION trail_line(t trail) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(t.id, extract(epoch FROM t.at), t.user_id, t.entity, t.entity_id, t.action, t.changes, t.ids,
    host(t.address))::text
$$;

-- The seal of the entries after one and up to another, over the seal before; null where there are none.
CREATE FUNCTION trail_seal(before bytea, after_entry bigint, last_entry bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(before || string_agg(sha256(convert_to(trail_line(t), 'UTF8')), '' ORDER BY t.id))
  FROM trail t WHERE t.id > after_entry AND t.id <= trail_seal.last_entry
$$;
