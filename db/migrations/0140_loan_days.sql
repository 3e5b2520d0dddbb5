-- How long a loan of a type lasts and how often it is looked at; each loan has the days that follow, or others.
ALTER TABLE loan_types
  ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 100),
  ADD COLUMN length_days integer CHECK (length_days BETWEEN 1 AND 9999),
  ADD COLUMN review_months integer CHECK (review_months BETWEEN 1 AND 120),
  ADD COLUMN notice_days integer CHECK (notice_days BETWEEN 0 AND 365),
  ADD COLUMN agreement_wanted boolean NOT NULL DEFAULT false;
UPDATE loan_types t SET agreement_wanted = EXISTS (SELECT FROM agreement_texts a
  WHERE a.published_at IS NOT NULL AND a.replaced_at IS NULL AND (a.loan_type_id IS NULL OR a.loan_type_id = t.id));

ALTER TABLE loans
  ADD COLUMN due_on date,
  ADD COLUMN review_on date,
  -- the day that was meant, where that is no working day
  ADD COLUMN due_on_moved_from date,
  -- not before it
  ADD COLUMN collect_from date,
  ADD CONSTRAINT loans_due_after_lent CHECK (due_on >= loan_date),
  ADD CONSTRAINT loans_review_after_lent CHECK (review_on >= loan_date),
  ADD CONSTRAINT loans_due_on_a_weekday CHECK (extract(isodow FROM due_on) < 6),
  ADD CONSTRAINT loans_due_moved_later CHECK (due_on_moved_from < due_on);

CREATE INDEX loans_due ON loans (due_on, id) WHERE return_date IS NULL AND archived_at IS NULL AND due_on IS NOT NULL;
CREATE INDEX loans_to_review ON loans (review_on, id) WHERE return_date IS NULL AND archived_at IS NULL AND review_on IS NOT NULL;

-- The day itself, or the next that is neither a Saturday nor a Sunday nor a holiday of Tools.
CREATE FUNCTION working_day(day date) RETURNS date LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT d::date FROM generate_series(day, day + 366, interval '1 day') AS d
  WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT FROM public.holidays h WHERE h.date = d::date) ORDER BY d LIMIT 1
$$;
