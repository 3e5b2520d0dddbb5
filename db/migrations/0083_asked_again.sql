-- Whoever comes back from a locked session has to give the password there anew.
ALTER TABLE oidc_logins ADD COLUMN again boolean NOT NULL DEFAULT false;
