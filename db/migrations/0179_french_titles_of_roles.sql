ALTER TABLE roles ADD COLUMN title_fr text CHECK (title_fr <> '' AND length(title_fr) <= 100);

-- A role that an installation has renamed is theirs to translate.
UPDATE roles SET title_fr = french.title FROM (VALUES
  ('ADMIN', 'Administrator', 'Administration'),
  ('STAFF', 'Staff', 'Personnel'),
  ('FINANCE', 'Finance', 'Finances'),
  ('TECHNICIAN', 'Technician', 'Technique'),
  ('VIEWER', 'Viewer', 'Consultation'),
  ('REFERRAL_AGENT', 'Referral Agent', 'Agent d’aiguillage'),
  ('WAREHOUSE', 'Warehouse and drivers', 'Entrepôt et livraison')
) AS french (code, english, title)
WHERE roles.code = french.code AND roles.title = french.english;
