/** Words of SQL, and of its types and constants, that are not names of ours. */
export const KEYWORDS = new Set(
  `all and any array as asc at between bigint boolean both by case cast char check coalesce collate column conflict constraint cross
  current_date current_timestamp current_user date day days default deferred deferrable delete desc distinct do double else end epoch
  escape except exclude excluded exists extract false fetch filter first following for foreign from full group having hour ilike immediate in index inner
  inet insert int int4 int8 integer intersect interval into is isodow isoyear join json jsonb key last lateral leading left like limit local
  locked localtime lock materialized minute mode month natural new next no not nothing nowait null nulls numeric of offset old on only or order
  ordinality outer over overlaps partition placing preceding precision primary quarter range real recursive references regclass returning right
  row rows second select session session_user set share shared show similar skip smallint some symmetric table temporary text then time timestamp
  timestamptz to trailing transaction trim true truncate type unbounded union unique update user using uuid values varchar varying void week
  when where window with within without year zone exclusive access nextval cascade restrict commit rollback savepoint release begin start isolation level
  serializable repeatable read committed uncommitted write drop create alter add if analyze vacuum listen notify unlisten`.split(
    /\s+/,
  ),
)
