-- Whoever has the role needs a second factor, some days after it became so for them.
ALTER TABLE roles
  ADD COLUMN factor_required boolean NOT NULL DEFAULT false,
  ADD COLUMN factor_grace_days integer NOT NULL DEFAULT 14 CHECK (factor_grace_days BETWEEN 0 AND 365);
-- since when the role of the user needs one; and whether there is one, which every session asks
ALTER TABLE users
  ADD COLUMN factor_required_since timestamptz,
  ADD COLUMN has_factor boolean NOT NULL DEFAULT false;

CREATE FUNCTION know_factor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  UPDATE users SET has_factor = EXISTS (SELECT FROM factors WHERE user_id = owner AND confirmed_at IS NOT NULL)
    WHERE id = owner;
  RETURN NULL;
END $$;
CREATE TRIGGER know_factor AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON factors
  FOR EACH ROW EXECUTE FUNCTION know_factor();

-- From a role that needs one to another the days go on; in any other case they begin.
CREATE FUNCTION begin_factor_grace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT factor_required FROM roles WHERE id = NEW.role_id FOR SHARE) THEN
    NEW.factor_required_since := coalesce(NEW.factor_required_since, now());
  ELSE
    NEW.factor_required_since := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER begin_factor_grace BEFORE INSERT OR UPDATE OF role_id ON users
  FOR EACH ROW EXECUTE FUNCTION begin_factor_grace();

CREATE FUNCTION begin_factor_grace_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET factor_required_since = CASE WHEN NEW.factor_required THEN now() END WHERE role_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_factor_grace_of_role AFTER UPDATE OF factor_required ON roles FOR EACH ROW
  WHEN (OLD.factor_required <> NEW.factor_required) EXECUTE FUNCTION begin_factor_grace_of_role();
