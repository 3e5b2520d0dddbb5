-- A note that was saved by itself may be unknown to a form that was open then: leaving it out of a save keeps it.
ALTER TABLE client_notes ADD COLUMN by_itself boolean NOT NULL DEFAULT false;
ALTER TABLE equipment_notes ADD COLUMN by_itself boolean NOT NULL DEFAULT false;
ALTER TABLE indirect_service_notes ADD COLUMN by_itself boolean NOT NULL DEFAULT false;
