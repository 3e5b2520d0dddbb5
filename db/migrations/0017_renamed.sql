-- A type that does not exist is the foreign key's to refuse, by its name.
CREATE OR REPLACE FUNCTION set_equipment_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.type_code := coalesce((SELECT code FROM equipment_types WHERE id = NEW.type_id), '');
  NEW.search_text := equipment_search_text(NEW);
  RETURN NEW;
END $$;

-- Many pieces carry one name: they are gone through in a job of the same transaction (equipment/server/renamed.ts). A
-- prefix is shown and sorted by, so it changes with its type.
CREATE OR REPLACE FUNCTION refresh_equipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'equipment_types' THEN
    UPDATE equipment SET search_text = '' WHERE type_id = NEW.id;
  ELSE
    PERFORM graphile_worker.add_job('renamed', json_build_object('table', TG_TABLE_NAME, 'id', NEW.id),
      job_key := format('renamed %s %s', TG_TABLE_NAME, NEW.id));
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER item_renamed ON equipment_items;
CREATE TRIGGER item_renamed AFTER UPDATE ON equipment_items FOR EACH ROW
  WHEN ((OLD.name, OLD.name_fr) IS DISTINCT FROM (NEW.name, NEW.name_fr)) EXECUTE FUNCTION refresh_equipment_search();
DROP TRIGGER subcategory_renamed ON equipment_subcategories;
CREATE TRIGGER subcategory_renamed AFTER UPDATE ON equipment_subcategories FOR EACH ROW
  WHEN ((OLD.name, OLD.name_fr, OLD.category_id) IS DISTINCT FROM (NEW.name, NEW.name_fr, NEW.category_id))
  EXECUTE FUNCTION refresh_equipment_search();
DROP TRIGGER manufacturer_renamed ON manufacturers;
CREATE TRIGGER manufacturer_renamed AFTER UPDATE ON manufacturers FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_equipment_search();
DROP TRIGGER type_recoded ON equipment_types;
CREATE TRIGGER type_recoded AFTER UPDATE ON equipment_types FOR EACH ROW
  WHEN (OLD.code IS DISTINCT FROM NEW.code) EXECUTE FUNCTION refresh_equipment_search();
DROP TRIGGER program_renamed ON programs;
CREATE TRIGGER program_renamed AFTER UPDATE ON programs FOR EACH ROW
  WHEN (OLD.acronym IS DISTINCT FROM NEW.acronym) EXECUTE FUNCTION refresh_equipment_search();
