-- What the names of this installation's backups end with, so that it counts and removes no other's. No backup holds it: what
-- is restored is another installation, perhaps beside the first (decision 150).
CREATE TABLE backup_mark (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark text NOT NULL DEFAULT left(encode(uuid_send(gen_random_uuid()), 'hex'), 8) CHECK (mark ~ '^[0-9a-f]{8}$')
);
INSERT INTO backup_mark DEFAULT VALUES;

-- After a good backup those that are past keeping are removed: how many, or why not. Neither where none was looked for.
ALTER TABLE backup_runs
  ADD removed integer CHECK (removed >= 0),
  ADD pruning_fault text CHECK (length(pruning_fault) BETWEEN 1 AND 2000),
  ADD CONSTRAINT backup_runs_pruned CHECK (num_nonnulls(removed, pruning_fault) = 0
    OR num_nonnulls(removed, pruning_fault) = 1 AND kind = 'BACKUP' AND fault IS NULL);
