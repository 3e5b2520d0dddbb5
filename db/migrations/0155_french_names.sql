-- What people read has a French name or description besides the English one, which other programs know it by.
ALTER TABLE equipment_statuses ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 100);
ALTER TABLE service_categories ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 100);
ALTER TABLE service_subcategories ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 100);
ALTER TABLE genders ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 100);
ALTER TABLE counties ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 100);
ALTER TABLE holidays ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 100);
ALTER TABLE programs ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 200);
ALTER TABLE projects ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 200);
ALTER TABLE billing_codes ADD COLUMN description_fr text CHECK (description_fr <> '' AND length(description_fr) <= 200);
ALTER TABLE equipment_types ADD COLUMN description_fr text CHECK (description_fr <> '' AND length(description_fr) <= 200);

-- As an invoice was issued; those that are there already keep what was said on them.
ALTER TABLE invoices ADD COLUMN program_name_fr text CHECK (program_name_fr <> '' AND length(program_name_fr) <= 200);
ALTER TABLE invoice_lines ADD COLUMN code_description_fr text
  CHECK (code_description_fr <> '' AND length(code_description_fr) <= 200);

DROP TRIGGER invoice_issued ON invoices;
CREATE TRIGGER invoice_issued BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (OLD.client_id IS DISTINCT FROM NEW.client_id OR OLD.program_id IS DISTINCT FROM NEW.program_id
    OR OLD.number IS DISTINCT FROM NEW.number OR OLD.prefix IS DISTINCT FROM NEW.prefix
    OR OLD.program_name IS DISTINCT FROM NEW.program_name OR OLD.program_name_fr IS DISTINCT FROM NEW.program_name_fr
    OR OLD.program_acronym IS DISTINCT FROM NEW.program_acronym OR OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION keep_issued_invoice();

-- What is shown is found, in either language.
CREATE OR REPLACE FUNCTION invoice_search_text(invoice invoices) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || concat_ws(' ', search_forms(invoice.prefix || invoice.number), invoice.number,
    search_forms(invoice.approval_number), search_forms(invoice.program_acronym),
    search_forms(concat_ws(' ', invoice.program_name, invoice.program_name_fr)),
    (SELECT search_forms(sum(fee)::text) FROM invoice_lines WHERE invoice_id = invoice.id),
    client_mention_forms(invoice.client_id))
$$;
CREATE OR REPLACE FUNCTION item_search_text(item invoice_items) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || concat_ws(' ',
    (SELECT search_forms(e.type_code || e.number || e.number_suffix) || ' ' || search_forms(concat_ws(' ', n.name, n.name_fr))
       FROM equipment e JOIN equipment_items n ON n.id = e.item_id WHERE e.id = item.equipment_id),
    (SELECT search_forms(concat_ws(' ', acronym, name, name_fr)) FROM programs WHERE id = item.program_id),
    (SELECT search_forms(concat_ws(' ', code, description, description_fr)) FROM billing_codes
      WHERE id = item.billing_code_id),
    search_forms(item.fee::text), search_forms(item.description), client_mention_forms(item.client_id))
$$;
DROP TRIGGER billing_code_renamed ON billing_codes;
CREATE TRIGGER billing_code_renamed AFTER UPDATE ON billing_codes FOR EACH ROW
  WHEN (OLD.code IS DISTINCT FROM NEW.code OR OLD.description IS DISTINCT FROM NEW.description
    OR OLD.description_fr IS DISTINCT FROM NEW.description_fr)
  EXECUTE FUNCTION refresh_item_search('billing_code_id');
DROP TRIGGER program_of_items_renamed ON programs;
CREATE TRIGGER program_of_items_renamed AFTER UPDATE ON programs FOR EACH ROW
  WHEN (OLD.acronym IS DISTINCT FROM NEW.acronym OR OLD.name IS DISTINCT FROM NEW.name
    OR OLD.name_fr IS DISTINCT FROM NEW.name_fr)
  EXECUTE FUNCTION refresh_item_search('program_id');
