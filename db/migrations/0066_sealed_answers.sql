-- The key that a browser made is not kept, but its digest: with the key itself the answer is sealed, which names a client.
UPDATE idempotency_keys SET key = encode(sha256(convert_to(key, 'UTF8')), 'hex');
ALTER TABLE idempotency_keys DROP COLUMN answer, ADD COLUMN answer bytea;
ALTER TABLE idempotency_keys ADD CONSTRAINT key_digest CHECK (key ~ '^[0-9a-f]{64}$');
