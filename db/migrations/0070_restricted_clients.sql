-- Clients whom only the users named here see, and who answers for privacy.
CREATE TABLE client_restrictions (
  client_id integer PRIMARY KEY REFERENCES clients,
  at timestamptz NOT NULL DEFAULT now(),
  by_user integer NOT NULL REFERENCES users,
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 500)
);
CREATE TABLE client_restriction_users (
  client_id integer NOT NULL REFERENCES client_restrictions ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users,
  PRIMARY KEY (client_id, user_id)
);
CREATE INDEX client_restriction_users_user ON client_restriction_users (user_id);

-- Who saw a restricted client all the same, why, and until when.
CREATE TABLE client_overrides (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients,
  user_id integer NOT NULL REFERENCES users,
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 500),
  at timestamptz NOT NULL DEFAULT now(),
  until timestamptz NOT NULL,
  CHECK (until > at AND until <= at + interval '8 hours')
);
CREATE INDEX client_overrides_of_user ON client_overrides (user_id, client_id, until);

ALTER TABLE trail DROP CONSTRAINT trail_action_check;
ALTER TABLE trail ADD CONSTRAINT trail_action_check CHECK (action IN (
  'CREATE', 'READ', 'UPDATE', 'DELETE', 'ARCHIVE', 'RESTORE', 'LISTED', 'EXPORT_DOWNLOADED',
  'LOGIN', 'LOGIN_FAILED', 'LOCKED', 'LOGOUT', 'PASSWORD_SET', 'FACTOR_SET',
  'OVERRIDE', 'REDACTED', 'ANONYMISED', 'DISCLOSED')) NOT VALID;
