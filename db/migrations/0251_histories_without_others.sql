-- The history of a client, and the file for a request for access, show no value that a merge left there of somebody else and that was undone.

-- Values of others in the histories of these records of one client, by field: those of clients who were merged into one of them and parted
-- again, directly or through a third, and are not merged into one of them now.
CREATE FUNCTION values_of_others(people integer[]) RETURNS TABLE (client_id integer, field text, texts text[]) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE others (id) AS (
    SELECT m.gone_id FROM client_merges m WHERE m.kept_id = ANY (people) AND m.undone_at IS NOT NULL
    UNION SELECT m.gone_id FROM others o JOIN client_merges m ON m.kept_id = o.id AND m.undone_at IS NOT NULL
  )
  SELECT l.client_id, l.field, l.texts FROM values_left_by_merges(ARRAY(SELECT o.id FROM others o WHERE o.id <> ALL (people))) l
  -- the fields by which redactions are proven name nobody
  WHERE l.client_id = ANY (people) AND l.field <> ALL ('{redactedNote,redactedText,redactedId,redactions}')
$$;
