-- The texts that people write about a client, and where each stands: in a column, in the trail, or in both. One function takes them out.
--   record: what is named by a caller: the key of the row, of whose row `client` says whose it is; `client_id` is the client themselves
--   whole: a row without the text goes as well
--   also: what else of the row goes
--   field: of the entries of that entity, of the client or of the record
--   imported: the kind of import that writes it
CREATE FUNCTION redactable_texts() RETURNS TABLE (kind text, source text, told text, record text, client text, whole boolean, also text,
  entity text, field text, imported text) LANGUAGE sql IMMUTABLE AS $$
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
      ', version = version + 1', NULL, NULL, NULL)
$$;

-- A value of JSON without these texts, wherever they stand as values.
CREATE FUNCTION without_texts(copy jsonb, said text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY said LOOP
    copy := replace(copy::text, ': ' || to_jsonb(one)::text, ': "[redacted]"')::jsonb;
  END LOOP;
  RETURN copy;
END $$;

-- Takes a text about a client out of its row, of the trail and of what an import has kept of both; answers the entry that says so, null
-- where there is no such text. With an entry of the trail only what that entry tells of it. Run as the owner of the trail, it does
-- this and nothing else.
CREATE FUNCTION redact_text(actor integer, client integer, text_kind text, text_id integer, at_entry bigint, reason text, come_from inet)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- whose histories may tell of it
  people constant integer[] := clients_ever_merged(client);
  -- whose rows are the client's: not those of a record that was parted again
  own constant integer[] := clients_merged_into(client);
  one record;
  keys integer[];
  -- of the entries that tell of it
  owners integer[] := '{}';
  said text[] := '{}';
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
  SELECT coalesce(array_agg(DISTINCT v), '{}') INTO said FROM trail t CROSS JOIN jsonb_array_elements(t.changes) c
    CROSS JOIN unnest(ARRAY[c ->> 'old', c ->> 'new']) v
    WHERE t.entity = one.entity AND t.entity_id = ANY (owners) AND c ->> 'field' = one.field AND v IS NOT NULL
      AND (at_entry IS NULL OR t.id = at_entry);
  IF one.source IS NOT NULL THEN
    IF at_entry IS NULL THEN
      EXECUTE format('SELECT array_agg(t.%I::text) FROM %I t WHERE t.%I = ANY ($1) AND %s = ANY ($2) AND t.%I IS NOT NULL',
        one.told, one.source, one.record, one.client, one.told) INTO in_rows USING keys, own;
      said := said || coalesce(in_rows, '{}');
    END IF;
    EXECUTE format('UPDATE %I t SET %I = ''[redacted]''%s WHERE t.%I = ANY ($1) AND %s = ANY ($2) AND (t.%I = ANY ($3) OR $4)',
      one.source, one.told, one.also, one.record, one.client, one.told) USING keys, own, said, one.whole AND at_entry IS NULL;
    GET DIAGNOSTICS changed = ROW_COUNT;
  END IF;
  IF changed = 0 AND said = '{}' THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(array_agg(x.id ORDER BY x.id), '{}'), coalesce(array_agg(x.less ORDER BY x.id), '{}') INTO entries, texts FROM (
    SELECT t.id, t.changes, (SELECT jsonb_agg(CASE
        WHEN t.entity = one.entity AND c ->> 'field' = one.field
          -- what a review said, where it was written with this note: many say the same
          OR text_kind = 'note' AND t.entity = 'loans' AND c ->> 'field' = 'review' AND EXISTS (SELECT FROM trail n
            WHERE n.entity = 'clients' AND n.entity_id = ANY (people) AND n.at = t.at AND n.user_id = t.user_id
              AND n.changes @> jsonb_build_array(jsonb_build_object('field', one.field)))
        THEN redacted_change(c, said) ELSE c END ORDER BY place)
      FROM jsonb_array_elements(t.changes) WITH ORDINALITY AS e (c, place)) AS less
    FROM trail t WHERE t.changes <> '[]' AND (t.entity = one.entity AND t.entity_id = ANY (owners)
      OR text_kind = 'note' AND t.entity = 'loans' AND t.entity_id IN (SELECT l.id FROM loans l WHERE l.client_id = ANY (people)))
  ) x WHERE x.less <> x.changes;
  WITH forgotten AS (
    UPDATE import_rows r SET cells = '[]', messages = '[]', changes = '[]', was = without_texts(r.was, said)
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
END $$;
REVOKE ALL ON FUNCTION redact_text FROM PUBLIC;

DROP TRIGGER imports_redacted ON trail;
DROP FUNCTION forget_imported_note, redact_client_note;

-- Why an agreement was voided is redacted, and nothing else of it.
CREATE OR REPLACE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
