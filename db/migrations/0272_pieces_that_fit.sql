-- Free pieces of a subcategory, with what decides whether they fit somebody who waits: Today reads them with each visit of Home.
CREATE INDEX equipment_free ON equipment (subcategory_id, program_id)
  INCLUDE (id, item_id, status_id, reserved_until, search_keys)
  WHERE archived_at IS NULL AND NOT lost AND NOT on_loan AND held_for IS NULL;
