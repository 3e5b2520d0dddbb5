-- A block may end while its piece is lent, with a reason or from before: its status goes then, or the piece would have it again,
-- without a block, once the loan is archived.
CREATE OR REPLACE FUNCTION equipment_follows_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment e SET version = version + 1, status_id = CASE
    WHEN EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL)
      THEN coalesce(status_of_blocks(e.id), e.status_id)
    WHEN e.status_id IN (SELECT id FROM equipment_statuses
      WHERE purpose IN ('PREPARATION', 'WORKSHOP', 'INSPECTION', 'QUARANTINE')) THEN NULL
    ELSE e.status_id END
  WHERE e.id IN (OLD.equipment_id, NEW.equipment_id) AND NOT e.lost
    AND (NOT e.on_loan OR e.status_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL))
    AND NOT EXISTS (SELECT FROM equipment_statuses s WHERE s.id = e.status_id AND s.lost);
  RETURN NULL;
END $$;
