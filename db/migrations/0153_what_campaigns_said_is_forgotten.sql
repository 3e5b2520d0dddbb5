-- What was said of a client for a campaign goes with them. A closed recall keeps their piece all the same.
CREATE FUNCTION forget_campaign_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign_contacts a SET note = '[redacted]' FROM campaign_entries x JOIN loans l ON l.id = x.loan_id
    WHERE a.entry_id = x.id AND l.client_id = NEW.client_id AND a.note IS NOT NULL;
  UPDATE campaign_entries x SET note = '[redacted]' FROM loans l
    WHERE l.id = x.loan_id AND l.client_id = NEW.client_id AND x.note IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER client_forgotten_in_campaigns AFTER INSERT OR UPDATE ON anonymised_clients
  FOR EACH ROW EXECUTE FUNCTION forget_campaign_client();
