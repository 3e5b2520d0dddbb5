-- Whom the organisation's own sign-in knows a user as; a closed account is nobody's.
ALTER TABLE users
  ADD COLUMN oidc_issuer text,
  ADD COLUMN oidc_subject text,
  ADD CONSTRAINT users_oidc_check CHECK ((oidc_issuer IS NULL) = (oidc_subject IS NULL));
CREATE UNIQUE INDEX users_oidc_key ON users (oidc_issuer, oidc_subject) WHERE closed_at IS NULL;

-- Who has gone there to sign in; deleted when they come back. `browser_hash` is of a cookie: no other browser goes on with it.
CREATE TABLE oidc_logins (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '10 minutes'
);
-- Who has come back, until the browser fetches the session. `id_token` is encrypted.
CREATE TABLE oidc_codes (
  code_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  user_id integer NOT NULL REFERENCES users,
  remember boolean NOT NULL,
  id_token bytea NOT NULL,
  subject text NOT NULL,
  sid text,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '1 minute'
);
-- Which sessions began there; `id_token`, encrypted, and `sid` end them at both.
CREATE TABLE oidc_sessions (
  family uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  id_token bytea NOT NULL,
  subject text NOT NULL,
  sid text
);

-- Kept with each token of such a session: whoever is let in is not asked for a second factor.
ALTER TABLE sessions ADD COLUMN external boolean NOT NULL DEFAULT false;
CREATE FUNCTION know_external_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.external := EXISTS (SELECT FROM oidc_sessions WHERE family = NEW.family);
  RETURN NEW;
END $$;
CREATE TRIGGER know_external_session BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION know_external_session();
CREATE FUNCTION begin_external_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET external = true WHERE family = NEW.family;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_external_session AFTER INSERT ON oidc_sessions FOR EACH ROW EXECUTE FUNCTION begin_external_session();
