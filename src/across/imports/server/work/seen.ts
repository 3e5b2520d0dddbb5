import { type Message, msg } from '#core/contract/msg.ts'
import type { ImportKind, Values } from '../kinds/kind.ts'

/** Which rows of the file were somebody already. */
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

  /** From here on `goBack` forgets what is added. */
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

  /** The rows before one that have altered what these rows alter, in their order. */
  alteredBefore(first: number, those: readonly Values[]): number[] {
    const altered = new Set(those.map((values) => this.#kind.alters?.(values) ?? null))
    return [...altered]
      .flatMap((id) => (id === null ? [] : [...(this.#altered.get(id) ?? [])]))
      .filter((row) => row < first)
      .toSorted((a, b) => a - b)
  }

  /** The first row that has a key stays the one that is named. */
  #keep(rows: Map<string, number>, key: string, row: number): void {
    if (rows.has(key)) return
    rows.set(key, row)
    this.#forget.push(() => rows.delete(key))
  }

  /** Whether a row of this file has made the record: of another row it is told by `probablyOf` alone. */
  hasMade(id: number): boolean {
    return this.#made.has(id)
  }

  /** Which other row is surely the same as this one, and in which field. A block that is done again meets its own rows here. */
  twinOf(own: number, values: Values): { field: string; message: Message } | undefined {
    for (const [field, key] of Object.entries(this.#kind.keysOf(values))) {
      const row = this.#surely.get(`${field}\n${key}`)
      if (row !== undefined && row !== own)
        return { field, message: msg`Row ${{ row }} of this file has the same value.` }
    }
    return undefined
  }

  /** What is said of a row that is probably another one of the file. */
  probablyOf(own: number, values: Values): Message | undefined {
    const key = this.#kind.probablyOf?.(values)
    const row = key === undefined ? undefined : this.#probably.get(key)
    return row === undefined || row === own
      ? undefined
      : msg`This is probably the same as row ${{ row }} of this file.`
  }
}
