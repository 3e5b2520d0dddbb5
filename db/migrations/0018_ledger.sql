-- The sum of an export may be more than any amount in it can be.
ALTER TABLE invoice_exports ALTER COLUMN total TYPE numeric(20, 2);
