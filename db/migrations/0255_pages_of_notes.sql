-- A page of the notes of a record, newest first, is read from the index.
DROP INDEX client_notes_client;
DROP INDEX equipment_notes_equipment;
DROP INDEX indirect_service_notes_service;
CREATE INDEX client_notes_client ON client_notes (client_id, created_at, id);
CREATE INDEX equipment_notes_equipment ON equipment_notes (equipment_id, created_at, id);
CREATE INDEX indirect_service_notes_service ON indirect_service_notes (indirect_service_id, created_at, id);
