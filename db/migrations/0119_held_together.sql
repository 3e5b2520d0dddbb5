-- A preparation is under way as long as its block is open, and no other block is one of a preparation. Both are written in
-- one transaction, whose end is when this is looked at.
CREATE FUNCTION keep_preparations_with_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  piece integer;
BEGIN
  FOR piece IN SELECT OLD.equipment_id UNION SELECT NEW.equipment_id LOOP
    IF EXISTS (
      SELECT FROM (SELECT id FROM preparations WHERE equipment_id = piece AND ended_at IS NULL) p
      FULL JOIN (SELECT record_id FROM equipment_blocks
        WHERE equipment_id = piece AND kind = 'PREPARATION' AND ended_at IS NULL) b ON b.record_id = p.id
      WHERE p.id IS NULL OR b.record_id IS NULL) THEN
      RAISE EXCEPTION 'a preparation is under way without its block, or the block is there without it'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'preparations_with_block';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER preparation_with_block AFTER INSERT OR DELETE OR UPDATE OF equipment_id, ended_at ON preparations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_preparations_with_blocks();
CREATE CONSTRAINT TRIGGER block_with_preparation
  AFTER INSERT OR DELETE OR UPDATE OF equipment_id, kind, record_id, ended_at ON equipment_blocks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_preparations_with_blocks();

-- The block that a return began: what is taken back with it.
ALTER TABLE loan_returns ADD block_id integer UNIQUE REFERENCES equipment_blocks;
UPDATE loan_returns r SET block_id = b.id FROM loans l, equipment_blocks b
  WHERE l.id = r.loan_id AND b.equipment_id = l.equipment_id AND b.kind = r.destination AND b.since = r.returned_at;

-- Whoever signs, signs for something.
CREATE FUNCTION keep_agreement_for_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM agreement_loans WHERE agreement_id = NEW.id) THEN
    RAISE EXCEPTION 'the agreement is for no loan'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_for_loans';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER agreement_for_loans AFTER INSERT ON agreements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_agreement_for_loans();

-- For which loans stays as it was signed, too: here only what is voided and what was confirmed changes.
CREATE FUNCTION keep_loans_of_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an agreement stays as it was signed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_as_signed';
END $$;
CREATE TRIGGER loan_of_agreement_stays BEFORE DELETE ON agreement_loans
  FOR EACH ROW EXECUTE FUNCTION keep_loans_of_agreement();
CREATE TRIGGER loan_of_agreement_kept BEFORE UPDATE ON agreement_loans FOR EACH ROW
  WHEN ((NEW.agreement_id, NEW.loan_id) IS DISTINCT FROM (OLD.agreement_id, OLD.loan_id))
  EXECUTE FUNCTION keep_loans_of_agreement();

-- A text for one type of loan is signed for loans of that type.
CREATE OR REPLACE FUNCTION keep_agreement_with_loan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fits boolean;
BEGIN
  SELECT t.loan_type_id IS NULL OR t.loan_type_id = l.type_id INTO fits
    FROM loans l JOIN agreements a ON a.id = NEW.agreement_id JOIN agreement_texts t ON t.id = a.text_id
    WHERE l.id = NEW.loan_id AND l.client_id = a.client_id AND l.return_date IS NULL AND l.archived_at IS NULL
    FOR SHARE OF l;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the loan is not one of the client that is open'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_of_client';
  ELSIF NOT fits THEN
    RAISE EXCEPTION 'the text is for loans of another type'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_of_type';
  END IF;
  RETURN NEW;
END $$;

-- And stays of that type.
CREATE FUNCTION keep_type_as_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM agreement_loans s JOIN agreements a ON a.id = s.agreement_id JOIN agreement_texts t ON t.id = a.text_id
      WHERE s.loan_id = NEW.id AND NOT s.voided AND t.loan_type_id <> NEW.type_id) THEN
    RAISE EXCEPTION 'the loan is signed for with a text of its type'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_of_type_as_signed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_type_signed BEFORE UPDATE OF type_id ON loans FOR EACH ROW
  WHEN (NEW.type_id IS DISTINCT FROM OLD.type_id) EXECUTE FUNCTION keep_type_as_signed();
