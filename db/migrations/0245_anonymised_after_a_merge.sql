-- A merge that was undone leaves values of the one client in the history of the other, and so does who typed them meanwhile.

-- The values of these clients in the histories of others whom they were merged into and parted from again, by field: whatever the other
-- was given while the merge stood. A value that the other had before, or has now, is the other's.
CREATE FUNCTION values_left_by_merges(people integer[]) RETURNS TABLE (client_id integer, field text, texts text[]) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE merges AS (
    SELECT m.kept_id, m.at, m.undone_at FROM client_merges m WHERE m.gone_id = ANY (people) AND m.undone_at IS NOT NULL
    UNION SELECT m.kept_id, m.at, m.undone_at FROM merges first JOIN client_merges m
      ON m.gone_id = first.kept_id AND m.at BETWEEN first.at AND first.undone_at AND m.undone_at IS NOT NULL
  ), changes AS (
    SELECT t.id, t.entity_id AS client_id, t.at, c ->> 'field' AS field, c ->> 'old' AS old, c ->> 'new' AS new
    FROM trail t CROSS JOIN jsonb_array_elements(t.changes) c
    WHERE t.entity = 'clients' AND t.entity_id IN (SELECT m.kept_id FROM merges m)
  )
  SELECT c.client_id, c.field, array_agg(DISTINCT c.new)
  FROM merges m JOIN changes c ON c.client_id = m.kept_id AND c.at >= m.at AND c.at < m.undone_at
  WHERE c.new IS NOT NULL AND c.field <> 'mergedFrom'
    AND NOT EXISTS (SELECT FROM changes b WHERE b.client_id = c.client_id AND b.field = c.field
      AND (b.at < m.at AND c.new IN (b.old, b.new) OR b.at = m.at AND c.new = b.old))
    AND c.new IS DISTINCT FROM (SELECT l.new FROM changes l WHERE l.client_id = c.client_id AND l.field = c.field ORDER BY l.id DESC LIMIT 1)
  GROUP BY c.client_id, c.field
$$;

CREATE OR REPLACE FUNCTION anonymise_client(actor integer, client integer, come_from inet)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  gone constant text := '[redacted]';
  -- fields that name nobody, and those that prove redactions
  kept constant text[] := '{program,project,gender,language,restricted,redactedNote,redactedText,redactedId,redactions}';
  -- texts about the client of a loan
  written constant text[] := '{lendReason,extensionReason,review,returnNote}';
  -- fields of records of others that name a client by number and name
  naming constant text[] := '{client,onHoldFor,onLoanFor}';
  number text;
  -- the client, and the records that were merged into this one
  people integer[];
  numbers text[];
  -- values of these people in the histories of others
  left_over jsonb;
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
  SELECT coalesce(jsonb_agg(l), '[]') INTO left_over FROM values_left_by_merges(people) l
    WHERE l.field <> ALL (kept) AND l.client_id <> ALL (people);
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
        WHEN t.entity = 'clients' AND t.entity_id <> ALL (people) THEN redacted_change(c, coalesce((SELECT l.texts
          FROM jsonb_to_recordset(left_over) AS l (client_id integer, field text, texts text[])
          WHERE l.client_id = t.entity_id AND l.field = c ->> 'field'), '{}'))
        WHEN t.entity = 'clients' AND (c ->> 'field') <> ALL (kept)
          OR t.entity = 'loans' AND (c ->> 'field') = ANY (written)
          OR (c ->> 'field') = ANY (naming) AND (c ->> 'old' LIKE ANY (numbers) OR c ->> 'new' LIKE ANY (numbers))
        THEN redacted_change(c) ELSE c END ORDER BY place)
      FROM jsonb_array_elements(t.changes) WITH ORDINALITY AS e (c, place)) AS less
    FROM trail t WHERE t.changes <> '[]' AND (
      t.entity = 'clients' AND (t.entity_id = ANY (people)
        OR t.entity_id IN (SELECT l.client_id FROM jsonb_to_recordset(left_over) AS l (client_id integer)))
      OR t.entity IN ('loans', 'services', 'invoices', 'invoice-items', 'equipment')
        AND t.search_text LIKE ANY (SELECT '%' || c.client_number || '%' FROM clients c WHERE c.id = ANY (people))
      OR t.entity = 'loans' AND t.entity_id IN (SELECT l.id FROM loans l WHERE l.client_id = ANY (people)))
  ) x WHERE x.less <> x.changes;
  RETURN write_redaction(actor, client, 'ANONYMISED', '[]', come_from, entries, texts);
END $function$;
