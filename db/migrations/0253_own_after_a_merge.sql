-- After a merge was undone, each value in the history of the kept client is judged by whom it belongs to: nothing of the other is left, and
-- nothing of the kept client's own is taken.

-- The undone merges by which these clients were in another, directly or through a third; moved is what went along with these clients.
CREATE FUNCTION undone_merges(people integer[]) RETURNS TABLE (kept_id integer, at timestamptz, undone_at timestamptz, moved jsonb, direct boolean)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE merges AS (
    SELECT m.kept_id, m.at, m.undone_at, m.moved, true AS direct FROM client_merges m WHERE m.gone_id = ANY (people) AND m.undone_at IS NOT NULL
    UNION SELECT m.kept_id, m.at, m.undone_at, first.moved, false FROM merges first JOIN client_merges m
      ON m.gone_id = first.kept_id AND m.at BETWEEN first.at AND first.undone_at AND m.undone_at IS NOT NULL
  ) SELECT m.kept_id, m.at, m.undone_at, m.moved, m.direct FROM merges m
$$;

-- The parts of a value: lists are told as one text, and an e-mail address that is not the primary one is in brackets.
CREATE FUNCTION told_parts(field text, value text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN field = ANY ('{emailAddresses,contacts,otherContacts,otherAddresses,formerNumber}')
    THEN regexp_split_to_array(translate(value, '()', ''), ', ') ELSE ARRAY[value] END
$$;

DROP FUNCTION values_of_others, values_left_by_merges;

-- The values of these clients in the histories of others whom they were merged into and parted from again, by entry, field and side.
-- A note is of whom it went along with. Of the other values, the kept client's own are those that this client also had at a time without such a
-- merge, and so before it or after it was undone; and what was done or said on the kept record meanwhile, because its row stays there.
-- is_known: it is certainly of these clients, because their own history has it, or the merge brought it.
CREATE FUNCTION values_left_by_merges(people integer[])
RETURNS TABLE (client_id integer, entry bigint, field text, side text, is_known boolean) LANGUAGE sql STABLE AS $$
  WITH merges AS MATERIALIZED (SELECT * FROM undone_merges(people)), changes AS (
    SELECT t.id, t.entity_id AS client_id, t.at, c ->> 'field' AS field, c ->> 'old' AS old, c ->> 'new' AS new,
      lag(t.at) OVER changed AS since, lead(t.at) OVER changed AS until,
      -- acts, and values whose rows are moved without an entry
      c ->> 'field' = ANY ('{attachment,consentToMail,consentToVoiceMail,consentToSharing,consentOn,consentHow,formerNumber,restricted,restrictedTo,
        restrictionReason,overrideReason,redactionReason,redactedNote,redactedText,redactedId,redactions,letter,saidAt,notTheSame,mergedFrom,
        mergedInto}') AS is_act
    FROM trail t CROSS JOIN jsonb_array_elements(t.changes) c
    WHERE t.entity = 'clients' AND t.entity_id = ANY (ARRAY(SELECT m.kept_id FROM merges m))
    WINDOW changed AS (PARTITION BY t.entity_id, c ->> 'field' ORDER BY t.id)
  ), told AS (
    SELECT c.id, c.client_id, c.at, c.field, 'new' AS side, told_parts(c.field, c.new) AS parts, c.is_act AS is_done,
      CASE WHEN c.until <= c.at THEN tstzrange(c.at, c.at, '[]') ELSE tstzrange(c.at, c.until) END AS held
    FROM changes c WHERE c.new IS NOT NULL
    UNION ALL
    SELECT c.id, c.client_id, c.at, c.field, 'old', told_parts(c.field, c.old), false,
      CASE WHEN c.is_act OR c.since >= c.at THEN tstzrange(c.at, c.at, '[]') ELSE tstzrange(c.since, c.at) END
    FROM changes c WHERE c.old IS NOT NULL
  ), own AS (
    SELECT DISTINCT v.client_id, v.field, p.part FROM told v CROSS JOIN unnest(v.parts) p (part)
      JOIN (SELECT m.kept_id, range_agg(tstzrange(m.at, m.undone_at)) AS times FROM client_merges m
        WHERE m.undone_at IS NOT NULL GROUP BY m.kept_id) merged ON merged.kept_id = v.client_id
    WHERE v.is_done OR NOT merged.times @> v.held
  ), theirs AS (
    SELECT DISTINCT c ->> 'field' AS field, p.part
    FROM trail t CROSS JOIN jsonb_array_elements(t.changes) c CROSS JOIN (VALUES ('old'), ('new')) s (side)
      CROSS JOIN unnest(told_parts(c ->> 'field', c ->> s.side)) p (part)
    WHERE t.entity = 'clients' AND t.entity_id = ANY (people) AND EXISTS (SELECT FROM merges)
  ), left_there AS (
    SELECT v.client_id, v.id, v.field, v.side, NOT EXISTS (SELECT FROM client_notes n WHERE n.id = noted.id AND n.client_id <> ALL (people)) AS is_known
    FROM merges m JOIN told v ON v.client_id = m.kept_id AND v.at BETWEEN m.at AND m.undone_at
      CROSS JOIN LATERAL (SELECT substring(v.field FROM '^notes\.(\d+)')::integer AS id) noted
    WHERE m.moved -> 'notes' @> to_jsonb(noted.id)
    UNION ALL
    SELECT v.client_id, v.id, v.field, v.side, bool_or(m.direct AND v.at = m.at OR t.part IS NOT NULL)
    FROM merges m JOIN told v ON v.client_id = m.kept_id AND v.held && tstzrange(m.at, m.undone_at) AND v.field NOT LIKE 'notes.%'
      CROSS JOIN unnest(v.parts) p (part)
      LEFT JOIN theirs t ON t.field = v.field AND t.part = p.part
    WHERE NOT EXISTS (SELECT FROM own o WHERE o.client_id = v.client_id AND o.field = v.field AND o.part = p.part)
    GROUP BY v.client_id, v.id, v.field, v.side
  )
  SELECT l.client_id, l.id, l.field, l.side, bool_or(l.is_known) FROM left_there l GROUP BY l.client_id, l.id, l.field, l.side
$$;

-- Values of others in the histories of these records of one client: those of clients who were merged into one of them and parted again,
-- directly or through a third, and are not merged into one of them now.
CREATE FUNCTION values_of_others(people integer[]) RETURNS TABLE (entry bigint, field text, side text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE others (id) AS (
    SELECT m.gone_id FROM client_merges m WHERE m.kept_id = ANY (people) AND m.undone_at IS NOT NULL
    UNION SELECT m.gone_id FROM others o JOIN client_merges m ON m.kept_id = o.id AND m.undone_at IS NOT NULL
  )
  SELECT l.entry, l.field, l.side FROM values_left_by_merges(ARRAY(SELECT o.id FROM others o WHERE o.id <> ALL (people))) l
  WHERE l.client_id = ANY (people)
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
      OR t.entity IN ('loans', 'services', 'invoices', 'invoice-items', 'equipment')
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
