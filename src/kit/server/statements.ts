import pg from 'pg'

/**
 * A statement's text gets the same name wherever it is seen, so each connection parses it once.
 * Texts past the limit stay unnamed: they are made up of parts without end, and names are never given back.
 */
const LIMIT = 500
/** A statement of many parts is not worth keeping: each connection would hold its plan. */
const MOST_VALUES = 60
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= LIMIT) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

type Query = (...args: unknown[]) => unknown

/** Only a statement with parameters is prepared: PostgreSQL takes those one at a time, and never COPY or BEGIN. */
export class PreparingClient extends pg.Client {
  override query = ((first: unknown, values?: unknown, ...rest: unknown[]) => {
    const plain = super.query.bind(this) as Query
    if (
      typeof first !== 'string' ||
      !Array.isArray(values) ||
      values.length === 0 ||
      values.length > MOST_VALUES
    ) {
      return plain(first, values, ...rest)
    }
    return plain({ text: first, values, name: nameOf(first) }, ...rest)
  }) as pg.Client['query']
}
