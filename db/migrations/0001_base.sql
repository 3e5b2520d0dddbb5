create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- Lower case, no accents, ligatures apart, every run of other characters one space.
-- src/kit/contract/fold.ts does the same in the browser; a test compares the two.
-- The dictionary is named in full, so that the function is immutable and can stand in an index.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkd))),
    '[^[:alnum:]]+', ' ', 'g'
  ));
