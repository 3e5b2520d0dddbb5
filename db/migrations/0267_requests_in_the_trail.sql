-- A merge writes the names of both clients into the history of a request, which anonymising has to find.
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
  -- what is certainly of these people in the histories of others
  left_over jsonb;
  entries bigint[];
  texts jsonb[];
  said bigint;
  -- of a table, and of the column that leads to the client
  rule record;
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
    WHERE l.is_known AND l.field <> ALL (kept) AND l.client_id <> ALL (people);
  -- first, because an agreement without its document may lose its other columns
  UPDATE agreements SET name = gone, relation = NULL, strokes = NULL, document_key = NULL, photo_key = NULL,
    void_reason = CASE WHEN voided_at IS NOT NULL THEN gone END WHERE client_id = ANY (people);
  FOR rule IN SELECT p.source, p.becomes = 'DELETED' AS goes,
      string_agg(format(CASE p.becomes WHEN 'EMPTY' THEN '%1$I = NULL' ELSE '%1$I = CASE WHEN t.%1$I IS NOT NULL THEN $2 END' END, p.name), ', ') AS less,
      string_agg(format('t.%I IS NOT NULL', p.name), ' OR ') AS says,
      CASE p.whose WHEN 'loan_id' THEN 't.loan_id IN (SELECT l.id FROM loans l WHERE l.client_id = ANY ($1))'
        WHEN 'entry_id' THEN 't.entry_id IN (SELECT x.id FROM campaign_entries x JOIN loans l ON l.id = x.loan_id WHERE l.client_id = ANY ($1))'
        ELSE 't.' || p.whose || ' = ANY ($1)' END AS whose
      FROM personal_columns p WHERE p.becomes IN ('DELETED', 'REDACTED', 'EMPTY') GROUP BY p.source, p.whose, goes ORDER BY p.source LOOP
    EXECUTE CASE WHEN rule.goes THEN format('DELETE FROM %I t WHERE %s', rule.source, rule.whose)
      ELSE format('UPDATE %I t SET %s WHERE %s AND (%s)', rule.source, rule.less, rule.whose, rule.says) END USING people, gone;
  END LOOP;
  -- the county is counted in reports
  UPDATE client_addresses SET postal_code = left(postal_code, 1) || '0A0A0' WHERE client_id = ANY (people);
  UPDATE correspondence SET text = gone, recipient = NULL, file_key = NULL, file_name = NULL, file_type = NULL
    WHERE client_id = ANY (people);
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
        WHEN t.entity = 'clients' AND t.entity_id <> ALL (people) THEN redacted_change(c, ARRAY(SELECT c ->> l.side
          FROM jsonb_to_recordset(left_over) AS l (entry bigint, field text, side text)
          WHERE l.entry = t.id AND l.field = c ->> 'field'))
        WHEN t.entity = 'clients' AND (c ->> 'field') <> ALL (kept)
          OR t.entity = 'loans' AND (c ->> 'field') = ANY (written)
          OR (c ->> 'field') = ANY (naming) AND (c ->> 'old' LIKE ANY (numbers) OR c ->> 'new' LIKE ANY (numbers))
        THEN redacted_change(c) ELSE c END ORDER BY place)
      FROM jsonb_array_elements(t.changes) WITH ORDINALITY AS e (c, place)) AS less
    FROM trail t WHERE t.changes <> '[]' AND (
      t.entity = 'clients' AND (t.entity_id = ANY (people)
        OR t.id IN (SELECT l.entry FROM jsonb_to_recordset(left_over) AS l (entry bigint)))
      OR t.entity IN ('loans', 'services', 'invoices', 'invoice-items', 'equipment', 'requests')
        AND t.search_text LIKE ANY (SELECT '%' || c.client_number || '%' FROM clients c WHERE c.id = ANY (people))
      OR t.entity = 'loans' AND t.entity_id IN (SELECT l.id FROM loans l WHERE l.client_id = ANY (people)))
  ) x WHERE x.less <> x.changes;
  said := write_redaction(actor, client, 'ANONYMISED', '[]', come_from, entries, texts);
  -- the other clients are told in their own history
  INSERT INTO trail (user_id, entity, entity_id, action, changes, address)
    SELECT actor, 'clients', t.entity_id, 'REDACTED', jsonb_build_array(jsonb_build_object('field', 'mergedFrom', 'old', NULL, 'new', number)), come_from
    FROM trail t WHERE t.id = ANY (entries) AND t.entity = 'clients' AND t.entity_id <> ALL (people) GROUP BY t.entity_id ORDER BY t.entity_id;
  RETURN said;
END $function$;
