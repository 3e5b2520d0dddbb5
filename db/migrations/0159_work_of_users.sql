-- Who asked which e-mail address their account has, until an administrator has called them; forgotten a year later.
CREATE TABLE forgotten_emails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
  organization text NOT NULL CHECK (length(organization) BETWEEN 1 AND 200),
  phone_number text NOT NULL CHECK (phone_number ~ '^[0-9]{10,15}$'),
  extension text CHECK (extension ~ '^[0-9]+$'),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  answered_by integer REFERENCES users,
  CONSTRAINT forgotten_emails_answered_whole CHECK ((answered_at IS NULL) = (answered_by IS NULL))
);
CREATE INDEX forgotten_emails_open ON forgotten_emails (asked_at, id) WHERE answered_at IS NULL;
CREATE INDEX forgotten_emails_answered_by ON forgotten_emails (answered_by) WHERE answered_by IS NOT NULL;

-- At which hour somebody is told by mail what waits, where the organisation is; and the day of the last such mail, or of the
-- hour that had passed as it was chosen.
CREATE TABLE work_mails (
  user_id integer PRIMARY KEY REFERENCES users,
  hour smallint CHECK (hour BETWEEN 0 AND 23),
  mailed_on date NOT NULL
);

-- A mark counts for the reasons for which it was given, and no others; who has let something go stays known to whoever comes second.
-- For which reasons those were given that are there, nobody knows any more.
DELETE FROM work_marks;
ALTER TABLE work_marks DROP CONSTRAINT work_marks_say_something,
  ADD COLUMN reasons text[] NOT NULL CHECK (cardinality(reasons) > 0 AND array_position(reasons, NULL) IS NULL),
  ADD COLUMN version integer GENERATED ALWAYS AS IDENTITY;
