-- For which entry of a campaign a letter was written: one for each, whoever makes them at once.
ALTER TABLE correspondence ADD COLUMN entry_id integer REFERENCES campaign_entries;
CREATE INDEX correspondence_entry ON correspondence (entry_id) WHERE entry_id IS NOT NULL;
CREATE UNIQUE INDEX correspondence_letter_of_entry ON correspondence (entry_id) WHERE how = 'LETTER';

CREATE OR REPLACE FUNCTION keep_correspondence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgotten constant boolean := TG_OP = 'UPDATE' AND NEW.text = '[redacted]' AND NEW.file_key IS NULL AND NEW.recipient IS NULL;
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.at, NEW.user_id, NEW.how, NEW.template, NEW.template_version, NEW.language, NEW.loan_id, NEW.invoice_id, NEW.entry_id)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.user_id, OLD.how, OLD.template, OLD.template_version, OLD.language, OLD.loan_id, OLD.invoice_id, OLD.entry_id)
    OR NOT forgotten AND (NEW.recipient, NEW.text, NEW.file_key, NEW.file_name, NEW.file_type)
      IS DISTINCT FROM (OLD.recipient, OLD.text, OLD.file_key, OLD.file_name, OLD.file_type) THEN
    RAISE EXCEPTION 'what was sent is never changed';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION has_mailing_address(of_client integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM clients c WHERE c.id = of_client AND c.facility_id IS NOT NULL)
    OR EXISTS (SELECT FROM client_addresses a WHERE a.client_id = of_client AND a.mailing)
$$;

CREATE OR REPLACE FUNCTION no_contact(of_client integer, way text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN c.archived_at IS NOT NULL THEN 'ARCHIVED'
    WHEN c.deceased_on IS NOT NULL THEN 'DECEASED'
    WHEN way IN ('MAIL', 'VOICE_MAIL') AND NOT coalesce((SELECT x.given FROM client_consents x
      WHERE x.client_id = c.id AND x.kind = way ORDER BY x.id DESC LIMIT 1), false) THEN 'NO_CONSENT'
    WHEN way = 'MAIL' AND NOT EXISTS (SELECT FROM client_email_addresses a WHERE a.client_id = c.id) THEN 'NO_ADDRESS'
    WHEN way = 'LETTER' AND NOT has_mailing_address(c.id) THEN 'NO_ADDRESS'
  END FROM clients c WHERE c.id = of_client
$$;

-- Why no letter can be sent about a client: to them, or to their family where they have died; null where one can.
CREATE FUNCTION no_letter_about(of_client integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE no_contact(of_client, 'LETTER')
    WHEN 'DECEASED' THEN CASE WHEN NOT has_mailing_address(of_client) THEN 'NO_ADDRESS' END
    ELSE no_contact(of_client, 'LETTER') END
$$;
