-- What a passkey signs: each is deleted when it is used. `user_id` is who adds one; nobody is known yet who signs in.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY,
  user_id integer REFERENCES users,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '5 minutes'
);
