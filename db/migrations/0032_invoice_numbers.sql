-- The next number of a program. Its counter stays locked until the end of the transaction: no gap, and none twice.
CREATE FUNCTION next_invoice_number(program integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
  INSERT INTO invoice_counters AS c (program_id, last) VALUES (program, 1)
    ON CONFLICT (program_id) DO UPDATE SET last = c.last + 1 RETURNING last
$$;
DROP TRIGGER invoice_numbered ON invoices;
DROP FUNCTION number_invoice();
