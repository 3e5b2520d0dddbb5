-- What came of it when somebody asked whether what is lent is still needed. Kept as it was said: the trail has no other copy of who reached whom.
CREATE TABLE loan_reviews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id integer NOT NULL REFERENCES loans ON DELETE CASCADE,
  reviewed_on date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('STILL_NEEDED', 'NOT_NEEDED', 'NOT_REACHED', 'MOVED', 'DECEASED', 'LOST')),
  how text NOT NULL CHECK (how IN ('PHONE', 'LETTER', 'MAIL', 'VISIT')),
  note_id integer REFERENCES client_notes ON DELETE SET NULL,
  reviewed_by integer NOT NULL REFERENCES users,
  reviewed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX loan_reviews_of_loan ON loan_reviews (loan_id, id DESC);
CREATE INDEX loan_reviews_note_id ON loan_reviews (note_id);
CREATE INDEX loan_reviews_reviewed_by ON loan_reviews (reviewed_by);
