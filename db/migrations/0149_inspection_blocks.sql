-- What is overdue by a plan that blocks is kept from lending: its status is there as long as such a plan is.
CREATE FUNCTION keep_status_of_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO equipment_statuses (name, description, available, lost, purpose)
  SELECT 'Waits for inspection', 'Its inspection is overdue / Son inspection est en retard', false, false, 'INSPECTION'
  WHERE NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'INSPECTION') ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'INSPECTION' FOR KEY SHARE) THEN
    RAISE EXCEPTION 'no status has the purpose of an inspection'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'maintenance_plans_with_status';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER plan_blocks BEFORE INSERT OR UPDATE OF when_overdue ON maintenance_plans
  FOR EACH ROW WHEN (NEW.when_overdue = 'BLOCK') EXECUTE FUNCTION keep_status_of_plans();

CREATE OR REPLACE FUNCTION keep_purpose_of_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM equipment_blocks WHERE ended_at IS NULL AND purpose_of_block(kind) = OLD.purpose)
    OR (OLD.purpose = 'INSPECTION' AND EXISTS (SELECT FROM maintenance_plans WHERE when_overdue = 'BLOCK')) THEN
    RAISE EXCEPTION 'pieces are kept from lending with this purpose'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_statuses_purpose_used';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- What keeps a piece, as people are told it: also what is overdue since this morning, and not yet noted as a block.
CREATE OR REPLACE VIEW open_blocks AS
  SELECT b.id, b.equipment_id, b.kind, b.since, u.first_name || ' ' || u.last_name AS begun_by, c.name, c.name_fr,
    d.due_on AS overdue_since
  FROM equipment_blocks b LEFT JOIN users u ON u.id = b.begun_by
    LEFT JOIN preparations p ON b.kind = 'PREPARATION' AND p.id = b.record_id
    LEFT JOIN checklist_versions v ON v.id = p.checklist_version_id LEFT JOIN checklists c ON c.id = v.checklist_id
    LEFT JOIN equipment_due d ON b.kind = 'INSPECTION' AND d.equipment_id = b.equipment_id AND d.plan_id = b.record_id
  WHERE b.ended_at IS NULL
  UNION ALL
  SELECT 0, d.equipment_id, 'INSPECTION', d.due_on::timestamptz, NULL, NULL, NULL, d.due_on
  FROM equipment_due d JOIN maintenance_plans p ON p.id = d.plan_id JOIN equipment e ON e.id = d.equipment_id
  WHERE p.when_overdue = 'BLOCK' AND d.overdue_on <= organisation_day() AND NOT e.on_loan
    AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = d.equipment_id AND b.kind = 'INSPECTION'
      AND b.record_id = d.plan_id AND b.ended_at IS NULL);

-- A return that is taken back and a merge lend nothing new: what was not noted meanwhile does not keep them.
CREATE OR REPLACE FUNCTION keep_open_loan_of_unblocked_piece() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  goes_out boolean := true;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.return_date IS NULL AND OLD.archived_at IS NULL
      AND OLD.equipment_id = NEW.equipment_id AND OLD.lend_reason IS NULL THEN
      RETURN NEW;
    END IF;
    goes_out := OLD.equipment_id <> NEW.equipment_id AND NOT piece_moves_in_merge(OLD.equipment_id, NEW.equipment_id);
  END IF;
  IF EXISTS (SELECT FROM open_blocks WHERE equipment_id = NEW.equipment_id AND (goes_out OR id > 0)) THEN
    RAISE EXCEPTION 'the piece is kept from lending'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_open_of_unblocked_piece';
  END IF;
  RETURN NEW;
END $$;
