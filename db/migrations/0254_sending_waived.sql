-- An approved invoice waits for its document and for Sage until both are done, or until a user notes that it needs neither.
ALTER TABLE invoices ADD COLUMN sending_waived boolean NOT NULL DEFAULT false;
