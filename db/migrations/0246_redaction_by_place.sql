-- A redaction takes a text out of the copy that an import keeps of a record by its place there, not by its value: another text of the record
-- may say the same.

-- The copy of a record without one text: a note by its id, another text by its field.
CREATE FUNCTION without_text(copy jsonb, kind text, id integer, texts text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind = 'note' AND copy ? 'notes' THEN jsonb_set(copy, '{notes}', coalesce((
      SELECT jsonb_agg(CASE WHEN n ->> 'id' = id::text AND n ->> 'message' = ANY (texts) THEN n || '{"message": "[redacted]"}' ELSE n END ORDER BY place)
      FROM jsonb_array_elements(copy -> 'notes') WITH ORDINALITY AS x (n, place)), '[]'))
    WHEN copy ->> kind = ANY (texts) THEN copy || jsonb_build_object(kind, '[redacted]')
    ELSE copy END
$$;

-- Takes a text about a client out of its row, of the trail and of what an import has kept of both; answers the entry that says so, null
-- where there is no such text. With an entry of the trail only what that entry tells of it. Run as the owner of the trail, it does
-- this and nothing else.
CREATE OR REPLACE FUNCTION redact_text(actor integer, client integer, text_kind text, text_id integer, at_entry bigint, reason text, come_from inet)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;

DROP FUNCTION without_texts;
