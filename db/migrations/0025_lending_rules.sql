-- Why a piece was lent although its status says that it is not fit.
ALTER TABLE loans ADD COLUMN lend_reason text
  CONSTRAINT loans_lend_reason CHECK (length(lend_reason) BETWEEN 1 AND 2000 AND lend_reason = btrim(lend_reason));

-- Two loans of one piece that are both kept; they may touch on a day.
CREATE FUNCTION loans_overlap(one loans, other loans) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT one.equipment_id = other.equipment_id AND one.archived_at IS NULL AND other.archived_at IS NULL
    AND one.loan_date < coalesce(other.return_date, 'infinity')
    AND other.loan_date < coalesce(one.return_date, 'infinity')
$$;

-- No loan comes to overlap another of its piece. Those that did before this rule may still be returned and corrected.
CREATE FUNCTION keep_loans_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM equipment WHERE id = NEW.equipment_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM loans l WHERE l.equipment_id = NEW.equipment_id AND l.archived_at IS NULL AND l.id <> NEW.id
      AND loans_overlap(l, NEW) AND loans_overlap(l, OLD) IS NOT TRUE) THEN
    RAISE EXCEPTION 'the piece has another loan at that time'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_apart';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_dated BEFORE INSERT OR UPDATE OF equipment_id, loan_date, return_date, archived_at ON loans
  FOR EACH ROW WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION keep_loans_apart();

-- Nobody borrows after their death. The row is locked while this transaction runs; a death that is recorded later leaves
-- the loans that are there.
CREATE FUNCTION keep_loans_of_the_living() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.client_id, NEW.loan_date) IS NOT DISTINCT FROM (OLD.client_id, OLD.loan_date) THEN RETURN NEW; END IF;
  PERFORM FROM clients WHERE id = NEW.client_id FOR SHARE;
  IF EXISTS (SELECT FROM clients WHERE id = NEW.client_id AND deceased_on < NEW.loan_date) THEN
    RAISE EXCEPTION 'the client had died before the loan'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_of_the_living';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_begun BEFORE INSERT OR UPDATE OF client_id, loan_date ON loans
  FOR EACH ROW EXECUTE FUNCTION keep_loans_of_the_living();
