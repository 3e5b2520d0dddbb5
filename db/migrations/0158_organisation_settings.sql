-- What the organisation sets for itself.
CREATE TABLE organisation_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- A hold that is older waits for somebody to lend the piece or let it go.
  old_hold_days integer NOT NULL DEFAULT 14 CHECK (old_hold_days BETWEEN 1 AND 365),
  -- So long after a death nothing is collected, unless the family says another day.
  collect_after_days integer NOT NULL DEFAULT 14 CHECK (collect_after_days BETWEEN 0 AND 365),
  version integer NOT NULL DEFAULT 1,
  updated_by integer REFERENCES users
);
CREATE INDEX organisation_settings_updated_by ON organisation_settings (updated_by);
INSERT INTO organisation_settings DEFAULT VALUES;
