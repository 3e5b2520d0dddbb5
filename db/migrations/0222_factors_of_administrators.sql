-- Whoever may do everything, or answers for privacy, needs a second factor, whichever way the role is changed. The days of
-- grace begin now for who has such a role.
CREATE FUNCTION needs_factor(code text, permissions text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN code = 'ADMIN'
    OR permissions && '{READ_PRIVACY,CREATE_PRIVACY,UPDATE_PRIVACY,DELETE_PRIVACY}'::text[];

CREATE FUNCTION require_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.factor_required := NEW.factor_required OR needs_factor(NEW.code, NEW.permissions);
  RETURN NEW;
END $$;
CREATE TRIGGER require_factor BEFORE INSERT OR UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION require_factor();

-- Demonstration accounts are not asked for what is always needed, only for what an administrator has chosen.
CREATE OR REPLACE FUNCTION begin_factor_grace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT factor_required AND NOT (NEW.demo AND needs_factor(code, permissions))
      FROM roles WHERE id = NEW.role_id FOR SHARE) THEN
    NEW.factor_required_since := coalesce(NEW.factor_required_since, now());
  ELSE
    NEW.factor_required_since := NULL;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER begin_factor_grace ON users;
CREATE TRIGGER begin_factor_grace BEFORE INSERT OR UPDATE OF role_id, demo ON users FOR EACH ROW
  EXECUTE FUNCTION begin_factor_grace();

CREATE OR REPLACE FUNCTION begin_factor_grace_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET factor_required_since = CASE
    WHEN NEW.factor_required AND NOT (demo AND needs_factor(NEW.code, NEW.permissions)) THEN now() END
  WHERE role_id = NEW.id;
  RETURN NULL;
END $$;

-- It no longer matters which column the statement names: the trigger above changes another one.
DROP TRIGGER begin_factor_grace_of_role ON roles;
CREATE TRIGGER begin_factor_grace_of_role AFTER UPDATE ON roles FOR EACH ROW
  WHEN (old.factor_required <> new.factor_required) EXECUTE FUNCTION begin_factor_grace_of_role();

UPDATE roles SET factor_required = true WHERE NOT factor_required AND needs_factor(code, permissions);

-- A link of a mail, with which whoever has let the days of grace go by may still set up a second factor.
CREATE TABLE factor_links (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '1 hour'
);
CREATE INDEX factor_links_user_id_idx ON factor_links (user_id);

-- Whether the organisation's provider has said that it asked for a second factor. It has not of the sessions that stand.
ALTER TABLE oidc_codes ADD COLUMN multi_factor boolean NOT NULL DEFAULT false;
ALTER TABLE oidc_sessions ADD COLUMN multi_factor boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ADD COLUMN multi_factor boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION begin_external_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET external = true, multi_factor = NEW.multi_factor WHERE family = NEW.family;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION know_external_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  begun oidc_sessions;
BEGIN
  SELECT * INTO begun FROM oidc_sessions WHERE family = NEW.family;
  NEW.external := FOUND;
  NEW.multi_factor := coalesce(begun.multi_factor, false);
  RETURN NEW;
END $$;
