-- What waits is read from indexes over what is open: nothing goes through all loans, repairs or invoices.

-- Whether a loan is signed for follows its agreements.
ALTER TABLE loans ADD COLUMN signed boolean NOT NULL DEFAULT false;
ALTER TABLE loans DISABLE TRIGGER USER;
UPDATE loans SET signed = true WHERE id IN (SELECT loan_id FROM agreement_loans WHERE NOT voided);
ALTER TABLE loans ENABLE TRIGGER USER;
CREATE FUNCTION loan_follows_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loans SET signed = NOT NEW.voided WHERE id = NEW.loan_id AND signed = NEW.voided;
  RETURN NULL;
END $$;
CREATE TRIGGER agreement_of_loan_written AFTER INSERT OR UPDATE OF voided ON agreement_loans
  FOR EACH ROW EXECUTE FUNCTION loan_follows_agreements();

-- Whether there is an item of a repair follows the items.
ALTER TABLE services ADD COLUMN billed boolean NOT NULL DEFAULT false;
ALTER TABLE services DISABLE TRIGGER USER;
UPDATE services SET billed = true WHERE id IN (SELECT service_id FROM invoice_items);
ALTER TABLE services ENABLE TRIGGER USER;
CREATE FUNCTION service_follows_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE services SET billed = false WHERE id = OLD.service_id AND billed;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE services SET billed = true WHERE id = NEW.service_id AND NOT billed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_of_service_written AFTER INSERT OR DELETE OR UPDATE OF service_id ON invoice_items
  FOR EACH ROW EXECUTE FUNCTION service_follows_items();

CREATE INDEX loans_unsigned ON loans (loan_date, id) INCLUDE (type_id, client_id)
  WHERE return_date IS NULL AND archived_at IS NULL AND NOT signed;
CREATE INDEX loans_open_of_client ON loans (client_id) WHERE return_date IS NULL AND archived_at IS NULL;
CREATE INDEX services_unbilled ON services (service_date, id) INCLUDE (client_id) WHERE archived_at IS NULL AND NOT billed;
CREATE INDEX invoices_unapproved ON invoices (created_at, id) INCLUDE (program_id, client_id)
  WHERE archived_at IS NULL AND NOT template_generated AND approval_number IS NULL;
CREATE INDEX equipment_due_in_order ON equipment_due (due_on, equipment_id, plan_id);

-- Of each piece the first of its dates stands for it.
CREATE VIEW equipment_first_due AS SELECT d.equipment_id AS id, d.plan_id, d.due_on FROM equipment_due d
  WHERE NOT EXISTS (SELECT FROM equipment_due f
    WHERE f.equipment_id = d.equipment_id AND (f.due_on, f.plan_id) < (d.due_on, d.plan_id));
