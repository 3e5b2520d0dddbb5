-- A loan type may have rent, whole or by day, for the fee of a billing code a month; an item may be of a month of a loan.
ALTER TABLE loan_types
  ADD COLUMN rent text CHECK (rent IN ('WHOLE', 'BY_DAY')),
  ADD COLUMN billing_code_id integer REFERENCES billing_codes (id),
  ADD CONSTRAINT loan_types_rent_has_code CHECK (rent IS NULL OR billing_code_id IS NOT NULL);
CREATE INDEX loan_types_billing_code ON loan_types (billing_code_id) WHERE billing_code_id IS NOT NULL;

ALTER TABLE invoice_items
  ADD COLUMN month date CHECK (extract(day FROM month) = 1),
  ADD CONSTRAINT invoice_items_month_has_loan CHECK (month IS NULL OR loan_id IS NOT NULL),
  DROP CONSTRAINT invoice_items_loan_id_key;
CREATE UNIQUE INDEX invoice_items_loan_id_key ON invoice_items (loan_id, month) NULLS NOT DISTINCT WHERE loan_id IS NOT NULL;

DROP TRIGGER invoiced_item_changed ON invoice_items;
CREATE TRIGGER invoiced_item_changed BEFORE UPDATE ON invoice_items FOR EACH ROW
  WHEN (OLD.invoice_id IS NOT NULL AND (OLD.invoice_id, OLD.client_id, OLD.program_id, OLD.equipment_id, OLD.loan_id, OLD.month,
      OLD.service_id, OLD.line_id, OLD.billing_code_id, OLD.description, OLD.fee)
    IS DISTINCT FROM (NEW.invoice_id, NEW.client_id, NEW.program_id, NEW.equipment_id, NEW.loan_id, NEW.month,
      NEW.service_id, NEW.line_id, NEW.billing_code_id, NEW.description, NEW.fee))
  EXECUTE FUNCTION keep_invoiced_item();
