-- A size is a number of its option, in the unit of its specification. It is null until somebody confirms it.
ALTER TABLE equipment_parts ADD COLUMN unit text CHECK (unit IN ('in', 'cm', 'lb', 'kg'));
ALTER TABLE equipment_part_options ADD COLUMN number numeric(8, 2) CHECK (number >= 0);

-- The answers of a piece as keys: the id of each chosen option, and the negative id of each ticked specification.
ALTER TABLE equipment ADD COLUMN search_keys integer[] NOT NULL DEFAULT '{}';

CREATE FUNCTION equipment_search_keys(piece integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(coalesce(option_id, -detail_id) ORDER BY detail_id), '{}')
  FROM equipment_part_values WHERE equipment_id = piece AND (option_id IS NOT NULL OR checked)
$$;

-- The keys that meet one condition of a fit: `12:18`, `12:>=18`, `12:<=20`, `9:id41`, `7:true` (decision 260). A piece
-- meets the condition if it has one of them; an option without a number, or a value that is missing, meets none.
CREATE FUNCTION fit_keys(condition text) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN wanted = 'true' THEN ARRAY[-detail] ELSE ARRAY(
    SELECT o.id FROM equipment_part_options o WHERE o.detail_id = detail AND CASE
      WHEN wanted LIKE 'id%' THEN o.id = substr(wanted, 3)::integer
      WHEN wanted LIKE '>=%' THEN o.number >= substr(wanted, 3)::numeric
      WHEN wanted LIKE '<=%' THEN o.number <= substr(wanted, 3)::numeric
      ELSE o.number = wanted::numeric END) END
  FROM (SELECT split_part(condition, ':', 1)::integer AS detail, split_part(condition, ':', 2) AS wanted) asked
$$;

-- Makes search text and keys anew of the pieces whose specifications a statement changes; what is right already is left alone.
CREATE OR REPLACE FUNCTION refresh_search_by_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment e SET search_text = '', search_keys = equipment_search_keys(id)
  WHERE id IN (SELECT equipment_id FROM changed)
    AND (search_text <> equipment_search_text(e) OR search_keys <> equipment_search_keys(id));
  RETURN NULL;
END $$;

-- first, because each piece with sizes is written again
DROP INDEX equipment_subcategory, equipment_by_item, equipment_in_order, equipment_by_program;
UPDATE equipment SET search_keys = equipment_search_keys(id)
WHERE id IN (SELECT equipment_id FROM equipment_part_values);

-- All that says whether a piece is seen, fits and is free is in the index, so that no row is read for a count: in the order of
-- the list for those who see every program, by program for the others.
CREATE INDEX equipment_fit ON equipment (subcategory_id, type_fold, number DESC, number_suffix DESC)
  INCLUDE (id, program_id, item_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until,
    search_keys)
  WHERE archived_at IS NULL;
CREATE INDEX equipment_subcategory ON equipment (subcategory_id, program_id)
  INCLUDE (id, archived_at, type_fold, number, number_suffix, item_id, manufacturer_id, status_id, lost, on_loan, held_for,
    reserved_by, reserved_until, search_keys);

-- A list by item, and in the order of all pieces, which a category or a manufacturer only filters.
CREATE INDEX equipment_by_item ON equipment (item_id, type_fold, number DESC, number_suffix DESC)
  INCLUDE (id, program_id, subcategory_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until,
    search_keys)
  WHERE archived_at IS NULL;
CREATE INDEX equipment_in_order ON equipment (type_fold, number DESC, number_suffix DESC)
  INCLUDE (id, program_id, item_id, subcategory_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by,
    reserved_until)
  WHERE archived_at IS NULL;
CREATE INDEX equipment_by_program ON equipment (program_id, type_fold, number DESC, number_suffix DESC)
  INCLUDE (id, item_id, subcategory_id, manufacturer_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until)
  WHERE archived_at IS NULL;
