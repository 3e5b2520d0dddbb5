-- A loan that is reviewed answers the reviews under way that ask about it, and so does one that has ended: nothing is left to ask.
-- A campaign does not end meanwhile, so that its report has what is said here.
CREATE FUNCTION reviews_follow_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked integer[];
BEGIN
  PERFORM FROM campaigns c WHERE c.kind = 'REVIEW' AND c.state IN ('STARTING', 'RUNNING') ORDER BY c.id FOR SHARE;
  asked := ARRAY(SELECT x.id FROM campaign_entries x JOIN campaigns c ON c.id = x.campaign_id
    WHERE x.loan_id = NEW.loan_id AND x.state <> 'DONE' AND c.kind = 'REVIEW' AND c.state IN ('STARTING', 'RUNNING')
    ORDER BY x.id FOR NO KEY UPDATE OF x);
  INSERT INTO campaign_contacts (entry_id, how, reached, contacted_by)
  SELECT entry, NEW.how, NEW.outcome <> 'NOT_REACHED', NEW.reviewed_by FROM unnest(asked) entry ORDER BY entry;
  UPDATE campaign_entries SET version = version + 1, updated_at = now(), updated_by = NEW.reviewed_by,
    state = CASE NEW.outcome WHEN 'NOT_REACHED' THEN state ELSE 'DONE' END
  WHERE id = ANY (asked);
  RETURN NULL;
END $$;
CREATE TRIGGER review_answers AFTER INSERT ON loan_reviews FOR EACH ROW EXECUTE FUNCTION reviews_follow_review();

CREATE FUNCTION reviews_follow_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM campaigns c WHERE c.kind = 'REVIEW' AND c.state IN ('STARTING', 'RUNNING') ORDER BY c.id FOR SHARE;
  UPDATE campaign_entries x SET version = x.version + 1, updated_at = now(), updated_by = NEW.updated_by, state = 'DONE'
  FROM campaigns c WHERE c.id = x.campaign_id AND x.loan_id = NEW.id AND x.state <> 'DONE' AND c.kind = 'REVIEW'
    AND c.state IN ('STARTING', 'RUNNING');
  RETURN NULL;
END $$;
CREATE TRIGGER loan_ended_answers AFTER UPDATE OF return_date, archived_at ON loans
  FOR EACH ROW WHEN (OLD.return_date IS NULL AND OLD.archived_at IS NULL
    AND (NEW.return_date IS NOT NULL OR NEW.archived_at IS NOT NULL))
  EXECUTE FUNCTION reviews_follow_loan();
