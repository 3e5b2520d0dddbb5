-- An agreement is signed when its loans have begun, and not in the time to come; the clock of a device may be some minutes ahead.
CREATE OR REPLACE FUNCTION keep_agreement_with_loan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fits boolean;
  begun boolean;
  came boolean;
BEGIN
  SELECT t.loan_type_id IS NULL OR t.loan_type_id = l.type_id,
      (a.signed_at AT TIME ZONE (SELECT name FROM organisation_zone))::date >= l.loan_date,
      a.signed_at <= now() + interval '5 minutes'
    INTO fits, begun, came
    FROM loans l JOIN agreements a ON a.id = NEW.agreement_id JOIN agreement_texts t ON t.id = a.text_id
    WHERE l.id = NEW.loan_id AND l.client_id = a.client_id AND l.return_date IS NULL AND l.archived_at IS NULL
    FOR SHARE OF l;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the loan is not one of the client that is open'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_of_client';
  ELSIF NOT fits THEN
    RAISE EXCEPTION 'the text is for loans of another type'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_of_type';
  ELSIF NOT begun THEN
    RAISE EXCEPTION 'the loan began after it was signed for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_signed_since';
  ELSIF NOT came THEN
    RAISE EXCEPTION 'it was signed in the time to come'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_loans_not_to_come';
  END IF;
  RETURN NEW;
END $$;

-- A referral agent works elsewhere and hears nobody agree.
CREATE OR REPLACE FUNCTION keep_signed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM agreement_texts WHERE id = NEW.text_id AND published_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the text is not published'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_of_published_text';
  ELSIF EXISTS (SELECT FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = NEW.witness_id AND r.code = 'REFERRAL_AGENT') THEN
    RAISE EXCEPTION 'the witness is a referral agent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreements_heard_here';
  END IF;
  RETURN NEW;
END $$;
