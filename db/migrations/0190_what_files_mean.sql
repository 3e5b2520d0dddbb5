-- Of a file it is kept which row is its header, in what it is written, what has to be said of it first, how many cells hold formulas,
-- and what every new record gets; of a column, what its cells mean; of a row, that it asks which client it means.
ALTER TABLE imports
  ADD COLUMN header integer NOT NULL DEFAULT 1 CHECK (header >= 0),
  ADD COLUMN head jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN questions text[] NOT NULL DEFAULT '{}' CHECK (questions <@ ARRAY['header', 'encoding']),
  ADD COLUMN formulas integer NOT NULL DEFAULT 0 CHECK (formulas >= 0),
  ADD COLUMN for_all jsonb NOT NULL DEFAULT '[]',
  DROP CONSTRAINT imports_encoding_check,
  ADD CONSTRAINT imports_encoding_check CHECK (encoding IN ('utf-8', 'utf-16', 'windows-1252', 'macintosh', 'cp850'));

UPDATE imports SET columns = (SELECT jsonb_agg(
    c - 'asksDateOrder' - 'dateOrder' || jsonb_build_object(
      'asks', CASE WHEN (c ->> 'asksDateOrder')::boolean THEN '["DAY_MONTH_YEAR", "MONTH_DAY_YEAR"]' ELSE '[]' END::jsonb,
      'meaning', CASE c ->> 'dateOrder' WHEN 'DMY' THEN 'DAY_MONTH_YEAR' WHEN 'MDY' THEN 'MONTH_DAY_YEAR' END) ORDER BY place)
  FROM jsonb_array_elements(columns) WITH ORDINALITY AS x (c, place)) WHERE columns <> '[]';

-- Whose columns were mapped before was never asked for a decimal mark or the order of names: it is mapped anew.
UPDATE imports SET state = 'UPLOADED', done = 0, counts = '{}', checked_at = NULL, checked_trail = NULL, version = version + 1
WHERE state IN ('MAPPED', 'CHECKING', 'CHECKED');

ALTER TABLE import_rows
  ADD COLUMN asks_client boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT import_rows_act_check,
  ADD CONSTRAINT import_rows_act_check CHECK (act IN ('CREATE', 'UPDATE', 'SKIP', 'USE')),
  DROP CONSTRAINT import_rows_act_id,
  ADD CONSTRAINT import_rows_act_id CHECK (act IN ('UPDATE', 'USE') = (act_id IS NOT NULL));

-- A loan of a file names its client by an e-mail address.
CREATE INDEX client_email_addresses_address ON client_email_addresses (lower(address));
