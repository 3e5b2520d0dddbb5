-- Who did what, when, with old and new values. Append-only, for the application too.
CREATE TABLE trail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id integer REFERENCES users,
  entity text NOT NULL,
  entity_id integer NOT NULL,
  action text NOT NULL CHECK (action IN ('CREATE', 'READ', 'UPDATE', 'DELETE', 'ARCHIVE', 'RESTORE')),
  changes jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX trail_record ON trail (entity, entity_id, id);
CREATE INDEX trail_user ON trail (user_id, id);
CREATE INDEX trail_at ON trail (at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the trail is append-only';
END $$;
CREATE TRIGGER trail_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
