-- Taking pieces back needs no right to edit loans; the right to return them is enough.
UPDATE roles SET permissions = ARRAY(
  SELECT DISTINCT p FROM unnest(permissions || '{RETURN_LOANS}'::text[]) p WHERE p <> 'UPDATE_LOANS' ORDER BY 1)
WHERE code = 'TECHNICIAN' AND 'UPDATE_LOANS' = ANY (permissions);

-- Administrators may choose the language that they work and are written to in.
UPDATE roles SET permissions = ARRAY(SELECT unnest(permissions || '{CHOOSE_LANGUAGE}'::text[]) ORDER BY 1)
WHERE code = 'ADMIN' AND NOT 'CHOOSE_LANGUAGE' = ANY (permissions);
