-- When the user was last asked again in this session; only for minutes after that it may do what is dangerous.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;

-- A sign-in at the organisation's provider for which the password was asked for anew proves the session that it begins.
ALTER TABLE oidc_codes ADD COLUMN proves boolean NOT NULL DEFAULT false;
