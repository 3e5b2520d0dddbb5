-- Until when each piece is inspected by each of its plans. Kept by triggers; equipment_due_of says how it follows.
CREATE TABLE equipment_due (
  equipment_id integer NOT NULL REFERENCES equipment ON DELETE CASCADE,
  plan_id integer NOT NULL REFERENCES maintenance_plans ON DELETE CASCADE,
  due_on date NOT NULL,
  -- the first day on which it is too late: the next one, or at once where its loans are used up or it has failed
  overdue_on date NOT NULL CHECK (overdue_on - due_on BETWEEN 0 AND 1),
  PRIMARY KEY (equipment_id, plan_id)
);
CREATE INDEX equipment_due_of_plan ON equipment_due (plan_id, due_on, equipment_id);
CREATE INDEX equipment_due_overdue ON equipment_due (overdue_on, equipment_id);

-- A return on the day of an inspection counts where it was said after that.
CREATE FUNCTION equipment_due_of(pieces integer[]) RETURNS TABLE (equipment_id integer, plan_id integer, due_on date, overdue_on date)
LANGUAGE sql STABLE AS $$
  SELECT e.id, p.id, least(m.day, nth.day, failed.day), least(m.day + 1, nth.day, failed.day)
  FROM equipment e
    JOIN LATERAL (SELECT i.plan_id FROM maintenance_plan_items i WHERE i.item_id = e.item_id
      UNION SELECT s.plan_id FROM maintenance_plan_subcategories s WHERE s.subcategory_id = e.subcategory_id) of_piece ON true
    JOIN maintenance_plans p ON p.id = of_piece.plan_id
    LEFT JOIN LATERAL (SELECT i.done_on, i.created_at FROM inspections i
      WHERE i.equipment_id = e.id AND i.plan_id = p.id AND i.outcome <> 'FAILED'
      ORDER BY i.done_on DESC LIMIT 1) passed ON true
    LEFT JOIN LATERAL (SELECT min(i.done_on) AS day FROM inspections i
      WHERE i.equipment_id = e.id AND i.plan_id = p.id AND i.outcome = 'FAILED'
        AND i.done_on > coalesce(passed.done_on, '-infinity')) failed ON true
    LEFT JOIN LATERAL (SELECT (coalesce(passed.done_on, e.purchase_date) + make_interval(months => p.every_months))::date AS day) m ON true
    LEFT JOIN LATERAL (SELECT l.return_date AS day FROM loans l
      WHERE (p.every_return OR p.after_loans IS NOT NULL) AND l.equipment_id = e.id AND l.archived_at IS NULL
        AND l.return_date IS NOT NULL AND (passed.done_on IS NULL OR l.return_date > passed.done_on
          OR (l.return_date = passed.done_on AND EXISTS (SELECT FROM loan_returns r
            WHERE r.loan_id = l.id AND r.returned_at > passed.created_at)))
      ORDER BY l.return_date OFFSET CASE WHEN p.every_return THEN 0 ELSE p.after_loans - 1 END LIMIT 1) nth ON true
  WHERE e.id = ANY (pieces) AND e.archived_at IS NULL AND num_nonnulls(m.day, nth.day, failed.day) > 0
$$;

-- What keeps a piece that is overdue follows from the days, and from whether it is here. The pieces are locked.
CREATE FUNCTION settle_inspection_blocks(pieces integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment_blocks b SET ended_at = now()
  WHERE b.equipment_id = ANY (pieces) AND b.kind = 'INSPECTION' AND b.record_id IS NOT NULL AND b.ended_at IS NULL
    AND NOT EXISTS (SELECT FROM equipment_due d JOIN maintenance_plans p ON p.id = d.plan_id
      WHERE d.equipment_id = b.equipment_id AND d.plan_id = b.record_id AND d.overdue_on <= organisation_day()
        AND p.when_overdue = 'BLOCK');
  INSERT INTO equipment_blocks (equipment_id, kind, record_id)
  SELECT d.equipment_id, 'INSPECTION', d.plan_id FROM equipment_due d JOIN maintenance_plans p ON p.id = d.plan_id
  WHERE d.equipment_id = ANY (pieces) AND d.overdue_on <= organisation_day() AND p.when_overdue = 'BLOCK'
    AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = d.equipment_id AND b.kind = 'INSPECTION'
      AND b.record_id = d.plan_id AND b.ended_at IS NULL)
    AND NOT EXISTS (SELECT FROM loans l WHERE l.equipment_id = d.equipment_id AND l.return_date IS NULL
      AND l.archived_at IS NULL AND l.lend_reason IS NULL)
  -- what is more is noted by the server within half an hour, and not lent meanwhile
  ORDER BY d.equipment_id, d.plan_id LIMIT 5000;
END $$;

