-- A mail to a client waits in the queue. Whether it may still be sent is asked again just before.
CREATE FUNCTION may_send_mail(of_correspondence integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM correspondence x WHERE x.id = of_correspondence AND no_contact(x.client_id, 'MAIL') IS NULL)
$$;

-- What waits holds the address and the text.
CREATE FUNCTION forget_waiting_mails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.complete_jobs(ARRAY(SELECT j.id FROM graphile_worker._private_jobs j JOIN correspondence x
    ON x.id = (j.payload #>> '{whenRefused,payload,correspondenceId}')::int WHERE x.client_id = NEW.client_id));
  RETURN NULL;
END $$;
CREATE TRIGGER client_forgotten_in_queue AFTER INSERT OR UPDATE ON anonymised_clients
  FOR EACH ROW EXECUTE FUNCTION forget_waiting_mails();
