-- What waits for somebody is found from the records. Kept are only who takes it, and until when nobody wants to be told of it.

-- Attempts in a row to reach the client that nobody answered.
ALTER TABLE loans ADD COLUMN unanswered integer NOT NULL DEFAULT 0 CHECK (unanswered >= 0);
CREATE INDEX loans_not_reached ON loans (id) WHERE return_date IS NULL AND archived_at IS NULL AND unanswered >= 2;
CREATE INDEX loans_open_in_order ON loans (loan_date, id) WHERE return_date IS NULL AND archived_at IS NULL;

CREATE TABLE work_marks (
  kind text NOT NULL CHECK (kind ~ '^[A-Z_]{1,40}$'),
  record_id integer NOT NULL,
  assignee_id integer REFERENCES users,
  snoozed_until date,
  marked_by integer NOT NULL REFERENCES users,
  marked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, record_id),
  CONSTRAINT work_marks_say_something CHECK (assignee_id IS NOT NULL OR snoozed_until IS NOT NULL)
);
CREATE INDEX work_marks_assignee ON work_marks (assignee_id, kind, record_id);
CREATE INDEX work_marks_marked_by ON work_marks (marked_by);

CREATE TABLE todos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  due_on date NOT NULL,
  client_id integer REFERENCES clients,
  equipment_id integer REFERENCES equipment,
  assignee_id integer NOT NULL REFERENCES users,
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  done_by integer REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT todos_done_whole CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX todos_open ON todos (assignee_id, due_on, id) WHERE done_at IS NULL;
CREATE INDEX todos_client ON todos (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX todos_equipment ON todos (equipment_id) WHERE equipment_id IS NOT NULL;
CREATE INDEX todos_created_by ON todos (created_by);
CREATE INDEX todos_done_by ON todos (done_by) WHERE done_by IS NOT NULL;
