-- What waits is put off for 90 days at most, so that nothing is put off for good; the days of two zones may differ by one.
UPDATE work_marks SET snoozed_until = (marked_at AT TIME ZONE 'UTC')::date + 90
  WHERE snoozed_until > (marked_at AT TIME ZONE 'UTC')::date + 90;
ALTER TABLE work_marks ADD CONSTRAINT work_marks_put_off_for_a_time
  CHECK (snoozed_until <= (marked_at AT TIME ZONE 'UTC')::date + 91);
