-- Reminders of closed accounts were seen by nobody: they go to who wrote them, else to an administrator.
UPDATE todos t SET version = t.version + 1, assignee_id = heir.id
FROM (SELECT o.id AS todo, (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.closed_at IS NULL AND (u.id = o.created_by OR r.code = 'ADMIN')
    ORDER BY u.id <> o.created_by, u.id LIMIT 1) AS id
  FROM todos o JOIN users gone ON gone.id = o.assignee_id AND gone.closed_at IS NOT NULL WHERE o.done_at IS NULL) heir
WHERE t.id = heir.todo AND heir.id IS NOT NULL;

-- A loan or a repair of a day to come is on loan, or to be billed, at once, and cannot be ended. What is so already can be corrected.
CREATE FUNCTION refuse_day_to_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the day is still to come'
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_not_to_come';
END $$;
CREATE FUNCTION is_to_come(day date) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT day > organisation_day()
$$;
CREATE TRIGGER loan_not_to_come BEFORE INSERT ON loans FOR EACH ROW
  WHEN (is_to_come(NEW.loan_date)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER loan_not_moved_to_come BEFORE UPDATE OF loan_date ON loans FOR EACH ROW
  WHEN (NEW.loan_date <> OLD.loan_date AND is_to_come(NEW.loan_date)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER service_not_to_come BEFORE INSERT ON services FOR EACH ROW
  WHEN (is_to_come(NEW.service_date)) EXECUTE FUNCTION refuse_day_to_come();
CREATE TRIGGER service_not_moved_to_come BEFORE UPDATE OF service_date ON services FOR EACH ROW
  WHEN (NEW.service_date <> OLD.service_date AND is_to_come(NEW.service_date)) EXECUTE FUNCTION refuse_day_to_come();
