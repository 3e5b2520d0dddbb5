-- What the keys that are handed to sessions are derived from (decisions 9): drawn here, once, and shown to nobody.
CREATE TABLE server_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret bytea NOT NULL CHECK (length(secret) = 32)
);
INSERT INTO server_secret (secret)
  SELECT sha256(string_agg(uuid_send(gen_random_uuid()), '')) FROM generate_series(1, 4);

CREATE INDEX sessions_family ON sessions (family);

-- The reports read what lies in a period from these alone.
CREATE INDEX loans_begun ON loans (loan_date) INCLUDE (program_id, equipment_id) WHERE archived_at IS NULL;
CREATE INDEX loans_ended ON loans (return_date) INCLUDE (loan_date, program_id, equipment_id, client_id)
  WHERE archived_at IS NULL;
CREATE INDEX equipment_bought ON equipment (purchase_date) INCLUDE (archived_at, program_id, subcategory_id);
CREATE INDEX services_done ON services (service_date) INCLUDE (hours, billing_code_id, client_id)
  WHERE archived_at IS NULL;
CREATE INDEX invoices_made ON invoices (created_at) INCLUDE (program_id, id) WHERE archived_at IS NULL;
CREATE INDEX invoice_lines_fees ON invoice_lines (invoice_id) INCLUDE (fee);
