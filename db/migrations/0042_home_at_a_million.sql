-- What Home counts needs no row of the pieces: those with a status that keeps them back, and those on hold for long.
DROP INDEX equipment_status;
CREATE INDEX equipment_status ON equipment (status_id, updated_at DESC)
  INCLUDE (id, program_id, archived_at, lost, on_loan, held_for, reserved_by, reserved_until)
  WHERE status_id IS NOT NULL;
CREATE INDEX equipment_held_since ON equipment (held_at)
  INCLUDE (id, program_id, lost, status_id, on_loan, held_for, reserved_by, reserved_until)
  WHERE held_for IS NOT NULL AND archived_at IS NULL;
