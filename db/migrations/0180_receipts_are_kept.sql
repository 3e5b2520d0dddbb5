-- A receipt of a return is made once, and kept as it is with its hash. `receipt_of` is what the return was: where that is corrected another is made.
ALTER TABLE correspondence
  ADD COLUMN receipt_of text,
  ADD COLUMN sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT correspondence_receipt_whole CHECK (
    (receipt_of IS NULL) = (sha256 IS NULL) AND (receipt_of IS NULL OR loan_id IS NOT NULL));
CREATE UNIQUE INDEX correspondence_receipt ON correspondence (loan_id, receipt_of) WHERE receipt_of IS NOT NULL;

-- As an invoice, a receipt says what is so, to whoever brings a piece back: also to the family of somebody who has died.
DROP TRIGGER correspondence_allowed ON correspondence;
CREATE TRIGGER correspondence_allowed BEFORE INSERT ON correspondence FOR EACH ROW
  WHEN (NEW.how IN ('LETTER', 'MAIL', 'VOICE_MAIL') AND NEW.recipient IS NULL AND NEW.invoice_id IS NULL AND NEW.receipt_of IS NULL)
  EXECUTE FUNCTION keep_from_contact();

CREATE OR REPLACE FUNCTION keep_correspondence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgotten constant boolean := TG_OP = 'UPDATE' AND NEW.text = '[redacted]' AND NEW.file_key IS NULL AND NEW.recipient IS NULL;
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.at, NEW.user_id, NEW.how, NEW.template, NEW.template_version, NEW.language, NEW.loan_id, NEW.invoice_id, NEW.entry_id,
        NEW.receipt_of, NEW.sha256)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.user_id, OLD.how, OLD.template, OLD.template_version, OLD.language, OLD.loan_id, OLD.invoice_id,
        OLD.entry_id, OLD.receipt_of, OLD.sha256)
    OR NOT forgotten AND (NEW.recipient, NEW.text, NEW.file_key, NEW.file_name, NEW.file_type)
      IS DISTINCT FROM (OLD.recipient, OLD.text, OLD.file_key, OLD.file_name, OLD.file_type) THEN
    RAISE EXCEPTION 'what was sent is never changed';
  END IF;
  RETURN NEW;
END $$;
