import { KEYWORDS } from './keywords.ts'
import { type Token, tokensOf } from './tokens.ts'

interface Named {
  name: string
  /** The position in the text. */
  at: number
}

export interface Names {
  tables: Named[]
  /** The tables that each alias refers to; `*` is a subquery, a function or an inserted fragment. */
  aliases: Map<string, Set<string>>
  /** Names that it defines itself, by AS, WITH or the alias of a function. */
  given: Set<string>
  /** Columns of an alias, of a written table, or of an inserted fragment if they have neither. */
  columns: (Named & { alias?: string; table?: string })[]
  bare: Named[]
}

const isWord = (token: Token | undefined, text?: string): token is Token =>
  token?.kind === 'word' && (text === undefined || token.text === text)
const isSign = (token: Token | undefined, text: string) => token?.kind === 'sign' && token.text === text
const isAlias = (token: Token | undefined) => isWord(token) && !KEYWORDS.has(token.text)

/** FROM within these functions does not start a list of tables. */
const TAKING_FROM = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])

/** Collects the names of a statement or fragment without checking them, because other fragments may define them. */
export function readNames(text: string, isTable: (name: string) => boolean): Names {
  return new Reader(text, isTable).read()
}

class Reader {
  readonly #tokens: Token[]
  readonly #isTable: (name: string) => boolean
  /** Positions of the words that were understood. */
  readonly #done = new Set<number>()
  /** The position of the end of each opening bracket. */
  readonly #ends = new Map<number, number>()
  /** For each position the word before the surrounding bracket. */
  readonly #callers: (string | undefined)[] = []
  readonly #names: Names = { tables: [], aliases: new Map(), given: new Set(), columns: [], bare: [] }

  constructor(text: string, isTable: (name: string) => boolean) {
    this.#tokens = tokensOf(text)
    this.#isTable = isTable
    const open: number[] = []
    for (const [at, token] of this.#tokens.entries()) {
      this.#callers.push(this.#tokens[(open.at(-1) ?? 0) - 1]?.text)
      if (isSign(token, '(')) open.push(at)
      if (isSign(token, ')')) this.#ends.set(open.pop() ?? -1, at)
    }
  }

