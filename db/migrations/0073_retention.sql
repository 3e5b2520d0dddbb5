-- How many years what is over is kept, by kind; 0 is for ever.
CREATE TABLE retention_rules (
  kind text PRIMARY KEY CHECK (kind IN ('CLIENTS')),
  years integer NOT NULL DEFAULT 0 CHECK (years BETWEEN 0 AND 100)
);
INSERT INTO retention_rules (kind) VALUES ('CLIENTS');

-- Of whom nothing is left that names them; one who is restored, and named and archived again, is past their time again.
CREATE TABLE anonymised_clients (
  client_id integer PRIMARY KEY REFERENCES clients,
  at timestamptz NOT NULL DEFAULT now(),
  by_user integer NOT NULL REFERENCES users
);

-- The clients `c` who are past their time: archived for so many years, with nothing on loan, to be repaired or to be billed.
CREATE VIEW clients_past_retention AS
SELECT c.id, c.client_number, c.first_name, c.last_name, c.archived_at FROM clients c, retention_rules r
WHERE r.kind = 'CLIENTS' AND r.years > 0 AND c.archived_at < now() - make_interval(years => r.years)
  AND NOT EXISTS (SELECT FROM anonymised_clients a WHERE a.client_id = c.id AND a.at > c.archived_at)
  AND NOT EXISTS (SELECT FROM loans l WHERE l.client_id = c.id AND l.archived_at IS NULL AND l.return_date IS NULL)
  AND NOT EXISTS (SELECT FROM services s WHERE s.client_id = c.id AND s.archived_at IS NULL
    AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.service_id = s.id))
  AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.client_id = c.id AND i.invoice_id IS NULL)
  AND NOT EXISTS (SELECT FROM invoices v WHERE v.client_id = c.id AND v.archived_at IS NULL AND NOT v.template_generated);

-- Takes all that names a client who is past their time out of the record and of the trail; answers the entry that says so, null where
-- the client is not past it. Loans, repairs, invoices and their sums stay. Run as the owner of the trail, it does this and nothing else.
CREATE FUNCTION anonymise_client(actor integer, client integer, come_from inet) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gone constant text := '[redacted]';
  -- what names nobody, and what proves redactions
  kept constant text[] := '{program,project,gender,language,restricted,redactedNote,redactions}';
  -- of records of others, what says a client by number and name
  naming constant text[] := '{client,onHoldFor,onLoanFor}';
  number text;
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
  DELETE FROM client_phone_numbers WHERE client_id = client;
  DELETE FROM client_email_addresses WHERE client_id = client;
  DELETE FROM client_contacts WHERE client_id = client;
  DELETE FROM client_billing_addresses WHERE client_id = client;
  -- the county is counted in reports
  UPDATE client_addresses SET address1 = gone, address2 = NULL, postal_code = left(postal_code, 1) || '0A0A0' WHERE client_id = client;
  UPDATE client_notes SET message = gone WHERE client_id = client;
  UPDATE client_restrictions SET reason = gone WHERE client_id = client;
  UPDATE client_overrides SET reason = gone WHERE client_id = client;
  UPDATE loans SET lend_reason = gone WHERE client_id = client AND lend_reason IS NOT NULL;
  UPDATE clients SET first_name = 'Anonymised', last_name = number, birth_date = date_trunc('year', birth_date)::date, deceased_on = NULL,
    fcs_number = 'X' || number, medicare_number = NULL, facility_id = NULL, insurance_provider_id = NULL, version = version + 1, search_text = ''
    WHERE id = client;
  UPDATE invoice_items SET search_text = '' WHERE client_id = client;
  UPDATE invoices SET search_text = '' WHERE client_id = client;
  INSERT INTO anonymised_clients AS before (client_id, by_user) VALUES (client, actor)
    ON CONFLICT (client_id) DO UPDATE SET at = now(), by_user = excluded.by_user;
  saying := nextval(pg_get_serial_sequence('trail', 'id'));
  FOR one IN SELECT * FROM trail t WHERE (t.entity = 'clients' AND t.entity_id = client AND t.changes <> '[]')
      OR (t.entity IN ('loans', 'services', 'invoices', 'invoice-items', 'equipment') AND t.search_text LIKE '%' || number || '%')
      OR (t.entity = 'loans' AND t.entity_id IN (SELECT l.id FROM loans l WHERE l.client_id = client))
      ORDER BY t.id LOOP
    less := one;
    SELECT jsonb_agg(CASE WHEN one.entity = 'clients' AND (c ->> 'field') <> ALL (kept)
        OR one.entity = 'loans' AND c ->> 'field' = 'lendReason'
        OR (c ->> 'field') = ANY (naming) AND (c ->> 'old' LIKE number || ' %' OR c ->> 'new' LIKE number || ' %')
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
END $$;
REVOKE ALL ON FUNCTION anonymise_client FROM PUBLIC;
