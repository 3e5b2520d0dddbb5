-- What a status is for: a block of a piece gives it the status of its purpose.
ALTER TABLE equipment_statuses ADD COLUMN purpose text
  CHECK (purpose IN ('PREPARATION', 'WORKSHOP', 'INSPECTION', 'QUARANTINE', 'RETIRED')),
  ADD CONSTRAINT equipment_statuses_purpose_unavailable CHECK (purpose IS NULL OR NOT (available OR lost));
CREATE UNIQUE INDEX equipment_statuses_purpose_key ON equipment_statuses (purpose);

-- The statuses that are there keep their meaning: only what says the same in other words is given its purpose.
UPDATE equipment_statuses SET purpose = 'RETIRED'
WHERE alike(name) = alike('Retired') AND NOT available AND NOT lost;
INSERT INTO equipment_statuses (name, description, available, lost, purpose) VALUES
  ('In preparation', 'To be cleaned and checked / À nettoyer et à vérifier', false, false, 'PREPARATION'),
  ('In the workshop', 'To be repaired / À réparer', false, false, 'WORKSHOP')
ON CONFLICT DO NOTHING;
