import type { Message } from '#core/contract/msg.ts'

/** Where a stored file lies in the archive: below the folder of its table, under the id of its row and a name. */
export interface StoredAs {
  folder?: string
  /** SQL of what people call the file of a row `t`. */
  name: string
}

/** A table that is taken out, and what of it. A column that is neither here nor left out fails tables.test.ts. */
export interface Taken {
  table: string
  /** What it holds, for people. */
  about: Message
  /** Only these leave. */
  columns: readonly string[]
  /** What opens an account, or leads into one. */
  without?: readonly string[]
  /** Columns that hold the key of a stored file, which is told as its place in the archive. */
  files?: Readonly<Record<string, StoredAs>>
}
