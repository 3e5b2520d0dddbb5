-- An agency number as people type it twice: 00123-A, 123 a.
CREATE FUNCTION agency_key(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ltrim(replace(public.fold(number), ' ', ''), '0')
$$;

-- Probable duplicates are rows of these that follow one another.
CREATE INDEX clients_alike ON clients (birth_date, last_fold, first_fold, id) WHERE archived_at IS NULL;
-- with the number itself, without which the planner does not read the index alone
CREATE INDEX clients_agency_key ON clients (agency_key(fcs_number)) INCLUDE (id, fcs_number) WHERE archived_at IS NULL;
CREATE INDEX client_phone_numbers_number ON client_phone_numbers (number, client_id);
