import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../../contract/limits.ts'
import { refuse } from './faults.ts'

/** Told of a row by the number that a spreadsheet shows. */
export type TakeRow = (row: number, cells: string[]) => void

export interface Column {
  name: string
  /** Its first values, each once. */
  samples: string[]
}

export interface Rows {
  columns: Column[]
  rows: number
  /** Each row is a line of JSON: its number, and a text for each column. */
  lines: Uint8Array
}

const SAMPLES = 3
const MAX_SAMPLE = 100
const MAX_BYTES = 256 * 1024 * 1024
const CHUNK = 1000

/** Takes the rows of a table; the first that holds anything is its header. */
export class RowsTaken {
  #columns: Column[] | undefined
  #rows = 0
  #bytes = 0
  #lines: string[] = []
  readonly #chunks: Buffer[] = []

  readonly take: TakeRow = (row, given) => {
    // what the database cannot keep is in no text that people wrote
    const cells = given.map((cell) => cell.replaceAll('\0', '').toWellFormed().trim())
    while (cells.at(-1) === '') cells.pop()
    if (!cells.length) return
    if (!this.#columns) this.#columns = columnsOf(cells)
    else this.#add(row, cells, this.#columns)
  }

  /** What was taken. */
  all(): Rows {
    if (!this.#columns) return refuse({ kind: 'empty' })
    if (!this.#rows) return refuse({ kind: 'noRows' })
    this.#pack()
    // memory of its own, which can be handed to another thread
    const lines = new Uint8Array(this.#bytes)
    let at = 0
    for (const chunk of this.#chunks.splice(0)) {
      lines.set(chunk, at)
      at += chunk.length
    }
    return { columns: this.#columns, rows: this.#rows, lines }
  }

  #add(row: number, cells: string[], columns: Column[]): void {
    // what has no column would be lost without a word
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

  /** A piece at a time: bytes take half the memory of texts, and none of the heap. */
  #pack(): void {
    if (!this.#lines.length) return
    const chunk = Buffer.from(`${this.#lines.join('\n')}\n`)
    this.#lines = []
    this.#bytes += chunk.length
    if (this.#bytes > MAX_BYTES) refuse({ kind: 'tooLarge' })
    this.#chunks.push(chunk)
  }
}

function columnsOf(cells: string[]): Column[] {
  if (cells.length > MAX_COLUMNS) refuse({ kind: 'columns', count: cells.length })
  const seen = new Set<string>()
  return cells.map((cell, place) => {
    const name = cell.replace(/\s+/g, ' ') || letterOf(place)
    if (name.length > MAX_SAMPLE) refuse({ kind: 'longHeader', name: name.slice(0, MAX_SAMPLE) })
    const folded = name.normalize('NFC').toLowerCase()
    if (seen.has(folded)) refuse({ kind: 'header', name })
    seen.add(folded)
    return { name, samples: [] }
  })
}

function sample({ samples }: Column, value: string): void {
  if (!value || samples.length === SAMPLES) return
  const short = value.slice(0, MAX_SAMPLE)
  if (!samples.includes(short)) samples.push(short)
}

/** As spreadsheets call a column: A, B … Z, AA. */
function letterOf(place: number): string {
  const last = String.fromCodePoint(0x41 + (place % 26))
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last
}
