import type { Message } from '#core/contract/msg.ts'
import type { Noun } from '#core/contract/noun.ts'
import type { Needs, Resource } from '#core/contract/permissions.ts'

/** The place of a stored file in a take-out: below the folder of its table, under the id of its row and a name. */
export interface StoredFile {
  folder?: string
  /** SQL of the file name of a row `t`, as people know it. */
  name: string
  /** SQL of the bytes of the file, where the row knows them. */
  size?: string
}

/** A column about which there is more to say than that a take-out holds it as it is. */
export interface Column {
  /** It opens an account, or leads into one: it never leaves. */
  secret?: true
  /** It looks like a secret and is none, so that a take-out holds it. */
  leaves?: true
  /** It is the key of a stored file: a take-out tells the place of that file in the archive. */
  file?: StoredFile
}

interface Facts {
  table: string
  /** The words for its rows, needed where it refers to a list. */
  nouns?: Pick<Noun, 'one' | 'many'>
  /** Who may read this sees its rows. */
  resource?: Resource
  /** Its rows, or the records that they belong to, can be archived: only who may restore those sees them all. */
  archives?: true
  /** SQL of what people call a row `t`, needed where the trail tells of it. */
  called?: string
  /** Only these columns leave with a take-out, whatever is added: for a table that also holds secrets. */
  onlyLeaving?: readonly string[]
  columns?: Readonly<Record<string, Column>>
}

/**
 * A table, declared once in the feature that owns it. `about` says to people what it holds, and it leaves with a take-out;
 * `secret` says why it does not.
 */
export type Entity = Facts & ({ about: Message } | { secret: string })

/** The tables that leave with a take-out. */
export const leavingEntities = (entities: readonly Entity[]) => entities.filter((one) => 'about' in one)

/** Every column that holds the key of a stored file. */
export const fileColumns = (entities: readonly Entity[]) =>
  entities.flatMap(({ table, columns = {} }) =>
    Object.entries(columns).flatMap(([column, { file }]) => (file ? [{ table, column, file }] : [])),
  )

/** The permissions to know how many rows of the table there are, archived ones too; undefined where nobody is told. */
export function needsToCount({ resource, archives }: Entity): Needs | undefined {
  if (!resource) return undefined
  return archives ? { allOf: [`READ_${resource}`, `DELETE_${resource}`] } : `READ_${resource}`
}

/** The word for the records of a table in the paths of calls and in the trail: `invoice_items` is `invoice-items`. */
export const kindOf = ({ table }: Entity) => table.replaceAll('_', '-')
