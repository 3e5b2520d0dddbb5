-- Text sorts without case and accents (spec 1, 5): what long lists are sorted by is stored so, for their indexes.
ALTER TABLE invoices
  ADD COLUMN program_fold text COLLATE "C" NOT NULL GENERATED ALWAYS AS (fold(program_name)) STORED,
  ADD COLUMN approval_fold text COLLATE "C" GENERATED ALWAYS AS (fold(approval_number)) STORED;
DROP INDEX invoices_by_program;
CREATE INDEX invoices_by_program ON invoices (template_generated, program_fold, number, id) WHERE archived_at IS NULL;

ALTER TABLE equipment ADD COLUMN type_fold text COLLATE "C" NOT NULL GENERATED ALWAYS AS (fold(type_code)) STORED;
DROP INDEX equipment_in_order;
CREATE INDEX equipment_in_order ON equipment (type_fold, number DESC, number_suffix DESC) WHERE archived_at IS NULL;
