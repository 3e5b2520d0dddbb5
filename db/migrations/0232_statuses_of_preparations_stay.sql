-- Without the statuses of a preparation and of the workshop nothing could be prepared: their purpose is given to another first.
CREATE FUNCTION keep_status_of_purpose() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this status has a purpose'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'equipment_statuses_purpose_kept';
END $$;
CREATE TRIGGER status_of_purpose BEFORE DELETE ON equipment_statuses
  FOR EACH ROW WHEN (OLD.purpose IN ('PREPARATION', 'WORKSHOP')) EXECUTE FUNCTION keep_status_of_purpose();
