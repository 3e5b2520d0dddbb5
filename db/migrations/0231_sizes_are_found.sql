-- A piece is found by its sizes, `18 in` and `18in`, under the names that are shown beside them. They stand last, between
-- commas, which no search holds: so a word of a size is told from the same digits in a serial number.
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
       FROM equipment e WHERE e.id <> piece.id AND e.id = ANY (equipment_merged_into(piece.id))),
    (SELECT ', ' || string_agg(concat_ws(' ', search_forms(p.name || ' ' || o.value),
         search_forms(p.name_fr || ' ' || o.value),
         nullif(regexp_replace(search_forms(o.value), '([0-9]) (?=[a-z])', '\1', 'g'), search_forms(o.value))),
         ' ' ORDER BY p.id) || ' ,'
       FROM equipment_part_values v JOIN equipment_parts p ON p.id = v.detail_id
         JOIN equipment_part_options o ON o.id = v.option_id
      WHERE v.equipment_id = piece.id))
$$;

-- Makes the search texts anew of the pieces whose specifications a statement changes; one that is right already is left alone.
CREATE FUNCTION refresh_search_by_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment e SET search_text = ''
  WHERE id IN (SELECT equipment_id FROM changed) AND search_text <> equipment_search_text(e);
  RETURN NULL;
END $$;
CREATE TRIGGER sizes_added AFTER INSERT ON equipment_part_values REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_by_sizes();
CREATE TRIGGER sizes_changed AFTER UPDATE ON equipment_part_values REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_by_sizes();
CREATE TRIGGER sizes_removed AFTER DELETE ON equipment_part_values REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_by_sizes();

CREATE OR REPLACE FUNCTION refresh_equipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER part_renamed AFTER UPDATE ON equipment_parts FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.name_fr IS DISTINCT FROM NEW.name_fr)
  EXECUTE FUNCTION refresh_equipment_search();
CREATE TRIGGER part_option_renamed AFTER UPDATE ON equipment_part_options FOR EACH ROW
  WHEN (OLD.value IS DISTINCT FROM NEW.value) EXECUTE FUNCTION refresh_equipment_search();

UPDATE equipment SET search_text = ''
WHERE id IN (SELECT equipment_id FROM equipment_part_values WHERE option_id IS NOT NULL);
