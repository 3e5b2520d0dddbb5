-- When somebody last touched a key or a mouse in a session, as its browser says: the server counts idleness itself.
ALTER TABLE sessions ADD COLUMN active_at timestamptz NOT NULL DEFAULT now();
