-- What a label of the manufacturer says of its kind: the standard's class of the product, and the number of the article.
ALTER TABLE equipment_items
  ADD COLUMN iso9999 text CHECK (iso9999 ~ '^\d{6}$'),
  ADD COLUMN gtin text CHECK (gtin ~ '^\d{8}(\d{4,6})?$');
CREATE INDEX equipment_items_gtin ON equipment_items (lpad(gtin, 14, '0')) WHERE gtin IS NOT NULL;

CREATE INDEX equipment_serial_number ON equipment (lower(serial_number)) WHERE serial_number IS NOT NULL;
