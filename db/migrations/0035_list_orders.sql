-- Each order that a list can be read in, alone or within a program, is that of an index: a page is not sorted for.
CREATE INDEX clients_by_program ON clients (program_id, last_fold COLLATE "C", first_fold COLLATE "C", id)
  WHERE archived_at IS NULL;
CREATE INDEX clients_deceased ON clients (last_fold COLLATE "C", first_fold COLLATE "C", id)
  WHERE archived_at IS NULL AND deceased_on IS NOT NULL;
CREATE INDEX equipment_by_number ON equipment (type_fold, number, number_suffix) WHERE archived_at IS NULL;
CREATE INDEX equipment_by_item ON equipment (item_id, type_fold, number DESC, number_suffix DESC)
  WHERE archived_at IS NULL;
CREATE INDEX equipment_by_program ON equipment (program_id, type_fold, number DESC, number_suffix DESC)
  WHERE archived_at IS NULL;
