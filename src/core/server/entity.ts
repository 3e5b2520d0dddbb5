import type { RawBuilder } from 'kysely'
import type { Message } from '#core/contract/msg.ts'
import type { Noun } from '#core/contract/noun.ts'
import type { Needs, Permission, Resource } from '#core/contract/permissions.ts'

/** The place of a stored file in a take-out: below the folder of its table, under the id of its row and a name. */
export interface StoredFile {
  folder?: string
  /** SQL of the file name of a row `t`, as people know it. */
  name: string
  /** SQL of the bytes of the file, where the row knows them. */
  size?: string
}

/** The tables of which two records can become one. */
type Mergeable = 'clients' | 'equipment'

/** A merge of two records: what refers to `from` is made to refer to `to`; of each table all rows, or those of `only`. */
export interface Move {
  from: number
  to: number
  only: readonly number[] | null
}

/** The rows that a merge moves from the record that goes to the one that is kept. */
interface Moving {
  /** Their kind in the answer of the merge, where it is not that of their table. */
  as?: string
  /** SQL of what people call a row `t` beside the record that it refers to. */
  name: string
  /** The field of their history that tells the record; absent where they have no history of their own. */
  field?: string
  /** Their names are told to who holds this; absent where whoever merges may know them. */
  reads?: Permission
  /** SQL of what else of a row `t` changes with it. */
  set?: (move: Move) => RawBuilder<unknown>
  /** SQL of which rows `t` are moved; all where it is absent. */
  where?: (move: Move) => RawBuilder<unknown>
}

/** A column about which there is more to say than that a take-out holds it as it is. */
export interface Column {
  /** It opens an account, or leads into one: it never leaves. */
  secret?: true
  /** It looks like a secret and is none, so that a take-out holds it. */
  leaves?: true
  /** The table that it refers to, where two records of that can become one. */
  refersTo?: Mergeable
  /** Whether a merge moves its rows, unites them with those of the kept record, or keeps them with the record that they were made for. */
  merge?: Moving | 'united' | 'kept'
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
  /** SQL of the client whom a row `t` is about, where it has no `client_id` of its own. */
  client?: string
  /** The file of _Everything about this client_ that has its rows; null where none has. A table that says nothing has a file of its own. */
  disclosedIn?: string | null
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
export const kindOf = ({ table }: Pick<Entity, 'table'>) => table.replaceAll('_', '-')

/** SQL of the client whom a row `t` is about; undefined where it is about none. */
const clientOf = ({ client, columns }: Entity): string | undefined =>
  client ?? (columns?.client_id?.refersTo === 'clients' ? 't.client_id' : undefined)

/** The tables whose rows are about clients, each with the SQL of the client of a row `t`. */
export const entitiesAboutClients = (entities: readonly Entity[]) =>
  entities.flatMap((entity) => {
    const client = clientOf(entity)
    return client && 'about' in entity ? [{ ...entity, client }] : []
  })

/** A table whose rows a merge moves, with the column that refers to the two records. */
export interface Referring<Kind extends string> extends Moving {
  kind: Kind
  table: string
  column: string
  /** SQL of the client whom a row `t` is about, besides those who are merged. */
  client?: string
}

/** What a merge of two records of a table moves, in the order of `kinds`. */
export function referringTo<Kind extends string>(
  entities: readonly Entity[],
  to: Mergeable,
  kinds: readonly Kind[],
): Referring<Kind>[] {
  const all = entities.flatMap((entity) =>
    Object.entries(entity.columns ?? {}).flatMap(([column, { refersTo, merge }]) => {
      if (refersTo !== to || typeof merge !== 'object') return []
      const client = to === 'clients' ? undefined : clientOf(entity)
      return [{ ...merge, kind: merge.as ?? kindOf(entity), table: entity.table, column, client }]
    }),
  )
  return kinds.flatMap((kind) => all.filter((one) => one.kind === kind).map((one) => ({ ...one, kind })))
}
