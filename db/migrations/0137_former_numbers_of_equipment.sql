-- By what a piece was known elsewhere: it is found by it, and an import knows it again.
ALTER TABLE equipment ADD COLUMN former_numbers text[] NOT NULL DEFAULT '{}'
  CONSTRAINT equipment_former_numbers_whole CHECK (cardinality(former_numbers) <= 20
    AND array_position(former_numbers, NULL) IS NULL AND array_position(former_numbers, '') IS NULL
    AND length(array_to_string(former_numbers, '')) <= 1000);
CREATE INDEX equipment_former_numbers ON equipment USING gin (former_numbers) WHERE former_numbers <> '{}';

CREATE OR REPLACE FUNCTION equipment_search_text(piece equipment) RETURNS text LANGUAGE sql STABLE AS $$
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
       FROM equipment e WHERE e.id <> piece.id AND e.id = ANY (equipment_merged_into(piece.id))))
$$;
CREATE OR REPLACE TRIGGER equipment_search_text BEFORE INSERT OR UPDATE OF type_id, type_code, number, number_suffix, program_id,
  item_id, subcategory_id, manufacturer_id, model_number, serial_number, former_numbers, search_text ON equipment
  FOR EACH ROW EXECUTE FUNCTION set_equipment_search_text();

-- The piece that is kept in the end, from one that was merged on; null where that is archived.
CREATE FUNCTION equipment_kept(piece integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain AS (
    SELECT e.id, e.merged_into_id, e.archived_at FROM equipment e WHERE e.id = piece
    UNION SELECT e.id, e.merged_into_id, e.archived_at FROM equipment e JOIN chain c ON e.id = c.merged_into_id
  ) SELECT id FROM chain WHERE merged_into_id IS NULL AND archived_at IS NULL
$$;
