-- Loans whose agreement is wanted and not signed. The types come first, each with its own loans: OFFSET 0 keeps the planner
-- from reading all open loans in their order for the few whose type wants an agreement.
DROP INDEX loans_unsigned;
CREATE INDEX loans_unsigned ON loans (type_id, loan_date, id) INCLUDE (client_id)
  WHERE return_date IS NULL AND archived_at IS NULL AND NOT signed;
CREATE VIEW loans_to_sign AS SELECT l.id, l.client_id, l.equipment_id, l.program_id, l.loan_date, l.archived_at FROM loan_types t
  CROSS JOIN LATERAL (SELECT o.* FROM loans o
    WHERE o.type_id = t.id AND o.return_date IS NULL AND o.archived_at IS NULL AND NOT o.signed OFFSET 0) l
  WHERE t.agreement_wanted AND EXISTS (SELECT FROM agreement_texts a
    WHERE a.published_at IS NOT NULL AND a.replaced_at IS NULL AND (a.loan_type_id IS NULL OR a.loan_type_id = t.id));
