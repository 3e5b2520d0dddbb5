-- A language is named in French, too, as other lists are.
ALTER TABLE languages ADD COLUMN name_fr text CHECK (name_fr <> '' AND length(name_fr) <= 100);
UPDATE languages SET name_fr = CASE id WHEN 1 THEN 'Anglais' ELSE 'Français' END WHERE id IN (1, 2);
