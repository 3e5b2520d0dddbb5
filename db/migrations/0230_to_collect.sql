-- Loans that are to be collected are read in the order of their day.
CREATE INDEX loans_to_collect ON loans (collect_from, id)
  WHERE return_date IS NULL AND archived_at IS NULL AND collect_from IS NOT NULL;

-- The city in which a piece stayed when its client moved; null where it is at the client's home.
ALTER TABLE loans ADD COLUMN left_in text CHECK (left_in <> '' AND length(left_in) <= 100);
