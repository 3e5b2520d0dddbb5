-- What a recall that is under way does with its pieces. It is started once, and its pieces then have a status to be kept by.
CREATE FUNCTION keep_campaign_ready() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 'RECALL' THEN
    RETURN NEW;
  END IF;
  INSERT INTO equipment_statuses (name, description, available, lost, purpose)
  SELECT 'Quarantine', 'Recalled by a notice / Rappelée par un avis', false, false, 'QUARANTINE'
  WHERE NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'QUARANTINE') ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'QUARANTINE' FOR KEY SHARE) THEN
    RAISE EXCEPTION 'no status has the purpose of a recall'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_blocks_with_status';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER campaign_starts BEFORE UPDATE OF state ON campaigns
  FOR EACH ROW WHEN (OLD.state = 'DRAFT' AND NEW.state <> 'DRAFT') EXECUTE FUNCTION keep_campaign_ready();

CREATE OR REPLACE FUNCTION keep_purpose_of_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM equipment_blocks WHERE ended_at IS NULL AND purpose_of_block(kind) = OLD.purpose)
    OR (OLD.purpose = 'INSPECTION' AND EXISTS (SELECT FROM maintenance_plans WHERE when_overdue = 'BLOCK'))
    OR (OLD.purpose = 'QUARANTINE'
      AND EXISTS (SELECT FROM campaigns WHERE kind = 'RECALL' AND state IN ('STARTING', 'RUNNING'))) THEN
    RAISE EXCEPTION 'pieces are kept from lending with this purpose'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_statuses_purpose_used';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- A campaign goes forward alone, and what it looks for stays once it has begun.
CREATE FUNCTION keep_campaign_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('DRAFT', 'STARTING'), ('STARTING', 'RUNNING'), ('RUNNING', 'CLOSED'))
    OR OLD.state <> 'DRAFT' AND (NEW.kind, NEW.purchased_from, NEW.purchased_to, NEW.program_id, NEW.loan_type_id, NEW.lent_before,
      NEW.not_reviewed_since, NEW.county_id, NEW.started_at) IS DISTINCT FROM (OLD.kind, OLD.purchased_from, OLD.purchased_to,
      OLD.program_id, OLD.loan_type_id, OLD.lent_before, OLD.not_reviewed_since, OLD.county_id, OLD.started_at) THEN
    RAISE EXCEPTION 'the campaign has begun' USING ERRCODE = 'check_violation', CONSTRAINT = 'campaigns_in_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER campaign_in_order BEFORE UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION keep_campaign_in_order();

CREATE FUNCTION keep_criteria_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM campaigns WHERE id = coalesce(NEW.campaign_id, OLD.campaign_id) AND state <> 'DRAFT') THEN
    RAISE EXCEPTION 'the campaign has begun' USING ERRCODE = 'check_violation', CONSTRAINT = 'campaigns_in_order';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER manufacturer_of_draft BEFORE INSERT OR UPDATE OR DELETE ON campaign_manufacturers
  FOR EACH ROW EXECUTE FUNCTION keep_criteria_of_draft();
CREATE TRIGGER item_of_draft BEFORE INSERT OR UPDATE OR DELETE ON campaign_items FOR EACH ROW EXECUTE FUNCTION keep_criteria_of_draft();
CREATE TRIGGER model_of_draft BEFORE INSERT OR UPDATE OR DELETE ON campaign_models FOR EACH ROW EXECUTE FUNCTION keep_criteria_of_draft();
CREATE TRIGGER serial_of_draft BEFORE INSERT OR UPDATE OR DELETE ON campaign_serials
  FOR EACH ROW EXECUTE FUNCTION keep_criteria_of_draft();

-- A recall keeps a piece until an entry says that it is corrected, or that the notice is of another.
CREATE FUNCTION is_freed(recall integer, piece integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM campaign_entries x
    WHERE x.campaign_id = recall AND x.equipment_id = piece AND x.outcome IN ('CORRECTED', 'NOT_OURS'))
$$;

