-- Until when a piece is under warranty, and the fees of its repairs that are done, each rounded as on the bill.
ALTER TABLE equipment ADD warranty_until date CHECK (warranty_until BETWEEN '1900-01-01' AND '2999-12-31');

CREATE FUNCTION repairs_total(piece integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(round(s.hours * b.fee, 2)
    + coalesce((SELECT sum(round(l.quantity * l.rate, 2)) FROM service_lines l WHERE l.service_id = s.id), 0)), 0)
  FROM services s JOIN billing_codes b ON b.id = s.billing_code_id
  WHERE s.equipment_id = piece AND s.archived_at IS NULL AND s.state = 'DONE'
$$;

-- A loan may be of a substitute, as long as another piece of the client is being repaired.
ALTER TABLE loans ADD substitute_for_id integer REFERENCES services (id);
CREATE INDEX loans_substitutes ON loans (substitute_for_id) WHERE substitute_for_id IS NOT NULL;

CREATE FUNCTION keep_substitutes_of_repairs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  repair services;
BEGIN
  SELECT * INTO repair FROM services WHERE id = NEW.substitute_for_id FOR SHARE;
  IF FOUND AND (repair.archived_at IS NOT NULL OR repair.client_id IS DISTINCT FROM NEW.client_id
      OR repair.state NOT IN ('REPORTED', 'WAITING_FOR_PARTS')) THEN
    RAISE EXCEPTION 'the repair is of another client, or is not to be done'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_substitute_of_open_repair';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER substitute_lent BEFORE INSERT ON loans FOR EACH ROW
  WHEN (NEW.substitute_for_id IS NOT NULL) EXECUTE FUNCTION keep_substitutes_of_repairs();
CREATE TRIGGER substitute_changed BEFORE UPDATE OF substitute_for_id ON loans FOR EACH ROW
  WHEN (NEW.substitute_for_id IS NOT NULL AND NEW.substitute_for_id IS DISTINCT FROM OLD.substitute_for_id)
  EXECUTE FUNCTION keep_substitutes_of_repairs();

-- The end of a repair that was reported, from which a substitute is asked back.
ALTER TABLE services ADD ended_at timestamptz;
CREATE FUNCTION set_end_of_repair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := CASE WHEN NEW.state IN ('DONE', 'CANCELLED') THEN now() END;
  RETURN NEW;
END $$;
CREATE TRIGGER service_ends BEFORE UPDATE OF state ON services FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION set_end_of_repair();
