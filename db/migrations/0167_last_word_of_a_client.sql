-- The last word of a client counts by the day on which it was said: what is written down later, or comes with another record, is not newer for that.
CREATE OR REPLACE FUNCTION no_contact(of_client integer, way text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN c.archived_at IS NOT NULL THEN 'ARCHIVED'
    WHEN c.deceased_on IS NOT NULL THEN 'DECEASED'
    WHEN way IN ('MAIL', 'VOICE_MAIL') AND NOT coalesce((SELECT x.given FROM client_consents x
      WHERE x.client_id = c.id AND x.kind = way ORDER BY x.said_on DESC, x.id DESC LIMIT 1), false) THEN 'NO_CONSENT'
    WHEN way = 'MAIL' AND NOT EXISTS (SELECT FROM client_email_addresses a WHERE a.client_id = c.id) THEN 'NO_ADDRESS'
    WHEN way = 'LETTER' AND NOT has_mailing_address(c.id) THEN 'NO_ADDRESS'
  END FROM clients c WHERE c.id = of_client
$$;
DROP INDEX client_consents_client;
CREATE INDEX client_consents_client ON client_consents (client_id, kind, said_on DESC, id DESC);

-- "The family of" two names as long as names may be.
ALTER TABLE correspondence DROP CONSTRAINT correspondence_recipient_check,
  ADD CONSTRAINT correspondence_recipient_check CHECK (recipient <> '' AND length(recipient) <= 300);
