import { withoutEntities } from '#core/server/markup.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../../contract/limits.ts'
import { refuse } from './faults.ts'
import { beginsData, type GivenRow, HEAD_ROWS, headerAmong } from './header.ts'

/** Called with a row and the row number that a spreadsheet shows. */
export type TakeRow = (row: number, cells: string[]) => void

export interface Column {
  name: string
  /** First distinct values. */
  samples: string[]
}

export interface Rows {
  columns: Column[]
  rows: number
  /** JSON lines with one array per row: its number, and a text for each column. */
  lines: Uint8Array
  /** Row number of the header; 0 if there is none. */
  header: number
  /** Whether the header was chosen, or is clear from the rows. */
  isHeaderSure: boolean
  /** First rows, one of which is the header. */
  head: GivenRow[]
}

const SAMPLES = 3
const MAX_SAMPLE = 100
const MAX_BYTES = 256 * 1024 * 1024
const CHUNK = 1000
/** Number of cells that suffice to recognise a row. */
const TELLING = 8

/** Collects the rows of a table below its header, which is the chosen row, or the one with most of the known names. */
export class RowsTaken {
  readonly #known: ReadonlySet<string>
  #header: number | undefined
  #isHeaderSure = true
  #columns: Column[] | undefined
  /** Number of cells in the widest of the first rows. */
  #width = 0
  /** First rows, until the header among them is chosen. */
  #first: GivenRow[] | undefined = []
  readonly #head: GivenRow[] = []
  #rows = 0
  #bytes = 0
  #lines: string[] = []
  #chunks: Buffer[] = []

  constructor(known: Iterable<string> = [], header?: number) {
    this.#known = new Set(known)
    this.#header = header
  }

  readonly take: TakeRow = (row, given) => {
    // removes characters that the database cannot store, which no text of people contains
    const cells = given.map((cell) => withoutMarkup(cell).replaceAll('\0', '').toWellFormed().trim())
    while (cells.at(-1) === '') cells.pop()
    if (!cells.length) return
    if (!this.#first) return this.#below({ row, cells })
    this.#first.push({ row, cells })
    if (this.#first.length === HEAD_ROWS) this.#begin()
  }

  all(): Rows {
    this.#begin()
    if (!this.#columns) return refuse({ kind: 'empty' })
    if (!this.#rows) return refuse({ kind: 'noRows' })
    this.#pack()
    // a separate buffer, which can be transferred to another thread
    const lines = new Uint8Array(this.#bytes)
    let at = 0
    for (const chunk of this.#chunks.splice(0)) {
      lines.set(chunk, at)
      at += chunk.length
    }
    return {
      ...{ columns: this.#columns, rows: this.#rows, lines, head: this.#head },
      ...{ header: this.#header ?? 1, isHeaderSure: this.#isHeaderSure },
    }
  }

  /** Chooses the header once the first rows are there; rows above it are dropped. */
  #begin(): void {
    const first = this.#first
    if (!first) return
    this.#first = undefined
    for (const { row, cells } of first)
      this.#head.push({ row, cells: cells.slice(0, TELLING).map((cell) => cell.slice(0, MAX_SAMPLE)) })
    if (this.#header === undefined) {
      const { row, isSure } = headerAmong(first, this.#known)
      this.#header = row
      this.#isHeaderSure = isSure
    }
    this.#width = Math.max(0, ...first.map(({ cells }) => cells.length))
    if (this.#header === 0 && first.length) this.#columns = columnsOf(Array(this.#width).fill(''))
    for (const one of first) this.#below(one)
  }

  #below(one: GivenRow): void {
    if (this.#columns) {
      if (beginsData(one)) this.#forget()
      else this.#add(one.row, one.cells, this.#columns)
    } else if (one.row >= (this.#header ?? 1)) {
      // if the header is unsure, columns without a name are kept too
      const width = this.#isHeaderSure ? 0 : this.#width
      this.#columns = columnsOf(
        Array.from({ length: Math.max(width, one.cells.length) }, (_, at) => one.cells[at] ?? ''),
      )
    }
  }

  /** Drops rows between the header and the data of a template. */
  #forget(): void {
    this.#rows = 0
    this.#bytes = 0
    this.#lines = []
    this.#chunks = []
    for (const column of this.#columns ?? []) column.samples = []
  }

  #add(row: number, cells: string[], columns: Column[]): void {
    // values without a column would be lost silently
    if (cells.length > columns.length) refuse({ kind: 'beyond', row })
    if (++this.#rows > MAX_ROWS) refuse({ kind: 'rows' })
    const values = columns.map((column, place) => {
      const value = cells[place] ?? ''
      if (value.length > MAX_CELL) refuse({ kind: 'cell', row, column: column.name })
      sample(column, value)
      return value
    })
    this.#lines.push(JSON.stringify([row, ...values]))
    if (this.#lines.length === CHUNK) this.#pack()
  }

  /** Packs rows into bytes, which need half the memory of strings, outside the JavaScript heap. */
  #pack(): void {
    if (!this.#lines.length) return
    const chunk = Buffer.from(`${this.#lines.join('\n')}\n`)
    this.#lines = []
    this.#bytes += chunk.length
    if (this.#bytes > MAX_BYTES) refuse({ kind: 'tooLarge' })
    this.#chunks.push(chunk)
  }
}

/** Decodes HTML in texts of a web page: `L&#039;Italien`, `a<br>b`. */
const withoutMarkup = (text: string) =>
  /[&<]/.test(text) ? withoutEntities(text.replace(/<br ?\/?>/gi, '\n')) : text

/** Columns of a header; a repeated name gets a number. */
function columnsOf(cells: string[]): Column[] {
  if (cells.length > MAX_COLUMNS) refuse({ kind: 'columns', count: cells.length })
  const seen = new Set<string>()
  const isFree = (name: string) => !seen.has(name.normalize('NFC').toLowerCase())
  return cells.map((cell, place) => {
    const plain = (cell.replace(/\s+/g, ' ') || letterOf(place)).slice(0, MAX_SAMPLE)
    let name = plain
    for (let nth = 2; !isFree(name); nth++) name = `${plain.slice(0, MAX_SAMPLE - 6)} (${nth})`
    seen.add(name.normalize('NFC').toLowerCase())
    return { name, samples: [] }
  })
}

function sample({ samples }: Column, value: string): void {
  if (!value || samples.length === SAMPLES) return
  const short = value.slice(0, MAX_SAMPLE)
  if (!samples.includes(short)) samples.push(short)
}

/** Letters of a column as in spreadsheets: A, B … Z, AA. */
function letterOf(place: number): string {
  const last = String.fromCodePoint(0x41 + (place % 26))
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last
}
