-- A client is found by the city as people write it: St. John for Saint John, and without what parts its words.
CREATE OR REPLACE FUNCTION client_search_text(client clients)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN ' ' || concat_ws(' ',
    client.client_number, name_forms(client.first_name, client.last_name), search_forms(client.fcs_number),
    medicare_forms(client.medicare_number), day_forms(client.birth_date),
    (SELECT string_agg(phone_forms(number, extension), ' ' ORDER BY id) FROM client_phone_numbers
      WHERE client_id = client.id),
    (SELECT string_agg(search_forms(cities.name) || ' ' || postal_code_forms(postal_code) || coalesce(' , ' || other_name_forms(cities.name), ''), ' ' ORDER BY a.id)
       FROM client_addresses a JOIN cities ON cities.id = a.city_id
      WHERE a.client_id = client.id AND client.facility_id IS NULL),
    (SELECT string_agg(search_forms(cities.name) || ' ' || postal_code_forms(postal_code) || coalesce(' , ' || other_name_forms(cities.name), ''), ' ' ORDER BY a.id)
       FROM facility_addresses a JOIN cities ON cities.id = a.city_id WHERE a.facility_id = client.facility_id),
    (SELECT string_agg(CASE kind WHEN 'MEDICARE_NUMBER' THEN medicare_forms(number) ELSE search_forms(number) END, ' ' ORDER BY id)
       FROM client_former_numbers WHERE client_id = client.id));
END $function$;

UPDATE clients c SET search_text = '' WHERE EXISTS (
  SELECT FROM client_addresses a JOIN cities ON cities.id = a.city_id
  WHERE a.client_id = c.id AND c.facility_id IS NULL AND other_name_forms(cities.name) IS NOT NULL
) OR EXISTS (
  SELECT FROM facility_addresses a JOIN cities ON cities.id = a.city_id
  WHERE a.facility_id = c.facility_id AND other_name_forms(cities.name) IS NOT NULL
);
