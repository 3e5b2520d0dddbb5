-- How many clients a user opened on a day stands beside how many rows lists showed: both count in the budget of the day, and say which days are unusual.
ALTER TABLE shown_clients ADD COLUMN opened integer NOT NULL DEFAULT 0 CHECK (opened >= 0);
ALTER TABLE shown_clients DROP CONSTRAINT shown_clients_rows_check;
ALTER TABLE shown_clients ALTER COLUMN rows SET DEFAULT 0, ADD CHECK (rows >= 0);

-- Of the last days it is counted from the trail, by days of where most installations stand.
INSERT INTO shown_clients AS s (user_id, day, opened)
  SELECT user_id, (at AT TIME ZONE 'America/Moncton')::date, count(*) FROM trail
  WHERE entity = 'clients' AND action = 'READ' AND user_id IS NOT NULL AND at > now() - interval '90 days'
  GROUP BY 1, 2
  ON CONFLICT (user_id, day) DO UPDATE SET opened = excluded.opened;
-- Nobody is told now of days that are over.
UPDATE shown_clients SET noticed = true WHERE day < (now() AT TIME ZONE 'America/Moncton')::date;