CREATE FUNCTION refresh_equipment_due(pieces integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH due AS MATERIALIZED (SELECT * FROM equipment_due_of(pieces)),
    gone AS (DELETE FROM equipment_due d WHERE d.equipment_id = ANY (pieces)
      AND NOT EXISTS (SELECT FROM due n WHERE n.equipment_id = d.equipment_id AND n.plan_id = d.plan_id))
  INSERT INTO equipment_due AS d SELECT * FROM due
  ON CONFLICT (equipment_id, plan_id) DO UPDATE SET due_on = excluded.due_on, overdue_on = excluded.overdue_on
    WHERE (d.due_on, d.overdue_on) IS DISTINCT FROM (excluded.due_on, excluded.overdue_on);
  PERFORM settle_inspection_blocks(pieces);
END $$;

-- Whoever changes a piece, which is locked, lets no plan change meanwhile, and sees those that have.
CREATE FUNCTION refresh_due_of_pieces(pieces integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('maintenance_plans'));
  IF EXISTS (SELECT FROM maintenance_plans) THEN
    PERFORM refresh_equipment_due(pieces);
  END IF;
END $$;

CREATE FUNCTION due_follows_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_of_pieces(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER piece_made_due AFTER INSERT ON equipment
  FOR EACH ROW WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION due_follows_piece();
CREATE TRIGGER piece_due AFTER UPDATE OF item_id, subcategory_id, purchase_date, archived_at ON equipment
  FOR EACH ROW WHEN ((NEW.item_id, NEW.subcategory_id, NEW.purchase_date, NEW.archived_at)
    IS DISTINCT FROM (OLD.item_id, OLD.subcategory_id, OLD.purchase_date, OLD.archived_at))
  EXECUTE FUNCTION due_follows_piece();

CREATE FUNCTION due_follows_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_of_pieces(ARRAY(SELECT DISTINCT piece FROM unnest(ARRAY[OLD.equipment_id, NEW.equipment_id]) piece
    WHERE piece IS NOT NULL ORDER BY piece));
  RETURN NULL;
END $$;
CREATE TRIGGER inspection_written AFTER INSERT OR DELETE OR UPDATE OF equipment_id, plan_id, done_on, outcome ON inspections
  FOR EACH ROW EXECUTE FUNCTION due_follows_record();
-- After loan_written, which says whether the piece is here. A loan that goes out uses nothing up.
CREATE TRIGGER loan_written_due AFTER UPDATE OF equipment_id, return_date, archived_at ON loans
  FOR EACH ROW WHEN ((NEW.equipment_id, NEW.return_date, NEW.archived_at)
    IS DISTINCT FROM (OLD.equipment_id, OLD.return_date, OLD.archived_at)) EXECUTE FUNCTION due_follows_record();
CREATE TRIGGER loan_entered_due AFTER INSERT ON loans
  FOR EACH ROW WHEN (NEW.return_date IS NOT NULL) EXECUTE FUNCTION due_follows_record();
CREATE TRIGGER loan_removed_due AFTER DELETE ON loans FOR EACH ROW EXECUTE FUNCTION due_follows_record();

CREATE FUNCTION due_follows_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_of_pieces(ARRAY(SELECT equipment_id FROM loans WHERE id = NEW.loan_id));
  RETURN NULL;
END $$;
CREATE TRIGGER return_said AFTER INSERT OR UPDATE OF returned_at ON loan_returns
  FOR EACH ROW EXECUTE FUNCTION due_follows_return();

-- The pieces are locked before the plans, as by whoever changes one of them.
CREATE FUNCTION refresh_due_of_plan(plan integer, item integer, subcategory integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pieces integer[];
  locked boolean := false;
BEGIN
  LOOP
    pieces := ARRAY(
      SELECT e.id FROM equipment e WHERE e.archived_at IS NULL AND (e.item_id = item OR e.subcategory_id = subcategory)
      UNION SELECT e.id FROM equipment e JOIN maintenance_plan_items i ON i.item_id = e.item_id
        WHERE i.plan_id = plan AND e.archived_at IS NULL
      UNION SELECT e.id FROM equipment e JOIN maintenance_plan_subcategories s ON s.subcategory_id = e.subcategory_id
        WHERE s.plan_id = plan AND e.archived_at IS NULL
      UNION SELECT d.equipment_id FROM equipment_due d WHERE d.plan_id = plan
      UNION SELECT b.equipment_id FROM equipment_blocks b
        WHERE b.kind = 'INSPECTION' AND b.record_id = plan AND b.ended_at IS NULL
      ORDER BY 1);
    EXIT WHEN locked;
    PERFORM FROM equipment WHERE id = ANY (pieces) ORDER BY id FOR NO KEY UPDATE;
    PERFORM pg_advisory_xact_lock(hashtext('maintenance_plans'));
    locked := true;
  END LOOP;
  PERFORM refresh_equipment_due(pieces);
END $$;

CREATE FUNCTION due_follows_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_of_plan(OLD.id, NULL, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER plan_written AFTER UPDATE ON maintenance_plans FOR EACH ROW
  WHEN ((NEW.every_months, NEW.after_loans, NEW.every_return, NEW.when_overdue)
    IS DISTINCT FROM (OLD.every_months, OLD.after_loans, OLD.every_return, OLD.when_overdue))
  EXECUTE FUNCTION due_follows_plan();
CREATE TRIGGER plan_removed AFTER DELETE ON maintenance_plans FOR EACH ROW EXECUTE FUNCTION due_follows_plan();

CREATE FUNCTION due_follows_item_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_of_plan(coalesce(NEW.plan_id, OLD.plan_id), coalesce(NEW.item_id, OLD.item_id), NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER item_of_plan AFTER INSERT OR DELETE ON maintenance_plan_items
  FOR EACH ROW EXECUTE FUNCTION due_follows_item_of_plan();

CREATE FUNCTION due_follows_subcategory_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_of_plan(coalesce(NEW.plan_id, OLD.plan_id), NULL, coalesce(NEW.subcategory_id, OLD.subcategory_id));
  RETURN NULL;
END $$;
CREATE TRIGGER subcategory_of_plan AFTER INSERT OR DELETE ON maintenance_plan_subcategories
  FOR EACH ROW EXECUTE FUNCTION due_follows_subcategory_of_plan();
