-- What was written with a Medicare number whole is read by who may read Medicare numbers. Of what is there nobody knows.
ALTER TABLE correspondence ADD COLUMN with_medicare_number boolean NOT NULL DEFAULT false;
