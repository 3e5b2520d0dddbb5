import pg from 'pg'

/** Longer texts are not prepared: they vary without limit, and a connection keeps each plan. */
const LIMIT = 500
/** A statement with more values is not prepared, because each connection would keep its plan. */
const MAX_VALUES = 60

type Query = (...args: unknown[]) => unknown

/** A text without values is prepared if it is one query: PostgreSQL takes several statements at once only unprepared. */
const ONE_QUERY = /^\s*(?:SELECT|WITH)\b[^;]*$/

/** Prepares statements with values, which PostgreSQL takes one at a time, and single queries; never COPY or BEGIN. */
export class PreparingClient extends pg.Client {
  /** A text keeps its name on this connection, so it is parsed once. */
  readonly #names = new Map<string, string>()

  override query = ((first: unknown, values?: unknown, ...rest: unknown[]) => {
    this.#sendTogether()
    const plain = super.query.bind(this) as Query
    if (
      typeof first !== 'string' ||
      !Array.isArray(values) ||
      values.length > MAX_VALUES ||
      !(values.length || this.#names.has(first) || ONE_QUERY.test(first))
    ) {
      return plain(first, values, ...rest)
    }
    return plain({ text: first, values, name: this.#nameOf(first) }, ...rest)
  }) as pg.Client['query']

  /** Statements called in one turn of the event loop are sent in one write. */
  #sendTogether(): void {
    const { stream } = this.connection
    if (stream.writableCorked) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= LIMIT) return known
    const name = `s${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}
