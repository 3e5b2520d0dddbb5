-- The number of the client who came last: locked while one is added, so that none is left out and none comes twice. A sequence
-- loses a number with every save that is refused, and with every row that an import writes again.
CREATE TABLE client_counter (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last integer NOT NULL CHECK (last >= 99999)
);
INSERT INTO client_counter (last) SELECT greatest(max(client_number), 99999) FROM clients;

-- A dry run, which is rolled back, leaves the counter alone, so that nobody waits for it.
CREATE OR REPLACE FUNCTION next_client_number() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE number integer;
BEGIN
  IF current_setting('passerelle.dry_run', true) = 'on' THEN
    RETURN nextval('dry_run_numbers');
  END IF;
  UPDATE client_counter SET last = last + 1 RETURNING last INTO number;
  RETURN number;
END
$$;
DROP SEQUENCE client_numbers;
