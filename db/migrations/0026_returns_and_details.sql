-- Whoever repairs takes pieces back; whoever refers reads what a piece has and can.
WITH given (code, permission) AS (VALUES
  ('TECHNICIAN', 'UPDATE_LOANS'),
  ('REFERRAL_AGENT', 'READ_EQUIPMENT_PARTS'),
  ('REFERRAL_AGENT', 'READ_EQUIPMENT_ACCESSORIES')
)
UPDATE roles r SET permissions = ARRAY(
  SELECT unnest(r.permissions) UNION SELECT g.permission FROM given g WHERE g.code = r.code ORDER BY 1)
WHERE EXISTS (SELECT FROM given g WHERE g.code = r.code AND g.permission <> ALL (r.permissions));
