-- An invoice item can be a credit, and so can its line: their fees alone may be below nothing. Rates, costs and hours stay
-- at zero or more.
ALTER TABLE invoice_items DROP CONSTRAINT invoice_items_fee_check;
ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_fee_check;
