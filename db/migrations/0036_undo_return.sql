-- What a piece was before it came back last; it can be put back while the piece has the version that its return gave it.
-- A status that is deleted takes the row along, because there is nothing left to put back.
CREATE TABLE equipment_before_return (
  equipment_id integer PRIMARY KEY REFERENCES equipment ON DELETE CASCADE,
  loan_id integer NOT NULL REFERENCES loans ON DELETE CASCADE,
  status_id integer REFERENCES equipment_statuses ON DELETE CASCADE,
  lost boolean NOT NULL,
  returned_version integer NOT NULL
);
CREATE INDEX equipment_before_return_loan ON equipment_before_return (loan_id);
CREATE INDEX equipment_before_return_status ON equipment_before_return (status_id);
