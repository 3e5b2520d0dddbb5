-- How many pieces a user has reserved is counted before one more.
CREATE INDEX equipment_reserved_by ON equipment (reserved_by) WHERE reserved_by IS NOT NULL;
