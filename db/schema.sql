-- The schema that db/migrations makes. Generated: npm run schema

create extension pg_trgm;
create extension unaccent;

create domain file_key as text constraint file_key_check CHECK ((VALUE ~ '^[0-9a-f]{32}$'::text));

CREATE OR REPLACE FUNCTION public.agency_key(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT ltrim(replace(public.fold(number), ' ', ''), '0')
$function$;

CREATE OR REPLACE FUNCTION public.agent_follows_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- whoever is saving the agent comes first: the next statement must see the addresses that they leave
  PERFORM FROM referral_agents WHERE user_id = NEW.id FOR UPDATE;
  UPDATE referral_agent_email_addresses e SET address = NEW.username FROM referral_agents a
    WHERE a.user_id = NEW.id AND e.referral_agent_id = a.id AND e.is_primary;
  UPDATE referral_agents SET version = version + 1, user_id = CASE WHEN NEW.closed_at IS NULL THEN NEW.id END
    WHERE user_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.alike(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkd))), 'əƏ', 'ee'), '\s+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.anonymise_client(actor integer, client integer, come_from inet)
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

CREATE OR REPLACE FUNCTION public.approval_has_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM services WHERE id = NEW.service_id AND client_id IS NOT NULL FOR SHARE) THEN
    RAISE EXCEPTION 'nobody pays for this repair' USING ERRCODE = 'check_violation', CONSTRAINT = 'service_approvals_client';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.begin_external_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE sessions SET external = true, multi_factor = NEW.multi_factor WHERE family = NEW.family;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.begin_factor_grace()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT factor_required AND NOT (NEW.demo AND needs_factor(code, permissions))
      FROM roles WHERE id = NEW.role_id FOR SHARE) THEN
    NEW.factor_required_since := coalesce(NEW.factor_required_since, now());
  ELSE
    NEW.factor_required_since := NULL;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.begin_factor_grace_of_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE users SET factor_required_since = CASE
    WHEN NEW.factor_required AND NOT (demo AND needs_factor(NEW.code, NEW.permissions)) THEN now() END
  WHERE role_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.check_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  lines integer := (SELECT count(*) FROM invoice_lines WHERE invoice_id = NEW.id);
  items integer := (SELECT count(*) FROM invoice_items i JOIN invoice_lines l
    ON l.invoice_id = i.invoice_id AND l.item_id = i.id AND l.fee = i.fee WHERE i.invoice_id = NEW.id);
