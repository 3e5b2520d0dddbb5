-- The secrets of one-time codes are sealed with a key that is not in the database; this is its fingerprint. A secret without
-- one is sealed with the secret of the server, as all were before: the next start seals it anew.
ALTER TABLE factors ADD COLUMN key_id text CHECK (key_id IS NULL OR kind = 'TOTP');
