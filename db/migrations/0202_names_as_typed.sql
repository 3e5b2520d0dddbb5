-- The letter of Wolastoqey that unaccent does not know is typed as e.
CREATE OR REPLACE FUNCTION alike(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkd))), 'əƏ', 'ee'), '\s+', ' ', 'g')
$$;
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(
    translate(lower(unaccent('unaccent'::regdictionary, normalize(value, NFKD))), 'əƏ', 'ee'), '[^[:alnum:]]+', ' ', 'g'));

-- A name is also found without what parts it, `damours` and `stonge`, and with Saint for St, which people write either way.
-- A comma, which no search holds, keeps the end of one form and the beginning of the next from being found as a phrase.
CREATE FUNCTION other_name_forms(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT nullif(concat_ws(' , ',
    CASE WHEN folded LIKE '% %' THEN replace(folded, ' ', '') END,
    CASE WHEN other <> folded THEN other END,
    CASE WHEN other <> folded AND other LIKE '% %' THEN replace(other, ' ', '') END), '')
  FROM (SELECT folded, CASE
      WHEN folded ~ '\yste?\y' THEN regexp_replace(regexp_replace(folded, '\yst\y', 'saint', 'g'), '\yste\y', 'sainte', 'g')
      WHEN folded ~ '\ysainte?\y' THEN regexp_replace(regexp_replace(folded, '\ysaint\y', 'st', 'g'), '\ysainte\y', 'ste', 'g')
      ELSE folded END AS other
    FROM (SELECT public.fold(name) AS folded) f) n
$$;
CREATE OR REPLACE FUNCTION name_forms(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' , ', search_forms(last_name || ' ' || first_name || ' ' || last_name), other_name_forms(last_name),
    other_name_forms(first_name))
$$;

-- Names as they are kept are folded anew, and what they are found by is made anew.
UPDATE clients SET first_name = first_name, last_name = last_name, search_text = ''
WHERE other_name_forms(first_name) IS NOT NULL OR other_name_forms(last_name) IS NOT NULL
  OR first_name ~ '[əƏ]' OR last_name ~ '[əƏ]';
UPDATE referral_agents SET first_name = first_name, last_name = last_name, search_text = ''
WHERE other_name_forms(first_name) IS NOT NULL OR other_name_forms(last_name) IS NOT NULL
  OR first_name ~ '[əƏ]' OR last_name ~ '[əƏ]';
UPDATE invoices v SET search_text = '' FROM clients c
WHERE c.id = v.client_id AND (other_name_forms(c.first_name) IS NOT NULL OR other_name_forms(c.last_name) IS NOT NULL
  OR c.first_name ~ '[əƏ]' OR c.last_name ~ '[əƏ]');
UPDATE invoice_items i SET search_text = '' FROM clients c
WHERE c.id = i.client_id AND (other_name_forms(c.first_name) IS NOT NULL OR other_name_forms(c.last_name) IS NOT NULL
  OR c.first_name ~ '[əƏ]' OR c.last_name ~ '[əƏ]');