BEGIN
  IF lines = 0 OR items <> (SELECT CASE WHEN archived_at IS NULL THEN lines ELSE 0 END FROM invoices WHERE id = NEW.id)
  THEN
    RAISE EXCEPTION 'the invoice and its items differ'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_items_whole';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.checklist_for(subcategory integer, wanted text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT c.id FROM checklists c LEFT JOIN checklist_subcategories own
    ON own.checklist_id = c.id AND own.subcategory_id = subcategory
  WHERE c.kind = wanted AND c.deleted_at IS NULL AND (own.checklist_id IS NOT NULL
    OR NOT EXISTS (SELECT FROM checklist_subcategories s WHERE s.checklist_id = c.id))
  ORDER BY own.checklist_id IS NULL, c.id DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.client_mention_forms(client integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT '| ' || concat_ws(' ', client_number, name_forms(first_name, last_name)) FROM clients WHERE id = client
$function$;

CREATE OR REPLACE FUNCTION public.client_search_text(client clients)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN ' ' || concat_ws(' ',
    client.client_number, name_forms(client.first_name, client.last_name), search_forms(client.fcs_number),
    medicare_forms(client.medicare_number), day_forms(client.birth_date),
    (SELECT string_agg(phone_forms(number, extension), ' ' ORDER BY id) FROM client_phone_numbers
      WHERE client_id = client.id),
    (SELECT string_agg(search_forms(cities.name) || ' ' || postal_code_forms(postal_code) || coalesce(' , ' || other_name_forms(cities.name), ''), ' ' ORDER BY a.id)
       FROM client_addresses a JOIN cities ON cities.id = a.city_id
      WHERE a.client_id = client.id AND client.facility_id IS NULL),
    (SELECT string_agg(search_forms(cities.name) || ' ' || postal_code_forms(postal_code) || coalesce(' , ' || other_name_forms(cities.name), ''), ' ' ORDER BY a.id)
       FROM facility_addresses a JOIN cities ON cities.id = a.city_id WHERE a.facility_id = client.facility_id),
    (SELECT string_agg(CASE kind WHEN 'MEDICARE_NUMBER' THEN medicare_forms(number) ELSE search_forms(number) END, ' ' ORDER BY id)
       FROM client_former_numbers WHERE client_id = client.id));
END $function$;

CREATE OR REPLACE FUNCTION public.clients_ever_merged(client integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE merged AS (
    SELECT client AS id UNION
    SELECT CASE m.kept_id WHEN merged.id THEN m.gone_id ELSE m.kept_id END
      FROM merged JOIN client_merges m ON merged.id IN (m.kept_id, m.gone_id)
  ) SELECT array_agg(id) FROM merged
$function$;

CREATE OR REPLACE FUNCTION public.clients_merged_into(client integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE merged AS (
    SELECT client AS id UNION SELECT c.id FROM clients c JOIN merged m ON c.merged_into_id = m.id
  ) SELECT array_agg(id) FROM merged
$function$;

CREATE OR REPLACE FUNCTION public.day_forms(day date)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  SELECT to_char(day, 'YYYY MM DD YYYYMMDD DD MM YYYY DDMMYYYY')
$function$;

CREATE OR REPLACE FUNCTION public.due_follows_item_of_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_due_of_plan(coalesce(NEW.plan_id, OLD.plan_id), coalesce(NEW.item_id, OLD.item_id), NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.due_follows_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_due_of_pieces(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.due_follows_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_due_of_plan(OLD.id, NULL, NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.due_follows_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_due_of_pieces(ARRAY(SELECT DISTINCT piece FROM unnest(ARRAY[OLD.equipment_id, NEW.equipment_id]) piece
    WHERE piece IS NOT NULL ORDER BY piece));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.due_follows_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_due_of_pieces(ARRAY(SELECT equipment_id FROM loans WHERE id = NEW.loan_id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.due_follows_subcategory_of_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_due_of_plan(coalesce(NEW.plan_id, OLD.plan_id), NULL, coalesce(NEW.subcategory_id, OLD.subcategory_id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.enter_recall(recall integer, pieces integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO campaign_entries (campaign_id, equipment_id, loan_id)
  SELECT recall, e.id, l.id FROM equipment e LEFT JOIN LATERAL (
    SELECT o.id, o.return_date IS NULL AS open FROM loans o WHERE o.equipment_id = e.id AND o.archived_at IS NULL
    ORDER BY (o.return_date IS NULL) DESC, o.loan_date DESC, o.id DESC LIMIT 1) l ON true
  WHERE e.id = ANY (pieces) AND e.archived_at IS NULL AND NOT is_freed(recall, e.id)
    AND EXISTS (SELECT FROM campaigns c WHERE c.id = recall AND c.state IN ('STARTING', 'RUNNING'))
    AND (l.open OR NOT EXISTS (SELECT FROM campaign_entries x WHERE x.campaign_id = recall AND x.equipment_id = e.id))
  ORDER BY e.id
  ON CONFLICT ON CONSTRAINT campaign_entries_of_loan_and_piece DO NOTHING;

  INSERT INTO equipment_blocks (equipment_id, kind, record_id, begun_by)
  SELECT e.id, 'RECALL', recall, (SELECT c.started_by FROM campaigns c WHERE c.id = recall) FROM equipment e
  WHERE e.id = ANY (pieces) AND e.archived_at IS NULL AND NOT is_freed(recall, e.id)
    AND NOT EXISTS (SELECT FROM loans l WHERE l.equipment_id = e.id AND l.return_date IS NULL AND l.archived_at IS NULL)
    AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.kind = 'RECALL' AND b.record_id = recall
      AND b.ended_at IS NULL)
  ORDER BY e.id;
END $function$;

CREATE OR REPLACE FUNCTION public.equipment_due_of(pieces integer[])
 RETURNS TABLE(equipment_id integer, plan_id integer, due_on date, overdue_on date)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT e.id, p.id, least(m.day, nth.day, failed.day), least(m.day + 1, nth.day, failed.day)
  FROM equipment e
    JOIN LATERAL (SELECT i.plan_id FROM maintenance_plan_items i WHERE i.item_id = e.item_id
      UNION SELECT s.plan_id FROM maintenance_plan_subcategories s WHERE s.subcategory_id = e.subcategory_id) of_piece ON true
    JOIN maintenance_plans p ON p.id = of_piece.plan_id
    LEFT JOIN LATERAL (SELECT i.done_on, i.created_at FROM inspections i
      WHERE i.equipment_id = e.id AND i.plan_id = p.id AND i.outcome <> 'FAILED'
      ORDER BY i.done_on DESC LIMIT 1) passed ON true
    LEFT JOIN LATERAL (SELECT min(i.done_on) AS day FROM inspections i
      WHERE i.equipment_id = e.id AND i.plan_id = p.id AND i.outcome = 'FAILED'
        AND i.done_on > coalesce(passed.done_on, '-infinity')) failed ON true
    LEFT JOIN LATERAL (SELECT (coalesce(passed.done_on, e.purchase_date) + make_interval(months => p.every_months))::date AS day) m ON true
    LEFT JOIN LATERAL (SELECT l.return_date AS day FROM loans l
      WHERE (p.every_return OR p.after_loans IS NOT NULL) AND l.equipment_id = e.id AND l.archived_at IS NULL
        AND l.return_date IS NOT NULL AND (passed.done_on IS NULL OR l.return_date > passed.done_on
          OR (l.return_date = passed.done_on AND EXISTS (SELECT FROM loan_returns r
            WHERE r.loan_id = l.id AND r.returned_at > passed.created_at)))
      ORDER BY l.return_date OFFSET CASE WHEN p.every_return THEN 0 ELSE p.after_loans - 1 END LIMIT 1) nth ON true
  WHERE e.id = ANY (pieces) AND e.archived_at IS NULL AND num_nonnulls(m.day, nth.day, failed.day) > 0
$function$;

CREATE OR REPLACE FUNCTION public.equipment_follows_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE equipment e SET version = version + 1, status_id = CASE
    WHEN EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL)
      THEN coalesce(status_of_blocks(e.id), e.status_id)
    WHEN e.status_id IN (SELECT id FROM equipment_statuses
      WHERE purpose IN ('PREPARATION', 'WORKSHOP', 'INSPECTION', 'QUARANTINE')) THEN NULL
    ELSE e.status_id END
  WHERE e.id IN (OLD.equipment_id, NEW.equipment_id) AND NOT e.lost
    AND (NOT e.on_loan OR e.status_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL))
    AND NOT EXISTS (SELECT FROM equipment_statuses s WHERE s.id = e.status_id AND s.lost);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.equipment_follows_loans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE equipment e SET
    on_loan = EXISTS (SELECT FROM loans l
      WHERE l.equipment_id = e.id AND l.return_date IS NULL AND l.archived_at IS NULL),
    last_return_date = (SELECT max(l.return_date) FROM loans l
      WHERE l.equipment_id = e.id AND l.archived_at IS NULL)
  WHERE e.id IN (OLD.equipment_id, NEW.equipment_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.equipment_kept(piece integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE chain AS (
    SELECT e.id, e.merged_into_id, e.archived_at FROM equipment e WHERE e.id = piece
    UNION SELECT e.id, e.merged_into_id, e.archived_at FROM equipment e JOIN chain c ON e.id = c.merged_into_id
  ) SELECT id FROM chain WHERE merged_into_id IS NULL AND archived_at IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.equipment_merged_into(piece integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE merged AS (
    SELECT piece AS id UNION SELECT e.id FROM equipment e JOIN merged m ON e.merged_into_id = m.id
  ) SELECT array_agg(id) FROM merged
$function$;

CREATE OR REPLACE FUNCTION public.equipment_search_keys(piece integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(array_agg(coalesce(option_id, -detail_id) ORDER BY detail_id), '{}')
  FROM equipment_part_values WHERE equipment_id = piece AND (option_id IS NOT NULL OR checked)
$function$;

CREATE OR REPLACE FUNCTION public.equipment_search_text(piece equipment)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ' ' || concat_ws(' ',
    search_forms(piece.type_code || piece.number || piece.number_suffix),
    (SELECT search_forms(concat_ws(' ', name, name_fr)) FROM equipment_items WHERE id = piece.item_id),
    (SELECT search_forms(concat_ws(' ', s.name, s.name_fr, c.name, c.name_fr))
       FROM equipment_subcategories s JOIN equipment_categories c ON c.id = s.category_id
      WHERE s.id = piece.subcategory_id),
    (SELECT search_forms(name) FROM manufacturers WHERE id = piece.manufacturer_id),
    search_forms(piece.model_number), search_forms(piece.serial_number),
    (SELECT search_forms(acronym) FROM programs WHERE id = piece.program_id),
    (SELECT string_agg(search_forms(number), ' ') FROM unnest(piece.former_numbers) AS number),
    (SELECT string_agg(concat_ws(' ', search_forms(e.type_code || e.number || e.number_suffix),
         (SELECT string_agg(search_forms(number), ' ') FROM unnest(e.former_numbers) AS number)), ' ' ORDER BY e.id)
       FROM equipment e WHERE e.id <> piece.id AND e.id = ANY (equipment_merged_into(piece.id))),
    (SELECT ', ' || string_agg(concat_ws(' ', search_forms(p.name || ' ' || o.value),
         search_forms(p.name_fr || ' ' || o.value),
         nullif(regexp_replace(search_forms(o.value), '([0-9]) (?=[a-z])', '\1', 'g'), search_forms(o.value))),
         ' ' ORDER BY p.id) || ' ,'
       FROM equipment_part_values v JOIN equipment_parts p ON p.id = v.detail_id
         JOIN equipment_part_options o ON o.id = v.option_id
      WHERE v.equipment_id = piece.id))
$function$;

CREATE OR REPLACE FUNCTION public.errands_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE errands SET client_id = coalesce(NEW.client_id, client_id), equipment_id = NEW.equipment_id
  WHERE TG_TABLE_NAME = 'loans' AND loan_id = NEW.id OR TG_TABLE_NAME = 'services' AND service_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.fit_keys(condition text)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN wanted = 'true' THEN ARRAY[-detail] ELSE ARRAY(
    SELECT o.id FROM equipment_part_options o WHERE o.detail_id = detail AND CASE
      WHEN wanted LIKE 'id%' THEN o.id = substr(wanted, 3)::integer
      WHEN wanted LIKE '>=%' THEN o.number >= substr(wanted, 3)::numeric
      WHEN wanted LIKE '<=%' THEN o.number <= substr(wanted, 3)::numeric
      ELSE o.number = wanted::numeric END) END
  FROM (SELECT split_part(condition, ':', 1)::integer AS detail, split_part(condition, ':', 2) AS wanted) asked
$function$;

CREATE OR REPLACE FUNCTION public.fits_request(piece equipment, request requests)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (request.program_id IS NULL OR request.program_id = piece.program_id)
    AND CASE WHEN request.item_id IS NULL THEN piece.subcategory_id = request.subcategory_id ELSE piece.item_id = request.item_id END
    AND NOT EXISTS (SELECT FROM unnest(string_to_array(request.fit, ',')) AS condition
      WHERE NOT piece.search_keys && fit_keys(condition))
$function$;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(translate(lower(unaccent('unaccent'::regdictionary, NORMALIZE(value, NFKD))), 'əƏ'::text, 'ee'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.forget_attachments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM attachments WHERE client_id = NEW.client_id
    OR service_id IN (SELECT id FROM services WHERE client_id = NEW.client_id)
    OR agreement_id IN (SELECT id FROM agreements WHERE client_id = NEW.client_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_import_files(which integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE imports SET key = NULL, head = '[]', columns = (SELECT jsonb_agg(c || '{"samples": []}' ORDER BY place)
    FROM jsonb_array_elements(columns) WITH ORDINALITY AS x (c, place)) WHERE id = ANY (which)
$function$;

CREATE OR REPLACE FUNCTION public.forget_imported_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.forget_passes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE request_passes p SET reason = '[redacted]' FROM requests r
  WHERE r.id = p.request_id AND r.client_id = NEW.client_id AND p.reason <> '[redacted]';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_waiting_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM graphile_worker.complete_jobs(ARRAY(SELECT j.id FROM graphile_worker._private_jobs j JOIN correspondence x
    ON x.id = (j.payload #>> '{whenRefused,payload,correspondenceId}')::int WHERE x.client_id = NEW.client_id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.has_mailing_address(of_client integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM clients c WHERE c.id = of_client AND c.facility_id IS NOT NULL)
    OR EXISTS (SELECT FROM client_addresses a WHERE a.client_id = of_client AND a.mailing)
$function$;

CREATE OR REPLACE FUNCTION public.indirect_service_search_text(service indirect_services)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ' ' || concat_ws(' ', day_forms(service.created_on),
    (SELECT string_agg(search_forms(message), ' ' ORDER BY id) FROM indirect_service_notes
      WHERE indirect_service_id = service.id))
$function$;

CREATE OR REPLACE FUNCTION public.invoice_search_text(invoice invoices)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ' ' || concat_ws(' ', search_forms(invoice.prefix || invoice.number), invoice.number,
    search_forms(invoice.approval_number), search_forms(invoice.program_acronym),
    search_forms(concat_ws(' ', invoice.program_name, invoice.program_name_fr)),
    (SELECT search_forms(sum(fee)::text) FROM invoice_lines WHERE invoice_id = invoice.id),
    client_mention_forms(invoice.client_id))
$function$;

CREATE OR REPLACE FUNCTION public.is_freed(recall integer, piece integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM campaign_entries x
    WHERE x.campaign_id = recall AND x.equipment_id = piece AND x.outcome IN ('CORRECTED', 'NOT_OURS'))
$function$;

CREATE OR REPLACE FUNCTION public.is_merging(piece integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM equipment_merges m
    WHERE m.xmin = pg_current_xact_id()::xid AND piece IN (m.gone_id, m.kept_id))
$function$;

CREATE OR REPLACE FUNCTION public.is_to_come(day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT day > organisation_day()
$function$;

CREATE OR REPLACE FUNCTION public.iso(instant timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$;

CREATE OR REPLACE FUNCTION public.item_search_text(item invoice_items)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ' ' || concat_ws(' ',
    (SELECT search_forms(e.type_code || e.number || e.number_suffix) || ' ' || search_forms(concat_ws(' ', n.name, n.name_fr))
       FROM equipment e JOIN equipment_items n ON n.id = e.item_id WHERE e.id = item.equipment_id),
    (SELECT search_forms(concat_ws(' ', acronym, name, name_fr)) FROM programs WHERE id = item.program_id),
    (SELECT search_forms(concat_ws(' ', code, description, description_fr)) FROM billing_codes
      WHERE id = item.billing_code_id),
    search_forms(item.fee::text), search_forms(item.description), client_mention_forms(item.client_id))
$function$;

CREATE OR REPLACE FUNCTION public.keep_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- what is generated is not there yet
  voids constant text[] := '{voided,voided_at,voided_by,void_reason}';
  reasons constant text[] := '{voided,void_reason}';
  names constant text[] := '{voided,name,relation,strokes,document_key,photo_key,void_reason}';
  whose constant text[] := '{voided,client_id}';
BEGIN
  IF TG_OP = 'UPDATE' AND (
      (OLD.voided_at IS NULL AND to_jsonb(NEW) - voids = to_jsonb(OLD) - voids)
      OR (NEW.void_reason = '[redacted]' AND to_jsonb(NEW) - reasons = to_jsonb(OLD) - reasons)
      OR (NEW.document_key IS NULL AND to_jsonb(NEW) - names = to_jsonb(OLD) - names)
      OR (to_jsonb(NEW) - whose = to_jsonb(OLD) - whose AND moves_in_merge(OLD.client_id, NEW.client_id))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an agreement stays as it was signed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_as_signed';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_agreement_for_loans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM agreement_loans WHERE agreement_id = NEW.id) THEN
    RAISE EXCEPTION 'the agreement is for no loan'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_for_loans';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_agreement_with_loan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  fits boolean;
  begun boolean;
  came boolean;
BEGIN
  SELECT t.loan_type_id IS NULL OR t.loan_type_id = l.type_id,
      (a.signed_at AT TIME ZONE (SELECT name FROM organisation_zone))::date >= l.loan_date,
      a.signed_at <= now() + interval '5 minutes'
    INTO fits, begun, came
    FROM loans l JOIN agreements a ON a.id = NEW.agreement_id JOIN agreement_texts t ON t.id = a.text_id
    WHERE l.id = NEW.loan_id AND l.client_id = a.client_id AND l.return_date IS NULL AND l.archived_at IS NULL
    FOR SHARE OF l;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the loan is not one of the client that is open'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_of_client';
  ELSIF NOT fits THEN
    RAISE EXCEPTION 'the text is for loans of another type'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_of_type';
  ELSIF NOT begun THEN
    RAISE EXCEPTION 'the loan began after it was signed for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_signed_since';
  ELSIF NOT came THEN
    RAISE EXCEPTION 'it was signed in the time to come'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_not_to_come';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  admin integer := (SELECT id FROM roles WHERE code = 'ADMIN');
BEGIN
  IF OLD.role_id = admin AND OLD.closed_at IS NULL AND (NEW.role_id IS DISTINCT FROM admin OR NEW.closed_at IS NOT NULL)
  THEN
    PERFORM FROM roles WHERE id = admin FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT FROM users WHERE role_id = admin AND closed_at IS NULL) THEN
      RAISE EXCEPTION 'the last administrator stays'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_administrator';
    END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_attachments_few()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  count integer;
BEGIN
  -- two who add at once come one after the other
  PERFORM pg_advisory_xact_lock(hashtext('attachments'),
    coalesce(NEW.client_id, NEW.item_id, NEW.equipment_id, NEW.service_id, NEW.agreement_id));
  SELECT count(*) INTO count FROM attachments WHERE client_id = NEW.client_id OR item_id = NEW.item_id
    OR equipment_id = NEW.equipment_id OR service_id = NEW.service_id OR agreement_id = NEW.agreement_id;
  IF count >= 50 THEN
    RAISE EXCEPTION 'the record has fifty attachments' USING ERRCODE = 'check_violation', CONSTRAINT = 'attachments_at_most_50';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_block_apart_from_loans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM equipment WHERE id = NEW.equipment_id FOR NO KEY UPDATE;
  IF NEW.kind <> 'RECALL' AND EXISTS (SELECT FROM loans WHERE equipment_id = NEW.equipment_id
      AND return_date IS NULL AND archived_at IS NULL AND lend_reason IS NULL) THEN
    RAISE EXCEPTION 'the piece is on loan'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_blocks_of_piece_that_is_here';
  END IF;
  IF NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = purpose_of_block(NEW.kind)) THEN
    RAISE EXCEPTION 'no status has the purpose of the block'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_blocks_with_status';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_campaign_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('DRAFT', 'STARTING'), ('STARTING', 'RUNNING'), ('RUNNING', 'CLOSED'))
    OR OLD.state <> 'DRAFT' AND (NEW.kind, NEW.purchased_from, NEW.purchased_to, NEW.program_id, NEW.loan_type_id, NEW.lent_before,
      NEW.not_reviewed_since, NEW.county_id, NEW.started_at) IS DISTINCT FROM (OLD.kind, OLD.purchased_from, OLD.purchased_to,
      OLD.program_id, OLD.loan_type_id, OLD.lent_before, OLD.not_reviewed_since, OLD.county_id, OLD.started_at) THEN
    RAISE EXCEPTION 'the campaign has begun' USING ERRCODE = 'check_violation', CONSTRAINT = 'campaigns_in_order';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_campaign_ready()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.kind <> 'RECALL' THEN
    RETURN NEW;
  END IF;
  INSERT INTO equipment_statuses (name, description, available, lost, purpose)
  SELECT 'Quarantine', 'Recalled by a notice / Rappelée par un avis', false, false, 'QUARANTINE'
  WHERE NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'QUARANTINE') ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'QUARANTINE' FOR KEY SHARE) THEN
    RAISE EXCEPTION 'no status has the purpose of a recall'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_blocks_with_status';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_client_with_equipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM equipment WHERE held_for = NEW.id) THEN
    RAISE EXCEPTION 'the client has equipment on hold'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clients_without_holds';
  END IF;
  IF EXISTS (SELECT FROM loans WHERE client_id = NEW.id AND return_date IS NULL AND archived_at IS NULL) THEN
    RAISE EXCEPTION 'the client has equipment on loan'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clients_without_loans';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_correspondence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  forgotten constant boolean := TG_OP = 'UPDATE' AND NEW.text = '[redacted]' AND NEW.file_key IS NULL AND NEW.recipient IS NULL;
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.at, NEW.user_id, NEW.how, NEW.template, NEW.template_version, NEW.language, NEW.loan_id, NEW.invoice_id, NEW.entry_id,
        NEW.receipt_of, NEW.sha256)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.user_id, OLD.how, OLD.template, OLD.template_version, OLD.language, OLD.loan_id, OLD.invoice_id,
        OLD.entry_id, OLD.receipt_of, OLD.sha256)
    OR NOT forgotten AND (NEW.recipient, NEW.text, NEW.file_key, NEW.file_name, NEW.file_type)
      IS DISTINCT FROM (OLD.recipient, OLD.text, OLD.file_key, OLD.file_name, OLD.file_type) THEN
    RAISE EXCEPTION 'what was sent is never changed';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_criteria_of_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM campaigns WHERE id = coalesce(NEW.campaign_id, OLD.campaign_id) AND state <> 'DRAFT') THEN
    RAISE EXCEPTION 'the campaign has begun' USING ERRCODE = 'check_violation', CONSTRAINT = 'campaigns_in_order';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_day_of_inspection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  bought date;
BEGIN
  SELECT purchase_date INTO bought FROM equipment WHERE id = NEW.equipment_id FOR NO KEY UPDATE;
  IF NEW.done_on > organisation_day() THEN
    RAISE EXCEPTION 'the inspection is still to come'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'inspections_not_to_come';
  END IF;
  IF NEW.done_on < bought THEN
    RAISE EXCEPTION 'the inspection is before the purchase'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'inspections_after_purchase';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_exported_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM invoice_export_invoices s JOIN invoice_exports x ON x.id = s.export_id
    WHERE s.invoice_id = NEW.id AND x.format = 'sage') THEN
    RAISE EXCEPTION 'the invoice went to Sage' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_exported_stay';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_from_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM clients WHERE id = NEW.client_id FOR SHARE;
  IF no_contact(NEW.client_id, NEW.how) IS NOT NULL THEN
    RAISE EXCEPTION 'the client may not be written to'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'correspondence_may_contact';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_invoiced_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  whose constant text[] := '{client_id,search_text}';
  piece constant text[] := '{equipment_id,search_text}';
BEGIN
  IF TG_OP = 'UPDATE' AND (
      (to_jsonb(NEW) - whose = to_jsonb(OLD) - whose AND moves_in_merge(OLD.client_id, NEW.client_id))
      OR (to_jsonb(NEW) - piece = to_jsonb(OLD) - piece AND piece_moves_in_merge(OLD.equipment_id, NEW.equipment_id))) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.invoice_id IS NOT NULL OR EXISTS (
    SELECT FROM invoices WHERE id = OLD.invoice_id AND archived_at IS NULL)
  THEN
    RAISE EXCEPTION 'the item is on an invoice'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_items_invoiced_stays';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_invoiced_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM invoice_items WHERE line_id = OLD.id) THEN
    RAISE EXCEPTION 'the line has an item' USING ERRCODE = 'check_violation', CONSTRAINT = 'service_lines_invoiced_stays';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_issued_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- what is generated is not there yet
  whose constant text[] := '{client_id,search_text,listed_at,undated,program_fold,approval_fold}';
BEGIN
  IF to_jsonb(NEW) - whose = to_jsonb(OLD) - whose AND moves_in_merge(OLD.client_id, NEW.client_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is issued stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_issued_stays';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_loan_as_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM agreement_loans WHERE loan_id = NEW.id AND NOT voided)
    AND NOT (NEW.equipment_id = OLD.equipment_id AND moves_in_merge(OLD.client_id, NEW.client_id))
    AND NOT (NEW.client_id = OLD.client_id AND piece_moves_in_merge(OLD.equipment_id, NEW.equipment_id)) THEN
    RAISE EXCEPTION 'the loan is signed for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_as_signed';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_loans_apart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM equipment WHERE id = NEW.equipment_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM loans l WHERE l.equipment_id = NEW.equipment_id AND l.archived_at IS NULL AND l.id <> NEW.id
      AND loans_overlap(l, NEW) AND loans_overlap(l, OLD) IS NOT TRUE) THEN
    RAISE EXCEPTION 'the piece has another loan at that time'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_apart';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_loans_of_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'an agreement stays as it was signed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_as_signed';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_loans_of_the_living()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.client_id, NEW.loan_date) IS NOT DISTINCT FROM (OLD.client_id, OLD.loan_date) THEN RETURN NEW; END IF;
  PERFORM FROM clients WHERE id = NEW.client_id FOR SHARE;
  IF EXISTS (SELECT FROM clients WHERE id = NEW.client_id AND deceased_on < NEW.loan_date) THEN
    RAISE EXCEPTION 'the client had died before the loan'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_of_the_living';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- what the merge itself has done is written as it is done
  done constant text[] := '{kept_became,moved,former_numbers}';
  undone constant text[] := '{undone_at,undone_by}';
  records constant text[] := '{kept_was,gone_was,kept_became}';
BEGIN
  IF TG_OP = 'UPDATE' AND (
      (OLD.undone_at IS NULL AND OLD.at = now() AND to_jsonb(NEW) - done = to_jsonb(OLD) - done)
      OR (OLD.undone_at IS NULL AND NEW.undone_at = now() AND to_jsonb(NEW) - undone = to_jsonb(OLD) - undone)
      OR ((NEW.kept_was, NEW.gone_was, NEW.kept_became) = ('{}'::jsonb, '{}'::jsonb, '{}'::jsonb)
        AND to_jsonb(NEW) - records = to_jsonb(OLD) - records)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a merge stays as it was' USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_stay';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_merge_with_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone integer;
BEGIN
  IF TG_TABLE_NAME = 'clients' THEN gone := NEW.id; ELSE gone := NEW.gone_id; END IF;
  IF (SELECT merged_into_id FROM clients WHERE id = gone) IS DISTINCT FROM
      (SELECT kept_id FROM client_merges WHERE gone_id = gone AND undone_at IS NULL) THEN
    RAISE EXCEPTION 'a client is merged without a merge, or a merge is without its client'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clients_merged_by_merge';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_merge_with_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone integer;
BEGIN
  IF TG_TABLE_NAME = 'equipment' THEN gone := NEW.id; ELSE gone := NEW.gone_id; END IF;
  IF (SELECT merged_into_id FROM equipment WHERE id = gone) IS DISTINCT FROM
      (SELECT kept_id FROM equipment_merges WHERE gone_id = gone AND undone_at IS NULL) THEN
    RAISE EXCEPTION 'a piece is merged without a merge, or a merge is without its piece'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_merged_by_merge';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_note_of_indirect_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  service integer;
BEGIN
  IF TG_TABLE_NAME = 'indirect_services' THEN service := NEW.id; ELSE service := OLD.indirect_service_id; END IF;
  IF EXISTS (SELECT FROM indirect_services WHERE id = service)
    AND NOT EXISTS (SELECT FROM indirect_service_notes WHERE indirect_service_id = service) THEN
    RAISE EXCEPTION 'the indirect service has no note'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'indirect_services_with_note';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_off_merged_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  merged integer;
BEGIN
  SELECT merged_into_id INTO merged FROM equipment WHERE id = NEW.equipment_id FOR KEY SHARE;
  IF merged IS NOT NULL THEN
    RAISE EXCEPTION 'the piece was merged' USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME,
      CONSTRAINT = TG_TABLE_NAME || '_equipment_id_fkey';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_open_loan_of_listed_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM clients WHERE id = NEW.client_id AND archived_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the client of an open loan is archived or does not exist'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_open_of_listed_client';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_open_loan_of_unblocked_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  goes_out boolean := true;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.return_date IS NULL AND OLD.archived_at IS NULL
      AND OLD.equipment_id = NEW.equipment_id AND OLD.lend_reason IS NULL THEN
      RETURN NEW;
    END IF;
    goes_out := OLD.equipment_id <> NEW.equipment_id AND NOT piece_moves_in_merge(OLD.equipment_id, NEW.equipment_id);
  END IF;
  IF EXISTS (SELECT FROM open_blocks WHERE equipment_id = NEW.equipment_id AND (goes_out OR id > 0)) THEN
    RAISE EXCEPTION 'the piece is kept from lending'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_open_of_unblocked_piece';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_order_of_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a repair that is % cannot become %', OLD.state, NEW.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'services_states_follow';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_partners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM templates t LEFT JOIN templates p ON p.id = t.partner_id
      WHERE (t.id = NEW.id OR t.partner_id = NEW.id) AND t.partner_id IS NOT NULL
        AND (p.partner_id IS DISTINCT FROM t.id OR p.type_id <> t.type_id OR p.language = t.language)) THEN
    RAISE EXCEPTION 'these templates are no partners'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'templates_partners';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_preparations_with_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  piece integer;
BEGIN
  FOR piece IN SELECT OLD.equipment_id UNION SELECT NEW.equipment_id LOOP
    IF EXISTS (
      SELECT FROM (SELECT id FROM preparations WHERE equipment_id = piece AND ended_at IS NULL) p
      FULL JOIN (SELECT record_id FROM equipment_blocks
        WHERE equipment_id = piece AND kind = 'PREPARATION' AND ended_at IS NULL) b ON b.record_id = p.id
      WHERE p.id IS NULL OR b.record_id IS NULL) THEN
      RAISE EXCEPTION 'a preparation is under way without its block, or the block is there without it'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'preparations_with_block';
    END IF;
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_protected_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.code = OLD.code AND NEW.protected
    AND (OLD.code <> 'ADMIN' OR NEW.permissions @> OLD.permissions) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the role is protected' USING ERRCODE = 'check_violation', CONSTRAINT = 'roles_protected';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_published_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.replaced_at IS NULL AND to_jsonb(NEW) - 'replaced_at' = to_jsonb(OLD) - 'replaced_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published text never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_texts_as_published';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_purpose_of_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM equipment_blocks WHERE ended_at IS NULL AND purpose_of_block(kind) = OLD.purpose)
    OR (OLD.purpose = 'INSPECTION' AND EXISTS (SELECT FROM maintenance_plans WHERE when_overdue = 'BLOCK'))
    OR (OLD.purpose = 'QUARANTINE'
      AND EXISTS (SELECT FROM campaigns WHERE kind = 'RECALL' AND state IN ('STARTING', 'RUNNING'))) THEN
    RAISE EXCEPTION 'pieces are kept from lending with this purpose'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_statuses_purpose_used';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_signed_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM agreement_texts WHERE id = NEW.text_id AND published_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the text is not published'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_of_published_text';
  ELSIF EXISTS (SELECT FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = NEW.witness_id AND r.code = 'REFERRAL_AGENT') THEN
    RAISE EXCEPTION 'the witness is a referral agent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_heard_here';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_status_of_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM equipment_blocks WHERE equipment_id = NEW.id AND ended_at IS NULL)
    AND NOT EXISTS (SELECT FROM equipment_statuses WHERE id = NEW.status_id AND lost) THEN
    NEW.status_id := coalesce(status_of_blocks(NEW.id), NEW.status_id);
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_status_of_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO equipment_statuses (name, name_fr, description, available, lost, purpose)
  SELECT 'Waits for inspection', 'En attente d’inspection',
    'Its inspection is overdue / Son inspection est en retard', false, false, 'INSPECTION'
  WHERE NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'INSPECTION') ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'INSPECTION' FOR KEY SHARE) THEN
    RAISE EXCEPTION 'no status has the purpose of an inspection'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'maintenance_plans_with_status';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_status_of_purpose()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'this status has a purpose'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_statuses_purpose_kept';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the code was used' USING ERRCODE = 'check_violation', CONSTRAINT = 'factors_step_once';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_substitutes_of_repairs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  repair services;
BEGIN
  SELECT * INTO repair FROM services WHERE id = NEW.substitute_for_id FOR SHARE;
  IF FOUND AND (repair.archived_at IS NOT NULL OR repair.client_id IS DISTINCT FROM NEW.client_id
      OR repair.state NOT IN ('REPORTED', 'WAITING_FOR_PARTS')) THEN
    RAISE EXCEPTION 'the repair is of another client, or is not to be done'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_substitute_of_open_repair';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_type_as_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM agreement_loans s JOIN agreements a ON a.id = s.agreement_id JOIN agreement_texts t ON t.id = a.text_id
      WHERE s.loan_id = NEW.id AND NOT s.voided AND t.loan_type_id <> NEW.type_id) THEN
    RAISE EXCEPTION 'the loan is signed for with a text of its type'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_of_type_as_signed';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.know_external_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  begun oidc_sessions;
BEGIN
  SELECT * INTO begun FROM oidc_sessions WHERE family = NEW.family;
  NEW.external := FOUND;
  NEW.multi_factor := coalesce(begun.multi_factor, false);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.know_factor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  owner integer := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  UPDATE users SET has_factor = EXISTS (SELECT FROM factors WHERE user_id = owner AND confirmed_at IS NOT NULL)
    WHERE id = owner;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.label_check_sign(signs text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
DECLARE
  alphabet constant text := '23456789CFGHJMPQRVWX';
  rest integer := 20;
  sum integer;
BEGIN
  FOR place IN 1 .. length(signs) LOOP
    sum := (rest + strpos(alphabet, substr(signs, place, 1)) - 1) % 20;
    rest := (CASE sum WHEN 0 THEN 20 ELSE sum END * 2) % 21;
  END LOOP;
  RETURN substr(alphabet, (21 - rest) % 20 + 1, 1);
END $function$;

CREATE OR REPLACE FUNCTION public.loan_follows_agreements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE loans SET signed = NOT NEW.voided WHERE id = NEW.loan_id AND signed = NEW.voided;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.loans_overlap(one loans, other loans)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT one.equipment_id = other.equipment_id AND one.archived_at IS NULL AND other.archived_at IS NULL
    AND one.loan_date < coalesce(other.return_date, 'infinity')
    AND other.loan_date < coalesce(one.return_date, 'infinity')
$function$;

CREATE OR REPLACE FUNCTION public.mask_medicare_numbers(text text, client integer, whole text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  medicare text;
BEGIN
  FOR medicare IN SELECT medicare_number FROM clients WHERE id = client AND medicare_number IS NOT NULL UNION ALL
      SELECT number FROM client_former_numbers WHERE client_id = client AND kind = 'MEDICARE_NUMBER' LOOP
    IF medicare <> ALL (whole) THEN
      text := replace(text, medicare_forms(medicare), right(medicare, 3));
    END IF;
  END LOOP;
  RETURN text;
END $function$;

CREATE OR REPLACE FUNCTION public.may_send_mail(of_correspondence integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM correspondence x WHERE x.id = of_correspondence AND no_contact(x.client_id, 'MAIL') IS NULL)
$function$;

CREATE OR REPLACE FUNCTION public.medicare_forms(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN number ~ '^[0-9]{9}$'
    THEN concat_ws(' ', left(number, 3), substr(number, 4, 3), right(number, 3), number)
    ELSE search_forms(number) END
$function$;

CREATE OR REPLACE FUNCTION public.model_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT replace(public.fold(value), ' ', '')
$function$;

CREATE OR REPLACE FUNCTION public.moves_in_merge(from_client integer, to_client integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM client_merges m WHERE m.xmin = pg_current_xact_id()::xid
    AND ((m.gone_id = from_client AND m.kept_id = to_client AND m.at = now() AND m.undone_at IS NULL)
      OR (m.kept_id = from_client AND m.gone_id = to_client AND m.undone_at = now())))
$function$;

CREATE OR REPLACE FUNCTION public.name_forms(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT concat_ws(' , ', search_forms(last_name || ' ' || first_name || ' ' || last_name), other_name_forms(last_name),
    other_name_forms(first_name))
$function$;

CREATE OR REPLACE FUNCTION public.needs_factor(code text, permissions text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((code = 'ADMIN'::text) OR (permissions && '{READ_PRIVACY,CREATE_PRIVACY,UPDATE_PRIVACY,DELETE_PRIVACY}'::text[]));

CREATE OR REPLACE FUNCTION public.next_client_number()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE number integer;
BEGIN
  IF current_setting('passerelle.dry_run', true) = 'on' THEN
    RETURN nextval('dry_run_numbers');
  END IF;
  UPDATE client_counter SET last = last + 1 RETURNING last INTO number;
  RETURN number;
END
$function$;

CREATE OR REPLACE FUNCTION public.next_invoice_number(program integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  INSERT INTO invoice_counters AS c (program_id, last) VALUES (program, 1)
    ON CONFLICT (program_id) DO UPDATE SET last = c.last + 1 RETURNING last
$function$;

CREATE OR REPLACE FUNCTION public.next_role_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.no_contact(of_client integer, way text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN c.archived_at IS NOT NULL THEN 'ARCHIVED'
    WHEN c.deceased_on IS NOT NULL THEN 'DECEASED'
    WHEN way IN ('MAIL', 'VOICE_MAIL') AND NOT coalesce((SELECT x.given FROM client_consents x
      WHERE x.client_id = c.id AND x.kind = way ORDER BY x.said_on DESC, x.id DESC LIMIT 1), false) THEN 'NO_CONSENT'
    WHEN way = 'MAIL' AND NOT EXISTS (SELECT FROM client_email_addresses a WHERE a.client_id = c.id) THEN 'NO_ADDRESS'
    WHEN way = 'LETTER' AND NOT has_mailing_address(c.id) THEN 'NO_ADDRESS'
  END FROM clients c WHERE c.id = of_client
$function$;

CREATE OR REPLACE FUNCTION public.no_letter_about(of_client integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE no_contact(of_client, 'LETTER')
    WHEN 'DECEASED' THEN CASE WHEN NOT has_mailing_address(of_client) THEN 'NO_ADDRESS' END
    ELSE no_contact(of_client, 'LETTER') END
$function$;

CREATE OR REPLACE FUNCTION public.only_owner_writes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_user <> (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RAISE EXCEPTION 'permission denied for table %', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.organisation_day()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT (now() AT TIME ZONE name)::date FROM organisation_zone
$function$;

CREATE OR REPLACE FUNCTION public.other_name_forms(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT nullif(concat_ws(' , ',
    CASE WHEN folded LIKE '% %' THEN replace(folded, ' ', '') END,
    CASE WHEN other <> folded THEN other END,
    CASE WHEN other <> folded AND other LIKE '% %' THEN replace(other, ' ', '') END), '')
  FROM (SELECT folded, CASE
      WHEN folded ~ '\yste?\y' THEN regexp_replace(regexp_replace(folded, '\yst\y', 'saint', 'g'), '\yste\y', 'sainte', 'g')
      WHEN folded ~ '\ysainte?\y' THEN regexp_replace(regexp_replace(folded, '\ysaint\y', 'st', 'g'), '\ysainte\y', 'ste', 'g')
      ELSE folded END AS other
    FROM (SELECT public.fold(name) AS folded) f) n
$function$;

CREATE OR REPLACE FUNCTION public.phone_forms(number text, extension text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN number ~ '^[0-9]{10}$' AND extension IS NULL
    THEN concat_ws(' ', left(number, 3), substr(number, 4, 3), right(number, 4), left(number, 3), right(number, 7), number)
    ELSE search_forms(concat(regexp_replace(number, '^(\d*)(\d{3})(\d{3})(\d{4})$', '\1 (\2) \3-\4'),
      ' ext. ' || extension || ' poste ' || extension)) END
$function$;

CREATE OR REPLACE FUNCTION public.piece_moves_in_merge(from_piece integer, to_piece integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM equipment_merges m WHERE m.xmin = pg_current_xact_id()::xid
    AND ((m.gone_id = from_piece AND m.kept_id = to_piece AND m.at = now() AND m.undone_at IS NULL)
      OR (m.kept_id = from_piece AND m.gone_id = to_piece AND m.undone_at = now())))
$function$;

CREATE OR REPLACE FUNCTION public.postal_code_forms(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT search_forms(code) || ' ' || search_forms(left(code, 3) || ' ' || substr(code, 4))
$function$;

CREATE OR REPLACE FUNCTION public.purpose_of_block(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE kind WHEN 'RECALL' THEN 'QUARANTINE' ELSE kind END
$function$;

CREATE OR REPLACE FUNCTION public.recall_pieces(recall integer, piece integer DEFAULT NULL::integer)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  c campaigns;
  by_manufacturer boolean := EXISTS (SELECT FROM campaign_manufacturers m WHERE m.campaign_id = recall);
  by_item boolean := EXISTS (SELECT FROM campaign_items i WHERE i.campaign_id = recall);
  by_model boolean := EXISTS (SELECT FROM campaign_models m WHERE m.campaign_id = recall);
  by_serial boolean := EXISTS (SELECT FROM campaign_serials s WHERE s.campaign_id = recall);
BEGIN
  SELECT * INTO c FROM campaigns WHERE id = recall AND kind = 'RECALL';
  -- each query is spelt out, so that the database knows which of its indexes to begin with
  RETURN QUERY EXECUTE 'SELECT e.id FROM equipment e WHERE e.merged_into_id IS NULL AND NOT EXISTS (
      SELECT FROM campaign_decisions d WHERE d.campaign_id = $1 AND d.equipment_id = e.id AND NOT d.belongs)'
    || CASE WHEN piece IS NULL THEN '' ELSE ' AND e.id = $2' END
    || CASE WHEN by_manufacturer OR by_item OR by_model OR by_serial OR c.purchased_from IS NOT NULL OR c.purchased_to IS NOT NULL
      THEN '' ELSE ' AND false' END
    || CASE WHEN by_manufacturer THEN
      ' AND e.manufacturer_id IN (SELECT m.manufacturer_id FROM campaign_manufacturers m WHERE m.campaign_id = $1)' ELSE '' END
    || CASE WHEN by_item THEN ' AND e.item_id IN (SELECT i.item_id FROM campaign_items i WHERE i.campaign_id = $1)' ELSE '' END
    || CASE WHEN by_model THEN ' AND e.id IN (SELECT o.id FROM campaign_models m JOIN equipment o
        ON model_key(o.model_number) COLLATE "C" >= m.least AND model_key(o.model_number) COLLATE "C" < m.beyond
          AND model_key(o.model_number) COLLATE "C" LIKE m.pattern WHERE m.campaign_id = $1 AND o.model_number IS NOT NULL)' ELSE '' END
    || CASE WHEN by_serial THEN ' AND e.id IN (SELECT o.id FROM campaign_serials s JOIN equipment o
        ON serial_key(o.serial_number) COLLATE "C" BETWEEN s.first AND s.last
          WHERE s.campaign_id = $1 AND o.serial_number IS NOT NULL)' ELSE '' END
    || CASE WHEN c.purchased_from IS NOT NULL THEN ' AND e.purchase_date >= $3' ELSE '' END
    || CASE WHEN c.purchased_to IS NOT NULL THEN ' AND e.purchase_date <= $4' ELSE '' END
    || ' UNION SELECT d.equipment_id FROM campaign_decisions d JOIN equipment e ON e.id = d.equipment_id
      WHERE d.campaign_id = $1 AND d.belongs AND e.merged_into_id IS NULL'
    || CASE WHEN piece IS NULL THEN '' ELSE ' AND d.equipment_id = $2' END
  USING recall, piece, c.purchased_from, c.purchased_to;
END $function$;

CREATE OR REPLACE FUNCTION public.recalls_follow_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT is_merging(NEW.id) THEN
    PERFORM settle_recalls(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.recalls_follow_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM settle_recalls(ARRAY(SELECT DISTINCT piece FROM unnest(ARRAY[OLD.equipment_id, NEW.equipment_id]) piece
    WHERE piece IS NOT NULL AND NOT is_merging(piece) ORDER BY piece));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.redact_text(actor integer, client integer, text_kind text, text_id integer, at_entry bigint, reason text, come_from inet)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  -- clients in whose histories the text may stand
  people constant integer[] := clients_ever_merged(client);
  -- clients whose rows are this client's: none that was parted from it again
  own constant integer[] := clients_merged_into(client);
  one record;
  keys integer[];
  -- records in whose histories the text stands
  owners integer[] := '{}';
  texts_out text[] := '{}';
  in_rows text[];
  changed integer := 0;
  entries bigint[];
  texts jsonb[];
  touched integer[];
BEGIN
  IF NOT EXISTS (SELECT FROM users u JOIN roles r ON r.id = u.role_id
      WHERE u.id = actor AND u.closed_at IS NULL AND 'UPDATE_PRIVACY' = ANY (r.permissions)) THEN
    RAISE EXCEPTION 'not a privacy officer';
  END IF;
  IF length(btrim(redact_text.reason)) NOT BETWEEN 1 AND 500 THEN
    RAISE EXCEPTION 'a redaction needs a reason';
  END IF;
  -- a review is a note of the client, which was written with it
  IF text_kind = 'review' THEN
    SELECT 'note', substr(c ->> 'field', 7)::integer, NULL INTO text_kind, text_id, at_entry
      FROM trail e JOIN loans l ON l.id = e.entity_id AND l.client_id = ANY (own)
      JOIN trail n ON n.entity = 'clients' AND n.entity_id = ANY (people) AND n.at = e.at AND n.user_id = e.user_id
      CROSS JOIN jsonb_array_elements(n.changes) c
      WHERE e.id = at_entry AND e.entity = 'loans' AND e.entity_id = text_id AND c ->> 'field' LIKE 'notes.%'
        AND e.changes @> jsonb_build_array(jsonb_build_object('field', 'review', 'new', c -> 'new')) LIMIT 1;
  END IF;
  SELECT * INTO one FROM redactable_texts() r WHERE r.kind = text_kind;
  IF one.kind IS NULL OR one.record = 'client_id' AND text_id <> ALL (own) THEN
    RETURN NULL;
  END IF;
  keys := CASE one.record WHEN 'client_id' THEN own ELSE ARRAY[text_id] END;
  IF one.entity = 'clients' THEN
    -- a note is told by its number, wherever it was
    owners := CASE one.record WHEN 'client_id' THEN own ELSE people END;
  ELSIF one.entity = 'loans' THEN
    owners := ARRAY(SELECT l.id FROM loans l WHERE l.id = text_id AND l.client_id = ANY (own));
  END IF;
  one.field := format(one.field, text_id);
  SELECT coalesce(array_agg(DISTINCT v), '{}') INTO texts_out FROM trail t CROSS JOIN jsonb_array_elements(t.changes) c
    CROSS JOIN unnest(ARRAY[c ->> 'old', c ->> 'new']) v
    WHERE t.entity = one.entity AND t.entity_id = ANY (owners) AND c ->> 'field' = one.field AND v IS NOT NULL
      AND (at_entry IS NULL OR t.id = at_entry);
  IF one.source IS NOT NULL THEN
    IF at_entry IS NULL THEN
      EXECUTE format('SELECT array_agg(t.%I::text) FROM %I t WHERE t.%I = ANY ($1) AND %s = ANY ($2) AND t.%I IS NOT NULL',
        one.told, one.source, one.record, one.client, one.told) INTO in_rows USING keys, own;
      texts_out := texts_out || coalesce(in_rows, '{}');
    END IF;
    EXECUTE format('UPDATE %I t SET %I = ''[redacted]''%s WHERE t.%I = ANY ($1) AND %s = ANY ($2) AND (t.%I = ANY ($3) OR $4)',
      one.source, one.told, one.also, one.record, one.client, one.told) USING keys, own, texts_out, one.whole AND at_entry IS NULL;
    GET DIAGNOSTICS changed = ROW_COUNT;
  END IF;
  IF changed = 0 AND texts_out = '{}' THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(array_agg(x.id ORDER BY x.id), '{}'), coalesce(array_agg(x.less ORDER BY x.id), '{}') INTO entries, texts FROM (
    SELECT t.id, t.changes, (SELECT jsonb_agg(CASE
        WHEN t.entity = one.entity AND c ->> 'field' = one.field
          -- the text of a review, where it was written with this note: many say the same
          OR text_kind = 'note' AND t.entity = 'loans' AND c ->> 'field' = 'review' AND EXISTS (SELECT FROM trail n
            WHERE n.entity = 'clients' AND n.entity_id = ANY (people) AND n.at = t.at AND n.user_id = t.user_id
              AND n.changes @> jsonb_build_array(jsonb_build_object('field', one.field)))
        THEN redacted_change(c, texts_out) ELSE c END ORDER BY place)
      FROM jsonb_array_elements(t.changes) WITH ORDINALITY AS e (c, place)) AS less
    FROM trail t WHERE t.changes <> '[]' AND (t.entity = one.entity AND t.entity_id = ANY (owners)
      OR text_kind = 'note' AND t.entity = 'loans' AND t.entity_id IN (SELECT l.id FROM loans l WHERE l.client_id = ANY (people)))
  ) x WHERE x.less <> x.changes;
  WITH forgotten AS (
    UPDATE import_rows r SET cells = '[]', messages = '[]', changes = '[]', was = without_text(r.was, text_kind, text_id, texts_out)
      FROM imports i WHERE i.id = r.import_id AND i.kind = one.imported AND r.record_id = ANY (owners) RETURNING r.import_id
  ) SELECT array_agg(DISTINCT import_id) INTO touched FROM forgotten;
  PERFORM forget_import_files(touched);
  -- a mail that waits has the text
  IF text_kind = 'correspondence' THEN
    PERFORM graphile_worker.complete_jobs(ARRAY(SELECT j.id FROM graphile_worker._private_jobs j
      WHERE (j.payload #>> '{whenRefused,payload,correspondenceId}')::int = text_id));
  END IF;
  RETURN write_redaction(actor, client, 'REDACTED', jsonb_build_array(
    jsonb_build_object('field', 'redactionReason', 'old', NULL, 'new', redact_text.reason),
    jsonb_build_object('field', 'redactedText', 'old', NULL, 'new', text_kind),
    jsonb_build_object('field', 'redactedId', 'old', NULL, 'new', text_id)), come_from, entries, texts);
END $function$;

CREATE OR REPLACE FUNCTION public.redactable_texts()
 RETURNS TABLE(kind text, source text, told text, record text, client text, whole boolean, also text, entity text, field text, imported text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  VALUES
    ('note', 'client_notes', 'message', 'id', 't.client_id', false, '', 'clients', 'notes.%s', 'CLIENTS'),
    ('correspondence', 'correspondence', 'text', 'id', 't.client_id', true,
      ', recipient = NULL, file_key = NULL, file_name = NULL, file_type = NULL', NULL, NULL, NULL),
    ('consent', 'client_consents', 'how', 'client_id', 't.client_id', false, '', 'clients', 'consentHow', NULL),
    ('restrictionReason', 'client_restrictions', 'reason', 'client_id', 't.client_id', false, '', 'clients', 'restrictionReason', NULL),
    ('overrideReason', 'client_overrides', 'reason', 'client_id', 't.client_id', false, '', 'clients', 'overrideReason', NULL),
    ('redactionReason', NULL, NULL, 'client_id', NULL, false, '', 'clients', 'redactionReason', NULL),
    ('fileName', 'attachments', 'name', 'client_id', 't.client_id', false, '', 'clients', 'attachment', NULL),
    ('reminder', 'todos', 'text', 'id', 't.client_id', false, ', version = version + 1', NULL, NULL, NULL),
    ('lendReason', 'loans', 'lend_reason', 'id', 't.client_id', false, ', version = version + 1', 'loans', 'lendReason', 'LOANS'),
    ('extensionReason', NULL, NULL, 'id', NULL, false, '', 'loans', 'extensionReason', NULL),
    ('returnNote', 'loan_returns', 'note', 'loan_id', '(SELECT l.client_id FROM loans l WHERE l.id = t.loan_id)', false, '', 'loans',
      'returnNote', NULL),
    ('voidReason', 'agreements', 'void_reason', 'id', 't.client_id', false, '', NULL, NULL, NULL),
    ('campaignContact', 'campaign_contacts', 'note', 'id',
      '(SELECT l.client_id FROM campaign_entries x JOIN loans l ON l.id = x.loan_id WHERE x.id = t.entry_id)', false, '', NULL, NULL, NULL),
    ('campaignNote', 'campaign_entries', 'note', 'id', '(SELECT l.client_id FROM loans l WHERE l.id = t.loan_id)', false,
      ', version = version + 1', NULL, NULL, NULL),
    ('requestWords', 'requests', 'words', 'id', 't.client_id', false, ', version = version + 1', NULL, NULL, NULL),
    ('requestUrgency', 'requests', 'urgent_words', 'id', 't.client_id', false, ', version = version + 1', NULL, NULL, NULL),
    ('requestReference', 'requests', 'reference', 'id', 't.client_id', false, ', version = version + 1', NULL, NULL, NULL),
    ('requestReason', 'requests', 'reason', 'id', 't.client_id', false, ', version = version + 1', NULL, NULL, NULL),
    ('passReason', 'request_passes', 'reason', 'id', '(SELECT r.client_id FROM requests r WHERE r.id = t.request_id)', false, '',
      NULL, NULL, NULL),
    ('errandWords', 'errands', 'words', 'id', 't.client_id', false, ', version = version + 1', NULL, NULL, NULL),
    ('errandReason', 'errands', 'reason', 'id', 't.client_id', false, ', version = version + 1', NULL, NULL, NULL)
$function$;

CREATE OR REPLACE FUNCTION public.redacted_change(change jsonb, said text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT jsonb_build_object('field', change -> 'field',
    'old', CASE WHEN change ->> 'old' = ANY (coalesce(said, ARRAY[change ->> 'old'])) THEN '"[redacted]"'::jsonb ELSE change -> 'old' END,
    'new', CASE WHEN change ->> 'new' = ANY (coalesce(said, ARRAY[change ->> 'new'])) THEN '"[redacted]"'::jsonb ELSE change -> 'new' END)
$function$;

CREATE OR REPLACE FUNCTION public.redactions_digest(saying bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT encode(sha256(convert_to(coalesce(string_agg(
    r.entry || ' ' || encode(r.before, 'hex') || ' ' || encode(r.after, 'hex'), E'\n' ORDER BY r.entry), ''), 'UTF8')), 'hex')
  FROM trail_redactions r WHERE r.by_entry = saying
$function$;

CREATE OR REPLACE FUNCTION public.referral_agent_search_text(agent referral_agents)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ' ' || concat_ws(' ', name_forms(agent.first_name, agent.last_name),
    (SELECT string_agg(search_forms(address), ' ' ORDER BY id) FROM referral_agent_email_addresses
      WHERE referral_agent_id = agent.id),
    (SELECT string_agg(phone_forms(number, extension), ' ' ORDER BY id) FROM referral_agent_phone_numbers
      WHERE referral_agent_id = agent.id))
$function$;

CREATE OR REPLACE FUNCTION public.refresh_client_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'cities' THEN
    UPDATE clients SET search_text = ''
    WHERE id IN (SELECT client_id FROM client_addresses WHERE city_id = NEW.id)
       OR facility_id IN (SELECT facility_id FROM facility_addresses WHERE city_id = NEW.id);
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE clients SET search_text = '' WHERE facility_id = OLD.facility_id;
  ELSE
    UPDATE clients SET search_text = '' WHERE facility_id = NEW.facility_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_due_of_pieces(pieces integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('maintenance_plans'));
  IF EXISTS (SELECT FROM maintenance_plans) THEN
    PERFORM refresh_equipment_due(pieces);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_due_of_plan(plan integer, item integer, subcategory integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  pieces integer[];
  locked boolean := false;
BEGIN
  LOOP
    pieces := ARRAY(
      SELECT e.id FROM equipment e WHERE e.archived_at IS NULL AND (e.item_id = item OR e.subcategory_id = subcategory)
      UNION SELECT e.id FROM equipment e JOIN maintenance_plan_items i ON i.item_id = e.item_id
        WHERE i.plan_id = plan AND e.archived_at IS NULL
      UNION SELECT e.id FROM equipment e JOIN maintenance_plan_subcategories s ON s.subcategory_id = e.subcategory_id
        WHERE s.plan_id = plan AND e.archived_at IS NULL
      UNION SELECT d.equipment_id FROM equipment_due d WHERE d.plan_id = plan
      UNION SELECT b.equipment_id FROM equipment_blocks b
        WHERE b.kind = 'INSPECTION' AND b.record_id = plan AND b.ended_at IS NULL
      ORDER BY 1);
    EXIT WHEN locked;
    PERFORM FROM equipment WHERE id = ANY (pieces) ORDER BY id FOR NO KEY UPDATE;
    PERFORM pg_advisory_xact_lock(hashtext('maintenance_plans'));
    locked := true;
  END LOOP;
  PERFORM refresh_equipment_due(pieces);
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_equipment_due(pieces integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH due AS MATERIALIZED (SELECT * FROM equipment_due_of(pieces)),
    gone AS (DELETE FROM equipment_due d WHERE d.equipment_id = ANY (pieces)
      AND NOT EXISTS (SELECT FROM due n WHERE n.equipment_id = d.equipment_id AND n.plan_id = d.plan_id))
  INSERT INTO equipment_due AS d SELECT * FROM due
  ON CONFLICT (equipment_id, plan_id) DO UPDATE SET due_on = excluded.due_on, overdue_on = excluded.overdue_on
    WHERE (d.due_on, d.overdue_on) IS DISTINCT FROM (excluded.due_on, excluded.overdue_on);
  PERFORM settle_inspection_blocks(pieces);
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_equipment_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  source text := TG_TABLE_NAME;
  renamed integer := NEW.id;
BEGIN
  IF source = 'equipment_types' THEN
    UPDATE equipment SET search_text = '' WHERE type_id = NEW.id;
    RETURN NULL;
  END IF;
  IF source = 'equipment_part_options' THEN
    source := 'equipment_parts';
    renamed := NEW.detail_id;
  END IF;
  PERFORM graphile_worker.add_job('renamed', json_build_object('table', source, 'id', renamed),
    job_key := format('renamed %s %s', source, renamed));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_item_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('UPDATE invoice_items SET search_text = '''' WHERE %I = $1 AND invoice_id IS NULL', TG_ARGV[0])
    USING NEW.id;
  IF TG_TABLE_NAME = 'clients' THEN UPDATE invoices SET search_text = '' WHERE client_id = NEW.id; END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_by_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE equipment e SET search_text = '', search_keys = equipment_search_keys(id)
  WHERE id IN (SELECT equipment_id FROM changed)
    AND (search_text <> equipment_search_text(e) OR search_keys <> equipment_search_keys(id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the trail is append-only';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_day_to_come()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the day is still to come'
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_not_to_come';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_issued_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'what is issued stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_issued_stays';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_past_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the day is over' USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_not_past';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_unfounded_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM trail_redactions r WHERE r.entry = OLD.id AND r.before = trail_digest(OLD) AND r.after = trail_digest(NEW)) THEN
    RAISE EXCEPTION 'the trail is append-only';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.repairs_total(piece integer)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(round(s.hours * b.fee, 2)
    + coalesce((SELECT sum(round(l.quantity * l.rate, 2)) FROM service_lines l WHERE l.service_id = s.id), 0)), 0)
  FROM services s JOIN billing_codes b ON b.id = s.billing_code_id
  WHERE s.equipment_id = piece AND s.archived_at IS NULL AND s.state = 'DONE'
$function$;

CREATE OR REPLACE FUNCTION public.require_factor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.factor_required := NEW.factor_required OR needs_factor(NEW.code, NEW.permissions);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reservation_ends_soon(piece integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM equipment e JOIN users u ON u.id = e.reserved_by
    WHERE e.id = piece AND e.archived_at IS NULL AND u.closed_at IS NULL
      AND e.reserved_until > now() AND e.reserved_until <= now() + interval '4 hours 1 minute')
$function$;

CREATE OR REPLACE FUNCTION public.review_loans(review integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT l.id FROM campaigns c JOIN loans l ON l.return_date IS NULL AND l.archived_at IS NULL
    AND (c.program_id IS NULL OR l.program_id = c.program_id)
    AND (c.loan_type_id IS NULL OR l.type_id = c.loan_type_id)
    AND (c.lent_before IS NULL OR l.loan_date < c.lent_before)
    AND (c.not_reviewed_since IS NULL OR NOT EXISTS (SELECT FROM loan_reviews r
      WHERE r.loan_id = l.id AND r.outcome <> 'NOT_REACHED' AND r.reviewed_on >= c.not_reviewed_since))
    AND (c.county_id IS NULL OR c.county_id = (SELECT coalesce(
      (SELECT a.county_id FROM client_addresses a WHERE a.client_id = k.id AND a.mailing LIMIT 1),
      (SELECT f.county_id FROM facility_addresses f WHERE f.facility_id = k.facility_id ORDER BY f.id DESC LIMIT 1))
      FROM clients k WHERE k.id = l.client_id))
  WHERE c.id = review AND c.kind = 'REVIEW'
$function$;

CREATE OR REPLACE FUNCTION public.reviews_follow_loan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM campaigns c WHERE c.kind = 'REVIEW' AND c.state IN ('STARTING', 'RUNNING') ORDER BY c.id FOR SHARE;
  UPDATE campaign_entries x SET version = x.version + 1, updated_at = now(), updated_by = NEW.updated_by, state = 'DONE'
  FROM campaigns c WHERE c.id = x.campaign_id AND x.loan_id = NEW.id AND x.state <> 'DONE' AND c.kind = 'REVIEW'
    AND c.state IN ('STARTING', 'RUNNING');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.reviews_follow_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  asked integer[];
BEGIN
  PERFORM FROM campaigns c WHERE c.kind = 'REVIEW' AND c.state IN ('STARTING', 'RUNNING') ORDER BY c.id FOR SHARE;
  asked := ARRAY(SELECT x.id FROM campaign_entries x JOIN campaigns c ON c.id = x.campaign_id
    WHERE x.loan_id = NEW.loan_id AND x.state <> 'DONE' AND c.kind = 'REVIEW' AND c.state IN ('STARTING', 'RUNNING')
    ORDER BY x.id FOR NO KEY UPDATE OF x);
  INSERT INTO campaign_contacts (entry_id, how, reached, contacted_by)
  SELECT entry, NEW.how, NEW.outcome <> 'NOT_REACHED', NEW.reviewed_by FROM unnest(asked) entry ORDER BY entry;
  UPDATE campaign_entries SET version = version + 1, updated_at = now(), updated_by = NEW.reviewed_by,
    state = CASE NEW.outcome WHEN 'NOT_REACHED' THEN state ELSE 'DONE' END
  WHERE id = ANY (asked);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.search_forms(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  plain text := alike(value);
  folded text := btrim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'));
  numbers text;
  term text;
BEGIN
  IF plain !~ '[0-9][^[:alnum:]]+[0-9]' THEN RETURN folded; END IF;
  numbers := btrim(regexp_replace(regexp_replace(plain, '([0-9])[^[:alnum:] ]+(?=[0-9])', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));
  term := btrim(regexp_replace(regexp_replace(plain, '([0-9])[^[:alnum:]]+(?=[0-9])', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));
  RETURN folded || CASE WHEN numbers <> folded THEN ' ' || numbers ELSE '' END
    || CASE WHEN term NOT IN (folded, numbers) THEN ' ' || term ELSE '' END;
END $function$;

CREATE OR REPLACE FUNCTION public.search_term(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT btrim(regexp_replace(regexp_replace(alike(value), '([0-9])[^[:alnum:]]+(?=[0-9])', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.serial_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT string_agg(CASE WHEN part ~ '^[0-9]' THEN 'n' ELSE 'a' END, '' ORDER BY place) || ' '
    || string_agg(CASE WHEN part ~ '^[0-9]' THEN lpad(length(ltrim(part, '0'))::text, 3, '0') || ltrim(part, '0')
      ELSE part END, ' ' ORDER BY place)
  FROM regexp_matches(public.fold(value), '[0-9]+|[^0-9 ]+', 'g') WITH ORDINALITY AS m (parts, place), unnest(parts) AS part
$function$;

CREATE OR REPLACE FUNCTION public.service_follows_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[] := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.service_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.service_id END];
BEGIN
  -- what somebody else has changed of the repair in the meantime is then seen
  PERFORM FROM services WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM services s WHERE s.id = changed[2] AND (s.state <> 'DONE' OR TG_TABLE_NAME = 'invoice_items' AND s.client_id IS NULL)) THEN
    RAISE EXCEPTION 'the repair is not done, or has no client'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'services_billed_when_done';
  END IF;
  UPDATE services s SET billed = NOT s.billed WHERE s.id = ANY (changed) AND s.billed <> service_is_billed(s.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.service_is_billed(service integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT NOT EXISTS (SELECT FROM service_lines l WHERE l.service_id = s.id
      AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.line_id = l.id))
    AND (EXISTS (SELECT FROM invoice_items i WHERE i.service_id = s.id AND i.line_id IS NULL)
      OR s.hours = 0 AND EXISTS (SELECT FROM service_lines l WHERE l.service_id = s.id))
  FROM services s WHERE s.id = service
$function$;

CREATE OR REPLACE FUNCTION public.set_client_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := client_search_text(NEW);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_end_of_repair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.ended_at := CASE WHEN NEW.state IN ('DONE', 'CANCELLED') THEN now() END;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_equipment_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.type_code := coalesce((SELECT code FROM equipment_types WHERE id = NEW.type_id), '');
  NEW.search_text := equipment_search_text(NEW);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_indirect_service_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := indirect_service_search_text(NEW);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_invoice_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := invoice_search_text(NEW);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_item_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := item_search_text(NEW);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_referral_agent_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := referral_agent_search_text(NEW);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_service_billed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE services SET billed = NOT billed WHERE id = NEW.id AND billed <> service_is_billed(id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.set_trail_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := trail_search_text(NEW.changes);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_inspection_blocks(pieces integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE equipment_blocks b SET ended_at = now()
  WHERE b.equipment_id = ANY (pieces) AND b.kind = 'INSPECTION' AND b.record_id IS NOT NULL AND b.ended_at IS NULL
    AND NOT EXISTS (SELECT FROM equipment_due d JOIN maintenance_plans p ON p.id = d.plan_id
      WHERE d.equipment_id = b.equipment_id AND d.plan_id = b.record_id AND d.overdue_on <= organisation_day()
        AND p.when_overdue = 'BLOCK');
  INSERT INTO equipment_blocks (equipment_id, kind, record_id)
  SELECT d.equipment_id, 'INSPECTION', d.plan_id FROM equipment_due d JOIN maintenance_plans p ON p.id = d.plan_id
  WHERE d.equipment_id = ANY (pieces) AND d.overdue_on <= organisation_day() AND p.when_overdue = 'BLOCK'
    AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = d.equipment_id AND b.kind = 'INSPECTION'
      AND b.record_id = d.plan_id AND b.ended_at IS NULL)
    AND NOT EXISTS (SELECT FROM loans l WHERE l.equipment_id = d.equipment_id AND l.return_date IS NULL
      AND l.archived_at IS NULL AND l.lend_reason IS NULL)
  -- what is more is noted by the server within half an hour, and not lent meanwhile
  ORDER BY d.equipment_id, d.plan_id LIMIT 5000;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_recalls(pieces integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  recall integer;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('recalls'));
  UPDATE equipment_blocks b SET ended_at = now() WHERE b.equipment_id = ANY (pieces) AND b.kind = 'RECALL' AND b.ended_at IS NULL
    AND is_freed(b.record_id, b.equipment_id);
  FOR recall IN SELECT c.id FROM campaigns c WHERE c.kind = 'RECALL' AND (c.state IN ('STARTING', 'RUNNING')
      OR c.state = 'CLOSED' AND c.id IN (SELECT x.campaign_id FROM campaign_entries x WHERE x.equipment_id = ANY (pieces)))
    ORDER BY c.id LOOP
    PERFORM enter_recall(recall, ARRAY(SELECT piece FROM unnest(pieces) piece
      WHERE EXISTS (SELECT FROM campaign_entries x WHERE x.campaign_id = recall AND x.equipment_id = piece)
        OR EXISTS (SELECT FROM recall_pieces(recall, piece)) ORDER BY piece));
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.status_of_blocks(piece integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.id FROM equipment_blocks b JOIN equipment_statuses s ON s.purpose = purpose_of_block(b.kind)
  WHERE b.equipment_id = piece AND b.ended_at IS NULL
  ORDER BY array_position(ARRAY['RECALL', 'WORKSHOP', 'INSPECTION', 'PREPARATION'], b.kind) LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.told_parts(field text, value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN field = ANY ('{emailAddresses,contacts,otherContacts,otherAddresses,formerNumber}')
    THEN regexp_split_to_array(translate(value, '()', ''), ', ') ELSE ARRAY[value] END
$function$;

CREATE OR REPLACE FUNCTION public.total_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE invoices SET search_text = '' WHERE id IN (SELECT invoice_id FROM added);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.trail_digest(t trail)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(trail_line(t), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.trail_line(t trail)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_array(t.id, extract(epoch FROM t.at), t.user_id, t.entity, t.entity_id, t.action, t.changes, t.ids,
    host(t.address))::text
$function$;

CREATE OR REPLACE FUNCTION public.trail_seal(before bytea, after_entry bigint, last_entry bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(trail_seal.before || string_agg(coalesce(
    (SELECT r.before FROM trail_redactions r WHERE r.entry = t.id ORDER BY r.by_entry LIMIT 1), trail_digest(t)), '' ORDER BY t.id))
  FROM trail t WHERE t.id > after_entry AND t.id <= trail_seal.last_entry
$function$;

CREATE OR REPLACE FUNCTION public.trail_search_text(changes jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ' ' || coalesce(string_agg(search_forms(fact.value)
    || CASE WHEN fact.value ~ '^\d{4}-\d\d-\d\d' THEN
         ' ' || search_forms(substr(fact.value, 9, 2) || '/' || substr(fact.value, 6, 2) || '/' || left(fact.value, 4)) ELSE '' END, ' '), '')
  FROM jsonb_array_elements(changes) AS change, jsonb_each_text(change) AS fact
  WHERE fact.key IN ('old', 'new') AND fact.value IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.undone_merges(people integer[])
 RETURNS TABLE(kept_id integer, at timestamp with time zone, undone_at timestamp with time zone, moved jsonb, direct boolean)
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE merges AS (
    SELECT m.kept_id, m.at, m.undone_at, m.moved, true AS direct FROM client_merges m WHERE m.gone_id = ANY (people) AND m.undone_at IS NOT NULL
    UNION SELECT m.kept_id, m.at, m.undone_at, first.moved, false FROM merges first JOIN client_merges m
      ON m.gone_id = first.kept_id AND m.at BETWEEN first.at AND first.undone_at AND m.undone_at IS NOT NULL
  ) SELECT m.kept_id, m.at, m.undone_at, m.moved, m.direct FROM merges m
$function$;

CREATE OR REPLACE FUNCTION public.values_left_by_merges(people integer[])
 RETURNS TABLE(client_id integer, entry bigint, field text, side text, is_known boolean)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.values_of_others(people integer[])
 RETURNS TABLE(entry bigint, field text, side text)
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE others (id) AS (
    SELECT m.gone_id FROM client_merges m WHERE m.kept_id = ANY (people) AND m.undone_at IS NOT NULL
    UNION SELECT m.gone_id FROM others o JOIN client_merges m ON m.kept_id = o.id AND m.undone_at IS NOT NULL
  )
  SELECT l.entry, l.field, l.side FROM values_left_by_merges(ARRAY(SELECT o.id FROM others o WHERE o.id <> ALL (people))) l
  WHERE l.client_id = ANY (people)
$function$;

CREATE OR REPLACE FUNCTION public.without_text(copy jsonb, kind text, id integer, texts text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE
    WHEN kind = 'note' AND copy ? 'notes' THEN jsonb_set(copy, '{notes}', coalesce((
      SELECT jsonb_agg(CASE WHEN n ->> 'id' = id::text AND n ->> 'message' = ANY (texts) THEN n || '{"message": "[redacted]"}' ELSE n END ORDER BY place)
      FROM jsonb_array_elements(copy -> 'notes') WITH ORDINALITY AS x (n, place)), '[]'))
    WHEN copy ->> kind = ANY (texts) THEN copy || jsonb_build_object(kind, '[redacted]')
    ELSE copy END
$function$;

CREATE OR REPLACE FUNCTION public.working_day(day date)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  SELECT d::date FROM generate_series(day, day + 366, interval '1 day') AS d
  WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT FROM public.holidays h WHERE h.date = d::date) ORDER BY d LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.working_days_after(day date, days integer)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  SELECT d::date FROM generate_series(day + 1, day + 2 * days + 366, interval '1 day') AS d
  WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT FROM public.holidays h WHERE h.date = d::date)
  ORDER BY d OFFSET days - 1 LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.working_days_before(day date, days integer)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  SELECT d::date FROM generate_series(day - 1, day - 2 * days - 366, interval '-1 day') AS d
  WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT FROM public.holidays h WHERE h.date = d::date)
  ORDER BY d DESC OFFSET days - 1 LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.write_redaction(actor integer, client integer, act text, reasons jsonb, come_from inet, entries bigint[], texts jsonb[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
END $function$;

create sequence dry_run_numbers start 1000000000 increment 1;

create table agreement_loans (
  agreement_id integer not null,
  loan_id integer not null,
  voided boolean default false not null,
  confirmed boolean default false not null
);

create table agreement_texts (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  title text not null,
  title_fr text not null,
  text text not null,
  text_fr text not null,
  loan_type_id integer,
  number integer,
  published_at timestamp with time zone,
  published_by integer,
  replaced_at timestamp with time zone
);

create table agreements (
  id integer generated by default as identity not null,
  client_id integer not null,
  text_id integer not null,
  language text not null,
  signer text not null,
  name text not null,
  relation text,
  how text not null,
  strokes jsonb,
  witness_id integer,
  signed_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  taken_by integer not null,
  document_key file_key,
  photo_key file_key,
  sha256 text not null,
  voided_at timestamp with time zone,
  voided_by integer,
  void_reason text,
  voided boolean generated always as ((voided_at IS NOT NULL)) stored not null
);

create table anonymised_clients (
  client_id integer not null,
  at timestamp with time zone default now() not null,
  by_user integer not null
);

create table attachments (
  id integer generated by default as identity not null,
  client_id integer,
  item_id integer,
  equipment_id integer,
  service_id integer,
  agreement_id integer,
  kind text not null,
  key file_key not null,
  name text not null,
  content_type text not null,
  size integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer not null
);

create table backup_mark (
  only_row boolean default true not null,
  mark text default "left"(encode(uuid_send(gen_random_uuid()), 'hex'::text), 8) not null
);

create table backup_runs (
  id integer generated always as identity not null,
  kind text not null,
  name text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone default now() not null,
  bytes bigint,
  counts jsonb,
  fault text,
  removed integer,
  pruning_fault text
);

create table billing_codes (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  code text not null,
  description text not null,
  fee numeric(12,2) not null,
  account_number text not null,
  description_fr text
);

create table campaign_contacts (
  id integer generated by default as identity not null,
  entry_id integer not null,
  how text not null,
  reached boolean not null,
  call_back boolean default false not null,
  note text,
  contacted_by integer not null,
  contacted_at timestamp with time zone default now() not null
);

create table campaign_decisions (
  campaign_id integer not null,
  equipment_id integer not null,
  belongs boolean not null,
  decided_by integer not null,
  decided_at timestamp with time zone default now() not null
);

create table campaign_entries (
  id integer generated by default as identity not null,
  campaign_id integer not null,
  equipment_id integer not null,
  loan_id integer,
  version integer default 1 not null,
  state text default 'OPEN'::text not null,
  outcome text,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer
);

create table campaign_items (
  campaign_id integer not null,
  item_id integer not null
);

create table campaign_manufacturers (
  campaign_id integer not null,
  manufacturer_id integer not null
);

create table campaign_models (
  campaign_id integer not null,
  place integer not null,
  text text not null,
  pattern text collate "C" not null,
  "least" text collate "C" generated always as (split_part(pattern, '%'::text, 1)) stored,
  beyond text collate "C" generated always as ((split_part(pattern, '%'::text, 1) || chr(1114111))) stored
);

create table campaign_serials (
  campaign_id integer not null,
  place integer not null,
  text text,
  first text collate "C" not null,
  last text collate "C" not null
);

create table campaigns (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  kind text not null,
  state text default 'DRAFT'::text not null,
  title text not null,
  notice text,
  address text,
  class text,
  published_on date,
  text text,
  text_fr text,
  purchased_from date,
  purchased_to date,
  program_id integer,
  loan_type_id integer,
  lent_before date,
  not_reviewed_since date,
  county_id integer,
  created_at timestamp with time zone default now() not null,
  created_by integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer not null,
  started_at timestamp with time zone,
  started_by integer,
  total integer default 0 not null,
  done integer default 0 not null,
  done_to integer default 0 not null,
  closed_at timestamp with time zone,
  closed_by integer,
  close_reason text,
  report jsonb
);

create table checklist_lines (
  id integer generated by default as identity not null,
  checklist_version_id integer not null,
  place integer not null,
  text text not null,
  text_fr text,
  answer text not null,
  unit text,
  required boolean not null,
  critical boolean not null
);

create table checklist_subcategories (
  checklist_id integer not null,
  subcategory_id integer not null
);

create table checklist_versions (
  id integer generated by default as identity not null,
  checklist_id integer not null,
  number integer not null
);

create table checklists (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text,
  kind text not null,
  deleted_at timestamp with time zone
);

create table cities (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  county_id integer
);

create table client_addresses (
  id integer generated by default as identity not null,
  client_id integer not null,
  address1 text not null,
  address2 text,
  city_id integer not null,
  county_id integer,
  province_id integer not null,
  postal_code text not null,
  mailing boolean default true not null,
  billing boolean default false not null,
  is_primary boolean default true not null
);

create table client_billing_addresses (
  client_id integer not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  address1 text not null,
  city_id integer not null,
  county_id integer,
  province_id integer not null,
  postal_code text not null
);

create table client_consents (
  id integer generated by default as identity not null,
  client_id integer not null,
  kind text not null,
  given boolean not null,
  said_on date not null,
  how text not null,
  user_id integer not null,
  at timestamp with time zone default now() not null
);

create table client_contacts (
  id integer generated by default as identity not null,
  client_id integer not null,
  name text,
  phone_number text,
  type text not null
);

create table client_counter (
  only_row boolean default true not null,
  last integer not null
);

create table client_email_addresses (
  id integer generated by default as identity not null,
  client_id integer not null,
  address text not null,
  is_primary boolean default false not null
);

create table client_former_numbers (
  id integer generated by default as identity not null,
  client_id integer not null,
  kind text not null,
  number text not null
);

create table client_merges (
  id integer generated by default as identity not null,
  kept_id integer not null,
  gone_id integer not null,
  fields text[] not null,
  kept_was jsonb not null,
  gone_was jsonb not null,
  kept_became jsonb not null,
  moved jsonb default '{}'::jsonb not null,
  former_numbers integer[] default '{}'::integer[] not null,
  at timestamp with time zone default now() not null,
  by_user integer not null,
  undone_at timestamp with time zone,
  undone_by integer
);

create table client_notes (
  id integer generated by default as identity not null,
  client_id integer not null,
  message text not null,
  author_id integer not null,
  loan_check boolean default false not null,
  created_at timestamp with time zone default now() not null,
  by_itself boolean default false not null
);

create table client_overrides (
  id integer generated always as identity not null,
  client_id integer not null,
  user_id integer not null,
  reason text not null,
  at timestamp with time zone default now() not null,
  until timestamp with time zone not null
);

create table client_payer_numbers (
  id integer generated by default as identity not null,
  client_id integer not null,
  name text not null,
  number text not null,
  expires_on date
);

create table client_phone_numbers (
  id integer generated by default as identity not null,
  client_id integer not null,
  number text not null,
  extension text,
  tty boolean default false not null,
  type_id integer not null
);

create table client_restriction_users (
  client_id integer not null,
  user_id integer not null
);

create table client_restrictions (
  client_id integer not null,
  at timestamp with time zone default now() not null,
  by_user integer not null,
  reason text not null
);

create table clients (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  client_number integer default next_client_number() not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  deceased_on date,
  fcs_number text not null,
  medicare_number text,
  gender_id integer not null,
  language_id integer not null,
  program_id integer not null,
  project_id integer,
  facility_id integer,
  insurance_provider_id integer,
  archived_at timestamp with time zone,
  archived_by integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  search_text text default ''::text not null,
  last_fold text generated always as (fold(last_name)) stored not null,
  first_fold text generated always as (fold(first_name)) stored not null,
  merged_into_id integer
) with (fillfactor=90);

create table correspondence (
  id integer generated by default as identity not null,
  client_id integer not null,
  at timestamp with time zone default now() not null,
  user_id integer,
  how text not null,
  recipient text,
  template text,
  template_version integer,
  language text not null,
  text text,
  loan_id integer,
  invoice_id integer,
  file_key file_key,
  file_name text,
  file_type text,
  entry_id integer,
  with_medicare_number boolean default false not null,
  receipt_of text,
  sha256 text
);

create table counties (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  abbreviation text default ''::text not null,
  name_fr text
);

create table equipment (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  type_id integer not null,
  type_code text default ''::text not null,
  number integer not null,
  number_suffix text default ''::text not null,
  program_id integer not null,
  item_id integer not null,
  subcategory_id integer not null,
  manufacturer_id integer,
  vendor_id integer,
  model_number text,
  serial_number text,
  purchase_date date not null,
  purchase_cost numeric(12,2),
  description text,
  status_id integer,
  lost boolean default false not null,
  on_loan boolean default false not null,
  last_return_date date,
  held_for integer,
  held_at timestamp with time zone,
  reserved_by integer,
  reserved_until timestamp with time zone,
  archived_at timestamp with time zone,
  archived_by integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  search_text text default ''::text not null,
  type_fold text collate "C" generated always as (fold(type_code)) stored not null,
  merged_into_id integer,
  former_numbers text[] default '{}'::text[] not null,
  search_keys integer[] default '{}'::integer[] not null,
  warranty_until date
);

create table equipment_accessories (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text,
  type text not null,
  assigned_to_all boolean default false not null,
  protected boolean default false not null
);

create table equipment_accessory_assignments (
  detail_id integer not null,
  subcategory_id integer not null,
  rank integer not null
);

create table equipment_accessory_options (
  id integer generated by default as identity not null,
  detail_id integer not null,
  value text not null,
  rank integer not null
);

create table equipment_accessory_values (
  equipment_id integer not null,
  detail_id integer not null,
  option_id integer,
  checked boolean
);

create table equipment_before_return (
  equipment_id integer not null,
  loan_id integer not null,
  status_id integer,
  lost boolean not null,
  returned_version integer not null
);

create table equipment_blocks (
  id integer generated by default as identity not null,
  equipment_id integer not null,
  kind text not null,
  record_id integer,
  since timestamp with time zone default now() not null,
  begun_by integer,
  ended_at timestamp with time zone,
  ended_by integer,
  end_reason text
);

create table equipment_categories (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text,
  protected boolean default false not null
);

create table equipment_counter (
  only_row boolean default true not null,
  last integer not null
);

create table equipment_due (
  equipment_id integer not null,
  plan_id integer not null,
  due_on date not null,
  overdue_on date not null
);

create table equipment_items (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text,
  subcategory_id integer,
  iso9999 text,
  gtin text
);

create table equipment_labels (
  code text not null,
  equipment_id integer not null,
  printed_at timestamp with time zone,
  printed_by integer,
  replaced_at timestamp with time zone
);

create table equipment_merges (
  id integer generated by default as identity not null,
  kept_id integer not null,
  gone_id integer not null,
  fields text[] not null,
  kept_was jsonb not null,
  gone_was jsonb not null,
  kept_became jsonb not null,
  moved jsonb default '{}'::jsonb not null,
  at timestamp with time zone default now() not null,
  by_user integer not null,
  undone_at timestamp with time zone,
  undone_by integer
);

create table equipment_notes (
  id integer generated by default as identity not null,
  equipment_id integer not null,
  message text not null,
  author_id integer not null,
  loan_check boolean default false not null,
  created_at timestamp with time zone default now() not null,
  by_itself boolean default false not null
);

create table equipment_part_assignments (
  detail_id integer not null,
  subcategory_id integer not null,
  rank integer not null
);

create table equipment_part_options (
  id integer generated by default as identity not null,
  detail_id integer not null,
  value text not null,
  rank integer not null,
  number numeric(8,2)
);

create table equipment_part_values (
  equipment_id integer not null,
  detail_id integer not null,
  option_id integer,
  checked boolean
);

create table equipment_parts (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text,
  type text not null,
  assigned_to_all boolean default false not null,
  protected boolean default false not null,
  unit text
);

create table equipment_photos (
  id integer generated by default as identity not null,
  equipment_id integer not null,
  place integer not null,
  key file_key not null,
  thumbnail_key file_key not null,
  name text not null,
  content_type text not null,
  size integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  caption text
);

create table equipment_statuses (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  description text,
  available boolean not null,
  lost boolean not null,
  protected boolean default false not null,
  purpose text,
  name_fr text
);

create table equipment_subcategories (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text,
  category_id integer not null,
  protected boolean default false not null
);

create table equipment_types (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  code text not null,
  description text not null,
  program_id integer not null,
  comment text,
  description_fr text
);

create table errands (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  kind text not null,
  day date not null,
  rank integer not null,
  driver_id integer,
  words text,
  reason text,
  client_id integer not null,
  equipment_id integer,
  held_at timestamp with time zone,
  loan_id integer,
  service_id integer,
  created_at timestamp with time zone default now() not null,
  created_by integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer not null
);

create table facilities (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  email_address text
);

create table facility_addresses (
  id integer generated by default as identity not null,
  facility_id integer not null,
  address1 text not null,
  address2 text,
  city_id integer not null,
  county_id integer,
  province_id integer not null,
  postal_code text not null,
  is_primary boolean default true not null
);

create table facility_phone_numbers (
  id integer generated by default as identity not null,
  facility_id integer not null,
  number text not null,
  extension text,
  type_id integer default 2 not null
);

create table factor_links (
  token_hash bytea not null,
  user_id integer not null,
  expires_at timestamp with time zone default (now() + '01:00:00'::interval) not null
);

create table factors (
  id integer generated by default as identity not null,
  user_id integer not null,
  kind text not null,
  name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  secret bytea,
  last_step bigint,
  credential_id bytea,
  public_key bytea,
  counter bigint,
  transports text[],
  key_id text
);

create table forgotten_emails (
  id integer generated always as identity not null,
  first_name text not null,
  last_name text not null,
  organization text not null,
  phone_number text not null,
  extension text,
  asked_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  answered_by integer
);

create table genders (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text
);

create table holidays (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  date date not null,
  name text not null,
  description text,
  name_fr text
);

create table idempotency_keys (
  user_id integer not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  answer bytea
);

create table import_rows (
  import_id integer not null,
  "row" integer not null,
  cells jsonb,
  outcome text,
  messages jsonb default '[]'::jsonb not null,
  changes jsonb default '[]'::jsonb not null,
  candidates integer[] default '{}'::integer[] not null,
  act text,
  act_id integer,
  record_id integer,
  version_after integer,
  was jsonb,
  taken_back boolean default false not null,
  rollback text,
  rollback_messages jsonb default '[]'::jsonb not null,
  asks_client boolean default false not null
);

create table import_values (
  import_id integer not null,
  field text not null,
  text text not null,
  count integer not null,
  act text,
  record_id integer,
  made_id integer
);

create table imports (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  kind text not null,
  file_name text not null,
  sha256 text not null,
  key file_key,
  encoding text,
  sheet text,
  sheets text[] default '{}'::text[] not null,
  rows integer not null,
  columns jsonb not null,
  state text default 'UPLOADED'::text not null,
  state_before text,
  done integer default 0 not null,
  stops boolean default false not null,
  created_at timestamp with time zone default now() not null,
  created_by integer not null,
  acting_user integer not null,
  checked_at timestamp with time zone,
  checked_trail bigint,
  ran_at timestamp with time zone,
  rolled_back_at timestamp with time zone,
  rollback_dry boolean,
  counts jsonb default '{}'::jsonb not null,
  header integer default 1 not null,
  head jsonb default '[]'::jsonb not null,
  questions text[] default '{}'::text[] not null,
  formulas integer default 0 not null,
  for_all jsonb default '[]'::jsonb not null
);

create table indirect_service_notes (
  id integer generated by default as identity not null,
  indirect_service_id integer not null,
  message text not null,
  author_id integer not null,
  loan_check boolean default false not null,
  created_at timestamp with time zone default now() not null,
  by_itself boolean default false not null
);

create table indirect_services (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  creator_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_on date not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  search_text text default ''::text not null
);

create table inspection_lines (
  inspection_id integer not null,
  line_id integer not null,
  value jsonb,
  note text,
  picture_id integer
);

create table inspection_pictures (
  id integer generated by default as identity not null,
  inspection_id integer not null,
  key file_key not null,
  thumbnail_key file_key not null,
  name text not null,
  content_type text not null,
  size integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer not null
);

create table inspections (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  equipment_id integer not null,
  plan_id integer not null,
  done_on date not null,
  done_by integer not null,
  firm text,
  outcome text not null,
  remark text,
  certificate_key file_key,
  certificate_name text,
  certificate_type text,
  certificate_size integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer not null
);

create table insurance_provider_addresses (
  id integer generated by default as identity not null,
  insurance_provider_id integer not null,
  address1 text not null,
  address2 text,
  city_id integer not null,
  county_id integer not null,
  province_id integer not null,
  postal_code text not null,
  is_primary boolean default true not null
);

create table insurance_provider_email_addresses (
  id integer generated by default as identity not null,
  insurance_provider_id integer not null,
  address text not null
);

create table insurance_provider_phone_numbers (
  id integer generated by default as identity not null,
  insurance_provider_id integer not null,
  number text not null,
  extension text,
  type_id integer default 2 not null
);

create table insurance_providers (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null
);

create table invoice_counters (
  program_id integer not null,
  last integer not null
);

create table invoice_export_invoices (
  export_id integer not null,
  invoice_id integer not null
);

create table invoice_export_parts (
  export_id integer not null,
  place integer not null,
  bytes bytea not null
);

create table invoice_exports (
  id integer generated by default as identity not null,
  format text not null,
  file_name text not null,
  content_type text not null,
  sha256 text not null,
  size integer not null,
  invoices integer not null,
  total numeric(20,2) not null,
  names_clients boolean not null,
  exported_at timestamp with time zone default now() not null,
  exported_by integer not null
);

create table invoice_items (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  client_id integer not null,
  program_id integer,
  equipment_id integer,
  loan_id integer,
  service_id integer,
  billing_code_id integer,
  description text,
  fee numeric(12,2),
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  invoice_id integer,
  search_text text default ''::text not null,
  line_id integer,
  month date
);

create table invoice_lines (
  invoice_id integer not null,
  item_id integer not null,
  equipment_id integer,
  equipment_type text,
  equipment_number text,
  equipment_suffix text,
  equipment_name text,
  equipment_name_fr text,
  billing_code_id integer not null,
  code text not null,
  code_description text not null,
  rate numeric(12,2) not null,
  hours numeric(8,2),
  description text,
  fee numeric(12,2) not null,
  code_description_fr text
);

create table invoices (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  client_id integer not null,
  program_id integer not null,
  number integer not null,
  prefix text default ''::text not null,
  program_name text not null,
  program_acronym text not null,
  approval_number text,
  template_generated boolean default false not null,
  generated_at timestamp with time zone,
  archived_at timestamp with time zone,
  archived_by integer,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  listed_at timestamp with time zone generated always as (COALESCE(generated_at, created_at)) stored not null,
  undated boolean generated always as ((template_generated AND (generated_at IS NULL))) stored not null,
  search_text text default ''::text not null,
  program_fold text collate "C" generated always as (fold(program_name)) stored not null,
  approval_fold text collate "C" generated always as (fold(approval_number)) stored,
  program_name_fr text,
  sending_waived boolean default false not null
);

create table known_devices (
  user_id integer not null,
  device_hash bytea not null,
  used_at timestamp with time zone default now() not null
);

create table languages (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  protected boolean default false not null,
  name_fr text
);

create table loan_reminders (
  loan_id integer not null,
  due_on date not null,
  correspondence_id integer not null,
  refused boolean default false not null
);

create table loan_return_missing (
  loan_id integer not null,
  accessory_id integer not null
);

create table loan_returns (
  loan_id integer not null,
  destination text,
  note text,
  returned_by integer,
  returned_at timestamp with time zone default now() not null,
  block_id integer
);

create table loan_reviews (
  id integer generated always as identity not null,
  loan_id integer not null,
  reviewed_on date not null,
  outcome text not null,
  how text not null,
  note_id integer,
  reviewed_by integer not null,
  reviewed_at timestamp with time zone default clock_timestamp() not null
);

create table loan_types (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text,
  length_days integer,
  review_months integer,
  notice_days integer,
  agreement_wanted boolean default false not null,
  due_reminder text,
  rent text,
  billing_code_id integer
);

create table loans (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  client_id integer not null,
  equipment_id integer not null,
  loan_date date not null,
  return_date date,
  program_id integer not null,
  type_id integer not null,
  referral_agent_id integer,
  confirmation_received boolean,
  archived_at timestamp with time zone,
  archived_by integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  lend_reason text,
  due_on date,
  review_on date,
  due_on_moved_from date,
  collect_from date,
  unanswered integer default 0 not null,
  signed boolean default false not null,
  left_in text,
  substitute_for_id integer
);

create table login_failures (
  subject text not null,
  failures integer not null,
  since timestamp with time zone default now() not null,
  blocked_until timestamp with time zone,
  blocks integer default 0 not null,
  account text
);

create table maintenance_plan_items (
  plan_id integer not null,
  item_id integer not null
);

create table maintenance_plan_subcategories (
  plan_id integer not null,
  subcategory_id integer not null
);

create table maintenance_plans (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text,
  every_months integer,
  after_loans integer,
  every_return boolean default false not null,
  notice_days integer,
  when_overdue text not null,
  checklist_id integer
);

create table manufacturers (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null
);

create table not_the_same (
  client_a integer not null,
  client_b integer not null,
  by_user integer not null,
  at timestamp with time zone default now() not null
);

create table oidc_codes (
  code_hash bytea not null,
  browser_hash bytea not null,
  user_id integer not null,
  remember boolean not null,
  id_token bytea not null,
  subject text not null,
  sid text,
  expires_at timestamp with time zone default (now() + '00:01:00'::interval) not null,
  proves boolean default false not null,
  multi_factor boolean default false not null
);

create table oidc_logins (
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  remember boolean not null,
  expires_at timestamp with time zone default (now() + '00:10:00'::interval) not null,
  again boolean default false not null
);

create table oidc_sessions (
  family uuid not null,
  user_id integer not null,
  id_token bytea not null,
  subject text not null,
  sid text,
  multi_factor boolean default false not null
);

create table organisation_settings (
  only_row boolean default true not null,
  old_hold_days integer default 14 not null,
  collect_after_days integer default 14 not null,
  version integer default 1 not null,
  updated_by integer,
  answer_days integer default 1 not null,
  deliver_days integer default 5 not null,
  collect_days integer default 7 not null,
  repair_days integer default 10 not null
);

create table organisation_zone (
  only_row boolean default true not null,
  name text not null
);

create table organizations (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null
);

create table passkey_challenges (
  challenge bytea not null,
  user_id integer,
  expires_at timestamp with time zone default (now() + '00:05:00'::interval) not null
);

create table password_tokens (
  token_hash bytea not null,
  user_id integer not null,
  expires_at timestamp with time zone not null
);

create table personal_columns (
  source text not null,
  name text not null,
  becomes text not null,
  whose text default 'client_id'::text not null
);

create table preparation_lines (
  preparation_id integer not null,
  line_id integer not null,
  version integer default 1 not null,
  value jsonb,
  note text,
  updated_by integer,
  updated_at timestamp with time zone
);

create table preparation_pictures (
  id integer generated by default as identity not null,
  preparation_id integer not null,
  place integer not null,
  key file_key not null,
  thumbnail_key file_key not null,
  name text not null,
  content_type text not null,
  size integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer
);

create table preparations (
  id integer generated by default as identity not null,
  equipment_id integer not null,
  loan_id integer,
  checklist_version_id integer not null,
  begun_by integer,
  begun_at timestamp with time zone default now() not null,
  ended_by integer,
  ended_at timestamp with time zone,
  outcome text,
  note text
);

create table program_managers (
  user_id integer not null,
  program_id integer not null
);

create table programs (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  acronym text not null,
  vendor_number text,
  invoice_number_prefix text,
  invoice_requires_approval boolean default false not null,
  name_fr text,
  approval_days integer
);

create table projects (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  name_fr text
);

create table provinces (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  abbreviation text default ''::text not null
);

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  salt bytea not null
);

create table referral_agent_addresses (
  id integer generated by default as identity not null,
  referral_agent_id integer not null,
  address1 text,
  city_id integer,
  county_id integer,
  province_id integer,
  postal_code text,
  is_primary boolean default true not null
);

create table referral_agent_email_addresses (
  id integer generated by default as identity not null,
  referral_agent_id integer not null,
  address text not null,
  is_primary boolean default false not null
);

create table referral_agent_phone_numbers (
  id integer generated by default as identity not null,
  referral_agent_id integer not null,
  number text,
  extension text,
  type_id integer default 2 not null
);

create table referral_agents (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  first_name text not null,
  last_name text not null,
  user_id integer,
  archived_at timestamp with time zone,
  archived_by integer,
  created_at timestamp with time zone default now() not null,
  search_text text default ''::text not null,
  first_fold text generated always as (fold(first_name)) stored not null,
  last_fold text generated always as (fold(last_name)) stored not null
);

create table request_passes (
  id integer generated by default as identity not null,
  request_id integer not null,
  equipment_id integer not null,
  reason text not null,
  for_good boolean not null,
  passed_at timestamp with time zone default now() not null,
  passed_by integer not null
);

create table requests (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  kind text not null,
  state text default 'OPEN'::text not null,
  person_first_name text,
  person_last_name text,
  person_birth_date date,
  person_phone_number text,
  person_city text,
  client_id integer,
  program_id integer,
  equipment_id integer,
  item_id integer,
  subcategory_id integer,
  fit text,
  needed_by date,
  urgent_reason text,
  urgent_words text,
  reference text,
  words text,
  reason text,
  held_equipment_id integer,
  held_at timestamp with time zone,
  held_by integer,
  loan_id integer,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  ended_at timestamp with time zone,
  ended_by integer
);

create table retention_rules (
  kind text not null,
  years integer default 0 not null
);

create table roles (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  code text not null,
  title text not null,
  permissions text[] default '{}'::text[] not null,
  protected boolean default false not null,
  factor_required boolean default false not null,
  factor_grace_days integer default 14 not null,
  title_fr text
);

create table server_secret (
  only_row boolean default true not null,
  secret bytea not null
);

create table service_approvals (
  service_id integer not null,
  asked_on date not null,
  answered_on date,
  number text,
  expires_on date,
  works boolean,
  meanwhile boolean,
  not_working boolean default false not null,
  not_usable boolean default false not null,
  daily boolean default false not null,
  cannot_wait boolean default false not null,
  no_replacement boolean default false not null,
  far boolean default false not null
);

create table service_categories (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  protected boolean default false not null,
  name_fr text
);

create table service_lines (
  id integer generated by default as identity not null,
  service_id integer not null,
  kind text not null,
  billing_code_id integer not null,
  quantity numeric(8,2) not null,
  rate numeric(12,2) not null,
  description text not null
);

create table service_subcategories (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  category_id integer not null,
  protected boolean default false not null,
  name_fr text
);

create table services (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  client_id integer,
  equipment_id integer,
  subcategory_id integer,
  service_date date,
  description text not null,
  hours numeric(8,2),
  billing_code_id integer,
  archived_at timestamp with time zone,
  archived_by integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  billed boolean default false not null,
  state text default 'DONE'::text not null,
  reported_on date,
  reported_by integer,
  urgent_reason text,
  urgent_words text,
  reason text,
  done_by integer,
  request_id integer,
  ended_at timestamp with time zone
);

create table sessions (
  token_hash bytea not null,
  user_id integer not null,
  remember boolean not null,
  family uuid default gen_random_uuid() not null,
  issued_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  started_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  locked_at timestamp with time zone,
  address text,
  user_agent text,
  external boolean default false not null,
  proved_at timestamp with time zone,
  multi_factor boolean default false not null,
  active_at timestamp with time zone default now() not null
);

create table shown_clients (
  user_id integer not null,
  day date not null,
  rows integer default 0 not null,
  noticed boolean default false not null,
  opened integer default 0 not null
);

create table starter_templates (
  given_at timestamp with time zone default now() not null
);

create table stopped_by_death (
  id integer generated by default as identity not null,
  client_id integer not null,
  equipment_id integer not null,
  held_at timestamp with time zone,
  loan_id integer,
  due_on date,
  due_on_moved_from date,
  collect_from date,
  loan_version integer
);

create table take_outs (
  id integer generated by default as identity not null,
  started_at timestamp with time zone default now() not null,
  by_user integer,
  clients integer not null,
  ended_at timestamp with time zone,
  bytes bigint
);

create table templates (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  type_id integer not null,
  language text not null,
  filename text not null,
  key file_key not null,
  size integer not null,
  sha256 text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  partner_id integer
);

create table todos (
  id integer generated always as identity not null,
  text text not null,
  due_on date not null,
  client_id integer,
  equipment_id integer,
  assignee_id integer not null,
  created_by integer not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  done_by integer,
  version integer default 1 not null
);

create table token_reuses (
  id integer generated always as identity not null,
  user_id integer not null,
  family uuid not null,
  address text not null,
  at timestamp with time zone default now() not null
);

create table trail (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id integer,
  entity text not null,
  entity_id integer,
  action text not null,
  changes jsonb default '[]'::jsonb not null,
  search_text text not null,
  address inet,
  ids integer[]
);

create table trail_redactions (
  entry bigint not null,
  by_entry bigint not null,
  before bytea not null,
  after bytea not null
);

create table trail_seals (
  id integer generated always as identity not null,
  last_entry bigint not null,
  entries integer not null,
  hash bytea not null,
  at timestamp with time zone default now() not null
);

create table user_email_addresses (
  user_id integer not null,
  address text not null
);

create table user_phone_numbers (
  id integer generated by default as identity not null,
  user_id integer not null,
  number text not null,
  extension text,
  type_id integer default 1 not null
);

create table users (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  password_expired boolean default false not null,
  language_id integer default 1 not null,
  role_id integer,
  organization_id integer,
  demo boolean default false not null,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  factor_required_since timestamp with time zone,
  has_factor boolean default false not null,
  oidc_issuer text,
  oidc_subject text
);

create table vendors (
  id integer generated by default as identity not null,
  version integer default 1 not null,
  name text not null,
  manufacturer_id integer
);

create table work_mails (
  user_id integer not null,
  hour smallint,
  mailed_on date not null
);

create table work_marks (
  kind text not null,
  record_id integer not null,
  assignee_id integer,
  snoozed_until date,
  marked_by integer not null,
  marked_at timestamp with time zone default now() not null,
  reasons text[] not null,
  version integer generated always as identity not null
);

create view archived_invoices as
 SELECT v.id,
    v.archived_at,
    v.archived_by,
    c.first_name,
    c.last_name,
    v.prefix || v.number AS number,
    v.search_text
   FROM invoices v
     JOIN clients c ON c.id = v.client_id
  WHERE v.archived_at IS NOT NULL;
create view archived_loans as
 SELECT l.id,
    l.archived_at,
    l.archived_by,
    c.first_name,
    c.last_name,
    (e.type_code || e.number) || e.number_suffix AS number,
    c.search_text || e.search_text AS search_text
   FROM loans l
     JOIN clients c ON c.id = l.client_id
     JOIN equipment e ON e.id = l.equipment_id
  WHERE l.archived_at IS NOT NULL;
create view archived_services as
 SELECT s.id,
    s.archived_at,
    s.archived_by,
    COALESCE(c.first_name, i.name) AS first_name,
    c.last_name,
    (e.type_code || e.number) || e.number_suffix AS number,
    concat(c.search_text, e.search_text) AS search_text
   FROM services s
     LEFT JOIN clients c ON c.id = s.client_id
     LEFT JOIN equipment e ON e.id = s.equipment_id
     LEFT JOIN equipment_items i ON i.id = e.item_id
  WHERE s.archived_at IS NOT NULL;
create view clients_past_retention as
 SELECT c.id,
    c.client_number,
    c.first_name,
    c.last_name,
    c.archived_at
   FROM clients c,
    retention_rules r
  WHERE r.kind = 'CLIENTS'::text AND r.years > 0 AND c.archived_at < (now() - make_interval(years => r.years)) AND c.merged_into_id IS NULL AND NOT (EXISTS ( SELECT
           FROM anonymised_clients a
          WHERE a.client_id = c.id AND a.at > c.archived_at)) AND NOT (EXISTS ( SELECT
           FROM loans l
          WHERE l.client_id = c.id AND l.archived_at IS NULL AND l.return_date IS NULL)) AND NOT (EXISTS ( SELECT
           FROM services s
          WHERE s.client_id = c.id AND s.archived_at IS NULL AND NOT s.billed AND s.state <> 'CANCELLED'::text)) AND NOT (EXISTS ( SELECT
           FROM requests q
          WHERE q.client_id = c.id AND q.state = 'OPEN'::text)) AND NOT (EXISTS ( SELECT
           FROM invoice_items i
          WHERE i.client_id = c.id AND i.invoice_id IS NULL)) AND NOT (EXISTS ( SELECT
           FROM invoices v
          WHERE v.client_id = c.id AND v.archived_at IS NULL AND NOT v.template_generated));
create view equipment_first_due as
 SELECT equipment_id AS id,
    plan_id,
    due_on
   FROM equipment_due d
  WHERE NOT (EXISTS ( SELECT
           FROM equipment_due f
          WHERE f.equipment_id = d.equipment_id AND ((ROW(f.due_on, f.plan_id) < ROW(d.due_on, d.plan_id)))));
create view loans_to_sign as
 SELECT l.id,
    l.client_id,
    l.equipment_id,
    l.program_id,
    l.loan_date,
    l.archived_at
   FROM loan_types t
     CROSS JOIN LATERAL ( SELECT o.id,
            o.version,
            o.client_id,
            o.equipment_id,
            o.loan_date,
            o.return_date,
            o.program_id,
            o.type_id,
            o.referral_agent_id,
            o.confirmation_received,
            o.archived_at,
            o.archived_by,
            o.created_at,
            o.updated_at,
            o.updated_by,
            o.lend_reason,
            o.due_on,
            o.review_on,
            o.due_on_moved_from,
            o.collect_from,
            o.unanswered,
            o.signed
           FROM loans o
          WHERE o.type_id = t.id AND o.return_date IS NULL AND o.archived_at IS NULL AND NOT o.signed
         OFFSET 0) l
  WHERE t.agreement_wanted AND (EXISTS ( SELECT
           FROM agreement_texts a
          WHERE a.published_at IS NOT NULL AND a.replaced_at IS NULL AND (a.loan_type_id IS NULL OR a.loan_type_id = t.id)));
create view open_blocks as
 SELECT b.id,
    b.equipment_id,
    b.kind,
    b.since,
    (u.first_name || ' '::text) || u.last_name AS begun_by,
    c.name,
    c.name_fr,
    d.due_on AS overdue_since
   FROM equipment_blocks b
     LEFT JOIN users u ON u.id = b.begun_by
     LEFT JOIN preparations p ON b.kind = 'PREPARATION'::text AND p.id = b.record_id
     LEFT JOIN checklist_versions v ON v.id = p.checklist_version_id
     LEFT JOIN checklists c ON c.id = v.checklist_id
     LEFT JOIN equipment_due d ON b.kind = 'INSPECTION'::text AND d.equipment_id = b.equipment_id AND d.plan_id = b.record_id
  WHERE b.ended_at IS NULL
UNION ALL
 SELECT 0 AS id,
    d.equipment_id,
    'INSPECTION'::text AS kind,
    d.due_on::timestamp with time zone AS since,
    NULL::text AS begun_by,
    NULL::text AS name,
    NULL::text AS name_fr,
    d.due_on AS overdue_since
   FROM equipment_due d
     JOIN maintenance_plans p ON p.id = d.plan_id
     JOIN equipment e ON e.id = d.equipment_id
  WHERE p.when_overdue = 'BLOCK'::text AND d.overdue_on <= organisation_day() AND NOT e.on_loan AND NOT (EXISTS ( SELECT
           FROM equipment_blocks b
          WHERE b.equipment_id = d.equipment_id AND b.kind = 'INSPECTION'::text AND b.record_id = d.plan_id AND b.ended_at IS NULL));

alter table agreement_loans add constraint agreement_loans_pkey PRIMARY KEY (agreement_id, loan_id);
alter table agreement_loans add constraint agreement_loans_agreement_id_voided_fkey FOREIGN KEY (agreement_id, voided) REFERENCES agreements(id, voided) ON UPDATE CASCADE;
alter table agreement_loans add constraint agreement_loans_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id);
alter table agreement_texts add constraint agreement_texts_pkey PRIMARY KEY (id);
alter table agreement_texts add constraint agreement_texts_number_check CHECK ((number >= 1));
alter table agreement_texts add constraint agreement_texts_published_whole CHECK (((published_at IS NULL) = (number IS NULL)));
alter table agreement_texts add constraint agreement_texts_replaced_published CHECK (((replaced_at IS NULL) OR (published_at IS NOT NULL)));
alter table agreement_texts add constraint agreement_texts_text_check CHECK (((text <> ''::text) AND (length(text) <= 20000)));
alter table agreement_texts add constraint agreement_texts_text_fr_check CHECK (((text_fr <> ''::text) AND (length(text_fr) <= 20000)));
alter table agreement_texts add constraint agreement_texts_title_check CHECK (((title <> ''::text) AND (length(title) <= 200)));
alter table agreement_texts add constraint agreement_texts_title_fr_check CHECK (((title_fr <> ''::text) AND (length(title_fr) <= 200)));
alter table agreement_texts add constraint agreement_texts_loan_type_id_fkey FOREIGN KEY (loan_type_id) REFERENCES loan_types(id);
alter table agreement_texts add constraint agreement_texts_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id);
alter table agreements add constraint agreements_pkey PRIMARY KEY (id);
alter table agreements add constraint agreements_drawn CHECK (((document_key IS NULL) OR ((how = 'DRAWN'::text) = (strokes IS NOT NULL))));
alter table agreements add constraint agreements_how_check CHECK ((how = ANY (ARRAY['DRAWN'::text, 'TYPED'::text, 'PAPER'::text, 'VERBAL'::text])));
alter table agreements add constraint agreements_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table agreements add constraint agreements_name_check CHECK (((name <> ''::text) AND (length(name) <= 200)));
alter table agreements add constraint agreements_on_paper CHECK (((document_key IS NULL) OR ((how = 'PAPER'::text) = (photo_key IS NOT NULL))));
alter table agreements add constraint agreements_relation_check CHECK (((relation <> ''::text) AND (length(relation) <= 100)));
alter table agreements add constraint agreements_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table agreements add constraint agreements_signer_check CHECK ((signer = ANY (ARRAY['CLIENT'::text, 'NEXT_OF_KIN'::text, 'GUARDIAN'::text, 'OTHER'::text])));
alter table agreements add constraint agreements_strokes_check CHECK ((jsonb_typeof(strokes) = 'array'::text));
alter table agreements add constraint agreements_void_reason_check CHECK (((length(void_reason) >= 1) AND (length(void_reason) <= 2000)));
alter table agreements add constraint agreements_voided_whole CHECK ((num_nulls(voided_at, voided_by, void_reason) = ANY (ARRAY[0, 3])));
alter table agreements add constraint agreements_witnessed CHECK (((how <> 'VERBAL'::text) OR (witness_id IS NOT NULL)));
alter table agreements add constraint agreements_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table agreements add constraint agreements_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id);
alter table agreements add constraint agreements_text_id_fkey FOREIGN KEY (text_id) REFERENCES agreement_texts(id);
alter table agreements add constraint agreements_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id);
alter table agreements add constraint agreements_witness_id_fkey FOREIGN KEY (witness_id) REFERENCES users(id);
alter table agreements add constraint agreements_id_voided_key UNIQUE (id, voided);
alter table anonymised_clients add constraint anonymised_clients_pkey PRIMARY KEY (client_id);
alter table anonymised_clients add constraint anonymised_clients_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id);
alter table anonymised_clients add constraint anonymised_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table attachments add constraint attachments_pkey PRIMARY KEY (id);
alter table attachments add constraint attachments_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text])));
alter table attachments add constraint attachments_kind_check CHECK ((kind = ANY (ARRAY['MANUAL'::text, 'PRESCRIPTION'::text, 'CERTIFICATE'::text, 'CONSENT'::text, 'OTHER'::text])));
alter table attachments add constraint attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));
alter table attachments add constraint attachments_of_one_record CHECK ((num_nonnulls(client_id, item_id, equipment_id, service_id, agreement_id) = 1));
alter table attachments add constraint attachments_size_check CHECK (((size >= 1) AND (size <= 20971520)));
alter table attachments add constraint attachments_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id);
alter table attachments add constraint attachments_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table attachments add constraint attachments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table attachments add constraint attachments_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table attachments add constraint attachments_item_id_fkey FOREIGN KEY (item_id) REFERENCES equipment_items(id) ON DELETE CASCADE;
alter table attachments add constraint attachments_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table backup_mark add constraint backup_mark_pkey PRIMARY KEY (only_row);
alter table backup_mark add constraint backup_mark_mark_check CHECK ((mark ~ '^[0-9a-f]{8}$'::text));
alter table backup_mark add constraint backup_mark_only_row_check CHECK (only_row);
alter table backup_runs add constraint backup_runs_pkey PRIMARY KEY (id);
alter table backup_runs add constraint backup_runs_bytes_check CHECK ((bytes > 0));
alter table backup_runs add constraint backup_runs_check CHECK ((ended_at >= started_at));
alter table backup_runs add constraint backup_runs_check1 CHECK (((fault IS NULL) = (counts IS NOT NULL)));
alter table backup_runs add constraint backup_runs_fault_check CHECK (((length(fault) >= 1) AND (length(fault) <= 2000)));
alter table backup_runs add constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['BACKUP'::text, 'REHEARSAL'::text])));
alter table backup_runs add constraint backup_runs_name_check CHECK (((length(name) >= 1) AND (length(name) <= 1000)));
alter table backup_runs add constraint backup_runs_pruned CHECK (((num_nonnulls(removed, pruning_fault) = 0) OR ((num_nonnulls(removed, pruning_fault) = 1) AND (kind = 'BACKUP'::text) AND (fault IS NULL))));
alter table backup_runs add constraint backup_runs_pruning_fault_check CHECK (((length(pruning_fault) >= 1) AND (length(pruning_fault) <= 2000)));
alter table backup_runs add constraint backup_runs_removed_check CHECK ((removed >= 0));
alter table billing_codes add constraint billing_codes_pkey PRIMARY KEY (id);
alter table billing_codes add constraint billing_codes_account_number_check CHECK (((account_number <> ''::text) AND (length(account_number) <= 20)));
alter table billing_codes add constraint billing_codes_code_check CHECK (((code <> ''::text) AND (length(code) <= 20)));
alter table billing_codes add constraint billing_codes_description_check CHECK (((description <> ''::text) AND (length(description) <= 200)));
alter table billing_codes add constraint billing_codes_description_fr_check CHECK (((description_fr <> ''::text) AND (length(description_fr) <= 200)));
alter table billing_codes add constraint billing_codes_fee_check CHECK ((fee >= (0)::numeric));
alter table campaign_contacts add constraint campaign_contacts_pkey PRIMARY KEY (id);
alter table campaign_contacts add constraint campaign_contacts_how_check CHECK ((how = ANY (ARRAY['PHONE'::text, 'VOICE_MAIL'::text, 'LETTER'::text, 'MAIL'::text, 'VISIT'::text])));
alter table campaign_contacts add constraint campaign_contacts_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000)));
alter table campaign_contacts add constraint campaign_contacts_contacted_by_fkey FOREIGN KEY (contacted_by) REFERENCES users(id);
alter table campaign_contacts add constraint campaign_contacts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES campaign_entries(id) ON DELETE CASCADE;
alter table campaign_decisions add constraint campaign_decisions_pkey PRIMARY KEY (campaign_id, equipment_id);
alter table campaign_decisions add constraint campaign_decisions_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
alter table campaign_decisions add constraint campaign_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table campaign_decisions add constraint campaign_decisions_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table campaign_entries add constraint campaign_entries_pkey PRIMARY KEY (id);
alter table campaign_entries add constraint campaign_entries_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000)));
alter table campaign_entries add constraint campaign_entries_outcome_check CHECK ((outcome = ANY (ARRAY['RETURNED'::text, 'CORRECTED'::text, 'DESTROYED'::text, 'NOT_OURS'::text, 'REFUSED'::text])));
alter table campaign_entries add constraint campaign_entries_outcome_of_answer CHECK (((outcome IS NULL) OR (state <> ALL (ARRAY['OPEN'::text, 'CONTACTED'::text]))));
alter table campaign_entries add constraint campaign_entries_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CONTACTED'::text, 'ANSWERED'::text, 'DONE'::text, 'UNREACHABLE'::text])));
alter table campaign_entries add constraint campaign_entries_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);
alter table campaign_entries add constraint campaign_entries_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table campaign_entries add constraint campaign_entries_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id);
alter table campaign_entries add constraint campaign_entries_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table campaign_entries add constraint campaign_entries_of_loan_and_piece UNIQUE NULLS NOT DISTINCT (campaign_id, equipment_id, loan_id);
alter table campaign_items add constraint campaign_items_pkey PRIMARY KEY (campaign_id, item_id);
alter table campaign_items add constraint campaign_items_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
alter table campaign_items add constraint campaign_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES equipment_items(id);
alter table campaign_manufacturers add constraint campaign_manufacturers_pkey PRIMARY KEY (campaign_id, manufacturer_id);
alter table campaign_manufacturers add constraint campaign_manufacturers_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
alter table campaign_manufacturers add constraint campaign_manufacturers_manufacturer_id_fkey FOREIGN KEY (manufacturer_id) REFERENCES manufacturers(id);
alter table campaign_models add constraint campaign_models_pkey PRIMARY KEY (campaign_id, place);
alter table campaign_models add constraint campaign_models_pattern_check CHECK ((pattern ~ '[^%]'::text));
alter table campaign_models add constraint campaign_models_place_check CHECK ((place >= 1));
alter table campaign_models add constraint campaign_models_text_check CHECK (((length(text) >= 1) AND (length(text) <= 100)));
alter table campaign_models add constraint campaign_models_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
alter table campaign_serials add constraint campaign_serials_pkey PRIMARY KEY (campaign_id, place);
alter table campaign_serials add constraint campaign_serials_in_order CHECK ((first <= last));
alter table campaign_serials add constraint campaign_serials_of_same_parts CHECK ((split_part(first, ' '::text, 1) = split_part(last, ' '::text, 1)));
alter table campaign_serials add constraint campaign_serials_place_check CHECK ((place >= 1));
alter table campaign_serials add constraint campaign_serials_text_check CHECK (((length(text) >= 1) AND (length(text) <= 250)));
alter table campaign_serials add constraint campaign_serials_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
alter table campaigns add constraint campaigns_pkey PRIMARY KEY (id);
alter table campaigns add constraint campaigns_address_check CHECK (((length(address) >= 1) AND (length(address) <= 500)));
alter table campaigns add constraint campaigns_class_check CHECK (((length(class) >= 1) AND (length(class) <= 50)));
alter table campaigns add constraint campaigns_close_reason_check CHECK (((length(close_reason) >= 1) AND (length(close_reason) <= 2000)));
alter table campaigns add constraint campaigns_closed_whole CHECK ((((state = 'CLOSED'::text) = (closed_at IS NOT NULL)) AND (num_nonnulls(closed_at, closed_by, report) = ANY (ARRAY[0, 3]))));
alter table campaigns add constraint campaigns_criteria_of_kind CHECK (
CASE kind
    WHEN 'RECALL'::text THEN (num_nonnulls(program_id, loan_type_id, lent_before, not_reviewed_since, county_id) = 0)
    ELSE ((num_nonnulls(purchased_from, purchased_to, notice, address, class) = 0) AND (num_nonnulls(program_id, loan_type_id, lent_before, not_reviewed_since, county_id) > 0))
END);
alter table campaigns add constraint campaigns_done_check CHECK ((done >= 0));
alter table campaigns add constraint campaigns_kind_check CHECK ((kind = ANY (ARRAY['RECALL'::text, 'REVIEW'::text])));
alter table campaigns add constraint campaigns_notice_check CHECK (((length(notice) >= 1) AND (length(notice) <= 100)));
alter table campaigns add constraint campaigns_purchased_in_order CHECK ((purchased_from <= purchased_to));
alter table campaigns add constraint campaigns_started_whole CHECK ((((state = 'DRAFT'::text) = (started_at IS NULL)) AND ((started_at IS NULL) = (started_by IS NULL))));
alter table campaigns add constraint campaigns_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'STARTING'::text, 'RUNNING'::text, 'CLOSED'::text])));
alter table campaigns add constraint campaigns_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)));
alter table campaigns add constraint campaigns_text_fr_check CHECK (((length(text_fr) >= 1) AND (length(text_fr) <= 5000)));
alter table campaigns add constraint campaigns_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)));
alter table campaigns add constraint campaigns_total_check CHECK ((total >= 0));
alter table campaigns add constraint campaigns_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
alter table campaigns add constraint campaigns_county_id_fkey FOREIGN KEY (county_id) REFERENCES counties(id);
alter table campaigns add constraint campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table campaigns add constraint campaigns_loan_type_id_fkey FOREIGN KEY (loan_type_id) REFERENCES loan_types(id);
alter table campaigns add constraint campaigns_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
alter table campaigns add constraint campaigns_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id);
alter table campaigns add constraint campaigns_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table checklist_lines add constraint checklist_lines_pkey PRIMARY KEY (id);
alter table checklist_lines add constraint checklist_lines_answer_check CHECK ((answer = ANY (ARRAY['CHECK'::text, 'NUMBER'::text, 'TEXT'::text, 'PHOTO'::text])));
alter table checklist_lines add constraint checklist_lines_place_check CHECK ((place >= 1));
alter table checklist_lines add constraint checklist_lines_text_check CHECK (((text <> ''::text) AND (length(text) <= 300)));
alter table checklist_lines add constraint checklist_lines_text_fr_check CHECK (((text_fr <> ''::text) AND (length(text_fr) <= 300)));
alter table checklist_lines add constraint checklist_lines_unit_check CHECK (((unit <> ''::text) AND (length(unit) <= 20)));
alter table checklist_lines add constraint checklist_lines_unit_of_number CHECK (((unit IS NULL) OR (answer = 'NUMBER'::text)));
alter table checklist_lines add constraint checklist_lines_checklist_version_id_fkey FOREIGN KEY (checklist_version_id) REFERENCES checklist_versions(id) ON DELETE CASCADE;
alter table checklist_lines add constraint checklist_lines_checklist_version_id_place_key UNIQUE (checklist_version_id, place);
alter table checklist_subcategories add constraint checklist_subcategories_pkey PRIMARY KEY (checklist_id, subcategory_id);
alter table checklist_subcategories add constraint checklist_subcategories_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id) ON DELETE CASCADE;
alter table checklist_subcategories add constraint checklist_subcategories_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES equipment_subcategories(id);
alter table checklist_versions add constraint checklist_versions_pkey PRIMARY KEY (id);
alter table checklist_versions add constraint checklist_versions_number_check CHECK ((number >= 1));
alter table checklist_versions add constraint checklist_versions_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id) ON DELETE CASCADE;
alter table checklist_versions add constraint checklist_versions_checklist_id_number_key UNIQUE (checklist_id, number);
alter table checklists add constraint checklists_pkey PRIMARY KEY (id);
alter table checklists add constraint checklists_kind_check CHECK ((kind = ANY (ARRAY['RETURN'::text, 'INSPECTION'::text, 'HANDOVER'::text])));
alter table checklists add constraint checklists_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table checklists add constraint checklists_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table cities add constraint cities_pkey PRIMARY KEY (id);
alter table cities add constraint cities_length CHECK ((length(name) <= 100));
alter table cities add constraint cities_name_check CHECK ((name <> ''::text));
alter table cities add constraint cities_county_id_fkey FOREIGN KEY (county_id) REFERENCES counties(id);
alter table client_addresses add constraint client_addresses_pkey PRIMARY KEY (id);
alter table client_addresses add constraint client_addresses_postal_code_check CHECK ((postal_code ~ '^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$'::text));
alter table client_addresses add constraint client_addresses_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);
alter table client_addresses add constraint client_addresses_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table client_addresses add constraint client_addresses_county_id_fkey FOREIGN KEY (county_id) REFERENCES counties(id);
alter table client_addresses add constraint client_addresses_province_id_fkey FOREIGN KEY (province_id) REFERENCES provinces(id);
alter table client_billing_addresses add constraint client_billing_addresses_pkey PRIMARY KEY (client_id);
alter table client_billing_addresses add constraint client_billing_addresses_phone_number_check CHECK ((phone_number ~ '^[0-9]{10,15}$'::text));
alter table client_billing_addresses add constraint client_billing_addresses_postal_code_check CHECK ((postal_code ~ '^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$'::text));
alter table client_billing_addresses add constraint client_billing_addresses_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);
alter table client_billing_addresses add constraint client_billing_addresses_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table client_billing_addresses add constraint client_billing_addresses_county_id_fkey FOREIGN KEY (county_id) REFERENCES counties(id);
alter table client_billing_addresses add constraint client_billing_addresses_province_id_fkey FOREIGN KEY (province_id) REFERENCES provinces(id);
alter table client_consents add constraint client_consents_pkey PRIMARY KEY (id);
alter table client_consents add constraint client_consents_how_check CHECK (((how <> ''::text) AND (length(how) <= 200)));
alter table client_consents add constraint client_consents_kind_check CHECK ((kind = ANY (ARRAY['MAIL'::text, 'VOICE_MAIL'::text, 'SHARING'::text])));
alter table client_consents add constraint client_consents_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table client_consents add constraint client_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table client_contacts add constraint client_contacts_pkey PRIMARY KEY (id);
alter table client_contacts add constraint client_contacts_check CHECK (((name IS NOT NULL) OR (phone_number IS NOT NULL)));
alter table client_contacts add constraint client_contacts_phone_number_check CHECK ((phone_number ~ '^[0-9]{10,15}$'::text));
alter table client_contacts add constraint client_contacts_type_check CHECK ((type = ANY (ARRAY['NEXT_OF_KIN'::text, 'CONTACT'::text])));
alter table client_contacts add constraint client_contacts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table client_counter add constraint client_counter_pkey PRIMARY KEY (only_row);
alter table client_counter add constraint client_counter_last_check CHECK ((last >= 99999));
alter table client_counter add constraint client_counter_only_row_check CHECK (only_row);
alter table client_email_addresses add constraint client_email_addresses_pkey PRIMARY KEY (id);
alter table client_email_addresses add constraint client_email_addresses_address_check CHECK ((address <> ''::text));
alter table client_email_addresses add constraint client_email_addresses_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table client_former_numbers add constraint client_former_numbers_pkey PRIMARY KEY (id);
alter table client_former_numbers add constraint client_former_numbers_check CHECK (((kind <> 'MEDICARE_NUMBER'::text) OR (number ~ '^[0-9]{9}$'::text)));
alter table client_former_numbers add constraint client_former_numbers_kind_check CHECK ((kind = ANY (ARRAY['CLIENT_NUMBER'::text, 'AGENCY_NUMBER'::text, 'MEDICARE_NUMBER'::text, 'OTHER'::text])));
alter table client_former_numbers add constraint client_former_numbers_number_check CHECK (((number <> ''::text) AND (length(number) <= 50)));
alter table client_former_numbers add constraint client_former_numbers_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table client_former_numbers add constraint client_former_numbers_client_id_kind_number_key UNIQUE (client_id, kind, number);
alter table client_merges add constraint client_merges_pkey PRIMARY KEY (id);
alter table client_merges add constraint client_merges_of_two CHECK ((kept_id <> gone_id));
alter table client_merges add constraint client_merges_undone_whole CHECK (((undone_at IS NULL) = (undone_by IS NULL)));
alter table client_merges add constraint client_merges_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id);
alter table client_merges add constraint client_merges_gone_id_fkey FOREIGN KEY (gone_id) REFERENCES clients(id);
alter table client_merges add constraint client_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES clients(id);
alter table client_merges add constraint client_merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
alter table client_notes add constraint client_notes_pkey PRIMARY KEY (id);
alter table client_notes add constraint client_notes_message_check CHECK ((message <> ''::text));
alter table client_notes add constraint client_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table client_notes add constraint client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table client_overrides add constraint client_overrides_pkey PRIMARY KEY (id);
alter table client_overrides add constraint client_overrides_check CHECK (((until > at) AND (until <= (at + '08:00:00'::interval))));
alter table client_overrides add constraint client_overrides_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500)));
alter table client_overrides add constraint client_overrides_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table client_overrides add constraint client_overrides_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table client_payer_numbers add constraint client_payer_numbers_pkey PRIMARY KEY (id);
alter table client_payer_numbers add constraint client_payer_numbers_expires_on_check CHECK (((expires_on >= '1900-01-01'::date) AND (expires_on <= '2999-12-31'::date)));
alter table client_payer_numbers add constraint client_payer_numbers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)));
alter table client_payer_numbers add constraint client_payer_numbers_number_check CHECK (((length(number) >= 1) AND (length(number) <= 50)));
alter table client_payer_numbers add constraint client_payer_numbers_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table client_phone_numbers add constraint client_phone_numbers_pkey PRIMARY KEY (id);
alter table client_phone_numbers add constraint client_phone_numbers_extension_check CHECK ((extension ~ '^[0-9]+$'::text));
alter table client_phone_numbers add constraint client_phone_numbers_number_check CHECK ((number ~ '^[0-9]{10,15}$'::text));
alter table client_phone_numbers add constraint client_phone_numbers_type_id_check CHECK ((type_id = ANY (ARRAY[1, 2])));
alter table client_phone_numbers add constraint client_phone_numbers_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table client_phone_numbers add constraint client_phone_numbers_client_id_type_id_key UNIQUE (client_id, type_id);
alter table client_restriction_users add constraint client_restriction_users_pkey PRIMARY KEY (client_id, user_id);
alter table client_restriction_users add constraint client_restriction_users_client_id_fkey FOREIGN KEY (client_id) REFERENCES client_restrictions(client_id) ON DELETE CASCADE;
alter table client_restriction_users add constraint client_restriction_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table client_restrictions add constraint client_restrictions_pkey PRIMARY KEY (client_id);
alter table client_restrictions add constraint client_restrictions_reason_check CHECK (((length(btrim(reason)) >= 1) AND (length(btrim(reason)) <= 500)));
alter table client_restrictions add constraint client_restrictions_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id);
alter table client_restrictions add constraint client_restrictions_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table clients add constraint clients_pkey PRIMARY KEY (id);
alter table clients add constraint clients_check CHECK (((deceased_on IS NULL) OR (deceased_on >= birth_date)));
alter table clients add constraint clients_fcs_number_check CHECK (((fcs_number <> ''::text) AND (length(fcs_number) <= 16)));
alter table clients add constraint clients_first_name_check CHECK ((first_name <> ''::text));
alter table clients add constraint clients_last_name_check CHECK ((last_name <> ''::text));
alter table clients add constraint clients_medicare_number_check CHECK ((medicare_number ~ '^[0-9]{9}$'::text));
alter table clients add constraint clients_merged_archived CHECK (((merged_into_id IS NULL) OR (archived_at IS NOT NULL)));
alter table clients add constraint clients_merged_into_another CHECK ((merged_into_id <> id));
alter table clients add constraint clients_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES users(id);
alter table clients add constraint clients_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id);
alter table clients add constraint clients_gender_id_fkey FOREIGN KEY (gender_id) REFERENCES genders(id);
alter table clients add constraint clients_insurance_provider_id_fkey FOREIGN KEY (insurance_provider_id) REFERENCES insurance_providers(id);
alter table clients add constraint clients_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id);
alter table clients add constraint clients_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES clients(id);
alter table clients add constraint clients_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
alter table clients add constraint clients_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table clients add constraint clients_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table clients add constraint clients_client_number_key UNIQUE (client_number);
alter table correspondence add constraint correspondence_pkey PRIMARY KEY (id);
alter table correspondence add constraint correspondence_file_name_check CHECK (((file_name <> ''::text) AND (length(file_name) <= 255)));
alter table correspondence add constraint correspondence_file_type_check CHECK ((file_type <> ''::text));
alter table correspondence add constraint correspondence_file_whole CHECK ((num_nonnulls(file_key, file_name, file_type) = ANY (ARRAY[0, 3])));
alter table correspondence add constraint correspondence_how_check CHECK ((how = ANY (ARRAY['LETTER'::text, 'MAIL'::text, 'PHONE'::text, 'VOICE_MAIL'::text, 'VISIT'::text])));
alter table correspondence add constraint correspondence_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table correspondence add constraint correspondence_not_to_come CHECK ((at <= (now() + '00:01:00'::interval)));
alter table correspondence add constraint correspondence_receipt_whole CHECK ((((receipt_of IS NULL) = (sha256 IS NULL)) AND ((receipt_of IS NULL) OR (loan_id IS NOT NULL))));
alter table correspondence add constraint correspondence_recipient_check CHECK (((recipient <> ''::text) AND (length(recipient) <= 300)));
alter table correspondence add constraint correspondence_says_something CHECK ((num_nonnulls(text, file_key) > 0));
alter table correspondence add constraint correspondence_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table correspondence add constraint correspondence_template_check CHECK (((template <> ''::text) AND (length(template) <= 200)));
alter table correspondence add constraint correspondence_template_whole CHECK (((template IS NULL) = (template_version IS NULL)));
alter table correspondence add constraint correspondence_text_check CHECK (((text <> ''::text) AND (length(text) <= 100000)));
alter table correspondence add constraint correspondence_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table correspondence add constraint correspondence_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES campaign_entries(id);
alter table correspondence add constraint correspondence_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table correspondence add constraint correspondence_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id);
alter table correspondence add constraint correspondence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table counties add constraint counties_pkey PRIMARY KEY (id);
alter table counties add constraint counties_length CHECK (((length(name) <= 100) AND (length(abbreviation) <= 10)));
alter table counties add constraint counties_name_check CHECK ((name <> ''::text));
alter table counties add constraint counties_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table equipment add constraint equipment_pkey PRIMARY KEY (id);
alter table equipment add constraint equipment_archived_is_free CHECK (((archived_at IS NULL) OR ((held_for IS NULL) AND (NOT on_loan))));
alter table equipment add constraint equipment_description_check CHECK (((length(description) >= 1) AND (length(description) <= 2000)));
alter table equipment add constraint equipment_former_numbers_whole CHECK (((cardinality(former_numbers) <= 20) AND (array_position(former_numbers, NULL::text) IS NULL) AND (array_position(former_numbers, ''::text) IS NULL) AND (length(array_to_string(former_numbers, ''::text)) <= 1000)));
alter table equipment add constraint equipment_held_is_here CHECK (((held_for IS NULL) OR (NOT on_loan)));
alter table equipment add constraint equipment_hold_whole CHECK (((held_for IS NULL) = (held_at IS NULL)));
alter table equipment add constraint equipment_merged_archived CHECK (((merged_into_id IS NULL) OR (archived_at IS NOT NULL)));
alter table equipment add constraint equipment_merged_into_another CHECK ((merged_into_id <> id));
alter table equipment add constraint equipment_model_number_check CHECK (((length(model_number) >= 1) AND (length(model_number) <= 100)));
alter table equipment add constraint equipment_number_suffix_check CHECK ((number_suffix ~ '^[A-Z]?$'::text));
alter table equipment add constraint equipment_one_status CHECK (((status_id IS NULL) OR (NOT lost)));
alter table equipment add constraint equipment_purchase_cost_check CHECK ((purchase_cost >= (0)::numeric));
alter table equipment add constraint equipment_purchase_date_check CHECK (((purchase_date >= '1900-01-01'::date) AND (purchase_date <= '2999-12-31'::date)));
alter table equipment add constraint equipment_reservation_whole CHECK (((reserved_by IS NULL) = (reserved_until IS NULL)));
alter table equipment add constraint equipment_serial_number_check CHECK (((length(serial_number) >= 1) AND (length(serial_number) <= 100)));
alter table equipment add constraint equipment_warranty_until_check CHECK (((warranty_until >= '1900-01-01'::date) AND (warranty_until <= '2999-12-31'::date)));
alter table equipment add constraint equipment_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES users(id);
alter table equipment add constraint equipment_held_for_fkey FOREIGN KEY (held_for) REFERENCES clients(id);
alter table equipment add constraint equipment_item_id_fkey FOREIGN KEY (item_id) REFERENCES equipment_items(id);
alter table equipment add constraint equipment_manufacturer_id_fkey FOREIGN KEY (manufacturer_id) REFERENCES manufacturers(id);
alter table equipment add constraint equipment_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES equipment(id);
alter table equipment add constraint equipment_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
alter table equipment add constraint equipment_reserved_by_fkey FOREIGN KEY (reserved_by) REFERENCES users(id);
alter table equipment add constraint equipment_status_id_fkey FOREIGN KEY (status_id) REFERENCES equipment_statuses(id);
alter table equipment add constraint equipment_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES equipment_subcategories(id);
alter table equipment add constraint equipment_type_id_fkey FOREIGN KEY (type_id) REFERENCES equipment_types(id);
alter table equipment add constraint equipment_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table equipment add constraint equipment_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);
alter table equipment add constraint equipment_number_number_suffix_key UNIQUE (number, number_suffix);
alter table equipment_accessories add constraint equipment_accessories_pkey PRIMARY KEY (id);
alter table equipment_accessories add constraint equipment_accessories_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table equipment_accessories add constraint equipment_accessories_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table equipment_accessories add constraint equipment_accessories_type_check CHECK ((type = ANY (ARRAY['SELECT'::text, 'CHECKBOX'::text])));
alter table equipment_accessory_assignments add constraint equipment_accessory_assignments_pkey PRIMARY KEY (detail_id, subcategory_id);
alter table equipment_accessory_assignments add constraint equipment_accessory_assignments_rank_check CHECK ((rank > 0));
alter table equipment_accessory_assignments add constraint equipment_accessory_assignments_detail_id_fkey FOREIGN KEY (detail_id) REFERENCES equipment_accessories(id) ON DELETE CASCADE;
alter table equipment_accessory_assignments add constraint equipment_accessory_assignments_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES equipment_subcategories(id) ON DELETE CASCADE;
alter table equipment_accessory_options add constraint equipment_accessory_options_pkey PRIMARY KEY (id);
alter table equipment_accessory_options add constraint equipment_accessory_options_rank_check CHECK ((rank > 0));
alter table equipment_accessory_options add constraint equipment_accessory_options_value_check CHECK (((value <> ''::text) AND (length(value) <= 100)));
alter table equipment_accessory_options add constraint equipment_accessory_options_detail_id_fkey FOREIGN KEY (detail_id) REFERENCES equipment_accessories(id) ON DELETE CASCADE;
alter table equipment_accessory_options add constraint equipment_accessory_options_detail_id_id_key UNIQUE (detail_id, id);
alter table equipment_accessory_options add constraint equipment_accessory_options_detail_id_rank_key UNIQUE (detail_id, rank) DEFERRABLE INITIALLY DEFERRED;
alter table equipment_accessory_values add constraint equipment_accessory_values_pkey PRIMARY KEY (equipment_id, detail_id);
alter table equipment_accessory_values add constraint equipment_accessory_values_check CHECK (((option_id IS NULL) <> (checked IS NULL)));
alter table equipment_accessory_values add constraint equipment_accessory_values_detail_id_fkey FOREIGN KEY (detail_id) REFERENCES equipment_accessories(id);
alter table equipment_accessory_values add constraint equipment_accessory_values_detail_id_option_id_fkey FOREIGN KEY (detail_id, option_id) REFERENCES equipment_accessory_options(detail_id, id);
alter table equipment_accessory_values add constraint equipment_accessory_values_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE;
alter table equipment_before_return add constraint equipment_before_return_pkey PRIMARY KEY (equipment_id);
alter table equipment_before_return add constraint equipment_before_return_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE;
alter table equipment_before_return add constraint equipment_before_return_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE;
alter table equipment_before_return add constraint equipment_before_return_status_id_fkey FOREIGN KEY (status_id) REFERENCES equipment_statuses(id) ON DELETE CASCADE;
alter table equipment_blocks add constraint equipment_blocks_pkey PRIMARY KEY (id);
alter table equipment_blocks add constraint equipment_blocks_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 2000)));
alter table equipment_blocks add constraint equipment_blocks_kind_check CHECK ((kind = ANY (ARRAY['PREPARATION'::text, 'WORKSHOP'::text, 'INSPECTION'::text, 'RECALL'::text])));
alter table equipment_blocks add constraint equipment_blocks_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES users(id);
alter table equipment_blocks add constraint equipment_blocks_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table equipment_blocks add constraint equipment_blocks_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table equipment_categories add constraint equipment_categories_pkey PRIMARY KEY (id);
alter table equipment_categories add constraint equipment_categories_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table equipment_categories add constraint equipment_categories_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table equipment_counter add constraint equipment_counter_pkey PRIMARY KEY (only_row);
alter table equipment_counter add constraint equipment_counter_last_check CHECK ((last >= 1000));
alter table equipment_counter add constraint equipment_counter_only_row_check CHECK (only_row);
alter table equipment_due add constraint equipment_due_pkey PRIMARY KEY (equipment_id, plan_id);
alter table equipment_due add constraint equipment_due_check CHECK ((((overdue_on - due_on) >= 0) AND ((overdue_on - due_on) <= 1)));
alter table equipment_due add constraint equipment_due_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE;
alter table equipment_due add constraint equipment_due_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES maintenance_plans(id) ON DELETE CASCADE;
alter table equipment_items add constraint equipment_items_pkey PRIMARY KEY (id);
alter table equipment_items add constraint equipment_items_gtin_check CHECK ((gtin ~ '^\d{8}(\d{4,6})?$'::text));
alter table equipment_items add constraint equipment_items_iso9999_check CHECK ((iso9999 ~ '^\d{6}$'::text));
alter table equipment_items add constraint equipment_items_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table equipment_items add constraint equipment_items_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table equipment_items add constraint equipment_items_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES equipment_subcategories(id);
alter table equipment_labels add constraint equipment_labels_pkey PRIMARY KEY (code);
alter table equipment_labels add constraint equipment_labels_code_check CHECK (((code ~ '^[23456789CFGHJMPQRVWX]{11}$'::text) AND ("right"(code, 1) = label_check_sign("left"(code, 10)))));
alter table equipment_labels add constraint equipment_labels_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table equipment_labels add constraint equipment_labels_printed_by_fkey FOREIGN KEY (printed_by) REFERENCES users(id);
alter table equipment_merges add constraint equipment_merges_pkey PRIMARY KEY (id);
alter table equipment_merges add constraint equipment_merges_of_two CHECK ((kept_id <> gone_id));
alter table equipment_merges add constraint equipment_merges_undone_whole CHECK (((undone_at IS NULL) = (undone_by IS NULL)));
alter table equipment_merges add constraint equipment_merges_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id);
alter table equipment_merges add constraint equipment_merges_gone_id_fkey FOREIGN KEY (gone_id) REFERENCES equipment(id);
alter table equipment_merges add constraint equipment_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES equipment(id);
alter table equipment_merges add constraint equipment_merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
alter table equipment_notes add constraint equipment_notes_pkey PRIMARY KEY (id);
alter table equipment_notes add constraint equipment_notes_message_check CHECK ((message <> ''::text));
alter table equipment_notes add constraint equipment_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table equipment_notes add constraint equipment_notes_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE;
alter table equipment_part_assignments add constraint equipment_part_assignments_pkey PRIMARY KEY (detail_id, subcategory_id);
alter table equipment_part_assignments add constraint equipment_part_assignments_rank_check CHECK ((rank > 0));
alter table equipment_part_assignments add constraint equipment_part_assignments_detail_id_fkey FOREIGN KEY (detail_id) REFERENCES equipment_parts(id) ON DELETE CASCADE;
alter table equipment_part_assignments add constraint equipment_part_assignments_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES equipment_subcategories(id) ON DELETE CASCADE;
alter table equipment_part_options add constraint equipment_part_options_pkey PRIMARY KEY (id);
alter table equipment_part_options add constraint equipment_part_options_number_check CHECK ((number >= (0)::numeric));
alter table equipment_part_options add constraint equipment_part_options_rank_check CHECK ((rank > 0));
alter table equipment_part_options add constraint equipment_part_options_value_check CHECK (((value <> ''::text) AND (length(value) <= 100)));
alter table equipment_part_options add constraint equipment_part_options_detail_id_fkey FOREIGN KEY (detail_id) REFERENCES equipment_parts(id) ON DELETE CASCADE;
alter table equipment_part_options add constraint equipment_part_options_detail_id_id_key UNIQUE (detail_id, id);
alter table equipment_part_options add constraint equipment_part_options_detail_id_rank_key UNIQUE (detail_id, rank) DEFERRABLE INITIALLY DEFERRED;
alter table equipment_part_values add constraint equipment_part_values_pkey PRIMARY KEY (equipment_id, detail_id);
alter table equipment_part_values add constraint equipment_part_values_check CHECK (((option_id IS NULL) <> (checked IS NULL)));
alter table equipment_part_values add constraint equipment_part_values_detail_id_fkey FOREIGN KEY (detail_id) REFERENCES equipment_parts(id);
alter table equipment_part_values add constraint equipment_part_values_detail_id_option_id_fkey FOREIGN KEY (detail_id, option_id) REFERENCES equipment_part_options(detail_id, id);
alter table equipment_part_values add constraint equipment_part_values_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE;
alter table equipment_parts add constraint equipment_parts_pkey PRIMARY KEY (id);
alter table equipment_parts add constraint equipment_parts_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table equipment_parts add constraint equipment_parts_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table equipment_parts add constraint equipment_parts_type_check CHECK ((type = ANY (ARRAY['SELECT'::text, 'CHECKBOX'::text])));
alter table equipment_parts add constraint equipment_parts_unit_check CHECK ((unit = ANY (ARRAY['in'::text, 'cm'::text, 'lb'::text, 'kg'::text])));
alter table equipment_photos add constraint equipment_photos_pkey PRIMARY KEY (id);
alter table equipment_photos add constraint equipment_photos_caption_check CHECK (((caption <> ''::text) AND (length(caption) <= 200)));
alter table equipment_photos add constraint equipment_photos_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));
alter table equipment_photos add constraint equipment_photos_place_check CHECK (((place >= 1) AND (place <= 3)));
alter table equipment_photos add constraint equipment_photos_size_check CHECK ((size > 0));
alter table equipment_photos add constraint equipment_photos_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table equipment_photos add constraint equipment_photos_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id) ON DELETE CASCADE;
alter table equipment_photos add constraint equipment_photos_at_most_3 UNIQUE (equipment_id, place);
alter table equipment_statuses add constraint equipment_statuses_pkey PRIMARY KEY (id);
alter table equipment_statuses add constraint equipment_statuses_availability CHECK ((NOT (available AND lost)));
alter table equipment_statuses add constraint equipment_statuses_description_check CHECK (((description <> ''::text) AND (length(description) <= 1000)));
alter table equipment_statuses add constraint equipment_statuses_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table equipment_statuses add constraint equipment_statuses_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table equipment_statuses add constraint equipment_statuses_purpose_check CHECK ((purpose = ANY (ARRAY['PREPARATION'::text, 'WORKSHOP'::text, 'INSPECTION'::text, 'QUARANTINE'::text, 'RETIRED'::text])));
alter table equipment_statuses add constraint equipment_statuses_purpose_unavailable CHECK (((purpose IS NULL) OR (NOT (available OR lost))));
alter table equipment_subcategories add constraint equipment_subcategories_pkey PRIMARY KEY (id);
alter table equipment_subcategories add constraint equipment_subcategories_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table equipment_subcategories add constraint equipment_subcategories_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table equipment_subcategories add constraint equipment_subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES equipment_categories(id);
alter table equipment_types add constraint equipment_types_pkey PRIMARY KEY (id);
alter table equipment_types add constraint equipment_types_code_check CHECK ((length(code) = 1));
alter table equipment_types add constraint equipment_types_comment_check CHECK (((comment <> ''::text) AND (length(comment) <= 1000)));
alter table equipment_types add constraint equipment_types_description_check CHECK (((description <> ''::text) AND (length(description) <= 200)));
alter table equipment_types add constraint equipment_types_description_fr_check CHECK (((description_fr <> ''::text) AND (length(description_fr) <= 200)));
alter table equipment_types add constraint equipment_types_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
alter table errands add constraint errands_pkey PRIMARY KEY (id);
alter table errands add constraint errands_day_check CHECK (((day >= '1900-01-01'::date) AND (day <= '2999-12-31'::date)));
alter table errands add constraint errands_kind_check CHECK ((kind = ANY (ARRAY['DELIVER'::text, 'COLLECT'::text, 'REPAIR'::text])));
alter table errands add constraint errands_of_one CHECK ((((kind = 'DELIVER'::text) = (held_at IS NOT NULL)) AND ((kind = 'COLLECT'::text) = (loan_id IS NOT NULL)) AND ((kind = 'REPAIR'::text) = (service_id IS NOT NULL)) AND ((kind = 'REPAIR'::text) OR (equipment_id IS NOT NULL))));
alter table errands add constraint errands_rank_check CHECK ((rank > 0));
alter table errands add constraint errands_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)));
alter table errands add constraint errands_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000)));
alter table errands add constraint errands_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table errands add constraint errands_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table errands add constraint errands_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES users(id);
alter table errands add constraint errands_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table errands add constraint errands_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id);
alter table errands add constraint errands_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table errands add constraint errands_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table facilities add constraint facilities_pkey PRIMARY KEY (id);
alter table facilities add constraint facilities_length CHECK (((length(name) <= 200) AND (length(email_address) <= 254)));
alter table facilities add constraint facilities_name_check CHECK ((name <> ''::text));
alter table facility_addresses add constraint facility_addresses_pkey PRIMARY KEY (id);
alter table facility_addresses add constraint facility_addresses_postal_code_check CHECK ((postal_code ~ '^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$'::text));
alter table facility_addresses add constraint facility_addresses_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);
alter table facility_addresses add constraint facility_addresses_county_id_fkey FOREIGN KEY (county_id) REFERENCES counties(id);
alter table facility_addresses add constraint facility_addresses_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE;
alter table facility_addresses add constraint facility_addresses_province_id_fkey FOREIGN KEY (province_id) REFERENCES provinces(id);
alter table facility_phone_numbers add constraint facility_phone_numbers_pkey PRIMARY KEY (id);
alter table facility_phone_numbers add constraint facility_phone_numbers_extension_check CHECK ((extension ~ '^[0-9]+$'::text));
alter table facility_phone_numbers add constraint facility_phone_numbers_number_check CHECK ((number ~ '^[0-9]{10,15}$'::text));
alter table facility_phone_numbers add constraint facility_phone_numbers_type_id_check CHECK ((type_id = ANY (ARRAY[1, 2])));
alter table facility_phone_numbers add constraint facility_phone_numbers_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE;
alter table factor_links add constraint factor_links_pkey PRIMARY KEY (token_hash);
alter table factor_links add constraint factor_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table factors add constraint factors_pkey PRIMARY KEY (id);
alter table factors add constraint factors_check CHECK (((key_id IS NULL) OR (kind = 'TOTP'::text)));
alter table factors add constraint factors_counter_check CHECK ((counter >= 0));
alter table factors add constraint factors_kind_check CHECK ((kind = ANY (ARRAY['TOTP'::text, 'PASSKEY'::text])));
alter table factors add constraint factors_name_check CHECK ((length(name) <= 100));
alter table factors add constraint factors_parts_check CHECK (
CASE kind
    WHEN 'TOTP'::text THEN ((num_nonnulls(secret) = 1) AND (num_nonnulls(credential_id, public_key, counter, transports) = 0))
    ELSE ((num_nonnulls(secret, last_step) = 0) AND (num_nonnulls(credential_id, public_key, counter, transports, confirmed_at) = 5))
END);
alter table factors add constraint factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table forgotten_emails add constraint forgotten_emails_pkey PRIMARY KEY (id);
alter table forgotten_emails add constraint forgotten_emails_answered_whole CHECK (((answered_at IS NULL) = (answered_by IS NULL)));
alter table forgotten_emails add constraint forgotten_emails_extension_check CHECK ((extension ~ '^[0-9]+$'::text));
alter table forgotten_emails add constraint forgotten_emails_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 100)));
alter table forgotten_emails add constraint forgotten_emails_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 100)));
alter table forgotten_emails add constraint forgotten_emails_organization_check CHECK (((length(organization) >= 1) AND (length(organization) <= 200)));
alter table forgotten_emails add constraint forgotten_emails_phone_number_check CHECK ((phone_number ~ '^[0-9]{10,15}$'::text));
alter table forgotten_emails add constraint forgotten_emails_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id);
alter table genders add constraint genders_pkey PRIMARY KEY (id);
alter table genders add constraint genders_length CHECK ((length(name) <= 100));
alter table genders add constraint genders_name_check CHECK ((name <> ''::text));
alter table genders add constraint genders_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table holidays add constraint holidays_pkey PRIMARY KEY (id);
alter table holidays add constraint holidays_date_check CHECK (((date >= '1900-01-01'::date) AND (date <= '2999-12-31'::date)));
alter table holidays add constraint holidays_description_check CHECK (((description <> ''::text) AND (length(description) <= 1000)));
alter table holidays add constraint holidays_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table holidays add constraint holidays_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (user_id, key);
alter table idempotency_keys add constraint key_digest CHECK ((key ~ '^[0-9a-f]{64}$'::text));
alter table idempotency_keys add constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table import_rows add constraint import_rows_pkey PRIMARY KEY (import_id, "row");
alter table import_rows add constraint import_rows_act_check CHECK ((act = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'SKIP'::text, 'USE'::text])));
alter table import_rows add constraint import_rows_act_id CHECK (((act = ANY (ARRAY['UPDATE'::text, 'USE'::text])) = (act_id IS NOT NULL)));
alter table import_rows add constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'UNCHANGED'::text, 'SKIP'::text, 'ASK'::text, 'FAULT'::text])));
alter table import_rows add constraint import_rows_rollback_check CHECK ((rollback = ANY (ARRAY['REMOVE'::text, 'RESTORE'::text, 'KEEP'::text])));
alter table import_rows add constraint import_rows_row_check CHECK (("row" >= 1));
alter table import_rows add constraint import_rows_written CHECK (((record_id IS NULL) = (version_after IS NULL)));
alter table import_rows add constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table import_values add constraint import_values_pkey PRIMARY KEY (import_id, field, text);
alter table import_values add constraint import_values_act_check CHECK ((act = ANY (ARRAY['USE'::text, 'CREATE'::text, 'EMPTY'::text, 'REFUSE'::text])));
alter table import_values add constraint import_values_count_check CHECK ((count > 0));
alter table import_values add constraint import_values_use CHECK (((act = 'USE'::text) = (record_id IS NOT NULL)));
alter table import_values add constraint import_values_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table imports add constraint imports_pkey PRIMARY KEY (id);
alter table imports add constraint imports_encoding_check CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'utf-16'::text, 'windows-1252'::text, 'macintosh'::text, 'cp850'::text])));
alter table imports add constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)));
alter table imports add constraint imports_formulas_check CHECK ((formulas >= 0));
alter table imports add constraint imports_header_check CHECK ((header >= 0));
alter table imports add constraint imports_questions_check CHECK ((questions <@ ARRAY['header'::text, 'encoding'::text]));
alter table imports add constraint imports_rollback_whole CHECK (((rolled_back_at IS NULL) = (rollback_dry IS NULL)));
alter table imports add constraint imports_rolling_back CHECK (((state <> 'ROLLING_BACK'::text) OR ((state_before IS NOT NULL) AND (rollback_dry IS NOT NULL))));
alter table imports add constraint imports_rows_check CHECK (((rows >= 1) AND (rows <= 200000)));
alter table imports add constraint imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table imports add constraint imports_state_before_check CHECK ((state_before = ANY (ARRAY['DONE'::text, 'STOPPED'::text, 'ROLLED_BACK'::text])));
alter table imports add constraint imports_state_check CHECK ((state = ANY (ARRAY['UPLOADED'::text, 'MAPPED'::text, 'CHECKING'::text, 'CHECKED'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text, 'ROLLING_BACK'::text, 'ROLLED_BACK'::text])));
alter table imports add constraint imports_acting_user_fkey FOREIGN KEY (acting_user) REFERENCES users(id);
alter table imports add constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table indirect_service_notes add constraint indirect_service_notes_pkey PRIMARY KEY (id);
alter table indirect_service_notes add constraint indirect_service_notes_message_check CHECK (((length(message) >= 1) AND (length(message) <= 10000)));
alter table indirect_service_notes add constraint indirect_service_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table indirect_service_notes add constraint indirect_service_notes_indirect_service_id_fkey FOREIGN KEY (indirect_service_id) REFERENCES indirect_services(id) ON DELETE CASCADE;
alter table indirect_services add constraint indirect_services_pkey PRIMARY KEY (id);
alter table indirect_services add constraint indirect_services_check CHECK ((((created_on - ((created_at AT TIME ZONE 'UTC'::text))::date) >= '-1'::integer) AND ((created_on - ((created_at AT TIME ZONE 'UTC'::text))::date) <= 1)));
alter table indirect_services add constraint indirect_services_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id);
alter table indirect_services add constraint indirect_services_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table inspection_lines add constraint inspection_lines_pkey PRIMARY KEY (inspection_id, line_id);
alter table inspection_lines add constraint inspection_lines_answered CHECK ((num_nonnulls(value, picture_id) = 1));
alter table inspection_lines add constraint inspection_lines_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000)));
alter table inspection_lines add constraint inspection_lines_value_check CHECK ((jsonb_typeof(value) = ANY (ARRAY['boolean'::text, 'number'::text, 'string'::text])));
alter table inspection_lines add constraint inspection_lines_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES inspections(id) ON DELETE CASCADE;
alter table inspection_lines add constraint inspection_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES checklist_lines(id);
alter table inspection_lines add constraint inspection_lines_own_picture FOREIGN KEY (inspection_id, picture_id) REFERENCES inspection_pictures(inspection_id, id);
alter table inspection_lines add constraint inspection_lines_picture_id_key UNIQUE (picture_id);
alter table inspection_pictures add constraint inspection_pictures_pkey PRIMARY KEY (id);
alter table inspection_pictures add constraint inspection_pictures_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));
alter table inspection_pictures add constraint inspection_pictures_size_check CHECK ((size > 0));
alter table inspection_pictures add constraint inspection_pictures_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table inspection_pictures add constraint inspection_pictures_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES inspections(id) ON DELETE CASCADE;
alter table inspection_pictures add constraint inspection_pictures_inspection_id_id_key UNIQUE (inspection_id, id);
alter table inspections add constraint inspections_pkey PRIMARY KEY (id);
alter table inspections add constraint inspections_certificate_name_check CHECK (((length(certificate_name) >= 1) AND (length(certificate_name) <= 200)));
alter table inspections add constraint inspections_certificate_size_check CHECK (((certificate_size >= 1) AND (certificate_size <= 20971520)));
alter table inspections add constraint inspections_certificate_type_check CHECK ((certificate_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text])));
alter table inspections add constraint inspections_certificate_whole CHECK ((num_nonnulls(certificate_key, certificate_name, certificate_type, certificate_size) = ANY (ARRAY[0, 4])));
alter table inspections add constraint inspections_firm_check CHECK (((firm <> ''::text) AND (length(firm) <= 100)));
alter table inspections add constraint inspections_outcome_check CHECK ((outcome = ANY (ARRAY['PASSED'::text, 'PASSED_WITH_REMARK'::text, 'FAILED'::text])));
alter table inspections add constraint inspections_remark_check CHECK (((remark <> ''::text) AND (length(remark) <= 2000)));
alter table inspections add constraint inspections_remark_said CHECK (((outcome <> 'PASSED_WITH_REMARK'::text) OR (remark IS NOT NULL)));
alter table inspections add constraint inspections_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id);
alter table inspections add constraint inspections_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table inspections add constraint inspections_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES maintenance_plans(id);
alter table inspections add constraint inspections_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table insurance_provider_addresses add constraint insurance_provider_addresses_pkey PRIMARY KEY (id);
alter table insurance_provider_addresses add constraint insurance_provider_addresses_address1_check CHECK (((address1 <> ''::text) AND (length(address1) <= 200)));
alter table insurance_provider_addresses add constraint insurance_provider_addresses_address2_check CHECK ((length(address2) <= 200));
alter table insurance_provider_addresses add constraint insurance_provider_addresses_postal_code_check CHECK ((postal_code ~ '^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$'::text));
alter table insurance_provider_addresses add constraint insurance_provider_addresses_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);
alter table insurance_provider_addresses add constraint insurance_provider_addresses_county_id_fkey FOREIGN KEY (county_id) REFERENCES counties(id);
alter table insurance_provider_addresses add constraint insurance_provider_addresses_insurance_provider_id_fkey FOREIGN KEY (insurance_provider_id) REFERENCES insurance_providers(id) ON DELETE CASCADE;
alter table insurance_provider_addresses add constraint insurance_provider_addresses_province_id_fkey FOREIGN KEY (province_id) REFERENCES provinces(id);
alter table insurance_provider_email_addresses add constraint insurance_provider_email_addresses_pkey PRIMARY KEY (id);
alter table insurance_provider_email_addresses add constraint insurance_provider_email_addresses_address_check CHECK (((address <> ''::text) AND (length(address) <= 254)));
alter table insurance_provider_email_addresses add constraint insurance_provider_email_addresses_insurance_provider_id_fkey FOREIGN KEY (insurance_provider_id) REFERENCES insurance_providers(id) ON DELETE CASCADE;
alter table insurance_provider_phone_numbers add constraint insurance_provider_phone_numbers_pkey PRIMARY KEY (id);
alter table insurance_provider_phone_numbers add constraint insurance_provider_phone_numbers_extension_check CHECK ((extension ~ '^[0-9]+$'::text));
alter table insurance_provider_phone_numbers add constraint insurance_provider_phone_numbers_number_check CHECK ((number ~ '^[0-9]{10,15}$'::text));
alter table insurance_provider_phone_numbers add constraint insurance_provider_phone_numbers_type_id_check CHECK ((type_id = 2));
alter table insurance_provider_phone_numbers add constraint insurance_provider_phone_numbers_insurance_provider_id_fkey FOREIGN KEY (insurance_provider_id) REFERENCES insurance_providers(id) ON DELETE CASCADE;
alter table insurance_providers add constraint insurance_providers_pkey PRIMARY KEY (id);
alter table insurance_providers add constraint insurance_providers_length CHECK ((length(name) <= 200));
alter table insurance_providers add constraint insurance_providers_name_check CHECK ((name <> ''::text));
alter table invoice_counters add constraint invoice_counters_pkey PRIMARY KEY (program_id);
alter table invoice_counters add constraint invoice_counters_last_check CHECK ((last > 0));
alter table invoice_counters add constraint invoice_counters_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
alter table invoice_export_invoices add constraint invoice_export_invoices_pkey PRIMARY KEY (export_id, invoice_id);
alter table invoice_export_invoices add constraint invoice_export_invoices_export_id_fkey FOREIGN KEY (export_id) REFERENCES invoice_exports(id) DEFERRABLE INITIALLY DEFERRED;
alter table invoice_export_invoices add constraint invoice_export_invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table invoice_export_parts add constraint invoice_export_parts_pkey PRIMARY KEY (export_id, place);
alter table invoice_export_parts add constraint invoice_export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES invoice_exports(id) DEFERRABLE INITIALLY DEFERRED;
alter table invoice_exports add constraint invoice_exports_pkey PRIMARY KEY (id);
alter table invoice_exports add constraint invoice_exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'sage'::text])));
alter table invoice_exports add constraint invoice_exports_invoices_check CHECK ((invoices > 0));
alter table invoice_exports add constraint invoice_exports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table invoice_exports add constraint invoice_exports_size_check CHECK ((size > 0));
alter table invoice_exports add constraint invoice_exports_exported_by_fkey FOREIGN KEY (exported_by) REFERENCES users(id);
alter table invoice_items add constraint invoice_items_pkey PRIMARY KEY (id);
alter table invoice_items add constraint invoice_items_description_check CHECK (((length(description) >= 1) AND (length(description) <= 10000)));
alter table invoice_items add constraint invoice_items_line_has_service CHECK (((line_id IS NULL) OR (service_id IS NOT NULL)));
alter table invoice_items add constraint invoice_items_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));
alter table invoice_items add constraint invoice_items_month_has_loan CHECK (((month IS NULL) OR (loan_id IS NOT NULL)));
alter table invoice_items add constraint invoice_items_one_source CHECK (((loan_id IS NULL) OR (service_id IS NULL)));
alter table invoice_items add constraint invoice_items_whole CHECK (((invoice_id IS NULL) OR ((program_id IS NOT NULL) AND (billing_code_id IS NOT NULL) AND (fee IS NOT NULL) AND (num_nonnulls(equipment_id, loan_id, service_id) > 0))));
alter table invoice_items add constraint invoice_items_billing_code_id_fkey FOREIGN KEY (billing_code_id) REFERENCES billing_codes(id);
alter table invoice_items add constraint invoice_items_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table invoice_items add constraint invoice_items_client_of_loan FOREIGN KEY (loan_id, client_id) REFERENCES loans(id, client_id) DEFERRABLE;
alter table invoice_items add constraint invoice_items_client_of_service FOREIGN KEY (service_id, client_id) REFERENCES services(id, client_id) DEFERRABLE;
alter table invoice_items add constraint invoice_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table invoice_items add constraint invoice_items_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table invoice_items add constraint invoice_items_invoice_id_client_id_program_id_fkey FOREIGN KEY (invoice_id, client_id, program_id) REFERENCES invoices(id, client_id, program_id) DEFERRABLE;
alter table invoice_items add constraint invoice_items_invoice_id_id_fkey FOREIGN KEY (invoice_id, id) REFERENCES invoice_lines(invoice_id, item_id);
alter table invoice_items add constraint invoice_items_line_of_service FOREIGN KEY (line_id, service_id) REFERENCES service_lines(id, service_id);
alter table invoice_items add constraint invoice_items_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
alter table invoice_items add constraint invoice_items_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table invoice_items add constraint invoice_items_line_id_key UNIQUE (line_id);
alter table invoice_lines add constraint invoice_lines_pkey PRIMARY KEY (invoice_id, item_id);
alter table invoice_lines add constraint invoice_lines_check CHECK (((equipment_id IS NULL) = (equipment_number IS NULL)));
alter table invoice_lines add constraint invoice_lines_code_description_fr_check CHECK (((code_description_fr <> ''::text) AND (length(code_description_fr) <= 200)));
alter table invoice_lines add constraint invoice_lines_billing_code_id_fkey FOREIGN KEY (billing_code_id) REFERENCES billing_codes(id);
alter table invoice_lines add constraint invoice_lines_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table invoice_lines add constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table invoices add constraint invoices_pkey PRIMARY KEY (id);
alter table invoices add constraint invoices_approval_number_check CHECK (((length(approval_number) >= 1) AND (length(approval_number) <= 100)));
alter table invoices add constraint invoices_generated_whole CHECK (((generated_at IS NULL) OR template_generated));
alter table invoices add constraint invoices_number_check CHECK ((number > 0));
alter table invoices add constraint invoices_program_name_fr_check CHECK (((program_name_fr <> ''::text) AND (length(program_name_fr) <= 200)));
alter table invoices add constraint invoices_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES users(id);
alter table invoices add constraint invoices_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table invoices add constraint invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table invoices add constraint invoices_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
alter table invoices add constraint invoices_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table invoices add constraint invoices_id_client_id_program_id_key UNIQUE (id, client_id, program_id);
alter table invoices add constraint invoices_program_id_number_key UNIQUE (program_id, number);
alter table known_devices add constraint known_devices_pkey PRIMARY KEY (user_id, device_hash);
alter table known_devices add constraint known_devices_device_hash_check CHECK ((length(device_hash) = 32));
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table languages add constraint languages_pkey PRIMARY KEY (id);
alter table languages add constraint languages_length CHECK ((length(name) <= 100));
alter table languages add constraint languages_name_check CHECK ((name <> ''::text));
alter table languages add constraint languages_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table loan_reminders add constraint loan_reminders_pkey PRIMARY KEY (loan_id, due_on);
alter table loan_reminders add constraint loan_reminders_correspondence_id_fkey FOREIGN KEY (correspondence_id) REFERENCES correspondence(id);
alter table loan_reminders add constraint loan_reminders_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id);
alter table loan_reminders add constraint loan_reminders_correspondence_id_key UNIQUE (correspondence_id);
alter table loan_return_missing add constraint loan_return_missing_pkey PRIMARY KEY (loan_id, accessory_id);
alter table loan_return_missing add constraint loan_return_missing_accessory_id_fkey FOREIGN KEY (accessory_id) REFERENCES equipment_accessories(id);
alter table loan_return_missing add constraint loan_return_missing_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loan_returns(loan_id) ON DELETE CASCADE;
alter table loan_returns add constraint loan_returns_pkey PRIMARY KEY (loan_id);
alter table loan_returns add constraint loan_returns_destination_check CHECK ((destination = ANY (ARRAY['PREPARATION'::text, 'WORKSHOP'::text, 'SHELF'::text])));
alter table loan_returns add constraint loan_returns_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000)));
alter table loan_returns add constraint loan_returns_block_id_fkey FOREIGN KEY (block_id) REFERENCES equipment_blocks(id);
alter table loan_returns add constraint loan_returns_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE;
alter table loan_returns add constraint loan_returns_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES users(id);
alter table loan_returns add constraint loan_returns_block_id_key UNIQUE (block_id);
alter table loan_reviews add constraint loan_reviews_pkey PRIMARY KEY (id);
alter table loan_reviews add constraint loan_reviews_how_check CHECK ((how = ANY (ARRAY['PHONE'::text, 'LETTER'::text, 'MAIL'::text, 'VISIT'::text])));
alter table loan_reviews add constraint loan_reviews_outcome_check CHECK ((outcome = ANY (ARRAY['STILL_NEEDED'::text, 'NOT_NEEDED'::text, 'NOT_REACHED'::text, 'MOVED'::text, 'DECEASED'::text, 'LOST'::text])));
alter table loan_reviews add constraint loan_reviews_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE;
alter table loan_reviews add constraint loan_reviews_note_id_fkey FOREIGN KEY (note_id) REFERENCES client_notes(id) ON DELETE SET NULL;
alter table loan_reviews add constraint loan_reviews_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id);
alter table loan_types add constraint loan_types_pkey PRIMARY KEY (id);
alter table loan_types add constraint loan_types_due_reminder_check CHECK ((due_reminder = ANY (ARRAY['MAIL'::text, 'LETTER'::text])));
alter table loan_types add constraint loan_types_length_days_check CHECK (((length_days >= 1) AND (length_days <= 9999)));
alter table loan_types add constraint loan_types_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table loan_types add constraint loan_types_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table loan_types add constraint loan_types_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 365)));
alter table loan_types add constraint loan_types_rent_check CHECK ((rent = ANY (ARRAY['WHOLE'::text, 'BY_DAY'::text])));
alter table loan_types add constraint loan_types_rent_has_code CHECK (((rent IS NULL) OR (billing_code_id IS NOT NULL)));
alter table loan_types add constraint loan_types_review_months_check CHECK (((review_months >= 1) AND (review_months <= 120)));
alter table loan_types add constraint loan_types_billing_code_id_fkey FOREIGN KEY (billing_code_id) REFERENCES billing_codes(id);
alter table loans add constraint loans_pkey PRIMARY KEY (id);
alter table loans add constraint loans_due_after_lent CHECK ((due_on >= loan_date));
alter table loans add constraint loans_due_moved_later CHECK ((due_on_moved_from < due_on));
alter table loans add constraint loans_due_on_a_weekday CHECK ((EXTRACT(isodow FROM due_on) < (6)::numeric));
alter table loans add constraint loans_left_in_check CHECK (((left_in <> ''::text) AND (length(left_in) <= 100)));
alter table loans add constraint loans_lend_reason CHECK ((((length(lend_reason) >= 1) AND (length(lend_reason) <= 2000)) AND (lend_reason = btrim(lend_reason))));
alter table loans add constraint loans_loan_date_check CHECK (((loan_date >= '1900-01-01'::date) AND (loan_date <= '2999-12-31'::date)));
alter table loans add constraint loans_return_date_check CHECK ((return_date <= '2999-12-31'::date));
alter table loans add constraint loans_returned_after CHECK ((return_date >= loan_date));
alter table loans add constraint loans_review_after_lent CHECK ((review_on >= loan_date));
alter table loans add constraint loans_unanswered_check CHECK ((unanswered >= 0));
alter table loans add constraint loans_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES users(id);
alter table loans add constraint loans_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table loans add constraint loans_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table loans add constraint loans_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
alter table loans add constraint loans_referral_agent_id_fkey FOREIGN KEY (referral_agent_id) REFERENCES referral_agents(id);
alter table loans add constraint loans_substitute_for_id_fkey FOREIGN KEY (substitute_for_id) REFERENCES services(id);
alter table loans add constraint loans_type_id_fkey FOREIGN KEY (type_id) REFERENCES loan_types(id);
alter table loans add constraint loans_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table loans add constraint loans_id_client_id_key UNIQUE (id, client_id);
alter table login_failures add constraint login_failures_pkey PRIMARY KEY (subject);
alter table maintenance_plan_items add constraint maintenance_plan_items_pkey PRIMARY KEY (plan_id, item_id);
alter table maintenance_plan_items add constraint maintenance_plan_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES equipment_items(id);
alter table maintenance_plan_items add constraint maintenance_plan_items_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES maintenance_plans(id) ON DELETE CASCADE;
alter table maintenance_plan_subcategories add constraint maintenance_plan_subcategories_pkey PRIMARY KEY (plan_id, subcategory_id);
alter table maintenance_plan_subcategories add constraint maintenance_plan_subcategories_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES maintenance_plans(id) ON DELETE CASCADE;
alter table maintenance_plan_subcategories add constraint maintenance_plan_subcategories_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES equipment_subcategories(id);
alter table maintenance_plans add constraint maintenance_plans_pkey PRIMARY KEY (id);
alter table maintenance_plans add constraint maintenance_plans_after_loans_check CHECK (((after_loans >= 1) AND (after_loans <= 999)));
alter table maintenance_plans add constraint maintenance_plans_every_months_check CHECK (((every_months >= 1) AND (every_months <= 600)));
alter table maintenance_plans add constraint maintenance_plans_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table maintenance_plans add constraint maintenance_plans_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table maintenance_plans add constraint maintenance_plans_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 365)));
alter table maintenance_plans add constraint maintenance_plans_when_overdue_check CHECK ((when_overdue = ANY (ARRAY['WARN'::text, 'BLOCK'::text])));
alter table maintenance_plans add constraint maintenance_plans_with_interval CHECK (((every_months IS NOT NULL) OR (after_loans IS NOT NULL) OR every_return));
alter table maintenance_plans add constraint maintenance_plans_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id);
alter table manufacturers add constraint manufacturers_pkey PRIMARY KEY (id);
alter table manufacturers add constraint manufacturers_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table not_the_same add constraint not_the_same_pkey PRIMARY KEY (client_a, client_b);
alter table not_the_same add constraint not_the_same_in_order CHECK ((client_a < client_b));
alter table not_the_same add constraint not_the_same_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id);
alter table not_the_same add constraint not_the_same_client_a_fkey FOREIGN KEY (client_a) REFERENCES clients(id);
alter table not_the_same add constraint not_the_same_client_b_fkey FOREIGN KEY (client_b) REFERENCES clients(id);
alter table oidc_codes add constraint oidc_codes_pkey PRIMARY KEY (code_hash);
alter table oidc_codes add constraint oidc_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table oidc_logins add constraint oidc_logins_pkey PRIMARY KEY (state_hash);
alter table oidc_sessions add constraint oidc_sessions_pkey PRIMARY KEY (family);
alter table oidc_sessions add constraint oidc_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table organisation_settings add constraint organisation_settings_pkey PRIMARY KEY (only_row);
alter table organisation_settings add constraint organisation_settings_answer_days_check CHECK (((answer_days >= 1) AND (answer_days <= 365)));
alter table organisation_settings add constraint organisation_settings_collect_after_days_check CHECK (((collect_after_days >= 0) AND (collect_after_days <= 365)));
alter table organisation_settings add constraint organisation_settings_collect_days_check CHECK (((collect_days >= 1) AND (collect_days <= 365)));
alter table organisation_settings add constraint organisation_settings_deliver_days_check CHECK (((deliver_days >= 1) AND (deliver_days <= 365)));
alter table organisation_settings add constraint organisation_settings_old_hold_days_check CHECK (((old_hold_days >= 1) AND (old_hold_days <= 365)));
alter table organisation_settings add constraint organisation_settings_only_row_check CHECK (only_row);
alter table organisation_settings add constraint organisation_settings_repair_days_check CHECK (((repair_days >= 1) AND (repair_days <= 365)));
alter table organisation_settings add constraint organisation_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table organisation_zone add constraint organisation_zone_pkey PRIMARY KEY (only_row);
alter table organisation_zone add constraint organisation_zone_only_row_check CHECK (only_row);
alter table organizations add constraint organizations_pkey PRIMARY KEY (id);
alter table organizations add constraint organizations_length CHECK ((length(name) <= 200));
alter table organizations add constraint organizations_name_check CHECK ((name <> ''::text));
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge);
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table password_tokens add constraint password_tokens_pkey PRIMARY KEY (token_hash);
alter table password_tokens add constraint password_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table personal_columns add constraint personal_columns_pkey PRIMARY KEY (source, name);
alter table personal_columns add constraint personal_columns_becomes CHECK ((becomes = ANY (ARRAY['DELETED'::text, 'REDACTED'::text, 'EMPTY'::text, 'KEPT'::text, 'BY_RULE'::text])));
alter table personal_columns add constraint personal_columns_whose CHECK ((whose = ANY (ARRAY['id'::text, 'client_id'::text, 'loan_id'::text, 'entry_id'::text])));
alter table preparation_lines add constraint preparation_lines_pkey PRIMARY KEY (preparation_id, line_id);
alter table preparation_lines add constraint preparation_lines_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000)));
alter table preparation_lines add constraint preparation_lines_value_check CHECK ((jsonb_typeof(value) = ANY (ARRAY['boolean'::text, 'number'::text, 'string'::text])));
alter table preparation_lines add constraint preparation_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES checklist_lines(id);
alter table preparation_lines add constraint preparation_lines_preparation_id_fkey FOREIGN KEY (preparation_id) REFERENCES preparations(id) ON DELETE CASCADE;
alter table preparation_lines add constraint preparation_lines_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table preparation_pictures add constraint preparation_pictures_pkey PRIMARY KEY (id);
alter table preparation_pictures add constraint preparation_pictures_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));
alter table preparation_pictures add constraint preparation_pictures_place_check CHECK (((place >= 1) AND (place <= 6)));
alter table preparation_pictures add constraint preparation_pictures_size_check CHECK ((size > 0));
alter table preparation_pictures add constraint preparation_pictures_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table preparation_pictures add constraint preparation_pictures_preparation_id_fkey FOREIGN KEY (preparation_id) REFERENCES preparations(id) ON DELETE CASCADE;
alter table preparation_pictures add constraint preparation_pictures_at_most_6 UNIQUE (preparation_id, place);
alter table preparations add constraint preparations_pkey PRIMARY KEY (id);
alter table preparations add constraint preparations_ended_whole CHECK (((ended_at IS NULL) = (outcome IS NULL)));
alter table preparations add constraint preparations_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000)));
alter table preparations add constraint preparations_outcome_check CHECK ((outcome = ANY (ARRAY['PASSED'::text, 'FAILED'::text, 'RETIRED'::text])));
alter table preparations add constraint preparations_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES users(id);
alter table preparations add constraint preparations_checklist_version_id_fkey FOREIGN KEY (checklist_version_id) REFERENCES checklist_versions(id);
alter table preparations add constraint preparations_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table preparations add constraint preparations_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table preparations add constraint preparations_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE SET NULL;
alter table program_managers add constraint program_managers_pkey PRIMARY KEY (user_id, program_id);
alter table program_managers add constraint program_managers_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
alter table program_managers add constraint program_managers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table programs add constraint programs_pkey PRIMARY KEY (id);
alter table programs add constraint programs_acronym_check CHECK ((acronym <> ''::text));
alter table programs add constraint programs_approval_days_check CHECK (((approval_days >= 1) AND (approval_days <= 365)));
alter table programs add constraint programs_length CHECK (((length(acronym) <= 20) AND (length(name) <= 200) AND (length(vendor_number) <= 50) AND (length(invoice_number_prefix) <= 10)));
alter table programs add constraint programs_name_check CHECK ((name <> ''::text));
alter table programs add constraint programs_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 200)));
alter table projects add constraint projects_pkey PRIMARY KEY (id);
alter table projects add constraint projects_length CHECK ((length(name) <= 200));
alter table projects add constraint projects_name_check CHECK ((name <> ''::text));
alter table projects add constraint projects_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 200)));
alter table provinces add constraint provinces_pkey PRIMARY KEY (id);
alter table provinces add constraint provinces_length CHECK (((length(name) <= 100) AND (length(abbreviation) <= 10)));
alter table provinces add constraint provinces_name_check CHECK ((name <> ''::text));
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table referral_agent_addresses add constraint referral_agent_addresses_pkey PRIMARY KEY (id);
alter table referral_agent_addresses add constraint referral_agent_addresses_address1_check CHECK (((address1 <> ''::text) AND (length(address1) <= 200)));
alter table referral_agent_addresses add constraint referral_agent_addresses_check CHECK ((num_nonnulls(address1, city_id, county_id, province_id, postal_code) > 0));
alter table referral_agent_addresses add constraint referral_agent_addresses_postal_code_check CHECK ((postal_code ~ '^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$'::text));
alter table referral_agent_addresses add constraint referral_agent_addresses_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);
alter table referral_agent_addresses add constraint referral_agent_addresses_county_id_fkey FOREIGN KEY (county_id) REFERENCES counties(id);
alter table referral_agent_addresses add constraint referral_agent_addresses_province_id_fkey FOREIGN KEY (province_id) REFERENCES provinces(id);
alter table referral_agent_addresses add constraint referral_agent_addresses_referral_agent_id_fkey FOREIGN KEY (referral_agent_id) REFERENCES referral_agents(id) ON DELETE CASCADE;
alter table referral_agent_email_addresses add constraint referral_agent_email_addresses_pkey PRIMARY KEY (id);
alter table referral_agent_email_addresses add constraint referral_agent_email_addresses_address_check CHECK (((address <> ''::text) AND (length(address) <= 254)));
alter table referral_agent_email_addresses add constraint referral_agent_email_addresses_referral_agent_id_fkey FOREIGN KEY (referral_agent_id) REFERENCES referral_agents(id) ON DELETE CASCADE;
alter table referral_agent_phone_numbers add constraint referral_agent_phone_numbers_pkey PRIMARY KEY (id);
alter table referral_agent_phone_numbers add constraint referral_agent_phone_numbers_check CHECK (((number IS NOT NULL) OR (extension IS NOT NULL)));
alter table referral_agent_phone_numbers add constraint referral_agent_phone_numbers_extension_check CHECK ((extension ~ '^[0-9]+$'::text));
alter table referral_agent_phone_numbers add constraint referral_agent_phone_numbers_number_check CHECK ((number ~ '^[0-9]{10,15}$'::text));
alter table referral_agent_phone_numbers add constraint referral_agent_phone_numbers_type_id_check CHECK ((type_id = 2));
alter table referral_agent_phone_numbers add constraint referral_agent_phone_numbers_referral_agent_id_fkey FOREIGN KEY (referral_agent_id) REFERENCES referral_agents(id) ON DELETE CASCADE;
alter table referral_agents add constraint referral_agents_pkey PRIMARY KEY (id);
alter table referral_agents add constraint referral_agents_first_name_check CHECK (((first_name <> ''::text) AND (length(first_name) <= 100)));
alter table referral_agents add constraint referral_agents_last_name_check CHECK (((last_name <> ''::text) AND (length(last_name) <= 100)));
alter table referral_agents add constraint referral_agents_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES users(id);
alter table referral_agents add constraint referral_agents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table referral_agents add constraint referral_agents_user_id_key UNIQUE (user_id);
alter table request_passes add constraint request_passes_pkey PRIMARY KEY (id);
alter table request_passes add constraint request_passes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)));
alter table request_passes add constraint request_passes_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table request_passes add constraint request_passes_passed_by_fkey FOREIGN KEY (passed_by) REFERENCES users(id);
alter table request_passes add constraint request_passes_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id);
alter table requests add constraint requests_pkey PRIMARY KEY (id);
alter table requests add constraint requests_answered CHECK (
CASE state
    WHEN 'DONE'::text THEN ((kind = 'REPAIR'::text) OR (loan_id IS NOT NULL))
    ELSE (loan_id IS NULL)
END);
alter table requests add constraint requests_ended_whole CHECK ((((state = 'OPEN'::text) = (ended_at IS NULL)) AND ((state = 'CLOSED'::text) = (reason IS NOT NULL))));
alter table requests add constraint requests_fit_check CHECK (((length(fit) >= 1) AND (length(fit) <= 500)));
alter table requests add constraint requests_held_whole CHECK (((num_nonnulls(held_equipment_id, held_at, held_by) = ANY (ARRAY[0, 3])) AND ((held_equipment_id IS NULL) OR (client_id IS NOT NULL))));
alter table requests add constraint requests_kind_check CHECK ((kind = ANY (ARRAY['EQUIPMENT'::text, 'REPAIR'::text, 'PICKUP'::text])));
alter table requests add constraint requests_of_one CHECK (((client_id IS NULL) OR (person_last_name IS NULL)));
alter table requests add constraint requests_of_somebody CHECK (((state <> 'OPEN'::text) OR (num_nonnulls(client_id, person_last_name) = 1)));
alter table requests add constraint requests_person_city_check CHECK (((length(person_city) >= 1) AND (length(person_city) <= 100)));
alter table requests add constraint requests_person_first_name_check CHECK (((length(person_first_name) >= 1) AND (length(person_first_name) <= 100)));
alter table requests add constraint requests_person_last_name_check CHECK (((length(person_last_name) >= 1) AND (length(person_last_name) <= 100)));
alter table requests add constraint requests_person_phone_number_check CHECK (((length(person_phone_number) >= 1) AND (length(person_phone_number) <= 40)));
alter table requests add constraint requests_person_whole CHECK ((((person_first_name IS NULL) = (person_last_name IS NULL)) AND ((person_last_name IS NOT NULL) OR (num_nonnulls(person_birth_date, person_phone_number, person_city) = 0))));
alter table requests add constraint requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)));
alter table requests add constraint requests_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 60)));
alter table requests add constraint requests_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'CLOSED'::text])));
alter table requests add constraint requests_urgent_reason_check CHECK ((urgent_reason = ANY (ARRAY['PRESSURE_SORES'::text, 'END_OF_LIFE'::text, 'DISCHARGE'::text, 'WORSENING'::text, 'OTHER'::text])));
alter table requests add constraint requests_urgent_words CHECK (
CASE
    WHEN (urgent_reason IS NULL) THEN (urgent_words IS NULL)
    ELSE ((urgent_reason <> 'OTHER'::text) OR (urgent_words IS NOT NULL))
END);
alter table requests add constraint requests_urgent_words_check CHECK (((length(urgent_words) >= 1) AND (length(urgent_words) <= 1000)));
alter table requests add constraint requests_wanted CHECK (
CASE kind
    WHEN 'EQUIPMENT'::text THEN (num_nonnulls(item_id, subcategory_id) > 0)
    ELSE ((fit IS NULL) AND (words IS NOT NULL) AND (held_equipment_id IS NULL) AND ((equipment_id IS NOT NULL) OR (num_nonnulls(item_id, subcategory_id) = 0)))
END);
alter table requests add constraint requests_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000)));
alter table requests add constraint requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table requests add constraint requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table requests add constraint requests_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table requests add constraint requests_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table requests add constraint requests_held_by_fkey FOREIGN KEY (held_by) REFERENCES users(id);
alter table requests add constraint requests_held_equipment_id_fkey FOREIGN KEY (held_equipment_id) REFERENCES equipment(id);
alter table requests add constraint requests_item_id_fkey FOREIGN KEY (item_id) REFERENCES equipment_items(id);
alter table requests add constraint requests_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id);
alter table requests add constraint requests_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
alter table requests add constraint requests_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES equipment_subcategories(id);
alter table requests add constraint requests_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table retention_rules add constraint retention_rules_pkey PRIMARY KEY (kind);
alter table retention_rules add constraint retention_rules_kind_check CHECK ((kind = 'CLIENTS'::text));
alter table retention_rules add constraint retention_rules_years_check CHECK (((years >= 0) AND (years <= 100)));
alter table roles add constraint roles_pkey PRIMARY KEY (id);
alter table roles add constraint roles_code_check CHECK ((code ~ '^[A-Z][A-Z_]*$'::text));
alter table roles add constraint roles_factor_grace_days_check CHECK (((factor_grace_days >= 0) AND (factor_grace_days <= 365)));
alter table roles add constraint roles_title_check CHECK ((title <> ''::text));
alter table roles add constraint roles_title_fr_check CHECK (((title_fr <> ''::text) AND (length(title_fr) <= 100)));
alter table server_secret add constraint server_secret_pkey PRIMARY KEY (only_row);
alter table server_secret add constraint server_secret_only_row_check CHECK (only_row);
alter table server_secret add constraint server_secret_secret_check CHECK ((length(secret) = 32));
alter table service_approvals add constraint service_approvals_pkey PRIMARY KEY (service_id);
alter table service_approvals add constraint service_approvals_asked_on_check CHECK (((asked_on >= '1900-01-01'::date) AND (asked_on <= '2999-12-31'::date)));
alter table service_approvals add constraint service_approvals_days_follow CHECK (((asked_on <= COALESCE(answered_on, asked_on)) AND (COALESCE(answered_on, asked_on) <= expires_on)));
alter table service_approvals add constraint service_approvals_expires_on_check CHECK ((expires_on <= '2999-12-31'::date));
alter table service_approvals add constraint service_approvals_number_check CHECK (((length(number) >= 1) AND (length(number) <= 50)));
alter table service_approvals add constraint service_approvals_number_of_answer CHECK (((number IS NULL) OR (answered_on IS NOT NULL)));
alter table service_approvals add constraint service_approvals_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table service_categories add constraint service_categories_pkey PRIMARY KEY (id);
alter table service_categories add constraint service_categories_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table service_categories add constraint service_categories_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table service_lines add constraint service_lines_pkey PRIMARY KEY (id);
alter table service_lines add constraint service_lines_description_check CHECK (((length(description) >= 1) AND (length(description) <= 2000)));
alter table service_lines add constraint service_lines_kind_check CHECK ((kind = ANY (ARRAY['LABOUR'::text, 'PART'::text, 'TRAVEL'::text, 'OTHER'::text])));
alter table service_lines add constraint service_lines_quantity_check CHECK ((quantity > (0)::numeric));
alter table service_lines add constraint service_lines_rate_check CHECK ((rate >= (0)::numeric));
alter table service_lines add constraint service_lines_billing_code_id_fkey FOREIGN KEY (billing_code_id) REFERENCES billing_codes(id);
alter table service_lines add constraint service_lines_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table service_lines add constraint service_lines_id_service_id_key UNIQUE (id, service_id);
alter table service_subcategories add constraint service_subcategories_pkey PRIMARY KEY (id);
alter table service_subcategories add constraint service_subcategories_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table service_subcategories add constraint service_subcategories_name_fr_check CHECK (((name_fr <> ''::text) AND (length(name_fr) <= 100)));
alter table service_subcategories add constraint service_subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES service_categories(id);
alter table services add constraint services_pkey PRIMARY KEY (id);
alter table services add constraint services_billed_when_done CHECK (((NOT billed) OR ((state = 'DONE'::text) AND (client_id IS NOT NULL))));
alter table services add constraint services_description_check CHECK (((length(description) >= 1) AND (length(description) <= 10000)));
alter table services add constraint services_hours_check CHECK ((hours >= (0)::numeric));
alter table services add constraint services_of_somebody CHECK ((num_nonnulls(client_id, equipment_id) > 0));
alter table services add constraint services_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)));
alter table services add constraint services_reason_of_state CHECK (
CASE state
    WHEN 'CANCELLED'::text THEN (reason IS NOT NULL)
    WHEN 'DONE'::text THEN (reason IS NULL)
    ELSE true
END);
alter table services add constraint services_reported CHECK (((reported_on IS NOT NULL) OR ((state = 'DONE'::text) AND (client_id IS NOT NULL) AND (num_nonnulls(reported_by, urgent_reason, urgent_words) = 0))));
alter table services add constraint services_reported_on_check CHECK (((reported_on >= '1900-01-01'::date) AND (reported_on <= '2999-12-31'::date)));
alter table services add constraint services_service_date_check CHECK (((service_date >= '1900-01-01'::date) AND (service_date <= '2999-12-31'::date)));
alter table services add constraint services_state_check CHECK ((state = ANY (ARRAY['REPORTED'::text, 'WAITING_FOR_PARTS'::text, 'DONE'::text, 'CANCELLED'::text])));
alter table services add constraint services_urgent_in_words CHECK (((urgent_reason IS DISTINCT FROM 'OTHER'::text) OR (urgent_words IS NOT NULL)));
alter table services add constraint services_urgent_reason_check CHECK ((urgent_reason = ANY (ARRAY['PRESSURE_SORES'::text, 'END_OF_LIFE'::text, 'DISCHARGE'::text, 'WORSENING'::text, 'OTHER'::text])));
alter table services add constraint services_urgent_words_check CHECK (((length(urgent_words) >= 1) AND (length(urgent_words) <= 2000)));
alter table services add constraint services_whole_when_done CHECK (((num_nonnulls(subcategory_id, service_date, hours, billing_code_id) =
CASE state
    WHEN 'DONE'::text THEN 4
    ELSE 0
END) AND ((state = 'DONE'::text) OR (done_by IS NULL))));
alter table services add constraint services_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES users(id);
alter table services add constraint services_billing_code_id_fkey FOREIGN KEY (billing_code_id) REFERENCES billing_codes(id);
alter table services add constraint services_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table services add constraint services_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id);
alter table services add constraint services_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table services add constraint services_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id);
alter table services add constraint services_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id);
alter table services add constraint services_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES service_subcategories(id);
alter table services add constraint services_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table services add constraint services_id_client_id_key UNIQUE (id, client_id);
alter table services add constraint services_one_of_request UNIQUE (request_id);
alter table sessions add constraint sessions_pkey PRIMARY KEY (token_hash);
alter table sessions add constraint sessions_address_check CHECK (((address <> ''::text) AND (length(address) <= 100)));
alter table sessions add constraint sessions_end CHECK ((expires_at <= (started_at +
CASE
    WHEN remember THEN '168:00:00'::interval
    ELSE '12:00:00'::interval
END)));
alter table sessions add constraint sessions_user_agent_check CHECK (((user_agent <> ''::text) AND (length(user_agent) <= 400)));
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table shown_clients add constraint shown_clients_pkey PRIMARY KEY (user_id, day);
alter table shown_clients add constraint shown_clients_opened_check CHECK ((opened >= 0));
alter table shown_clients add constraint shown_clients_rows_check CHECK ((rows >= 0));
alter table shown_clients add constraint shown_clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table stopped_by_death add constraint stopped_by_death_pkey PRIMARY KEY (id);
alter table stopped_by_death add constraint stopped_by_death_loan CHECK (((loan_id IS NULL) = (loan_version IS NULL)));
alter table stopped_by_death add constraint stopped_by_death_one CHECK ((num_nonnulls(held_at, loan_id) = 1));
alter table stopped_by_death add constraint stopped_by_death_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table stopped_by_death add constraint stopped_by_death_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table stopped_by_death add constraint stopped_by_death_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id);
alter table stopped_by_death add constraint stopped_by_death_loan_id_key UNIQUE (loan_id);
alter table take_outs add constraint take_outs_pkey PRIMARY KEY (id);
alter table take_outs add constraint take_outs_bytes_check CHECK ((bytes > 0));
alter table take_outs add constraint take_outs_check CHECK ((ended_at >= started_at));
alter table take_outs add constraint take_outs_check1 CHECK ((num_nonnulls(ended_at, bytes) = ANY (ARRAY[0, 2])));
alter table take_outs add constraint take_outs_clients_check CHECK ((clients >= 0));
alter table take_outs add constraint take_outs_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id);
alter table templates add constraint templates_pkey PRIMARY KEY (id);
alter table templates add constraint templates_filename_check CHECK (((length(filename) <= 255) AND (filename ~* '\.docx$'::text)));
alter table templates add constraint templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table templates add constraint templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));
alter table templates add constraint templates_partner_is_another CHECK ((partner_id <> id));
alter table templates add constraint templates_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table templates add constraint templates_size_check CHECK ((size > 0));
alter table templates add constraint templates_type_id_check CHECK (((type_id >= 1) AND (type_id <= 4)));
alter table templates add constraint templates_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES templates(id) ON DELETE SET NULL;
alter table templates add constraint templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table todos add constraint todos_pkey PRIMARY KEY (id);
alter table todos add constraint todos_done_whole CHECK (((done_at IS NULL) = (done_by IS NULL)));
alter table todos add constraint todos_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)));
alter table todos add constraint todos_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id);
alter table todos add constraint todos_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table todos add constraint todos_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table todos add constraint todos_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id);
alter table todos add constraint todos_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id);
alter table token_reuses add constraint token_reuses_pkey PRIMARY KEY (id);
alter table token_reuses add constraint token_reuses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table token_reuses add constraint token_reuses_family_key UNIQUE (family);
alter table trail add constraint trail_pkey PRIMARY KEY (id);
alter table trail add constraint trail_action_check CHECK ((action = ANY (ARRAY['CREATE'::text, 'READ'::text, 'UPDATE'::text, 'DELETE'::text, 'ARCHIVE'::text, 'RESTORE'::text, 'LISTED'::text, 'EXPORT_DOWNLOADED'::text, 'LOGIN'::text, 'LOGIN_FAILED'::text, 'LOCKED'::text, 'LOGOUT'::text, 'PASSWORD_SET'::text, 'FACTOR_SET'::text, 'OVERRIDE'::text, 'REDACTED'::text, 'ANONYMISED'::text, 'DISCLOSED'::text]))) NOT VALID;
alter table trail add constraint trail_ids_of_lists CHECK (((ids IS NOT NULL) = (action = 'LISTED'::text))) NOT VALID;
alter table trail add constraint trail_record_known CHECK (((entity_id IS NOT NULL) OR (action = ANY (ARRAY['LISTED'::text, 'LOGIN_FAILED'::text, 'LOCKED'::text])))) NOT VALID;
alter table trail add constraint trail_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table trail_redactions add constraint trail_redactions_pkey PRIMARY KEY (entry, by_entry);
alter table trail_redactions add constraint trail_redactions_after_check CHECK ((length(after) = 32));
alter table trail_redactions add constraint trail_redactions_before_check CHECK ((length(before) = 32));
alter table trail_redactions add constraint trail_redactions_check CHECK ((by_entry > entry));
alter table trail_redactions add constraint trail_redactions_by_entry_fkey FOREIGN KEY (by_entry) REFERENCES trail(id);
alter table trail_redactions add constraint trail_redactions_entry_fkey FOREIGN KEY (entry) REFERENCES trail(id);
alter table trail_seals add constraint trail_seals_pkey PRIMARY KEY (id);
alter table trail_seals add constraint trail_seals_entries_check CHECK ((entries > 0));
alter table trail_seals add constraint trail_seals_hash_check CHECK ((length(hash) = 32));
alter table trail_seals add constraint trail_seals_last_entry_key UNIQUE (last_entry);
alter table user_email_addresses add constraint user_email_addresses_pkey PRIMARY KEY (user_id, address);
alter table user_email_addresses add constraint user_email_addresses_address_check CHECK ((address <> ''::text));
alter table user_email_addresses add constraint user_email_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_phone_numbers add constraint user_phone_numbers_pkey PRIMARY KEY (id);
alter table user_phone_numbers add constraint user_phone_numbers_extension_check CHECK ((extension ~ '^[0-9]+$'::text));
alter table user_phone_numbers add constraint user_phone_numbers_number_check CHECK ((number ~ '^[0-9]{10,15}$'::text));
alter table user_phone_numbers add constraint user_phone_numbers_type_id_check CHECK ((type_id = 1));
alter table user_phone_numbers add constraint user_phone_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table users add constraint users_oidc_check CHECK (((oidc_issuer IS NULL) = (oidc_subject IS NULL)));
alter table users add constraint users_open_has_role CHECK (((closed_at IS NOT NULL) OR (role_id IS NOT NULL)));
alter table users add constraint users_username_check CHECK (((username = lower(username)) AND (username <> ''::text)));
alter table users add constraint users_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id);
alter table users add constraint users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table users add constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id);
alter table vendors add constraint vendors_pkey PRIMARY KEY (id);
alter table vendors add constraint vendors_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table vendors add constraint vendors_manufacturer_id_fkey FOREIGN KEY (manufacturer_id) REFERENCES manufacturers(id);
alter table work_mails add constraint work_mails_pkey PRIMARY KEY (user_id);
alter table work_mails add constraint work_mails_hour_check CHECK (((hour >= 0) AND (hour <= 23)));
alter table work_mails add constraint work_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table work_marks add constraint work_marks_pkey PRIMARY KEY (kind, record_id);
alter table work_marks add constraint work_marks_kind_check CHECK ((kind ~ '^[A-Z_]{1,40}$'::text));
alter table work_marks add constraint work_marks_put_off_for_a_time CHECK ((snoozed_until <= (((marked_at AT TIME ZONE 'UTC'::text))::date + 91)));
alter table work_marks add constraint work_marks_reasons_check CHECK (((cardinality(reasons) > 0) AND (array_position(reasons, NULL::text) IS NULL)));
alter table work_marks add constraint work_marks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id);
alter table work_marks add constraint work_marks_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id);

CREATE INDEX agreement_loans_of_loan ON public.agreement_loans USING btree (loan_id);
CREATE UNIQUE INDEX agreement_loans_signed_once ON public.agreement_loans USING btree (loan_id) WHERE (NOT voided);
CREATE INDEX agreement_texts_loan_type ON public.agreement_texts USING btree (loan_type_id);
CREATE UNIQUE INDEX agreement_texts_number ON public.agreement_texts USING btree (loan_type_id, number) NULLS NOT DISTINCT WHERE (published_at IS NOT NULL);
CREATE UNIQUE INDEX agreement_texts_one_current ON public.agreement_texts USING btree (loan_type_id) NULLS NOT DISTINCT WHERE ((published_at IS NOT NULL) AND (replaced_at IS NULL));
CREATE INDEX agreements_document_key ON public.agreements USING btree (document_key);
CREATE INDEX agreements_of_client ON public.agreements USING btree (client_id);
CREATE INDEX agreements_photo_key ON public.agreements USING btree (photo_key);
CREATE INDEX agreements_text ON public.agreements USING btree (text_id);
CREATE INDEX attachments_agreement ON public.attachments USING btree (agreement_id) WHERE (agreement_id IS NOT NULL);
CREATE INDEX attachments_client ON public.attachments USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX attachments_created_by ON public.attachments USING btree (created_by);
CREATE INDEX attachments_equipment ON public.attachments USING btree (equipment_id) WHERE (equipment_id IS NOT NULL);
CREATE INDEX attachments_item ON public.attachments USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX attachments_key ON public.attachments USING btree (key);
CREATE INDEX attachments_service ON public.attachments USING btree (service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX backup_runs_last ON public.backup_runs USING btree (kind, ended_at DESC);
CREATE UNIQUE INDEX billing_codes_code_key ON public.billing_codes USING btree (alike(code));
CREATE INDEX campaign_contacts_by ON public.campaign_contacts USING btree (contacted_by);
CREATE INDEX campaign_contacts_of_entry ON public.campaign_contacts USING btree (entry_id, id);
CREATE INDEX campaign_decisions_decided_by ON public.campaign_decisions USING btree (decided_by);
CREATE INDEX campaign_decisions_equipment ON public.campaign_decisions USING btree (equipment_id);
CREATE INDEX campaign_entries_in_order ON public.campaign_entries USING btree (campaign_id, id);
CREATE INDEX campaign_entries_of_loan ON public.campaign_entries USING btree (loan_id);
CREATE INDEX campaign_entries_of_piece ON public.campaign_entries USING btree (equipment_id);
CREATE INDEX campaign_entries_updated_by ON public.campaign_entries USING btree (updated_by);
CREATE INDEX campaign_entries_waiting ON public.campaign_entries USING btree (created_at, id) WHERE (state <> ALL (ARRAY['DONE'::text, 'UNREACHABLE'::text]));
CREATE INDEX campaign_items_item ON public.campaign_items USING btree (item_id);
CREATE INDEX campaign_manufacturers_manufacturer ON public.campaign_manufacturers USING btree (manufacturer_id);
CREATE INDEX campaigns_closed_by ON public.campaigns USING btree (closed_by);
CREATE INDEX campaigns_county ON public.campaigns USING btree (county_id) WHERE (county_id IS NOT NULL);
CREATE INDEX campaigns_created_by ON public.campaigns USING btree (created_by);
CREATE INDEX campaigns_loan_type ON public.campaigns USING btree (loan_type_id) WHERE (loan_type_id IS NOT NULL);
CREATE INDEX campaigns_program ON public.campaigns USING btree (program_id) WHERE (program_id IS NOT NULL);
CREATE INDEX campaigns_started_by ON public.campaigns USING btree (started_by);
CREATE INDEX campaigns_under_way ON public.campaigns USING btree (kind, id) WHERE (state = ANY (ARRAY['STARTING'::text, 'RUNNING'::text]));
CREATE INDEX campaigns_updated_by ON public.campaigns USING btree (updated_by);
CREATE INDEX checklist_subcategories_subcategory ON public.checklist_subcategories USING btree (subcategory_id);
CREATE UNIQUE INDEX checklists_name_key ON public.checklists USING btree (alike(name)) WHERE (deleted_at IS NULL);
CREATE INDEX cities_county ON public.cities USING btree (county_id) WHERE (county_id IS NOT NULL);
CREATE UNIQUE INDEX cities_name_key ON public.cities USING btree (alike(name));
CREATE INDEX client_addresses_city ON public.client_addresses USING btree (city_id);
CREATE INDEX client_addresses_client ON public.client_addresses USING btree (client_id);
CREATE INDEX client_addresses_county ON public.client_addresses USING btree (county_id) WHERE (county_id IS NOT NULL);
CREATE UNIQUE INDEX client_addresses_one_mailing ON public.client_addresses USING btree (client_id) WHERE mailing;
CREATE INDEX client_addresses_province ON public.client_addresses USING btree (province_id);
CREATE INDEX client_billing_addresses_city ON public.client_billing_addresses USING btree (city_id);
CREATE INDEX client_billing_addresses_county ON public.client_billing_addresses USING btree (county_id) WHERE (county_id IS NOT NULL);
CREATE INDEX client_billing_addresses_province ON public.client_billing_addresses USING btree (province_id);
CREATE INDEX client_consents_client ON public.client_consents USING btree (client_id, kind, said_on DESC, id DESC);
CREATE INDEX client_consents_user ON public.client_consents USING btree (user_id);
CREATE INDEX client_contacts_client ON public.client_contacts USING btree (client_id);
CREATE INDEX client_email_addresses_address ON public.client_email_addresses USING btree (lower(address));
CREATE INDEX client_email_addresses_client ON public.client_email_addresses USING btree (client_id);
CREATE INDEX client_former_numbers_number ON public.client_former_numbers USING btree (kind, number);
CREATE UNIQUE INDEX client_merges_gone_once ON public.client_merges USING btree (gone_id) WHERE (undone_at IS NULL);
CREATE INDEX client_merges_of_gone ON public.client_merges USING btree (gone_id);
CREATE INDEX client_merges_of_kept ON public.client_merges USING btree (kept_id);
CREATE INDEX client_notes_client ON public.client_notes USING btree (client_id, created_at, id);
CREATE INDEX client_overrides_of_user ON public.client_overrides USING btree (user_id, client_id, until);
CREATE INDEX client_payer_numbers_client ON public.client_payer_numbers USING btree (client_id);
CREATE INDEX client_phone_numbers_number ON public.client_phone_numbers USING btree (number, client_id);
CREATE INDEX client_restriction_users_user ON public.client_restriction_users USING btree (user_id);
CREATE INDEX clients_agency_key ON public.clients USING btree (agency_key(fcs_number)) INCLUDE (id, fcs_number) WHERE (archived_at IS NULL);
CREATE INDEX clients_alike ON public.clients USING btree (birth_date, last_fold, first_fold, id) WHERE (archived_at IS NULL);
CREATE INDEX clients_archived ON public.clients USING btree (archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX clients_birth_date ON public.clients USING btree (birth_date);
CREATE INDEX clients_by_first_name ON public.clients USING btree (first_fold COLLATE "C", last_fold COLLATE "C", id) WHERE (archived_at IS NULL);
CREATE INDEX clients_by_name ON public.clients USING btree (last_fold COLLATE "C", first_fold COLLATE "C", id) WHERE (archived_at IS NULL);
CREATE INDEX clients_by_program ON public.clients USING btree (program_id, last_fold COLLATE "C", first_fold COLLATE "C", id) WHERE (archived_at IS NULL);
CREATE INDEX clients_deceased ON public.clients USING btree (last_fold COLLATE "C", first_fold COLLATE "C", id) WHERE ((archived_at IS NULL) AND (deceased_on IS NOT NULL));
CREATE INDEX clients_facility ON public.clients USING btree (facility_id) WHERE (facility_id IS NOT NULL);
CREATE UNIQUE INDEX clients_fcs_number_key ON public.clients USING btree (lower(fcs_number)) WHERE (archived_at IS NULL);
CREATE INDEX clients_gender ON public.clients USING btree (gender_id);
CREATE INDEX clients_insurance_provider ON public.clients USING btree (insurance_provider_id) WHERE (insurance_provider_id IS NOT NULL);
CREATE INDEX clients_language ON public.clients USING btree (language_id);
CREATE UNIQUE INDEX clients_medicare_number_key ON public.clients USING btree (medicare_number) WHERE (archived_at IS NULL);
CREATE INDEX clients_merged_into ON public.clients USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX clients_program ON public.clients USING btree (program_id);
CREATE INDEX clients_project ON public.clients USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX clients_search ON public.clients USING gin (search_text gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='256') WHERE (archived_at IS NULL);
CREATE INDEX correspondence_client ON public.correspondence USING btree (client_id, at DESC, id DESC);
CREATE INDEX correspondence_entry ON public.correspondence USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX correspondence_file ON public.correspondence USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX correspondence_invoice ON public.correspondence USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE UNIQUE INDEX correspondence_letter_of_entry ON public.correspondence USING btree (entry_id) WHERE (how = 'LETTER'::text);
CREATE INDEX correspondence_loan ON public.correspondence USING btree (loan_id) WHERE (loan_id IS NOT NULL);
CREATE UNIQUE INDEX correspondence_receipt ON public.correspondence USING btree (loan_id, receipt_of) WHERE (receipt_of IS NOT NULL);
CREATE INDEX correspondence_user ON public.correspondence USING btree (user_id);
CREATE UNIQUE INDEX counties_name_key ON public.counties USING btree (alike(name));
CREATE INDEX equipment_apart ON public.equipment USING btree (type_fold, number DESC, number_suffix DESC) INCLUDE (id, program_id, item_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until) WHERE ((archived_at IS NULL) AND (lost OR (status_id IS NOT NULL)));
CREATE INDEX equipment_archived ON public.equipment USING btree (archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX equipment_bought ON public.equipment USING btree (purchase_date) INCLUDE (archived_at, program_id, subcategory_id);
CREATE INDEX equipment_by_item ON public.equipment USING btree (item_id, type_fold, number DESC, number_suffix DESC) INCLUDE (id, program_id, subcategory_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until, search_keys) WHERE (archived_at IS NULL);
CREATE INDEX equipment_by_number ON public.equipment USING btree (type_fold, number, number_suffix) INCLUDE (id) WHERE (archived_at IS NULL);
CREATE INDEX equipment_by_program ON public.equipment USING btree (program_id, type_fold, number DESC, number_suffix DESC) INCLUDE (id, item_id, subcategory_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until) WHERE (archived_at IS NULL);
CREATE INDEX equipment_fit ON public.equipment USING btree (subcategory_id, type_fold, number DESC, number_suffix DESC) INCLUDE (id, program_id, item_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until, search_keys) WHERE (archived_at IS NULL);
CREATE INDEX equipment_former_numbers ON public.equipment USING gin (former_numbers) WHERE (former_numbers <> '{}'::text[]);
CREATE INDEX equipment_free ON public.equipment USING btree (subcategory_id, program_id) INCLUDE (id, item_id, status_id, reserved_until, search_keys) WHERE ((archived_at IS NULL) AND (NOT lost) AND (NOT on_loan) AND (held_for IS NULL));
CREATE INDEX equipment_held ON public.equipment USING btree (held_for) WHERE (held_for IS NOT NULL);
CREATE INDEX equipment_held_since ON public.equipment USING btree (held_at) INCLUDE (id, program_id, lost, status_id, on_loan, held_for, reserved_by, reserved_until) WHERE ((held_for IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX equipment_in_order ON public.equipment USING btree (type_fold, number DESC, number_suffix DESC) INCLUDE (id, program_id, item_id, subcategory_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until) WHERE (archived_at IS NULL);
CREATE INDEX equipment_item ON public.equipment USING btree (item_id);
CREATE INDEX equipment_lost ON public.equipment USING btree (id) WHERE lost;
CREATE INDEX equipment_manufacturer ON public.equipment USING btree (manufacturer_id) WHERE (manufacturer_id IS NOT NULL);
CREATE INDEX equipment_merged_into ON public.equipment USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX equipment_model ON public.equipment USING btree (model_key(model_number) COLLATE "C") WHERE (model_number IS NOT NULL);
CREATE INDEX equipment_on_hold ON public.equipment USING btree (type_fold, number DESC, number_suffix DESC) INCLUDE (id, program_id, item_id, reserved_by, reserved_until) WHERE ((archived_at IS NULL) AND (held_for IS NOT NULL));
CREATE INDEX equipment_on_loan ON public.equipment USING btree (id) WHERE on_loan;
CREATE INDEX equipment_program ON public.equipment USING btree (program_id);
CREATE INDEX equipment_reserved ON public.equipment USING btree (reserved_until) WHERE (reserved_until IS NOT NULL);
CREATE INDEX equipment_reserved_by ON public.equipment USING btree (reserved_by) WHERE (reserved_by IS NOT NULL);
CREATE INDEX equipment_search ON public.equipment USING gin (search_text gin_trgm_ops) WITH (fastupdate=off) WHERE (archived_at IS NULL);
CREATE INDEX equipment_serial_key ON public.equipment USING btree (serial_key(serial_number) COLLATE "C") WHERE (serial_number IS NOT NULL);
CREATE INDEX equipment_serial_number ON public.equipment USING btree (lower(serial_number)) WHERE (serial_number IS NOT NULL);
CREATE INDEX equipment_status ON public.equipment USING btree (status_id, updated_at DESC) INCLUDE (id, program_id, archived_at, lost, on_loan, held_for, reserved_by, reserved_until) WHERE (status_id IS NOT NULL);
CREATE INDEX equipment_subcategory ON public.equipment USING btree (subcategory_id, program_id) INCLUDE (id, archived_at, type_fold, number, number_suffix, item_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until, search_keys);
CREATE INDEX equipment_type ON public.equipment USING btree (type_id);
CREATE INDEX equipment_vendor ON public.equipment USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);
CREATE INDEX equipment_accessory_assignments_subcategory ON public.equipment_accessory_assignments USING btree (subcategory_id);
CREATE INDEX equipment_accessory_values_detail ON public.equipment_accessory_values USING btree (detail_id, option_id);
CREATE INDEX equipment_before_return_loan ON public.equipment_before_return USING btree (loan_id);
CREATE INDEX equipment_before_return_status ON public.equipment_before_return USING btree (status_id);
CREATE INDEX equipment_blocks_of_piece ON public.equipment_blocks USING btree (equipment_id);
CREATE UNIQUE INDEX equipment_blocks_one_open ON public.equipment_blocks USING btree (equipment_id, kind, record_id) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX equipment_categories_name_key ON public.equipment_categories USING btree (alike(name));
CREATE INDEX equipment_due_in_order ON public.equipment_due USING btree (due_on, equipment_id, plan_id);
CREATE INDEX equipment_due_of_plan ON public.equipment_due USING btree (plan_id, due_on, equipment_id);
CREATE INDEX equipment_due_overdue ON public.equipment_due USING btree (overdue_on, equipment_id);
CREATE INDEX equipment_items_gtin ON public.equipment_items USING btree (lpad(gtin, 14, '0'::text)) WHERE (gtin IS NOT NULL);
CREATE UNIQUE INDEX equipment_items_name_key ON public.equipment_items USING btree (subcategory_id, alike(name)) NULLS NOT DISTINCT;
CREATE INDEX equipment_labels_of_piece ON public.equipment_labels USING btree (equipment_id);
CREATE UNIQUE INDEX equipment_labels_one_current ON public.equipment_labels USING btree (equipment_id) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX equipment_merges_gone_once ON public.equipment_merges USING btree (gone_id) WHERE (undone_at IS NULL);
CREATE INDEX equipment_merges_of_gone ON public.equipment_merges USING btree (gone_id);
CREATE INDEX equipment_merges_of_kept ON public.equipment_merges USING btree (kept_id);
CREATE INDEX equipment_notes_equipment ON public.equipment_notes USING btree (equipment_id, created_at, id);
CREATE INDEX equipment_part_assignments_subcategory ON public.equipment_part_assignments USING btree (subcategory_id);
CREATE INDEX equipment_part_values_detail ON public.equipment_part_values USING btree (detail_id, option_id);
CREATE INDEX equipment_photos_key ON public.equipment_photos USING btree (key);
CREATE INDEX equipment_photos_thumbnail_key ON public.equipment_photos USING btree (thumbnail_key);
CREATE UNIQUE INDEX equipment_statuses_name_key ON public.equipment_statuses USING btree (alike(name));
CREATE UNIQUE INDEX equipment_statuses_purpose_key ON public.equipment_statuses USING btree (purpose);
CREATE UNIQUE INDEX equipment_subcategories_name_key ON public.equipment_subcategories USING btree (category_id, alike(name));
CREATE UNIQUE INDEX equipment_types_code_key ON public.equipment_types USING btree (alike(code));
CREATE INDEX equipment_types_program ON public.equipment_types USING btree (program_id);
CREATE INDEX errands_client ON public.errands USING btree (client_id);
CREATE INDEX errands_created_by ON public.errands USING btree (created_by);
CREATE INDEX errands_day ON public.errands USING btree (day, driver_id, rank);
CREATE INDEX errands_driver ON public.errands USING btree (driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX errands_equipment ON public.errands USING btree (equipment_id);
CREATE INDEX errands_loan ON public.errands USING btree (loan_id) WHERE (loan_id IS NOT NULL);
CREATE INDEX errands_of_day ON public.errands USING btree (day, id) WHERE (reason IS NULL);
CREATE UNIQUE INDEX errands_one_collection ON public.errands USING btree (loan_id) WHERE (reason IS NULL);
CREATE UNIQUE INDEX errands_one_delivery ON public.errands USING btree (equipment_id, held_at, client_id) WHERE ((reason IS NULL) AND (kind = 'DELIVER'::text));
CREATE UNIQUE INDEX errands_one_repair ON public.errands USING btree (service_id) WHERE (reason IS NULL);
CREATE INDEX errands_service ON public.errands USING btree (service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX errands_updated_by ON public.errands USING btree (updated_by);
CREATE INDEX facility_addresses_city ON public.facility_addresses USING btree (city_id);
CREATE INDEX facility_addresses_county ON public.facility_addresses USING btree (county_id) WHERE (county_id IS NOT NULL);
CREATE INDEX facility_addresses_facility ON public.facility_addresses USING btree (facility_id);
CREATE INDEX facility_addresses_province ON public.facility_addresses USING btree (province_id);
CREATE INDEX facility_phone_numbers_facility ON public.facility_phone_numbers USING btree (facility_id);
CREATE INDEX factor_links_user_id_idx ON public.factor_links USING btree (user_id);
CREATE UNIQUE INDEX factors_credential_id_key ON public.factors USING btree (credential_id);
CREATE UNIQUE INDEX factors_totp_key ON public.factors USING btree (user_id, ((confirmed_at IS NULL))) WHERE (kind = 'TOTP'::text);
CREATE INDEX factors_user ON public.factors USING btree (user_id);
CREATE INDEX forgotten_emails_answered_by ON public.forgotten_emails USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX forgotten_emails_open ON public.forgotten_emails USING btree (asked_at, id) WHERE (answered_at IS NULL);
CREATE UNIQUE INDEX genders_name_key ON public.genders USING btree (alike(name));
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX import_rows_outcome ON public.import_rows USING btree (import_id, outcome, "row");
CREATE INDEX import_rows_record ON public.import_rows USING btree (record_id) WHERE (record_id IS NOT NULL);
CREATE INDEX imports_acting_user ON public.imports USING btree (acting_user);
CREATE INDEX imports_created_by ON public.imports USING btree (created_by);
CREATE INDEX imports_key ON public.imports USING btree (key) WHERE (key IS NOT NULL);
CREATE UNIQUE INDEX imports_one_run_of_a_kind ON public.imports USING btree (kind) WHERE (state = ANY (ARRAY['RUNNING'::text, 'ROLLING_BACK'::text]));
CREATE INDEX imports_sha256 ON public.imports USING btree (sha256);
CREATE INDEX imports_under_way ON public.imports USING btree (state) WHERE (state = ANY (ARRAY['CHECKING'::text, 'RUNNING'::text, 'ROLLING_BACK'::text]));
CREATE INDEX indirect_service_notes_service ON public.indirect_service_notes USING btree (indirect_service_id, created_at, id);
CREATE INDEX indirect_services_creator ON public.indirect_services USING btree (creator_id);
CREATE INDEX indirect_services_newest ON public.indirect_services USING btree (created_at DESC, id DESC);
CREATE INDEX indirect_services_search ON public.indirect_services USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX inspection_lines_line ON public.inspection_lines USING btree (line_id);
CREATE INDEX inspection_pictures_created_by ON public.inspection_pictures USING btree (created_by);
CREATE INDEX inspection_pictures_key ON public.inspection_pictures USING btree (key);
CREATE INDEX inspection_pictures_thumbnail_key ON public.inspection_pictures USING btree (thumbnail_key);
CREATE INDEX inspections_certificate ON public.inspections USING btree (certificate_key) WHERE (certificate_key IS NOT NULL);
CREATE INDEX inspections_done_by ON public.inspections USING btree (done_by);
CREATE UNIQUE INDEX inspections_once_a_day ON public.inspections USING btree (equipment_id, plan_id, done_on);
CREATE INDEX inspections_plan ON public.inspections USING btree (plan_id);
CREATE INDEX inspections_updated_by ON public.inspections USING btree (updated_by);
CREATE INDEX insurance_provider_addresses_city ON public.insurance_provider_addresses USING btree (city_id);
CREATE INDEX insurance_provider_addresses_county ON public.insurance_provider_addresses USING btree (county_id);
CREATE INDEX insurance_provider_addresses_owner ON public.insurance_provider_addresses USING btree (insurance_provider_id);
CREATE INDEX insurance_provider_addresses_province ON public.insurance_provider_addresses USING btree (province_id);
CREATE INDEX insurance_provider_email_addresses_owner ON public.insurance_provider_email_addresses USING btree (insurance_provider_id);
CREATE INDEX insurance_provider_phone_numbers_owner ON public.insurance_provider_phone_numbers USING btree (insurance_provider_id);
CREATE UNIQUE INDEX insurance_providers_name_key ON public.insurance_providers USING btree (alike(name));
CREATE INDEX invoice_export_invoices_invoice ON public.invoice_export_invoices USING btree (invoice_id);
CREATE INDEX invoice_exports_in_order ON public.invoice_exports USING btree (exported_at DESC, id DESC);
CREATE INDEX invoice_items_billing_code ON public.invoice_items USING btree (billing_code_id) WHERE (billing_code_id IS NOT NULL);
CREATE INDEX invoice_items_client ON public.invoice_items USING btree (client_id);
CREATE INDEX invoice_items_equipment ON public.invoice_items USING btree (equipment_id);
CREATE INDEX invoice_items_invoice ON public.invoice_items USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE UNIQUE INDEX invoice_items_loan_id_key ON public.invoice_items USING btree (loan_id, month) NULLS NOT DISTINCT WHERE (loan_id IS NOT NULL);
CREATE INDEX invoice_items_open ON public.invoice_items USING btree (created_at DESC, id DESC) WHERE (invoice_id IS NULL);
CREATE INDEX invoice_items_program ON public.invoice_items USING btree (program_id) WHERE (program_id IS NOT NULL);
CREATE INDEX invoice_items_search ON public.invoice_items USING gin (search_text gin_trgm_ops) WITH (fastupdate=off) WHERE (invoice_id IS NULL);
CREATE INDEX invoice_items_service ON public.invoice_items USING btree (service_id);
CREATE UNIQUE INDEX invoice_items_service_id_key ON public.invoice_items USING btree (service_id) WHERE (line_id IS NULL);
CREATE INDEX invoice_lines_billing_code ON public.invoice_lines USING btree (billing_code_id);
CREATE INDEX invoice_lines_equipment ON public.invoice_lines USING btree (equipment_id) WHERE (equipment_id IS NOT NULL);
CREATE INDEX invoice_lines_fees ON public.invoice_lines USING btree (invoice_id) INCLUDE (fee);
CREATE INDEX invoice_lines_item ON public.invoice_lines USING btree (item_id);
CREATE INDEX invoices_archived ON public.invoices USING btree (archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX invoices_by_number ON public.invoices USING btree (template_generated, number, id) WHERE (archived_at IS NULL);
CREATE INDEX invoices_by_program ON public.invoices USING btree (template_generated, program_fold, number, id) WHERE (archived_at IS NULL);
CREATE INDEX invoices_by_state ON public.invoices USING btree (template_generated, undated, listed_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX invoices_client ON public.invoices USING btree (client_id);
CREATE INDEX invoices_in_order ON public.invoices USING btree (undated, listed_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX invoices_made ON public.invoices USING btree (created_at) INCLUDE (program_id, id) WHERE (archived_at IS NULL);
CREATE INDEX invoices_search ON public.invoices USING gin (search_text gin_trgm_ops) WITH (fastupdate=off) WHERE (archived_at IS NULL);
CREATE INDEX invoices_unapproved ON public.invoices USING btree (created_at, id) INCLUDE (program_id, client_id) WHERE ((archived_at IS NULL) AND (NOT template_generated) AND (approval_number IS NULL));
CREATE INDEX known_devices_age ON public.known_devices USING btree (used_at);
CREATE INDEX known_devices_hash ON public.known_devices USING btree (device_hash);
CREATE UNIQUE INDEX languages_name_key ON public.languages USING btree (alike(name));
CREATE INDEX loan_return_missing_accessory ON public.loan_return_missing USING btree (accessory_id);
CREATE INDEX loan_reviews_note_id ON public.loan_reviews USING btree (note_id);
CREATE INDEX loan_reviews_of_loan ON public.loan_reviews USING btree (loan_id, id DESC);
CREATE INDEX loan_reviews_reviewed_by ON public.loan_reviews USING btree (reviewed_by);
CREATE INDEX loan_types_billing_code ON public.loan_types USING btree (billing_code_id) WHERE (billing_code_id IS NOT NULL);
CREATE UNIQUE INDEX loan_types_name_key ON public.loan_types USING btree (alike(name));
CREATE INDEX loans_archived ON public.loans USING btree (archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX loans_begun ON public.loans USING btree (loan_date) INCLUDE (program_id, equipment_id) WHERE (archived_at IS NULL);
CREATE INDEX loans_due ON public.loans USING btree (due_on, id) WHERE ((return_date IS NULL) AND (archived_at IS NULL) AND (due_on IS NOT NULL));
CREATE INDEX loans_ended ON public.loans USING btree (return_date) INCLUDE (loan_date, program_id, equipment_id, client_id) WHERE (archived_at IS NULL);
CREATE INDEX loans_not_reached ON public.loans USING btree (id) WHERE ((return_date IS NULL) AND (archived_at IS NULL) AND (unanswered >= 2));
CREATE INDEX loans_of_client ON public.loans USING btree (client_id, ((return_date IS NULL)) DESC, loan_date DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX loans_of_equipment ON public.loans USING btree (equipment_id, ((return_date IS NULL)) DESC, loan_date DESC, id DESC) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX loans_one_open ON public.loans USING btree (equipment_id) WHERE ((return_date IS NULL) AND (archived_at IS NULL));
CREATE INDEX loans_open_in_order ON public.loans USING btree (loan_date, id) WHERE ((return_date IS NULL) AND (archived_at IS NULL));
CREATE INDEX loans_open_of_client ON public.loans USING btree (client_id) WHERE ((return_date IS NULL) AND (archived_at IS NULL));
CREATE INDEX loans_program ON public.loans USING btree (program_id);
CREATE INDEX loans_substitutes ON public.loans USING btree (substitute_for_id) WHERE (substitute_for_id IS NOT NULL);
CREATE INDEX loans_to_collect ON public.loans USING btree (collect_from, id) WHERE ((return_date IS NULL) AND (archived_at IS NULL) AND (collect_from IS NOT NULL));
CREATE INDEX loans_to_review ON public.loans USING btree (review_on, id) WHERE ((return_date IS NULL) AND (archived_at IS NULL) AND (review_on IS NOT NULL));
CREATE INDEX loans_type ON public.loans USING btree (type_id);
CREATE INDEX loans_unsigned ON public.loans USING btree (type_id, loan_date, id) INCLUDE (client_id) WHERE ((return_date IS NULL) AND (archived_at IS NULL) AND (NOT signed));
CREATE INDEX login_failures_account ON public.login_failures USING btree (account) WHERE (account IS NOT NULL);
CREATE INDEX login_failures_age ON public.login_failures USING btree (since);
CREATE INDEX maintenance_plan_items_item ON public.maintenance_plan_items USING btree (item_id);
CREATE INDEX maintenance_plan_subcategories_subcategory ON public.maintenance_plan_subcategories USING btree (subcategory_id);
CREATE INDEX maintenance_plans_checklist ON public.maintenance_plans USING btree (checklist_id);
CREATE UNIQUE INDEX maintenance_plans_name_key ON public.maintenance_plans USING btree (alike(name));
CREATE UNIQUE INDEX manufacturers_name_key ON public.manufacturers USING btree (alike(name));
CREATE INDEX not_the_same_other ON public.not_the_same USING btree (client_b);
CREATE INDEX organisation_settings_updated_by ON public.organisation_settings USING btree (updated_by);
CREATE UNIQUE INDEX organizations_name_key ON public.organizations USING btree (alike(name));
CREATE INDEX password_tokens_user ON public.password_tokens USING btree (user_id);
CREATE INDEX preparation_lines_line ON public.preparation_lines USING btree (line_id);
CREATE INDEX preparation_pictures_key ON public.preparation_pictures USING btree (key);
CREATE INDEX preparation_pictures_thumbnail_key ON public.preparation_pictures USING btree (thumbnail_key);
CREATE INDEX preparations_checklist ON public.preparations USING btree (checklist_version_id);
CREATE INDEX preparations_in_order ON public.preparations USING btree (begun_at, id) WHERE (ended_at IS NULL);
CREATE INDEX preparations_of_loan ON public.preparations USING btree (loan_id);
CREATE INDEX preparations_of_piece ON public.preparations USING btree (equipment_id);
CREATE UNIQUE INDEX preparations_one_open ON public.preparations USING btree (equipment_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX programs_acronym_key ON public.programs USING btree (alike(acronym));
CREATE UNIQUE INDEX programs_name_key ON public.programs USING btree (alike(name));
CREATE UNIQUE INDEX projects_name_key ON public.projects USING btree (alike(name));
CREATE UNIQUE INDEX provinces_name_key ON public.provinces USING btree (alike(name));
CREATE INDEX referral_agent_addresses_agent ON public.referral_agent_addresses USING btree (referral_agent_id);
CREATE INDEX referral_agent_addresses_city ON public.referral_agent_addresses USING btree (city_id) WHERE (city_id IS NOT NULL);
CREATE INDEX referral_agent_addresses_county ON public.referral_agent_addresses USING btree (county_id) WHERE (county_id IS NOT NULL);
CREATE INDEX referral_agent_addresses_province ON public.referral_agent_addresses USING btree (province_id) WHERE (province_id IS NOT NULL);
CREATE INDEX referral_agent_email_addresses_agent ON public.referral_agent_email_addresses USING btree (referral_agent_id);
CREATE UNIQUE INDEX referral_agent_email_addresses_one_primary ON public.referral_agent_email_addresses USING btree (referral_agent_id) WHERE is_primary;
CREATE INDEX referral_agent_phone_numbers_agent ON public.referral_agent_phone_numbers USING btree (referral_agent_id);
CREATE INDEX referral_agents_archived ON public.referral_agents USING btree (archived_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX referral_agents_by_name ON public.referral_agents USING btree (first_fold COLLATE "C", last_fold COLLATE "C", id) WHERE (archived_at IS NULL);
CREATE INDEX referral_agents_search ON public.referral_agents USING gin (search_text gin_trgm_ops) WITH (fastupdate=off) WHERE (archived_at IS NULL);
CREATE INDEX request_passes_by ON public.request_passes USING btree (passed_by);
CREATE INDEX request_passes_equipment ON public.request_passes USING btree (equipment_id);
CREATE UNIQUE INDEX request_passes_once ON public.request_passes USING btree (request_id, equipment_id) WHERE for_good;
CREATE INDEX request_passes_request ON public.request_passes USING btree (request_id);
CREATE INDEX requests_client ON public.requests USING btree (client_id);
CREATE INDEX requests_created_by ON public.requests USING btree (created_by);
CREATE INDEX requests_ended_by ON public.requests USING btree (ended_by);
CREATE INDEX requests_equipment ON public.requests USING btree (equipment_id) WHERE (equipment_id IS NOT NULL);
CREATE INDEX requests_held ON public.requests USING btree (held_equipment_id) WHERE (held_equipment_id IS NOT NULL);
CREATE INDEX requests_held_by ON public.requests USING btree (held_by);
CREATE INDEX requests_item ON public.requests USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX requests_loan ON public.requests USING btree (loan_id) WHERE (loan_id IS NOT NULL);
CREATE UNIQUE INDEX requests_one_answer ON public.requests USING btree (loan_id) WHERE (kind = 'EQUIPMENT'::text);
CREATE UNIQUE INDEX requests_one_hold ON public.requests USING btree (held_equipment_id) WHERE (state = 'OPEN'::text);
CREATE INDEX requests_program ON public.requests USING btree (program_id) WHERE (program_id IS NOT NULL);
CREATE INDEX requests_queue ON public.requests USING btree (subcategory_id, program_id) WHERE ((state = 'OPEN'::text) AND (kind = 'EQUIPMENT'::text));
CREATE INDEX requests_subcategory ON public.requests USING btree (subcategory_id) WHERE (subcategory_id IS NOT NULL);
CREATE INDEX requests_to_forget ON public.requests USING btree (ended_at) WHERE ((person_last_name IS NOT NULL) AND (ended_at IS NOT NULL));
CREATE INDEX requests_updated_by ON public.requests USING btree (updated_by);
CREATE UNIQUE INDEX roles_code_key ON public.roles USING btree (fold(code));
CREATE INDEX service_approvals_waiting ON public.service_approvals USING btree (asked_on, service_id) WHERE (answered_on IS NULL);
CREATE UNIQUE INDEX service_categories_name_key ON public.service_categories USING btree (alike(name));
CREATE INDEX service_lines_billing_code ON public.service_lines USING btree (billing_code_id);
CREATE INDEX service_lines_of_service ON public.service_lines USING btree (service_id, id);
CREATE UNIQUE INDEX service_subcategories_name_key ON public.service_subcategories USING btree (category_id, alike(name));
CREATE INDEX services_archived ON public.services USING btree (archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX services_billing_code ON public.services USING btree (billing_code_id);
CREATE INDEX services_done ON public.services USING btree (service_date) INCLUDE (hours, billing_code_id, client_id) WHERE (archived_at IS NULL);
CREATE INDEX services_of_client ON public.services USING btree (client_id, COALESCE(service_date, reported_on) DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX services_of_equipment ON public.services USING btree (equipment_id, COALESCE(service_date, reported_on) DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX services_subcategory ON public.services USING btree (subcategory_id);
CREATE INDEX services_to_do ON public.services USING btree (((urgent_reason IS NOT NULL)) DESC, reported_on, id) INCLUDE (client_id, equipment_id) WHERE ((archived_at IS NULL) AND (state = ANY (ARRAY['REPORTED'::text, 'WAITING_FOR_PARTS'::text])));
CREATE INDEX services_unbilled ON public.services USING btree (service_date, id) INCLUDE (client_id) WHERE ((archived_at IS NULL) AND (NOT billed) AND (state = 'DONE'::text) AND (client_id IS NOT NULL));
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_family ON public.sessions USING btree (family);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE UNIQUE INDEX starter_templates_once ON public.starter_templates USING btree ((true));
CREATE INDEX stopped_by_death_client ON public.stopped_by_death USING btree (client_id);
CREATE INDEX stopped_by_death_equipment ON public.stopped_by_death USING btree (equipment_id);
CREATE UNIQUE INDEX stopped_by_death_hold ON public.stopped_by_death USING btree (client_id, equipment_id) WHERE (loan_id IS NULL);
CREATE INDEX take_outs_by_user ON public.take_outs USING btree (by_user);
CREATE INDEX templates_key ON public.templates USING btree (key);
CREATE UNIQUE INDEX templates_name_key ON public.templates USING btree (alike(name));
CREATE UNIQUE INDEX templates_partner ON public.templates USING btree (partner_id);
CREATE INDEX todos_client ON public.todos USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX todos_created_by ON public.todos USING btree (created_by);
CREATE INDEX todos_done_by ON public.todos USING btree (done_by) WHERE (done_by IS NOT NULL);
CREATE INDEX todos_equipment ON public.todos USING btree (equipment_id) WHERE (equipment_id IS NOT NULL);
CREATE INDEX todos_open ON public.todos USING btree (assignee_id, due_on, id) WHERE (done_at IS NULL);
CREATE INDEX token_reuses_user ON public.token_reuses USING btree (user_id);
CREATE INDEX trail_at ON public.trail USING btree (at);
CREATE INDEX trail_listed ON public.trail USING gin (ids) WHERE (ids IS NOT NULL);
CREATE INDEX trail_record ON public.trail USING btree (entity, entity_id, id);
CREATE INDEX trail_search ON public.trail USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='512') WHERE (search_text <> ' '::text);
CREATE INDEX trail_sign_ins ON public.trail USING btree (entity_id, id) WHERE (action = 'LOGIN'::text);
CREATE INDEX trail_user ON public.trail USING btree (user_id, id);
CREATE INDEX trail_redactions_by ON public.trail_redactions USING btree (by_entry, entry);
CREATE INDEX user_phone_numbers_user ON public.user_phone_numbers USING btree (user_id);
CREATE INDEX users_language ON public.users USING btree (language_id);
CREATE UNIQUE INDEX users_oidc_key ON public.users USING btree (oidc_issuer, oidc_subject) WHERE (closed_at IS NULL);
CREATE INDEX users_organization ON public.users USING btree (organization_id) WHERE (organization_id IS NOT NULL);
CREATE INDEX users_role ON public.users USING btree (role_id);
CREATE UNIQUE INDEX users_username_accents_key ON public.users USING btree (alike(username)) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (username) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX vendors_name_key ON public.vendors USING btree (manufacturer_id, alike(name)) NULLS NOT DISTINCT;
CREATE INDEX work_marks_assignee ON public.work_marks USING btree (assignee_id, kind, record_id);
CREATE INDEX work_marks_marked_by ON public.work_marks USING btree (marked_by);

CREATE TRIGGER agreement_of_loan BEFORE INSERT ON agreement_loans FOR EACH ROW EXECUTE FUNCTION keep_agreement_with_loan();
CREATE TRIGGER agreement_of_loan_written AFTER INSERT OR UPDATE OF voided ON agreement_loans FOR EACH ROW EXECUTE FUNCTION loan_follows_agreements();
CREATE TRIGGER loan_of_agreement_kept BEFORE UPDATE ON agreement_loans FOR EACH ROW WHEN (new.agreement_id IS DISTINCT FROM old.agreement_id OR new.loan_id IS DISTINCT FROM old.loan_id) EXECUTE FUNCTION keep_loans_of_agreement();
CREATE TRIGGER loan_of_agreement_stays BEFORE DELETE ON agreement_loans FOR EACH ROW EXECUTE FUNCTION keep_loans_of_agreement();
CREATE TRIGGER agreement_text_published BEFORE DELETE OR UPDATE ON agreement_texts FOR EACH ROW WHEN (old.published_at IS NOT NULL) EXECUTE FUNCTION keep_published_text();
CREATE CONSTRAINT TRIGGER agreement_for_loans AFTER INSERT ON agreements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_agreement_for_loans();
CREATE TRIGGER agreement_kept BEFORE DELETE OR UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION keep_agreement();
CREATE TRIGGER agreement_signed BEFORE INSERT ON agreements FOR EACH ROW EXECUTE FUNCTION keep_signed_text();
CREATE TRIGGER attachments_anonymised AFTER INSERT OR UPDATE ON anonymised_clients FOR EACH ROW EXECUTE FUNCTION forget_attachments();
CREATE TRIGGER client_forgotten_in_queue AFTER INSERT OR UPDATE ON anonymised_clients FOR EACH ROW EXECUTE FUNCTION forget_waiting_mails();
CREATE TRIGGER imports_anonymised AFTER INSERT OR UPDATE ON anonymised_clients FOR EACH ROW EXECUTE FUNCTION forget_imported_client();
CREATE TRIGGER passes_forgotten AFTER INSERT OR UPDATE ON anonymised_clients FOR EACH ROW EXECUTE FUNCTION forget_passes();
CREATE TRIGGER attachment_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON attachments FOR EACH ROW WHEN (new.equipment_id IS NOT NULL) EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER attachments_few BEFORE INSERT ON attachments FOR EACH ROW EXECUTE FUNCTION keep_attachments_few();
CREATE TRIGGER billing_code_renamed AFTER UPDATE ON billing_codes FOR EACH ROW WHEN (old.code IS DISTINCT FROM new.code OR old.description IS DISTINCT FROM new.description OR old.description_fr IS DISTINCT FROM new.description_fr) EXECUTE FUNCTION refresh_item_search('billing_code_id');
CREATE TRIGGER decision_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON campaign_decisions FOR EACH ROW EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER piece_decided AFTER INSERT OR UPDATE ON campaign_decisions FOR EACH ROW EXECUTE FUNCTION recalls_follow_record();
CREATE TRIGGER entry_decided AFTER UPDATE OF outcome, equipment_id ON campaign_entries FOR EACH ROW WHEN (new.outcome IS DISTINCT FROM old.outcome OR new.equipment_id IS DISTINCT FROM old.equipment_id) EXECUTE FUNCTION recalls_follow_record();
CREATE TRIGGER entry_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON campaign_entries FOR EACH ROW EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER item_of_draft BEFORE INSERT OR DELETE OR UPDATE ON campaign_items FOR EACH ROW EXECUTE FUNCTION keep_criteria_of_draft();
CREATE TRIGGER manufacturer_of_draft BEFORE INSERT OR DELETE OR UPDATE ON campaign_manufacturers FOR EACH ROW EXECUTE FUNCTION keep_criteria_of_draft();
CREATE TRIGGER model_of_draft BEFORE INSERT OR DELETE OR UPDATE ON campaign_models FOR EACH ROW EXECUTE FUNCTION keep_criteria_of_draft();
CREATE TRIGGER serial_of_draft BEFORE INSERT OR DELETE OR UPDATE ON campaign_serials FOR EACH ROW EXECUTE FUNCTION keep_criteria_of_draft();
CREATE TRIGGER campaign_in_order BEFORE UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION keep_campaign_in_order();
CREATE TRIGGER campaign_starts BEFORE UPDATE OF state ON campaigns FOR EACH ROW WHEN (old.state = 'DRAFT'::text AND new.state <> 'DRAFT'::text) EXECUTE FUNCTION keep_campaign_ready();
CREATE TRIGGER city_renamed AFTER UPDATE OF name ON cities FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION refresh_client_search();
CREATE TRIGGER client_merge_kept BEFORE DELETE OR UPDATE ON client_merges FOR EACH ROW EXECUTE FUNCTION keep_merge();
CREATE CONSTRAINT TRIGGER merge_of_client AFTER INSERT OR UPDATE OF undone_at ON client_merges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_merge_with_client();
CREATE TRIGGER client_archived BEFORE UPDATE OF archived_at ON clients FOR EACH ROW WHEN (old.archived_at IS NULL AND new.archived_at IS NOT NULL) EXECUTE FUNCTION keep_client_with_equipment();
CREATE CONSTRAINT TRIGGER client_made_merged AFTER INSERT ON clients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.merged_into_id IS NOT NULL) EXECUTE FUNCTION keep_merge_with_client();
CREATE CONSTRAINT TRIGGER client_merged AFTER UPDATE OF merged_into_id ON clients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_merge_with_client();
CREATE TRIGGER client_renamed AFTER UPDATE ON clients FOR EACH ROW WHEN (old.last_name IS DISTINCT FROM new.last_name OR old.first_name IS DISTINCT FROM new.first_name) EXECUTE FUNCTION refresh_item_search('client_id');
CREATE TRIGGER client_search_text BEFORE UPDATE ON clients FOR EACH ROW WHEN (old.client_number IS DISTINCT FROM new.client_number OR old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.birth_date IS DISTINCT FROM new.birth_date OR old.fcs_number IS DISTINCT FROM new.fcs_number OR old.medicare_number IS DISTINCT FROM new.medicare_number OR old.facility_id IS DISTINCT FROM new.facility_id OR old.search_text IS DISTINCT FROM new.search_text) EXECUTE FUNCTION set_client_search_text();
CREATE TRIGGER client_search_text_made BEFORE INSERT ON clients FOR EACH ROW WHEN (new.search_text = ''::text) EXECUTE FUNCTION set_client_search_text();
CREATE TRIGGER correspondence_allowed BEFORE INSERT ON correspondence FOR EACH ROW WHEN ((new.how = ANY (ARRAY['LETTER'::text, 'MAIL'::text, 'VOICE_MAIL'::text])) AND new.recipient IS NULL AND new.invoice_id IS NULL AND new.receipt_of IS NULL) EXECUTE FUNCTION keep_from_contact();
CREATE TRIGGER correspondence_kept BEFORE DELETE OR UPDATE ON correspondence FOR EACH ROW EXECUTE FUNCTION keep_correspondence();
CREATE TRIGGER equipment_blocked BEFORE UPDATE OF status_id, lost, on_loan ON equipment FOR EACH ROW WHEN (NOT new.on_loan AND NOT new.lost) EXECUTE FUNCTION keep_status_of_blocks();
CREATE TRIGGER equipment_search_text BEFORE INSERT OR UPDATE OF type_id, type_code, number, number_suffix, program_id, item_id, subcategory_id, manufacturer_id, model_number, serial_number, former_numbers, search_text ON equipment FOR EACH ROW EXECUTE FUNCTION set_equipment_search_text();
CREATE TRIGGER piece_due AFTER UPDATE OF item_id, subcategory_id, purchase_date, archived_at ON equipment FOR EACH ROW WHEN (new.item_id IS DISTINCT FROM old.item_id OR new.subcategory_id IS DISTINCT FROM old.subcategory_id OR new.purchase_date IS DISTINCT FROM old.purchase_date OR new.archived_at IS DISTINCT FROM old.archived_at) EXECUTE FUNCTION due_follows_piece();
CREATE TRIGGER piece_made_due AFTER INSERT ON equipment FOR EACH ROW WHEN (new.archived_at IS NULL) EXECUTE FUNCTION due_follows_piece();
CREATE CONSTRAINT TRIGGER piece_made_merged AFTER INSERT ON equipment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.merged_into_id IS NOT NULL) EXECUTE FUNCTION keep_merge_with_piece();
CREATE TRIGGER piece_made_recalled AFTER INSERT ON equipment FOR EACH ROW WHEN (new.archived_at IS NULL) EXECUTE FUNCTION recalls_follow_piece();
CREATE CONSTRAINT TRIGGER piece_merged AFTER UPDATE OF merged_into_id ON equipment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_merge_with_piece();
CREATE TRIGGER piece_recalled AFTER UPDATE OF item_id, manufacturer_id, model_number, serial_number, purchase_date, archived_at ON equipment FOR EACH ROW WHEN (new.archived_at IS NULL AND (new.item_id IS DISTINCT FROM old.item_id OR new.manufacturer_id IS DISTINCT FROM old.manufacturer_id OR new.model_number IS DISTINCT FROM old.model_number OR new.serial_number IS DISTINCT FROM old.serial_number OR new.purchase_date IS DISTINCT FROM old.purchase_date OR new.archived_at IS DISTINCT FROM old.archived_at)) EXECUTE FUNCTION recalls_follow_piece();
CREATE TRIGGER piece_renamed AFTER UPDATE ON equipment FOR EACH ROW WHEN (old.search_text IS DISTINCT FROM new.search_text) EXECUTE FUNCTION refresh_item_search('equipment_id');
CREATE TRIGGER block_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON equipment_blocks FOR EACH ROW EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER block_opened BEFORE INSERT OR UPDATE OF equipment_id, kind, ended_at ON equipment_blocks FOR EACH ROW WHEN (new.ended_at IS NULL) EXECUTE FUNCTION keep_block_apart_from_loans();
CREATE CONSTRAINT TRIGGER block_with_preparation AFTER INSERT OR DELETE OR UPDATE OF equipment_id, kind, record_id, ended_at ON equipment_blocks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_preparations_with_blocks();
CREATE TRIGGER block_written AFTER INSERT OR UPDATE OF ended_at, equipment_id ON equipment_blocks FOR EACH ROW EXECUTE FUNCTION equipment_follows_blocks();
CREATE TRIGGER category_renamed AFTER UPDATE ON equipment_categories FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.name_fr IS DISTINCT FROM new.name_fr) EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER item_renamed AFTER UPDATE ON equipment_items FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.name_fr IS DISTINCT FROM new.name_fr) EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER equipment_merge_kept BEFORE DELETE OR UPDATE ON equipment_merges FOR EACH ROW EXECUTE FUNCTION keep_merge();
CREATE CONSTRAINT TRIGGER merge_of_piece AFTER INSERT OR UPDATE OF undone_at ON equipment_merges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_merge_with_piece();
CREATE TRIGGER note_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON equipment_notes FOR EACH ROW EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER part_option_renamed AFTER UPDATE ON equipment_part_options FOR EACH ROW WHEN (old.value IS DISTINCT FROM new.value) EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER sizes_added AFTER INSERT ON equipment_part_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_by_sizes();
CREATE TRIGGER sizes_changed AFTER UPDATE ON equipment_part_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_by_sizes();
CREATE TRIGGER sizes_removed AFTER DELETE ON equipment_part_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_by_sizes();
CREATE TRIGGER part_renamed AFTER UPDATE ON equipment_parts FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.name_fr IS DISTINCT FROM new.name_fr) EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER photo_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON equipment_photos FOR EACH ROW EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER purpose_deleted BEFORE DELETE ON equipment_statuses FOR EACH ROW WHEN (old.purpose IS NOT NULL) EXECUTE FUNCTION keep_purpose_of_blocks();
CREATE TRIGGER purpose_taken BEFORE UPDATE OF purpose ON equipment_statuses FOR EACH ROW WHEN (old.purpose IS NOT NULL AND new.purpose IS DISTINCT FROM old.purpose) EXECUTE FUNCTION keep_purpose_of_blocks();
CREATE TRIGGER status_of_purpose BEFORE DELETE ON equipment_statuses FOR EACH ROW WHEN (old.purpose = ANY (ARRAY['PREPARATION'::text, 'WORKSHOP'::text])) EXECUTE FUNCTION keep_status_of_purpose();
CREATE TRIGGER subcategory_renamed AFTER UPDATE ON equipment_subcategories FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.name_fr IS DISTINCT FROM new.name_fr OR old.category_id IS DISTINCT FROM new.category_id) EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER type_recoded AFTER UPDATE ON equipment_types FOR EACH ROW WHEN (old.code IS DISTINCT FROM new.code) EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER errand_not_moved_to_past BEFORE UPDATE OF day ON errands FOR EACH ROW WHEN (new.day <> old.day AND new.day < organisation_day()) EXECUTE FUNCTION refuse_past_day();
CREATE TRIGGER errand_not_past BEFORE INSERT ON errands FOR EACH ROW WHEN (new.day < organisation_day()) EXECUTE FUNCTION refuse_past_day();
CREATE TRIGGER facility_moved AFTER INSERT OR DELETE OR UPDATE ON facility_addresses FOR EACH ROW EXECUTE FUNCTION refresh_client_search();
CREATE TRIGGER keep_step BEFORE UPDATE OF last_step ON factors FOR EACH ROW WHEN (new.last_step IS NULL AND old.last_step IS NOT NULL OR new.last_step <= old.last_step) EXECUTE FUNCTION keep_step();
CREATE TRIGGER know_factor AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON factors FOR EACH ROW EXECUTE FUNCTION know_factor();
CREATE CONSTRAINT TRIGGER indirect_service_note_gone AFTER DELETE OR UPDATE OF indirect_service_id ON indirect_service_notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_note_of_indirect_service();
CREATE CONSTRAINT TRIGGER indirect_service_made AFTER INSERT ON indirect_services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_note_of_indirect_service();
CREATE TRIGGER indirect_service_search_text BEFORE UPDATE ON indirect_services FOR EACH ROW EXECUTE FUNCTION set_indirect_service_search_text();
CREATE TRIGGER inspection_dated BEFORE INSERT OR UPDATE OF done_on ON inspections FOR EACH ROW EXECUTE FUNCTION keep_day_of_inspection();
CREATE TRIGGER inspection_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON inspections FOR EACH ROW EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER inspection_written AFTER INSERT OR DELETE OR UPDATE OF equipment_id, plan_id, done_on, outcome ON inspections FOR EACH ROW EXECUTE FUNCTION due_follows_record();
CREATE TRIGGER invoice_items_search_text BEFORE INSERT OR UPDATE OF invoice_id, program_id, equipment_id, billing_code_id, fee, description, search_text ON invoice_items FOR EACH ROW EXECUTE FUNCTION set_item_search_text();
CREATE TRIGGER invoiced_item_changed BEFORE UPDATE ON invoice_items FOR EACH ROW WHEN (old.invoice_id IS NOT NULL AND (old.invoice_id IS DISTINCT FROM new.invoice_id OR old.client_id IS DISTINCT FROM new.client_id OR old.program_id IS DISTINCT FROM new.program_id OR old.equipment_id IS DISTINCT FROM new.equipment_id OR old.loan_id IS DISTINCT FROM new.loan_id OR old.month IS DISTINCT FROM new.month OR old.service_id IS DISTINCT FROM new.service_id OR old.line_id IS DISTINCT FROM new.line_id OR old.billing_code_id IS DISTINCT FROM new.billing_code_id OR old.description IS DISTINCT FROM new.description OR old.fee IS DISTINCT FROM new.fee)) EXECUTE FUNCTION keep_invoiced_item();
CREATE TRIGGER invoiced_item_kept BEFORE DELETE ON invoice_items FOR EACH ROW WHEN (old.invoice_id IS NOT NULL) EXECUTE FUNCTION keep_invoiced_item();
CREATE TRIGGER item_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON invoice_items FOR EACH ROW WHEN (new.equipment_id IS NOT NULL) EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER item_of_service_written AFTER INSERT OR DELETE OR UPDATE OF service_id, line_id ON invoice_items FOR EACH ROW EXECUTE FUNCTION service_follows_items();
CREATE TRIGGER invoice_totalled AFTER INSERT ON invoice_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_search_text();
CREATE TRIGGER line_issued BEFORE DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_issued_change();
CREATE TRIGGER invoice_exported_stays BEFORE UPDATE OF archived_at ON invoices FOR EACH ROW WHEN (old.archived_at IS NULL AND new.archived_at IS NOT NULL) EXECUTE FUNCTION keep_exported_invoice();
CREATE TRIGGER invoice_issued BEFORE UPDATE ON invoices FOR EACH ROW WHEN (old.client_id IS DISTINCT FROM new.client_id OR old.program_id IS DISTINCT FROM new.program_id OR old.number IS DISTINCT FROM new.number OR old.prefix IS DISTINCT FROM new.prefix OR old.program_name IS DISTINCT FROM new.program_name OR old.program_name_fr IS DISTINCT FROM new.program_name_fr OR old.program_acronym IS DISTINCT FROM new.program_acronym OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION keep_issued_invoice();
CREATE TRIGGER invoice_kept BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_issued_change();
CREATE TRIGGER invoice_search_text BEFORE INSERT OR UPDATE OF approval_number, search_text ON invoices FOR EACH ROW EXECUTE FUNCTION set_invoice_search_text();
CREATE CONSTRAINT TRIGGER invoice_whole AFTER INSERT OR UPDATE OF archived_at ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice();
CREATE TRIGGER return_said AFTER INSERT OR UPDATE OF returned_at ON loan_returns FOR EACH ROW EXECUTE FUNCTION due_follows_return();
CREATE TRIGGER review_answers AFTER INSERT ON loan_reviews FOR EACH ROW EXECUTE FUNCTION reviews_follow_review();
CREATE TRIGGER loan_begun BEFORE INSERT OR UPDATE OF client_id, loan_date ON loans FOR EACH ROW EXECUTE FUNCTION keep_loans_of_the_living();
CREATE TRIGGER loan_dated BEFORE INSERT OR UPDATE OF equipment_id, loan_date, return_date, archived_at ON loans FOR EACH ROW WHEN (new.archived_at IS NULL) EXECUTE FUNCTION keep_loans_apart();
CREATE TRIGGER loan_ended_answers AFTER UPDATE OF return_date, archived_at ON loans FOR EACH ROW WHEN (old.return_date IS NULL AND old.archived_at IS NULL AND (new.return_date IS NOT NULL OR new.archived_at IS NOT NULL)) EXECUTE FUNCTION reviews_follow_loan();
CREATE TRIGGER loan_entered_due AFTER INSERT ON loans FOR EACH ROW WHEN (new.return_date IS NOT NULL) EXECUTE FUNCTION due_follows_record();
CREATE TRIGGER loan_errands_follow AFTER UPDATE OF client_id, equipment_id ON loans FOR EACH ROW WHEN (new.client_id IS DISTINCT FROM old.client_id OR new.equipment_id IS DISTINCT FROM old.equipment_id) EXECUTE FUNCTION errands_follow();
CREATE TRIGGER loan_not_moved_to_come BEFORE UPDATE OF loan_date ON loans FOR EACH ROW WHEN (new.loan_date <> old.loan_date AND is_to_come(new.loan_date)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER loan_not_to_come BEFORE INSERT ON loans FOR EACH ROW WHEN (is_to_come(new.loan_date)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER loan_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON loans FOR EACH ROW EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER loan_of_unblocked BEFORE INSERT OR UPDATE OF equipment_id, return_date, archived_at, lend_reason ON loans FOR EACH ROW WHEN (new.return_date IS NULL AND new.archived_at IS NULL AND new.lend_reason IS NULL) EXECUTE FUNCTION keep_open_loan_of_unblocked_piece();
CREATE TRIGGER loan_opened BEFORE INSERT OR UPDATE OF client_id, return_date, archived_at ON loans FOR EACH ROW WHEN (new.return_date IS NULL AND new.archived_at IS NULL) EXECUTE FUNCTION keep_open_loan_of_listed_client();
CREATE TRIGGER loan_removed_due AFTER DELETE ON loans FOR EACH ROW EXECUTE FUNCTION due_follows_record();
CREATE TRIGGER loan_signed BEFORE UPDATE OF client_id, equipment_id ON loans FOR EACH ROW WHEN (new.client_id IS DISTINCT FROM old.client_id OR new.equipment_id IS DISTINCT FROM old.equipment_id) EXECUTE FUNCTION keep_loan_as_signed();
CREATE TRIGGER loan_type_signed BEFORE UPDATE OF type_id ON loans FOR EACH ROW WHEN (new.type_id IS DISTINCT FROM old.type_id) EXECUTE FUNCTION keep_type_as_signed();
CREATE TRIGGER loan_written AFTER INSERT OR DELETE OR UPDATE OF equipment_id, return_date, archived_at ON loans FOR EACH ROW EXECUTE FUNCTION equipment_follows_loans();
CREATE TRIGGER loan_written_due AFTER UPDATE OF equipment_id, return_date, archived_at ON loans FOR EACH ROW WHEN (new.equipment_id IS DISTINCT FROM old.equipment_id OR new.return_date IS DISTINCT FROM old.return_date OR new.archived_at IS DISTINCT FROM old.archived_at) EXECUTE FUNCTION due_follows_record();
CREATE TRIGGER loan_written_recalled AFTER INSERT OR DELETE OR UPDATE OF equipment_id, return_date, archived_at ON loans FOR EACH ROW EXECUTE FUNCTION recalls_follow_record();
CREATE TRIGGER substitute_changed BEFORE UPDATE OF substitute_for_id ON loans FOR EACH ROW WHEN (new.substitute_for_id IS NOT NULL AND new.substitute_for_id IS DISTINCT FROM old.substitute_for_id) EXECUTE FUNCTION keep_substitutes_of_repairs();
CREATE TRIGGER substitute_lent BEFORE INSERT ON loans FOR EACH ROW WHEN (new.substitute_for_id IS NOT NULL) EXECUTE FUNCTION keep_substitutes_of_repairs();
CREATE TRIGGER item_of_plan AFTER INSERT OR DELETE ON maintenance_plan_items FOR EACH ROW EXECUTE FUNCTION due_follows_item_of_plan();
CREATE TRIGGER subcategory_of_plan AFTER INSERT OR DELETE ON maintenance_plan_subcategories FOR EACH ROW EXECUTE FUNCTION due_follows_subcategory_of_plan();
CREATE TRIGGER plan_blocks BEFORE INSERT OR UPDATE OF when_overdue ON maintenance_plans FOR EACH ROW WHEN (new.when_overdue = 'BLOCK'::text) EXECUTE FUNCTION keep_status_of_plans();
CREATE TRIGGER plan_removed AFTER DELETE ON maintenance_plans FOR EACH ROW EXECUTE FUNCTION due_follows_plan();
CREATE TRIGGER plan_written AFTER UPDATE ON maintenance_plans FOR EACH ROW WHEN (new.every_months IS DISTINCT FROM old.every_months OR new.after_loans IS DISTINCT FROM old.after_loans OR new.every_return IS DISTINCT FROM old.every_return OR new.when_overdue IS DISTINCT FROM old.when_overdue) EXECUTE FUNCTION due_follows_plan();
CREATE TRIGGER manufacturer_renamed AFTER UPDATE ON manufacturers FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER begin_external_session AFTER INSERT ON oidc_sessions FOR EACH ROW EXECUTE FUNCTION begin_external_session();
CREATE TRIGGER personal_columns_of_owner AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON personal_columns FOR EACH STATEMENT EXECUTE FUNCTION only_owner_writes();
CREATE TRIGGER preparation_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON preparations FOR EACH ROW EXECUTE FUNCTION keep_off_merged_piece();
CREATE CONSTRAINT TRIGGER preparation_with_block AFTER INSERT OR DELETE OR UPDATE OF equipment_id, ended_at ON preparations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_preparations_with_blocks();
CREATE TRIGGER program_of_items_renamed AFTER UPDATE ON programs FOR EACH ROW WHEN (old.acronym IS DISTINCT FROM new.acronym OR old.name IS DISTINCT FROM new.name OR old.name_fr IS DISTINCT FROM new.name_fr) EXECUTE FUNCTION refresh_item_search('program_id');
CREATE TRIGGER program_renamed AFTER UPDATE ON programs FOR EACH ROW WHEN (old.acronym IS DISTINCT FROM new.acronym) EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER referral_agent_search_text BEFORE UPDATE ON referral_agents FOR EACH ROW EXECUTE FUNCTION set_referral_agent_search_text();
CREATE TRIGGER begin_factor_grace_of_role AFTER UPDATE ON roles FOR EACH ROW WHEN (old.factor_required <> new.factor_required) EXECUTE FUNCTION begin_factor_grace_of_role();
CREATE TRIGGER keep_protected_role BEFORE DELETE OR UPDATE ON roles FOR EACH ROW WHEN (old.protected) EXECUTE FUNCTION keep_protected_role();
CREATE TRIGGER require_factor BEFORE INSERT OR UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION require_factor();
CREATE TRIGGER role_changed BEFORE UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION next_role_version();
CREATE TRIGGER approval_not_moved_to_come BEFORE UPDATE OF asked_on, answered_on ON service_approvals FOR EACH ROW WHEN (new.asked_on IS DISTINCT FROM old.asked_on AND is_to_come(new.asked_on) OR new.answered_on IS DISTINCT FROM old.answered_on AND is_to_come(new.answered_on)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER approval_not_to_come BEFORE INSERT ON service_approvals FOR EACH ROW WHEN (is_to_come(new.asked_on) OR is_to_come(new.answered_on)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER approval_of_client AFTER INSERT ON service_approvals FOR EACH ROW EXECUTE FUNCTION approval_has_client();
CREATE TRIGGER line_changed BEFORE UPDATE ON service_lines FOR EACH ROW WHEN (new.* IS DISTINCT FROM old.*) EXECUTE FUNCTION keep_invoiced_line();
CREATE TRIGGER line_of_service_written AFTER INSERT OR DELETE OR UPDATE OF service_id ON service_lines FOR EACH ROW EXECUTE FUNCTION service_follows_items();
CREATE TRIGGER service_ends BEFORE UPDATE OF state ON services FOR EACH ROW WHEN (new.state IS DISTINCT FROM old.state) EXECUTE FUNCTION set_end_of_repair();
CREATE TRIGGER service_errands_follow AFTER UPDATE OF client_id, equipment_id ON services FOR EACH ROW WHEN (new.client_id IS DISTINCT FROM old.client_id OR new.equipment_id IS DISTINCT FROM old.equipment_id) EXECUTE FUNCTION errands_follow();
CREATE TRIGGER service_hours_written AFTER UPDATE OF hours ON services FOR EACH ROW WHEN (new.hours IS DISTINCT FROM old.hours) EXECUTE FUNCTION set_service_billed();
CREATE TRIGGER service_not_moved_to_come BEFORE UPDATE OF service_date, reported_on ON services FOR EACH ROW WHEN (new.service_date IS DISTINCT FROM old.service_date AND is_to_come(new.service_date) OR new.reported_on IS DISTINCT FROM old.reported_on AND is_to_come(new.reported_on)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER service_not_to_come BEFORE INSERT ON services FOR EACH ROW WHEN (is_to_come(new.service_date) OR is_to_come(new.reported_on)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER service_of_piece BEFORE INSERT OR UPDATE OF equipment_id ON services FOR EACH ROW WHEN (new.equipment_id IS NOT NULL) EXECUTE FUNCTION keep_off_merged_piece();
CREATE TRIGGER service_state_follows BEFORE UPDATE OF state ON services FOR EACH ROW WHEN (new.state <> old.state AND (old.state = 'DONE'::text OR old.state = 'CANCELLED'::text AND new.state <> 'REPORTED'::text)) EXECUTE FUNCTION keep_order_of_states();
CREATE TRIGGER know_external_session BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION know_external_session();
CREATE CONSTRAINT TRIGGER templates_partners AFTER INSERT OR UPDATE OF partner_id, type_id, language ON templates DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_partners();
CREATE TRIGGER trail_append_only BEFORE DELETE OR TRUNCATE ON trail FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trail_redacted_only BEFORE UPDATE ON trail FOR EACH ROW EXECUTE FUNCTION refuse_unfounded_change();
CREATE TRIGGER trail_search_text BEFORE INSERT ON trail FOR EACH ROW WHEN (new.search_text IS NULL) EXECUTE FUNCTION set_trail_search_text();
CREATE TRIGGER trail_redactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON trail_redactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trail_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON trail_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agent_follows_user AFTER UPDATE OF username, closed_at ON users FOR EACH ROW WHEN (old.username IS DISTINCT FROM new.username OR old.closed_at IS DISTINCT FROM new.closed_at) EXECUTE FUNCTION agent_follows_user();
CREATE TRIGGER begin_factor_grace BEFORE INSERT OR UPDATE OF role_id, demo ON users FOR EACH ROW EXECUTE FUNCTION begin_factor_grace();
CREATE TRIGGER keep_an_administrator AFTER UPDATE OF role_id, closed_at ON users FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
