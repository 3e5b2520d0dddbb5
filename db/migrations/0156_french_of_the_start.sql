-- The entries that every installation starts with, where they still have the name that they were given.
UPDATE genders g SET name_fr = x.name_fr
FROM (VALUES ('Female', 'Femme'), ('Male', 'Homme'), ('Non-binary', 'Non binaire'), ('Not stated', 'Non précisé'))
  AS x (name, name_fr) WHERE g.name = x.name AND g.name_fr IS NULL;
UPDATE counties c SET name_fr = x.name_fr
FROM (VALUES ('Albert', 'Albert'), ('Carleton', 'Carleton'), ('Charlotte', 'Charlotte'), ('Gloucester', 'Gloucester'),
  ('Kent', 'Kent'), ('Kings', 'Kings'), ('Madawaska', 'Madawaska'), ('Northumberland', 'Northumberland'),
  ('Queens', 'Queens'), ('Restigouche', 'Restigouche'), ('Saint John', 'Saint-Jean'), ('Sunbury', 'Sunbury'),
  ('Victoria', 'Victoria'), ('Westmorland', 'Westmorland'), ('York', 'York'))
  AS x (name, name_fr) WHERE c.name = x.name AND c.name_fr IS NULL;
UPDATE equipment_statuses s SET name_fr = x.name_fr
FROM (VALUES ('In preparation', 'En préparation', 'PREPARATION'), ('In the workshop', 'À l’atelier', 'WORKSHOP'),
  ('Waits for inspection', 'En attente d’inspection', 'INSPECTION'))
  AS x (name, name_fr, purpose) WHERE s.name = x.name AND s.purpose = x.purpose AND s.name_fr IS NULL;

CREATE OR REPLACE FUNCTION keep_status_of_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO equipment_statuses (name, name_fr, description, available, lost, purpose)
  SELECT 'Waits for inspection', 'En attente d’inspection',
    'Its inspection is overdue / Son inspection est en retard', false, false, 'INSPECTION'
  WHERE NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'INSPECTION') ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = 'INSPECTION' FOR KEY SHARE) THEN
    RAISE EXCEPTION 'no status has the purpose of an inspection'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'maintenance_plans_with_status';
  END IF;
  RETURN NEW;
END $$;
