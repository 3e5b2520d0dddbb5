-- The repair that a request for one has made; each request makes one at most.
ALTER TABLE services ADD request_id integer CONSTRAINT services_one_of_request UNIQUE REFERENCES requests (id);
