-- Excel saves "Unicode text" as UTF-16.
ALTER TABLE imports DROP CONSTRAINT imports_encoding_check,
  ADD CONSTRAINT imports_encoding_check CHECK (encoding IN ('utf-8', 'utf-16', 'windows-1252'));
