-- Who may have the application in French: referral agents, as the specification has it, and whom an administrator lets.
UPDATE roles SET permissions = ARRAY(SELECT unnest(permissions || '{CHOOSE_LANGUAGE}'::text[]) ORDER BY 1)
WHERE code = 'REFERRAL_AGENT' AND NOT 'CHOOSE_LANGUAGE' = ANY (permissions);
