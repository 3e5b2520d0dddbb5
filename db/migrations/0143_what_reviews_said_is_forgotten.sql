-- What was said at a review, at an extension and in a reminder goes with its client.
CREATE OR REPLACE FUNCTION anonymise_client(actor integer, client integer, come_from inet)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  gone constant text := '[redacted]';
  -- what names nobody, and what proves redactions
  kept constant text[] := '{program,project,gender,language,restricted,redactedNote,redactions}';
  -- of records of others, what says a client by number and name
  naming constant text[] := '{client,onHoldFor,onLoanFor}';
  number text;
  -- the client, and the records that were merged into this one
  people integer[];
  numbers text[];
  saying bigint;
  one trail;
  less trail;
  entries bigint[] := '{}';
  befores bytea[] := '{}';
  afters bytea[] := '{}';
  texts jsonb[] := '{}';
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
  UPDATE agreements SET name = gone, relation = NULL, strokes = NULL, document_key = NULL, photo_key = NULL,
    void_reason = CASE WHEN voided_at IS NOT NULL THEN gone END WHERE client_id = ANY (people);
  UPDATE todos SET text = gone WHERE client_id = ANY (people);
  DELETE FROM client_former_numbers WHERE client_id = ANY (people);
  UPDATE client_merges SET kept_was = '{}', gone_was = '{}', kept_became = '{}' WHERE kept_id = ANY (people) OR gone_id = ANY (people);
  UPDATE clients SET first_name = 'Anonymised', last_name = client_number::text, birth_date = date_trunc('year', birth_date)::date, deceased_on = NULL,
    fcs_number = 'X' || client_number, medicare_number = NULL, facility_id = NULL, insurance_provider_id = NULL, version = version + 1, search_text = ''
    WHERE id = ANY (people);
  UPDATE invoice_items SET search_text = '' WHERE client_id = ANY (people);
  UPDATE invoices SET search_text = '' WHERE client_id = ANY (people);
  INSERT INTO anonymised_clients AS before (client_id, by_user) SELECT unnest(people), actor
    ON CONFLICT (client_id) DO UPDATE SET at = now(), by_user = excluded.by_user;
  saying := nextval(pg_get_serial_sequence('trail', 'id'));
  FOR one IN SELECT * FROM trail t WHERE (t.entity = 'clients' AND t.entity_id = ANY (people) AND t.changes <> '[]')
      OR (t.entity IN ('loans', 'services', 'invoices', 'invoice-items', 'equipment') AND t.search_text LIKE ANY (SELECT '%' || c.client_number || '%' FROM clients c WHERE c.id = ANY (people)))
      OR (t.entity = 'loans' AND t.entity_id IN (SELECT l.id FROM loans l WHERE l.client_id = ANY (people)))
      ORDER BY t.id LOOP
    less := one;
    SELECT jsonb_agg(CASE WHEN one.entity = 'clients' AND (c ->> 'field') <> ALL (kept)
        OR one.entity = 'loans' AND c ->> 'field' IN ('lendReason', 'extensionReason', 'review')
        OR (c ->> 'field') = ANY (naming) AND (c ->> 'old' LIKE ANY (numbers) OR c ->> 'new' LIKE ANY (numbers))
      THEN jsonb_build_object('field', c -> 'field',
        'old', CASE WHEN c ->> 'old' IS NULL THEN NULL ELSE gone END, 'new', CASE WHEN c ->> 'new' IS NULL THEN NULL ELSE gone END)
      ELSE c END ORDER BY place) INTO less.changes FROM jsonb_array_elements(one.changes) WITH ORDINALITY AS x (c, place);
    IF less.changes IS DISTINCT FROM one.changes THEN
      entries := entries || one.id;
      befores := befores || trail_digest(one);
      afters := afters || trail_digest(less);
      texts := texts || less.changes;
    END IF;
  END LOOP;
  INSERT INTO trail (id, user_id, entity, entity_id, action, changes, address) OVERRIDING SYSTEM VALUE
    SELECT saying, actor, 'clients', client, 'ANONYMISED', jsonb_build_array(
      jsonb_build_object('field', 'redactions', 'old', NULL, 'new', encode(sha256(convert_to(coalesce(string_agg(
        entry || ' ' || encode(before, 'hex') || ' ' || encode(after, 'hex'), E'\n' ORDER BY entry), ''), 'UTF8')), 'hex'))), come_from
    FROM unnest(entries, befores, afters) AS x (entry, before, after);
  INSERT INTO trail_redactions (entry, by_entry, before, after) SELECT entry, saying, before, after
    FROM unnest(entries, befores, afters) AS x (entry, before, after);
  UPDATE trail t SET changes = x.changes, search_text = trail_search_text(x.changes)
    FROM unnest(entries, texts) AS x (entry, changes) WHERE t.id = x.entry;
  RETURN saying;
END $function$;
