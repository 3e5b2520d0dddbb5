-- Taking something out of entries of the trail is one function, for a redaction and for who is anonymised.

-- A change without its texts, or without those of them that are named.
CREATE FUNCTION redacted_change(change jsonb, said text[] DEFAULT NULL) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('field', change -> 'field',
    'old', CASE WHEN change ->> 'old' = ANY (coalesce(said, ARRAY[change ->> 'old'])) THEN '"[redacted]"'::jsonb ELSE change -> 'old' END,
    'new', CASE WHEN change ->> 'new' = ANY (coalesce(said, ARRAY[change ->> 'new'])) THEN '"[redacted]"'::jsonb ELSE change -> 'new' END)
$$;

-- Gives these entries these changes, and writes the entry that says so and proves it. Only the owner of the trail can.
CREATE FUNCTION write_redaction(actor integer, client integer, act text, reasons jsonb, come_from inet, entries bigint[], texts jsonb[])
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  saying constant bigint := nextval(pg_get_serial_sequence('trail', 'id'));
  befores bytea[];
  afters bytea[];
  proof text;
BEGIN
  SELECT array_agg(trail_digest(t) ORDER BY x.entry),
      array_agg(trail_digest(jsonb_populate_record(t, jsonb_build_object('changes', x.changes))) ORDER BY x.entry)
    INTO befores, afters FROM unnest(entries, texts) AS x (entry, changes) JOIN trail t ON t.id = x.entry;
  SELECT encode(sha256(convert_to(coalesce(string_agg(
      entry || ' ' || encode(before, 'hex') || ' ' || encode(after, 'hex'), E'\n' ORDER BY entry), ''), 'UTF8')), 'hex')
    INTO proof FROM unnest(entries, befores, afters) AS x (entry, before, after);
  INSERT INTO trail (id, user_id, entity, entity_id, action, changes, address) OVERRIDING SYSTEM VALUE
    VALUES (saying, actor, 'clients', client, act,
      reasons || jsonb_build_array(jsonb_build_object('field', 'redactions', 'old', NULL, 'new', proof)), come_from);
  INSERT INTO trail_redactions (entry, by_entry, before, after) SELECT entry, saying, before, after
    FROM unnest(entries, befores, afters) AS x (entry, before, after);
  UPDATE trail t SET changes = x.changes, search_text = trail_search_text(x.changes)
    FROM unnest(entries, texts) AS x (entry, changes) WHERE t.id = x.entry;
  RETURN saying;
END $$;

-- An entry without changes has nothing to take out. The note of a return goes as the reasons of the loan do.
CREATE OR REPLACE FUNCTION anonymise_client(actor integer, client integer, come_from inet)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  gone constant text := '[redacted]';
  -- what names nobody, and what proves redactions
  kept constant text[] := '{program,project,gender,language,restricted,redactedNote,redactedText,redactedId,redactions}';
  -- of a loan, what somebody wrote about its client
  written constant text[] := '{lendReason,extensionReason,review,returnNote}';
  -- of records of others, what says a client by number and name
  naming constant text[] := '{client,onHoldFor,onLoanFor}';
  number text;
  -- the client, and the records that were merged into this one
  people integer[];
  numbers text[];
  entries bigint[];
  texts jsonb[];
