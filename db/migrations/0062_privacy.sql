-- Who answers for the privacy of clients sees who saw them.
UPDATE roles r SET permissions = ARRAY(
  SELECT unnest(r.permissions) UNION
  SELECT action || '_PRIVACY' FROM unnest('{READ,CREATE,UPDATE,DELETE}'::text[]) action ORDER BY 1)
WHERE code = 'ADMIN';
