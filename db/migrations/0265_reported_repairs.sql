-- A repair begins as a reported fault, and has its hours and billing code once it is done.
ALTER TABLE services
  ALTER client_id DROP NOT NULL,
  ALTER subcategory_id DROP NOT NULL,
  ALTER service_date DROP NOT NULL,
  ALTER hours DROP NOT NULL,
  ALTER billing_code_id DROP NOT NULL,
  ADD state text NOT NULL DEFAULT 'DONE' CHECK (state IN ('REPORTED', 'WAITING_FOR_PARTS', 'DONE', 'CANCELLED')),
  ADD reported_on date CHECK (reported_on BETWEEN '1900-01-01' AND '2999-12-31'),
  ADD reported_by integer REFERENCES users (id),
  ADD urgent_reason text CHECK (urgent_reason IN ('PRESSURE_SORES', 'END_OF_LIFE', 'DISCHARGE', 'WORSENING', 'OTHER')),
  ADD urgent_words text CHECK (length(urgent_words) BETWEEN 1 AND 2000),
  ADD reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  ADD done_by integer REFERENCES users (id);

UPDATE services s SET done_by = coalesce((SELECT t.user_id FROM trail t
  WHERE t.entity = 'services' AND t.entity_id = s.id AND t.action = 'CREATE' ORDER BY t.id LIMIT 1), s.updated_by);

ALTER TABLE services
  ADD CONSTRAINT services_whole_when_done CHECK (num_nonnulls(subcategory_id, service_date, hours, billing_code_id)
    = CASE state WHEN 'DONE' THEN 4 ELSE 0 END AND (state = 'DONE' OR done_by IS NULL)),
  ADD CONSTRAINT services_reported CHECK (reported_on IS NOT NULL
    OR state = 'DONE' AND client_id IS NOT NULL AND num_nonnulls(reported_by, urgent_reason, urgent_words) = 0),
  ADD CONSTRAINT services_of_somebody CHECK (num_nonnulls(client_id, equipment_id) > 0),
  ADD CONSTRAINT services_urgent_in_words CHECK (urgent_reason IS DISTINCT FROM 'OTHER' OR urgent_words IS NOT NULL),
  ADD CONSTRAINT services_reason_of_state CHECK (CASE state WHEN 'CANCELLED' THEN reason IS NOT NULL WHEN 'DONE' THEN reason IS NULL ELSE true END),
  ADD CONSTRAINT services_billed_when_done CHECK (NOT billed OR state = 'DONE' AND client_id IS NOT NULL);

CREATE FUNCTION keep_order_of_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a repair that is % cannot become %', OLD.state, NEW.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'services_states_follow';
END $$;
CREATE TRIGGER service_state_follows BEFORE UPDATE OF state ON services FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND (OLD.state = 'DONE' OR OLD.state = 'CANCELLED' AND NEW.state <> 'REPORTED'))
  EXECUTE FUNCTION keep_order_of_states();

DROP TRIGGER service_not_moved_to_come ON services;
CREATE TRIGGER service_not_moved_to_come BEFORE UPDATE OF service_date, reported_on ON services FOR EACH ROW
  WHEN (NEW.service_date IS DISTINCT FROM OLD.service_date AND is_to_come(NEW.service_date)
    OR NEW.reported_on IS DISTINCT FROM OLD.reported_on AND is_to_come(NEW.reported_on))
  EXECUTE FUNCTION refuse_day_to_come();
DROP TRIGGER service_not_to_come ON services;
CREATE TRIGGER service_not_to_come BEFORE INSERT ON services FOR EACH ROW
  WHEN (is_to_come(NEW.service_date) OR is_to_come(NEW.reported_on)) EXECUTE FUNCTION refuse_day_to_come();

-- The lists have the day of the work, or else that of the report.
DROP INDEX services_of_client, services_of_equipment, services_unbilled;
CREATE INDEX services_of_client ON services (client_id, coalesce(service_date, reported_on) DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX services_of_equipment ON services (equipment_id, coalesce(service_date, reported_on) DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX services_unbilled ON services (service_date, id) INCLUDE (client_id)
  WHERE archived_at IS NULL AND NOT billed AND state = 'DONE' AND client_id IS NOT NULL;
CREATE INDEX services_to_do ON services ((urgent_reason IS NOT NULL) DESC, reported_on, id) INCLUDE (client_id, equipment_id)
  WHERE archived_at IS NULL AND state IN ('REPORTED', 'WAITING_FOR_PARTS');

-- A fault of a piece that nobody has is named after its item.
CREATE OR REPLACE VIEW archived_services AS
  SELECT s.id, s.archived_at, s.archived_by, coalesce(c.first_name, i.name) AS first_name, c.last_name,
    e.type_code || e.number || e.number_suffix AS number, concat(c.search_text, e.search_text) AS search_text
  FROM services s LEFT JOIN clients c ON c.id = s.client_id LEFT JOIN equipment e ON e.id = s.equipment_id
    LEFT JOIN equipment_items i ON i.id = e.item_id
  WHERE s.archived_at IS NOT NULL;

-- A fault that was cancelled is no reason to keep its client.
CREATE OR REPLACE VIEW clients_past_retention AS
  SELECT c.id, c.client_number, c.first_name, c.last_name, c.archived_at FROM clients c, retention_rules r
  WHERE r.kind = 'CLIENTS' AND r.years > 0 AND c.archived_at < now() - make_interval(years => r.years)
    -- a record that was merged goes with the one that is kept
    AND c.merged_into_id IS NULL
    AND NOT EXISTS (SELECT FROM anonymised_clients a WHERE a.client_id = c.id AND a.at > c.archived_at)
    AND NOT EXISTS (SELECT FROM loans l WHERE l.client_id = c.id AND l.archived_at IS NULL AND l.return_date IS NULL)
    AND NOT EXISTS (SELECT FROM services s WHERE s.client_id = c.id AND s.archived_at IS NULL AND NOT s.billed
      AND s.state <> 'CANCELLED')
    AND NOT EXISTS (SELECT FROM requests q WHERE q.client_id = c.id AND q.state = 'OPEN')
    AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.client_id = c.id AND i.invoice_id IS NULL)
    AND NOT EXISTS (SELECT FROM invoices v WHERE v.client_id = c.id AND v.archived_at IS NULL AND NOT v.template_generated);

INSERT INTO personal_columns (source, name, becomes) VALUES
  ('services', 'urgent_words', 'KEPT'),
  ('services', 'reason', 'KEPT');
