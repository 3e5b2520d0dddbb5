-- What a file said of a client who was anonymised goes from its rows, and with a note that was redacted what a file said of its client.
-- A row without cells says nothing: an import that goes on reads it so.
CREATE INDEX import_rows_record ON import_rows (record_id) WHERE record_id IS NOT NULL;

CREATE FUNCTION forget_imported_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE import_rows r SET cells = '[]', messages = '[]', changes = '[]', was = NULL, rollback_messages = '[]'
    FROM imports i WHERE i.id = r.import_id AND i.kind = 'CLIENTS' AND r.record_id = NEW.client_id;
  RETURN NULL;
END $$;
CREATE TRIGGER imports_anonymised AFTER INSERT OR UPDATE ON anonymised_clients
  FOR EACH ROW EXECUTE FUNCTION forget_imported_client();

CREATE FUNCTION forget_imported_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note constant text := (SELECT c ->> 'new' FROM jsonb_array_elements(NEW.changes) AS c WHERE c ->> 'field' = 'redactedNote');
BEGIN
  UPDATE import_rows r SET cells = '[]', messages = '[]', changes = '[]',
      was = CASE WHEN was IS NULL THEN NULL ELSE jsonb_set(was, '{notes}', coalesce((
        SELECT jsonb_agg(n ORDER BY place) FROM jsonb_array_elements(was -> 'notes') WITH ORDINALITY AS x (n, place)
        WHERE n ->> 'id' IS DISTINCT FROM note), '[]')) END
    FROM imports i WHERE i.id = r.import_id AND i.kind = 'CLIENTS' AND r.record_id = ANY (clients_ever_merged(NEW.entity_id));
  RETURN NULL;
END $$;
CREATE TRIGGER imports_redacted AFTER INSERT ON trail FOR EACH ROW WHEN (NEW.action = 'REDACTED' AND NEW.entity = 'clients')
  EXECUTE FUNCTION forget_imported_note();
