-- Whoever enters Medicare numbers sees them whole; to others they are their last three digits.
UPDATE roles SET permissions = ARRAY(SELECT unnest(permissions || '{READ_MEDICARE_NUMBERS}'::text[]) ORDER BY 1)
WHERE permissions && '{CREATE_CLIENTS,UPDATE_CLIENTS}' AND NOT 'READ_MEDICARE_NUMBERS' = ANY (permissions);
