-- The sign that makes the ten signs of a label a code (ISO 7064 MOD 21,20); labels/contract/code.ts has the same.
CREATE FUNCTION label_check_sign(signs text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  alphabet constant text := '23456789CFGHJMPQRVWX';
  rest integer := 20;
  sum integer;
BEGIN
  FOR place IN 1 .. length(signs) LOOP
    sum := (rest + strpos(alphabet, substr(signs, place, 1)) - 1) % 20;
    rest := (CASE sum WHEN 0 THEN 20 ELSE sum END * 2) % 21;
  END LOOP;
  RETURN substr(alphabet, (21 - rest) % 20 + 1, 1);
END $$;

-- What is stuck on a piece. A code is never used again: rows stay, and a piece has one that is not replaced.
CREATE TABLE equipment_labels (
  code text PRIMARY KEY,
  equipment_id integer NOT NULL REFERENCES equipment,
  printed_at timestamptz,
  printed_by integer REFERENCES users,
  replaced_at timestamptz,
  CHECK (code ~ '^[23456789CFGHJMPQRVWX]{11}$' AND right(code, 1) = label_check_sign(left(code, 10)))
);
CREATE UNIQUE INDEX equipment_labels_one_current ON equipment_labels (equipment_id) WHERE replaced_at IS NULL;
CREATE INDEX equipment_labels_of_piece ON equipment_labels (equipment_id);
