-- Asked before the mail to a referral agent whose reservation ends soon is sent: the reservation stands, and it is the same one, because
-- a later one of the piece would end later.
CREATE FUNCTION reservation_ends_soon(piece integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM equipment e JOIN users u ON u.id = e.reserved_by
    WHERE e.id = piece AND e.archived_at IS NULL AND u.closed_at IS NULL
      AND e.reserved_until > now() AND e.reserved_until <= now() + interval '4 hours 1 minute')
$$;
