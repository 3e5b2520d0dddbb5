-- The same letter in the other language.
ALTER TABLE templates
  ADD COLUMN partner_id integer REFERENCES templates ON DELETE SET NULL,
  ADD CONSTRAINT templates_partner_is_another CHECK (partner_id <> id);
CREATE UNIQUE INDEX templates_partner ON templates (partner_id);

-- Partners have one another, are of one type, and are not of one language.
CREATE FUNCTION keep_partners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM templates t LEFT JOIN templates p ON p.id = t.partner_id
      WHERE (t.id = NEW.id OR t.partner_id = NEW.id) AND t.partner_id IS NOT NULL
        AND (p.partner_id IS DISTINCT FROM t.id OR p.type_id <> t.type_id OR p.language = t.language)) THEN
    RAISE EXCEPTION 'these templates are no partners'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'templates_partners';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER templates_partners AFTER INSERT OR UPDATE OF partner_id, type_id, language ON templates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_partners();

-- What every installation starts with, where both are there as they came.
UPDATE templates t SET partner_id = p.id FROM templates p,
  (VALUES ('Registration letter', 'Lettre d’inscription'), ('Loan confirmation', 'Confirmation de prêt'), ('Invoice', 'Facture')) AS pair (en, fr)
WHERE t.type_id = p.type_id AND t.language <> p.language
  AND ((t.name = pair.en AND p.name = pair.fr) OR (t.name = pair.fr AND p.name = pair.en));
