-- What became of the rows before `done`, by outcome, so that a look at an import reads none of its rows.
ALTER TABLE imports ADD COLUMN counts jsonb NOT NULL DEFAULT '{}';
UPDATE imports i SET counts = coalesce((SELECT jsonb_object_agg(outcome, count) FROM
  (SELECT outcome, count(*) FROM import_rows r WHERE r.import_id = i.id AND outcome IS NOT NULL GROUP BY outcome) AS c), '{}');
