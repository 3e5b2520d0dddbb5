-- Prescriptions and certificates are read by whom the organisation trusts with them, not by everybody who reads clients. Whoever answers
-- for privacy hands them out.
UPDATE roles SET permissions = ARRAY(SELECT unnest(permissions) UNION SELECT 'READ_CLIENT_FILES' ORDER BY 1)
WHERE code IN ('ADMIN', 'STAFF') OR 'READ_PRIVACY' = ANY (permissions);