-- The one rule of what a recall does with pieces of its own, which are locked: those that are out have an entry for their loan, those
-- that are here one for whoever had them last, and what is here is kept. One that has ended has no more entries, and keeps what is not
-- corrected.
CREATE FUNCTION enter_recall(recall integer, pieces integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_entries (campaign_id, equipment_id, loan_id)
  SELECT recall, e.id, l.id FROM equipment e LEFT JOIN LATERAL (
    SELECT o.id, o.return_date IS NULL AS open FROM loans o WHERE o.equipment_id = e.id AND o.archived_at IS NULL
    ORDER BY (o.return_date IS NULL) DESC, o.loan_date DESC, o.id DESC LIMIT 1) l ON true
  WHERE e.id = ANY (pieces) AND e.archived_at IS NULL AND NOT is_freed(recall, e.id)
    AND EXISTS (SELECT FROM campaigns c WHERE c.id = recall AND c.state IN ('STARTING', 'RUNNING'))
    AND (l.open OR NOT EXISTS (SELECT FROM campaign_entries x WHERE x.campaign_id = recall AND x.equipment_id = e.id))
  ORDER BY e.id
  ON CONFLICT ON CONSTRAINT campaign_entries_of_loan_and_piece DO NOTHING;

  INSERT INTO equipment_blocks (equipment_id, kind, record_id, begun_by)
  SELECT e.id, 'RECALL', recall, (SELECT c.started_by FROM campaigns c WHERE c.id = recall) FROM equipment e
  WHERE e.id = ANY (pieces) AND e.archived_at IS NULL AND NOT is_freed(recall, e.id)
    AND NOT EXISTS (SELECT FROM loans l WHERE l.equipment_id = e.id AND l.return_date IS NULL AND l.archived_at IS NULL)
    AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.kind = 'RECALL' AND b.record_id = recall
      AND b.ended_at IS NULL)
  ORDER BY e.id;
END $$;

-- A piece, which is locked, has changed: what has been corrected is free, and each recall that is under way looks at it anew. What
-- once had an entry stays its own. Whoever starts a recall waits for those that do not know of it yet.
CREATE FUNCTION settle_recalls(pieces integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  recall integer;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('recalls'));
  UPDATE equipment_blocks b SET ended_at = now() WHERE b.equipment_id = ANY (pieces) AND b.kind = 'RECALL' AND b.ended_at IS NULL
    AND is_freed(b.record_id, b.equipment_id);
  FOR recall IN SELECT c.id FROM campaigns c WHERE c.kind = 'RECALL' AND (c.state IN ('STARTING', 'RUNNING')
      OR c.state = 'CLOSED' AND c.id IN (SELECT x.campaign_id FROM campaign_entries x WHERE x.equipment_id = ANY (pieces)))
    ORDER BY c.id LOOP
    PERFORM enter_recall(recall, ARRAY(SELECT piece FROM unnest(pieces) piece
      WHERE EXISTS (SELECT FROM campaign_entries x WHERE x.campaign_id = recall AND x.equipment_id = piece)
        OR EXISTS (SELECT FROM recall_pieces(recall, piece)) ORDER BY piece));
  END LOOP;
END $$;

-- What a merge moves belongs to neither piece alone: it settles both at its end.
CREATE FUNCTION is_merging(piece integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM equipment_merges m
    WHERE m.xmin = pg_current_xact_id()::xid AND piece IN (m.gone_id, m.kept_id))
$$;

CREATE FUNCTION recalls_follow_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_merging(NEW.id) THEN
    PERFORM settle_recalls(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER piece_made_recalled AFTER INSERT ON equipment
  FOR EACH ROW WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION recalls_follow_piece();
CREATE TRIGGER piece_recalled AFTER UPDATE OF item_id, manufacturer_id, model_number, serial_number, purchase_date, archived_at ON equipment
  FOR EACH ROW WHEN (NEW.archived_at IS NULL AND
    (NEW.item_id, NEW.manufacturer_id, NEW.model_number, NEW.serial_number, NEW.purchase_date, NEW.archived_at) IS DISTINCT FROM
    (OLD.item_id, OLD.manufacturer_id, OLD.model_number, OLD.serial_number, OLD.purchase_date, OLD.archived_at))
  EXECUTE FUNCTION recalls_follow_piece();

CREATE FUNCTION recalls_follow_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_recalls(ARRAY(SELECT DISTINCT piece FROM unnest(ARRAY[OLD.equipment_id, NEW.equipment_id]) piece
    WHERE piece IS NOT NULL AND NOT is_merging(piece) ORDER BY piece));
  RETURN NULL;
END $$;
-- After loan_written, which says whether the piece is here.
CREATE TRIGGER loan_written_recalled AFTER INSERT OR DELETE OR UPDATE OF equipment_id, return_date, archived_at ON loans
  FOR EACH ROW EXECUTE FUNCTION recalls_follow_record();
CREATE TRIGGER entry_decided AFTER UPDATE OF outcome, equipment_id ON campaign_entries
  FOR EACH ROW WHEN ((NEW.outcome, NEW.equipment_id) IS DISTINCT FROM (OLD.outcome, OLD.equipment_id))
  EXECUTE FUNCTION recalls_follow_record();
CREATE TRIGGER piece_decided AFTER INSERT OR UPDATE ON campaign_decisions FOR EACH ROW EXECUTE FUNCTION recalls_follow_record();
