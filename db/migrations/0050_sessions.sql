-- A session is the family of a token and those that take its place; what is said of it stands with each of them.
ALTER TABLE sessions
  -- when its user signed in
  ADD COLUMN started_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
  -- set while the browser asks for the password before it goes on
  ADD COLUMN locked_at timestamptz,
  -- where it was signed in
  ADD COLUMN address text CHECK (address <> '' AND length(address) <= 100),
  ADD COLUMN user_agent text CHECK (user_agent <> '' AND length(user_agent) <= 400);
UPDATE sessions SET expires_at = least(expires_at,
  now() + CASE WHEN remember THEN interval '168 hours' ELSE interval '12 hours' END), started_at = now();
-- Whatever renews its token, a session ends 12 hours after signing in, 7 days where it is remembered.
ALTER TABLE sessions ADD CONSTRAINT sessions_end CHECK (
  expires_at <= started_at + CASE WHEN remember THEN interval '168 hours' ELSE interval '12 hours' END);

-- A replaced token that came back after its minute: somebody else has it, or had it.
CREATE TABLE token_reuses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  family uuid NOT NULL UNIQUE,
  address text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX token_reuses_user ON token_reuses (user_id);

-- The browsers in which a user has signed in before, known by the SHA-256 of a random id that the browser keeps.
CREATE TABLE known_devices (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_hash ON known_devices (device_hash);
CREATE INDEX known_devices_age ON known_devices (used_at);

-- What is counted of an account, from wherever it came: so that its blocks can be lifted together.
DELETE FROM login_failures;
ALTER TABLE login_failures ADD COLUMN account text;
CREATE INDEX login_failures_account ON login_failures (account) WHERE account IS NOT NULL;
CREATE INDEX login_failures_age ON login_failures (since);
