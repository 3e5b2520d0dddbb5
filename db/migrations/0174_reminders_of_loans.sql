-- Clients are reminded of loans before they are due, by mail or by letter as the type says; nobody is where it says nothing.
ALTER TABLE loan_types ADD COLUMN due_reminder text CHECK (due_reminder IN ('MAIL', 'LETTER'));

-- One for each day on which a loan is due. Where a mail was not delivered a letter takes its place.
CREATE TABLE loan_reminders (
  loan_id integer NOT NULL REFERENCES loans (id),
  due_on date NOT NULL,
  correspondence_id integer NOT NULL UNIQUE REFERENCES correspondence (id),
  refused boolean NOT NULL DEFAULT false,
  PRIMARY KEY (loan_id, due_on)
);
