-- The search text of a client is made once a save, where what it is made of changes: when the row is inserted, its parts are
-- there already.
CREATE TRIGGER client_search_text_made BEFORE INSERT ON clients
  FOR EACH ROW WHEN (NEW.search_text = '') EXECUTE FUNCTION set_client_search_text();
ALTER TABLE client_addresses ALTER CONSTRAINT client_addresses_client_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE client_billing_addresses ALTER CONSTRAINT client_billing_addresses_client_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE client_contacts ALTER CONSTRAINT client_contacts_client_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE client_email_addresses ALTER CONSTRAINT client_email_addresses_client_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE client_notes ALTER CONSTRAINT client_notes_client_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE client_phone_numbers ALTER CONSTRAINT client_phone_numbers_client_id_fkey DEFERRABLE INITIALLY DEFERRED;

-- Whoever changes an address or a phone number empties the text, so that it is made anew.
DROP TRIGGER client_search_text ON clients;
CREATE TRIGGER client_search_text BEFORE UPDATE ON clients FOR EACH ROW
  WHEN ((OLD.client_number, OLD.first_name, OLD.last_name, OLD.birth_date, OLD.fcs_number, OLD.medicare_number, OLD.facility_id, OLD.search_text)
    IS DISTINCT FROM (NEW.client_number, NEW.first_name, NEW.last_name, NEW.birth_date, NEW.fcs_number, NEW.medicare_number, NEW.facility_id, NEW.search_text))
  EXECUTE FUNCTION set_client_search_text();

-- The same texts, for less: what search_forms() makes of a day is known, and PL/pgSQL keeps its plan.
CREATE OR REPLACE FUNCTION day_forms(day date) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT to_char(day, 'YYYY MM DD YYYYMMDD DD MM YYYY DDMMYYYY')
$$;
CREATE OR REPLACE FUNCTION client_search_text(client clients) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ' ' || concat_ws(' ',
    client.client_number, name_forms(client.first_name, client.last_name), search_forms(client.fcs_number),
    medicare_forms(client.medicare_number), day_forms(client.birth_date),
    (SELECT string_agg(phone_forms(number, extension), ' ' ORDER BY id) FROM client_phone_numbers
      WHERE client_id = client.id),
    (SELECT string_agg(search_forms(cities.name) || ' ' || postal_code_forms(postal_code), ' ' ORDER BY a.id)
       FROM client_addresses a JOIN cities ON cities.id = a.city_id
      WHERE a.client_id = client.id AND client.facility_id IS NULL),
    (SELECT string_agg(search_forms(cities.name) || ' ' || postal_code_forms(postal_code), ' ' ORDER BY a.id)
       FROM facility_addresses a JOIN cities ON cities.id = a.city_id WHERE a.facility_id = client.facility_id));
END $$;

-- A save adds some hundred trigrams to the index, one by one the dearest part of it by far: they wait in a short list, which
-- each search reads too, and are added together. The room on a page is for a row that changes without its search text.
ALTER INDEX IF EXISTS clients_search SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER TABLE clients SET (fillfactor = 90);