BEGIN
  IF NOT EXISTS (SELECT FROM users u JOIN roles r ON r.id = u.role_id
      WHERE u.id = actor AND u.closed_at IS NULL AND 'DELETE_PRIVACY' = ANY (r.permissions)) THEN
    RAISE EXCEPTION 'not a privacy officer';
  END IF;
  PERFORM FROM clients c WHERE c.id = client FOR UPDATE;
  SELECT p.client_number::text INTO number FROM clients_past_retention p WHERE p.id = client;
  IF number IS NULL THEN
    RETURN NULL;
  END IF;
  people := clients_merged_into(client);
  SELECT array_agg(c.client_number || ' %') INTO numbers FROM clients c WHERE c.id = ANY (people);
  DELETE FROM client_phone_numbers WHERE client_id = ANY (people);
  DELETE FROM client_email_addresses WHERE client_id = ANY (people);
  DELETE FROM client_contacts WHERE client_id = ANY (people);
  DELETE FROM client_billing_addresses WHERE client_id = ANY (people);
  -- the county is counted in reports
  UPDATE client_addresses SET address1 = gone, address2 = NULL, postal_code = left(postal_code, 1) || '0A0A0' WHERE client_id = ANY (people);
  UPDATE client_notes SET message = gone WHERE client_id = ANY (people);
  UPDATE client_restrictions SET reason = gone WHERE client_id = ANY (people);
  UPDATE client_overrides SET reason = gone WHERE client_id = ANY (people);
  UPDATE loans SET lend_reason = gone WHERE client_id = ANY (people) AND lend_reason IS NOT NULL;
  UPDATE loan_returns r SET note = gone FROM loans l WHERE l.id = r.loan_id AND l.client_id = ANY (people) AND r.note IS NOT NULL;
  UPDATE agreements SET name = gone, relation = NULL, strokes = NULL, document_key = NULL, photo_key = NULL,
    void_reason = CASE WHEN voided_at IS NOT NULL THEN gone END WHERE client_id = ANY (people);
  UPDATE todos SET text = gone WHERE client_id = ANY (people);
  UPDATE client_consents SET how = gone WHERE client_id = ANY (people);
  UPDATE correspondence SET text = gone, recipient = NULL, file_key = NULL, file_name = NULL, file_type = NULL
    WHERE client_id = ANY (people);
  DELETE FROM client_former_numbers WHERE client_id = ANY (people);
  UPDATE client_merges SET kept_was = '{}', gone_was = '{}', kept_became = '{}' WHERE kept_id = ANY (people) OR gone_id = ANY (people);
  UPDATE clients SET first_name = 'Anonymised', last_name = client_number::text, birth_date = date_trunc('year', birth_date)::date, deceased_on = NULL,
    fcs_number = 'X' || client_number, medicare_number = NULL, facility_id = NULL, insurance_provider_id = NULL, version = version + 1, search_text = ''
    WHERE id = ANY (people);
  UPDATE invoice_items SET search_text = '' WHERE client_id = ANY (people);
  UPDATE invoices SET search_text = '' WHERE client_id = ANY (people);
  INSERT INTO anonymised_clients AS before (client_id, by_user) SELECT unnest(people), actor
    ON CONFLICT (client_id) DO UPDATE SET at = now(), by_user = excluded.by_user;
  SELECT coalesce(array_agg(x.id ORDER BY x.id), '{}'), coalesce(array_agg(x.less ORDER BY x.id), '{}') INTO entries, texts FROM (
    SELECT t.id, t.changes, (SELECT jsonb_agg(CASE
        WHEN t.entity = 'clients' AND (c ->> 'field') <> ALL (kept)
          OR t.entity = 'loans' AND (c ->> 'field') = ANY (written)
          OR (c ->> 'field') = ANY (naming) AND (c ->> 'old' LIKE ANY (numbers) OR c ->> 'new' LIKE ANY (numbers))
        THEN redacted_change(c) ELSE c END ORDER BY place)
      FROM jsonb_array_elements(t.changes) WITH ORDINALITY AS e (c, place)) AS less
    FROM trail t WHERE t.changes <> '[]' AND (
      t.entity = 'clients' AND t.entity_id = ANY (people)
      OR t.entity IN ('loans', 'services', 'invoices', 'invoice-items', 'equipment')
        AND t.search_text LIKE ANY (SELECT '%' || c.client_number || '%' FROM clients c WHERE c.id = ANY (people))
      OR t.entity = 'loans' AND t.entity_id IN (SELECT l.id FROM loans l WHERE l.client_id = ANY (people)))
  ) x WHERE x.less <> x.changes;
  RETURN write_redaction(actor, client, 'ANONYMISED', '[]', come_from, entries, texts);
END $function$;

-- The file of an import, and what was shown of it; both are kept for 30 days, to mend it.
CREATE FUNCTION forget_import_files(which integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE imports SET key = NULL, head = '[]', columns = (SELECT jsonb_agg(c || '{"samples": []}' ORDER BY place)
    FROM jsonb_array_elements(columns) WITH ORDINALITY AS x (c, place)) WHERE id = ANY (which)
$$;

-- Rows of the loans and repairs of a client name them, too.
CREATE OR REPLACE FUNCTION forget_imported_client() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[];
BEGIN
  WITH forgotten AS (
    UPDATE import_rows r SET cells = '[]', messages = '[]', changes = '[]', was = NULL, rollback_messages = '[]'
      FROM imports i WHERE i.id = r.import_id AND CASE i.kind
        WHEN 'CLIENTS' THEN NEW.client_id IN (r.record_id, r.act_id) OR NEW.client_id = ANY (r.candidates)
        WHEN 'LOANS' THEN r.record_id IN (SELECT l.id FROM loans l WHERE l.client_id = NEW.client_id)
        WHEN 'SERVICES' THEN r.record_id IN (SELECT s.id FROM services s WHERE s.client_id = NEW.client_id)
      END RETURNING r.import_id
  ) SELECT array_agg(DISTINCT import_id) INTO touched FROM forgotten;
  PERFORM forget_import_files(touched);
  RETURN NULL;
END $$;