  read(): Names {
    for (const [at, token] of this.#tokens.entries())
      if (isWord(token) && !token.isQuoted) this.#clause(token.text, at)
    for (const [at, token] of this.#tokens.entries())
      if (isWord(token) && !this.#done.has(at)) this.#other(token, at)
    return this.#names
  }

  #clause(word: string, at: number): void {
    const [before, next, afterNext] = [this.#tokens[at - 1], this.#tokens[at + 1], this.#tokens[at + 2]]
    if (word === 'as' && isWord(next)) {
      if (this.#callers[at] === 'cast') this.#done.add(at + 1)
      else this.#give(at + 1)
    }
    if (word === 'with') this.#subquery(isWord(next, 'recursive') ? at + 2 : at + 1)
    else if (isSign(before, ',') && isWord(next, 'as') && isSign(afterNext, '(')) this.#subquery(at)
    // a fragment that begins with its table, or a table after a comma behind the condition of a join
    else if (
      (at === 0 || isSign(before, ',')) &&
      this.#isTable(word) &&
      (isWord(next, 'as') || isAlias(next))
    )
      this.#source(at)
    else if (word === 'set' && isWord(next, 'constraints'))
      for (let place = at + 1; isWord(this.#tokens[place]) || isSign(this.#tokens[place], ','); place++)
        this.#done.add(place)
    else if (word === 'into') this.#insert(at + 1)
    else if (word === 'update' && !['for', 'key', 'do'].includes(before?.text ?? '')) {
      const end = this.#source(at + 1)
      if (isWord(this.#tokens[end], 'set')) this.#assignments(end + 1, this.#names.tables.at(-1)?.name)
    } else if (word === 'join' || (word === 'using' && !isSign(next, '('))) this.#sources(at + 1)
    else if (word === 'from' && !isWord(before, 'distinct') && !TAKING_FROM.has(this.#callers[at] ?? ''))
      this.#sources(at + 1)
  }

  #sources(at: number): void {
    let end = this.#source(at)
    while (isSign(this.#tokens[end], ',')) end = this.#source(end + 1)
  }

  /**
   * Reads `table [AS] alias`, or a subquery, function or hole with `[AS] alias [(columns)]`; returns the next position.
   */
  #source(at: number): number {
    let end = at
    while (isWord(this.#tokens[end], 'lateral') || isWord(this.#tokens[end], 'only')) end++
    const first = this.#tokens[end]
    const isCalled = isSign(this.#tokens[end + 1], '(')
    let table: Token | undefined
    if (isSign(first, '(')) end = (this.#ends.get(end) ?? end) + 1
    else if (first?.kind === 'hole' || (isWord(first) && isCalled))
      end = isCalled ? (this.#ends.get(end + 1) ?? end) + 1 : end + 1
    else if (isWord(first)) {
      table = first
      this.#done.add(end++)
      this.#names.tables.push({ name: first.text, at: first.at })
    } else return end
    if (isWord(this.#tokens[end], 'with') && isWord(this.#tokens[end + 1], 'ordinality')) end += 2
    if (isWord(this.#tokens[end], 'as')) end++
    // a subquery with that name hides the table
    const standsFor = table && !this.#names.given.has(table.text) ? table.text : '*'
    const alias = this.#tokens[end]
    if (!isWord(alias) || !isAlias(alias)) {
      if (table) this.#alias(table.text, standsFor)
      return end
    }
    this.#alias(alias.text, standsFor)
    this.#done.add(end)
    if (table) return end + 1
    // the value of a function is a column of that name, too
    this.#names.given.add(alias.text)
    return isSign(this.#tokens[end + 1], '(') ? this.#columnsGiven(end + 1) : end + 1
  }

  /** Reads `name [(columns)] AS` of a WITH. */
  #subquery(at: number): void {
    const name = this.#tokens[at]
    const isList = isSign(this.#tokens[at + 1], '(')
    if (!isWord(name) || !(isList || isWord(this.#tokens[at + 1], 'as'))) return
    this.#alias(name.text, '*')
    this.#give(at)
    if (isList) this.#columnsGiven(at + 1)
  }

  /** Reads the columns, with or without their types, in a bracketed list; returns the next position. */
  #columnsGiven(at: number): number {
    const end = this.#ends.get(at) ?? this.#tokens.length
    for (let place = at + 1; place < end; place++)
      if (place === at + 1 || isSign(this.#tokens[place - 1], ',')) this.#give(place)
    return end + 1
  }

  /** Reads `table [AS alias] (columns)`. */
  #insert(at: number): void {
    const table = this.#tokens[at]
    if (!isWord(table)) return
    this.#names.tables.push({ name: table.text, at: table.at })
    for (const name of [table.text, 'excluded']) this.#alias(name, table.text)
    this.#done.add(at)
    const alias = isWord(this.#tokens[at + 1], 'as') ? this.#tokens[at + 2] : undefined
    if (alias) this.#alias(alias.text, table.text)
    if (alias) this.#done.add(at + 2)
    const list = alias ? at + 3 : at + 1
    if (isSign(this.#tokens[list], '('))
      for (let place = list + 1; place < (this.#ends.get(list) ?? 0); place++)
        this.#written(place, table.text)
  }

  /** Reads the names on the left of a SET. */
  #assignments(at: number, table: string | undefined): void {
    let begins = true
    for (let place = at; place < this.#tokens.length; place++) {
      const token = this.#tokens[place]
      if (isSign(token, ')') || ['where', 'from', 'returning'].some((word) => isWord(token, word))) return
      if (begins && table && isSign(this.#tokens[place + 1], '=')) this.#written(place, table)
      begins = isSign(token, ',')
      if (isSign(token, '(')) place = this.#ends.get(place) ?? place
    }
  }

  #written(at: number, table: string): void {
    const token = this.#tokens[at]
    if (!isWord(token)) return
    this.#names.columns.push({ table, name: token.text, at: token.at })
    this.#done.add(at)
  }

  #give(at: number): void {
    const token = this.#tokens[at]
    if (!isWord(token)) return
    this.#names.given.add(token.text)
    this.#done.add(at)
  }

  #alias(name: string, table: string): void {
    const known = this.#names.aliases.get(name)
    if (known) known.add(table)
    else this.#names.aliases.set(name, new Set([table]))
  }

  /** A word outside of the understood clauses. */
  #other({ text: name, at, isQuoted }: Token, place: number): void {
    const [before, owner, next] = [this.#tokens[place - 1], this.#tokens[place - 2], this.#tokens[place + 1]]
    if (isSign(next, '(') || isSign(next, '.') || isSign(before, '::')) return
    if (isSign(before, '.'))
      this.#names.columns.push({ ...(isWord(owner) ? { alias: owner.text } : {}), name, at })
    else if (isQuoted || KEYWORDS.has(name) || isWord(before, 'constraint')) return
    // a named argument
    else if (!(isSign(next, '=') && isSign(this.#tokens[place + 2], '>'))) this.#names.bare.push({ name, at })
  }
}
