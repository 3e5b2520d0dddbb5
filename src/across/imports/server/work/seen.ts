import { type Message, msg } from '#core/contract/msg.ts'
import type { ImportKind, Values } from '../kinds/kind.ts'

/** Rows of the file that already have a record. */
export class Seen {
  readonly #kind: ImportKind
  readonly #surely = new Map<string, number>()
  readonly #probably = new Map<string, number>()
  readonly #made = new Set<number>()
  readonly #altered = new Map<number, Set<number>>()
  #forget: (() => void)[] = []

  constructor(kind: ImportKind) {
    this.#kind = kind
  }

  /** Starts recording additions, which `goBack` removes. */
  mark(): void {
    this.#forget = []
  }

  goBack(): void {
    for (const forget of this.#forget) forget()
    this.#forget = []
  }

  add(row: number, values: Values, madeId: number | null): void {
    if (madeId !== null) this.#made.add(madeId)
    for (const key of Object.entries(this.#kind.keysOf(values))) this.#keep(this.#surely, key.join('\n'), row)
    const probably = this.#kind.probablyOf?.(values)
    if (probably !== undefined) this.#keep(this.#probably, probably, row)
    const altered = this.#kind.alters?.(values) ?? null
    if (altered === null) return
    const rows = this.#altered.get(altered) ?? new Set()
    this.#altered.set(altered, rows)
    if (!rows.has(row)) this.#forget.push(() => rows.delete(row))
    rows.add(row)
  }

  /** Earlier rows that changed the same records as these rows, in order. */
  alteredBefore(first: number, those: readonly Values[]): number[] {
    const altered = new Set(those.map((values) => this.#kind.alters?.(values) ?? null))
    return [...altered]
      .flatMap((id) => (id === null ? [] : [...(this.#altered.get(id) ?? [])]))
      .filter((row) => row < first)
      .toSorted((a, b) => a - b)
  }

  /** Keeps the first row that has a key. */
  #keep(rows: Map<string, number>, key: string, row: number): void {
    if (rows.has(key)) return
    rows.set(key, row)
    this.#forget.push(() => rows.delete(key))
  }

  /** Whether a row of this file has made the record: a later row is compared with it only by `probablyOf`. */
  hasMade(id: number): boolean {
    return this.#made.has(id)
  }

  /** Message if another row has the same key, with its field. A repeated block finds its own rows here. */
  twinOf(own: number, values: Values): { field: string; message: Message } | undefined {
    for (const [field, key] of Object.entries(this.#kind.keysOf(values))) {
      const row = this.#surely.get(`${field}\n${key}`)
      if (row !== undefined && row !== own)
        return { field, message: msg`Row ${{ row }} of this file has the same value.` }
    }
    return undefined
  }

  /** Message if the row is probably the same as another one of the file. */
  probablyOf(own: number, values: Values): Message | undefined {
    const key = this.#kind.probablyOf?.(values)
    const row = key === undefined ? undefined : this.#probably.get(key)
    return row === undefined || row === own
      ? undefined
      : msg`This is probably the same as row ${{ row }} of this file.`
  }
}
