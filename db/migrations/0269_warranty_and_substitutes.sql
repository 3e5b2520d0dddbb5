-- Until when a piece is under warranty, and the fees of its repairs that are done, each rounded as on the bill.
ALTER TABLE equipment ADD warranty_until date CHECK (warranty_until BETWEEN '1900-01-01' AND '2999-12-31');

CREATE FUNCTION repairs_total(piece integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(round(s.hours * b.fee, 2)
    + coalesce((SELECT sum(round(l.quantity * l.rate, 2)) FROM service_lines l WHERE l.service_id = s.id), 0)), 0)
  FROM services s JOIN billing_codes b ON b.id = s.billing_code_id
  WHERE s.equipment_id = piece AND s.archived_at IS NULL AND s.state = 'DONE'
$$;
