-- An invoice that went to Sage is not archived: its items would be billed and exported a second time.
CREATE FUNCTION keep_exported_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice_export_invoices s JOIN invoice_exports x ON x.id = s.export_id
    WHERE s.invoice_id = NEW.id AND x.format = 'sage') THEN
    RAISE EXCEPTION 'the invoice went to Sage' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_exported_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_exported_stays BEFORE UPDATE OF archived_at ON invoices FOR EACH ROW
  WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION keep_exported_invoice();

-- The other invoices of an item are found by it.
CREATE INDEX invoice_lines_item ON invoice_lines (item_id);
