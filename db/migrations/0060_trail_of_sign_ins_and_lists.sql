-- The trail also says who signed in, from which address, and which clients a list showed.
ALTER TABLE trail ADD COLUMN address inet, ADD COLUMN ids integer[];
ALTER TABLE trail ALTER COLUMN entity_id DROP NOT NULL;
ALTER TABLE trail DROP CONSTRAINT trail_action_check;
ALTER TABLE trail ADD CONSTRAINT trail_action_check CHECK (action IN (
  'CREATE', 'READ', 'UPDATE', 'DELETE', 'ARCHIVE', 'RESTORE', 'LISTED', 'EXPORT_DOWNLOADED',
  'LOGIN', 'LOGIN_FAILED', 'LOCKED', 'LOGOUT', 'PASSWORD_SET', 'FACTOR_SET')) NOT VALID;
ALTER TABLE trail ADD CONSTRAINT trail_ids_of_lists CHECK ((ids IS NOT NULL) = (action = 'LISTED')) NOT VALID;
-- a list is of many records, and a name that signs in may be nobody's
ALTER TABLE trail ADD CONSTRAINT trail_record_known
  CHECK (entity_id IS NOT NULL OR action IN ('LISTED', 'LOGIN_FAILED', 'LOCKED')) NOT VALID;
CREATE INDEX trail_listed ON trail USING gin (ids) WHERE ids IS NOT NULL;
-- when an account was used last
CREATE INDEX trail_sign_ins ON trail (entity_id, id) WHERE action = 'LOGIN';

-- How many clients lists have shown to a user on a day of the organisation.
CREATE TABLE shown_clients (
  user_id integer NOT NULL REFERENCES users,
  day date NOT NULL,
  rows integer NOT NULL CHECK (rows > 0),
  noticed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, day)
);
