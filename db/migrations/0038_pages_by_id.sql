-- An index that has the order of a list and the ids gives a page without reading the pieces before it; with what their status
-- and their visibility are made of, it counts them too.
DROP INDEX equipment_in_order, equipment_by_program, equipment_by_item, equipment_by_number;
CREATE INDEX equipment_in_order ON equipment (type_fold, number DESC, number_suffix DESC)
  INCLUDE (id, program_id, item_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until)
  WHERE archived_at IS NULL;
CREATE INDEX equipment_by_program ON equipment (program_id, type_fold, number DESC, number_suffix DESC)
  INCLUDE (id, item_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until)
  WHERE archived_at IS NULL;
CREATE INDEX equipment_by_item ON equipment (item_id, type_fold, number DESC, number_suffix DESC) INCLUDE (id)
  WHERE archived_at IS NULL;
CREATE INDEX equipment_by_number ON equipment (type_fold, number, number_suffix) INCLUDE (id) WHERE archived_at IS NULL;

-- Few pieces are on hold, lost or of another status than none: their filters need not go through all the others.
CREATE INDEX equipment_on_hold ON equipment (type_fold, number DESC, number_suffix DESC)
  INCLUDE (id, program_id, item_id, reserved_by, reserved_until)
  WHERE archived_at IS NULL AND held_for IS NOT NULL;
CREATE INDEX equipment_apart ON equipment (type_fold, number DESC, number_suffix DESC)
  INCLUDE (id, program_id, item_id, status_id, lost, on_loan, held_for, reserved_by, reserved_until)
  WHERE archived_at IS NULL AND (lost OR status_id IS NOT NULL);
