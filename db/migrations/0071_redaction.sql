-- What was taken out of the trail by order: which entry, by which entry that says so, and what both were before and after.
CREATE TABLE trail_redactions (
  entry bigint NOT NULL REFERENCES trail,
  by_entry bigint NOT NULL REFERENCES trail,
  before bytea NOT NULL CHECK (length(before) = 32),
  after bytea NOT NULL CHECK (length(after) = 32),
  PRIMARY KEY (entry, by_entry),
  CHECK (by_entry > entry)
);
CREATE INDEX trail_redactions_by ON trail_redactions (by_entry, entry);
CREATE TRIGGER trail_redactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON trail_redactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION trail_digest(t trail) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(trail_line(t), 'UTF8'))
$$;

-- A seal stands for what an entry was before anything was taken out of it.
CREATE OR REPLACE FUNCTION trail_seal(before bytea, after_entry bigint, last_entry bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(trail_seal.before || string_agg(coalesce(
    (SELECT r.before FROM trail_redactions r WHERE r.entry = t.id ORDER BY r.by_entry LIMIT 1), trail_digest(t)), '' ORDER BY t.id))
  FROM trail t WHERE t.id > after_entry AND t.id <= trail_seal.last_entry
$$;

-- An entry changes only as a redaction says that it does.
CREATE FUNCTION refuse_unfounded_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM trail_redactions r WHERE r.entry = OLD.id AND r.before = trail_digest(OLD) AND r.after = trail_digest(NEW)) THEN
    RAISE EXCEPTION 'the trail is append-only';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER trail_append_only ON trail;
CREATE TRIGGER trail_append_only BEFORE DELETE OR TRUNCATE ON trail FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trail_redacted_only BEFORE UPDATE ON trail FOR EACH ROW EXECUTE FUNCTION refuse_unfounded_change();

-- What proves the redactions that one entry says: it stands in that entry, which is sealed like every other.
CREATE FUNCTION redactions_digest(saying bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(
    r.entry || ' ' || encode(r.before, 'hex') || ' ' || encode(r.after, 'hex'), E'\n' ORDER BY r.entry), ''), 'UTF8')), 'hex')
  FROM trail_redactions r WHERE r.by_entry = saying
$$;

-- The text of a note of a client is taken out of the note and of every entry of the trail that has it; answers the entry that says so,
-- null where there is no such note. Run as the owner of the trail, it does this and nothing else.
CREATE FUNCTION redact_client_note(actor integer, client integer, note integer, reason text, come_from inet) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  field constant text := 'notes.' || note;
  gone constant text := '[redacted]';
  saying bigint;
  one trail;
  less trail;
  entries bigint[] := '{}';
  befores bytea[] := '{}';
  afters bytea[] := '{}';
  texts jsonb[] := '{}';
BEGIN
  IF NOT EXISTS (SELECT FROM users u JOIN roles r ON r.id = u.role_id
      WHERE u.id = actor AND u.closed_at IS NULL AND 'UPDATE_PRIVACY' = ANY (r.permissions)) THEN
    RAISE EXCEPTION 'not a privacy officer';
  END IF;
  IF length(btrim(reason)) NOT BETWEEN 1 AND 500 THEN
    RAISE EXCEPTION 'a redaction needs a reason';
  END IF;
  IF NOT EXISTS (SELECT FROM client_notes n WHERE n.id = note AND n.client_id = client) AND NOT EXISTS (SELECT FROM trail t
      WHERE t.entity = 'clients' AND t.entity_id = client AND t.changes @> jsonb_build_array(jsonb_build_object('field', field))) THEN
    RETURN NULL;
  END IF;
  UPDATE client_notes n SET message = gone WHERE n.id = note AND n.client_id = client;
  saying := nextval(pg_get_serial_sequence('trail', 'id'));
  FOR one IN SELECT * FROM trail t WHERE t.entity = 'clients' AND t.entity_id = client
      AND t.changes @> jsonb_build_array(jsonb_build_object('field', field)) ORDER BY t.id LOOP
    less := one;
    SELECT jsonb_agg(CASE WHEN c ->> 'field' = field THEN jsonb_build_object('field', field,
        'old', CASE WHEN c ->> 'old' IS NULL THEN NULL ELSE gone END, 'new', CASE WHEN c ->> 'new' IS NULL THEN NULL ELSE gone END)
      ELSE c END ORDER BY place) INTO less.changes FROM jsonb_array_elements(one.changes) WITH ORDINALITY AS x (c, place);
    IF less.changes IS DISTINCT FROM one.changes THEN
      entries := entries || one.id;
      befores := befores || trail_digest(one);
      afters := afters || trail_digest(less);
      texts := texts || less.changes;
    END IF;
  END LOOP;
  INSERT INTO trail (id, user_id, entity, entity_id, action, changes, address) OVERRIDING SYSTEM VALUE
    SELECT saying, actor, 'clients', client, 'REDACTED', jsonb_build_array(
      jsonb_build_object('field', 'redactionReason', 'old', NULL, 'new', reason),
      jsonb_build_object('field', 'redactedNote', 'old', NULL, 'new', note),
      jsonb_build_object('field', 'redactions', 'old', NULL, 'new', encode(sha256(convert_to(coalesce(string_agg(
        entry || ' ' || encode(before, 'hex') || ' ' || encode(after, 'hex'), E'\n' ORDER BY entry), ''), 'UTF8')), 'hex'))), come_from
    FROM unnest(entries, befores, afters) AS x (entry, before, after);
  INSERT INTO trail_redactions (entry, by_entry, before, after) SELECT entry, saying, before, after
    FROM unnest(entries, befores, afters) AS x (entry, before, after);
  UPDATE trail t SET changes = x.changes, search_text = trail_search_text(x.changes)
    FROM unnest(entries, texts) AS x (entry, changes) WHERE t.id = x.entry;
  RETURN saying;
END $$;
REVOKE ALL ON FUNCTION redact_client_note FROM PUBLIC;
