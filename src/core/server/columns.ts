import pg from 'pg'

/** Parsers of columns: dates as `yyyy-MM-dd`, instants as ISO strings in UTC, int8 and numeric as numbers. */
type Parse = (value: string) => unknown

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins
const TEXT_ARRAY = 1009

const toDate = pg.types.getTypeParser(TIMESTAMPTZ) as (value: string) => Date
const toTexts = pg.types.getTypeParser(TEXT_ARRAY as typeof DATE) as (value: string) => (string | null)[]

const asText: Parse = (value) => value
const asInstant: Parse = (value) => toDate(value).toISOString()
const arrayOf =
  (parse: Parse): Parse =>
  (value) =>
    toTexts(value).map((element) => (element === null ? null : parse(element)))

const parsers = new Map<number, Parse>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, asText],
  [TIMESTAMPTZ, asInstant],
  [1016, arrayOf(Number)],
  [1231, arrayOf(Number)],
  [1182, arrayOf(asText)],
  [1185, arrayOf(asInstant)],
])

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}
