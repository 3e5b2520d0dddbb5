-- Every backup and every rehearsal of a restore, good or not.
CREATE TABLE backup_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('BACKUP', 'REHEARSAL')),
  -- the archive
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 1000),
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now() CHECK (ended_at >= started_at),
  bytes bigint CHECK (bytes > 0),
  -- how many records there are of some kinds, and how many files
  counts jsonb,
  -- why it failed
  fault text CHECK (length(fault) BETWEEN 1 AND 2000),
  CHECK ((fault IS NULL) = (counts IS NOT NULL))
);
CREATE INDEX backup_runs_last ON backup_runs (kind, ended_at DESC);
