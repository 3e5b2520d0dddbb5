-- Today counts what is past its promise: of work that began before this day, so many working days were over before today.
CREATE FUNCTION working_days_before(day date, days integer) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE STRICT AS $$
  SELECT d::date FROM generate_series(day - 1, day - 2 * days - 366, interval '-1 day') AS d
  WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT FROM public.holidays h WHERE h.date = d::date)
  ORDER BY d DESC OFFSET days - 1 LIMIT 1
$$;
