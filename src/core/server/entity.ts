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
interface MovedRows {
  /** Their kind in the answer of the merge, where it is not that of their table. */
  kind?: string
  /** SQL of what people call a row `t` beside the record that it refers to. */
  name: string
  /** The permission to be told their names; absent where whoever merges may know them. */
  namePermission?: Permission
  /** The field of their history that tells the record; absent where they have no history of their own. */
  field?: string
  /** SQL of what else of a row `t` changes with it. */
  set?: (move: Move) => RawBuilder<unknown>
  /** SQL of which rows `t` are moved; all where it is absent. */
  where?: (move: Move) => RawBuilder<unknown>
}

/** A column about which there is more to say than that a take-out holds it as it is. */
export interface Column {
  /** It opens an account, or leads into one: it never leaves. */
  isSecret?: true
  /** It looks like a secret and is none, so that a take-out holds it. */
  isHarmless?: true
  /** The table that it refers to, where two records of that can become one. */
  refersTo?: Mergeable
  /** Whether a merge moves its rows, unites them with those of the kept record, or keeps them with the record that they were made for. */
  merge?: MovedRows | 'united' | 'kept'
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
  isArchivable?: true
  /** SQL of what people call a row `t`, needed where the trail tells of it. */
  rowName?: string
  /** SQL of the id of the client whom a row `t` is about, where it has no `client_id` of its own. */
  clientId?: string
  /** The file of _Everything about this client_ that has its rows; null where none has. A table that says nothing has a file of its own. */
  subjectAccessFile?: string | null
  /** Only these columns leave with a take-out, whatever is added: for a table that also holds secrets. */
  exportedColumns?: readonly string[]
  columns?: Readonly<Record<string, Column>>
}

interface Described {
  /** It says to people what the table holds, and the table leaves with a take-out. */
  description: Message
}

/** A table, declared once in the feature that owns it; `secretReason` says why it does not leave with a take-out. */
export type Entity = Facts & (Described | { secretReason: string })
export type DescribedEntity = Facts & Described

/** The tables that leave with a take-out. */
export const exportedEntities = (entities: readonly Entity[]): DescribedEntity[] =>
  entities.filter((entity) => 'description' in entity)

/** Every column that holds the key of a stored file. */
export const fileColumns = (entities: readonly Entity[]) =>
  entities.flatMap(({ table, columns = {} }) =>
    Object.entries(columns).flatMap(([column, { file }]) => (file ? [{ table, column, file }] : [])),
  )

/** The permissions to know how many rows of the table there are, archived ones too; undefined where nobody is told. */
export function countPermissions({ resource, isArchivable }: Entity): Needs | undefined {
  if (!resource) return undefined
  return isArchivable ? { allOf: [`READ_${resource}`, `DELETE_${resource}`] } : `READ_${resource}`
}

/** The word for the records of a table in the paths of calls and in the trail: `invoice_items` is `invoice-items`. */
export const kindOf = ({ table }: Pick<Entity, 'table'>) => table.replaceAll('_', '-')

const clientIdOf = ({ clientId, columns }: Entity): string | undefined =>
  clientId ?? (columns?.client_id?.refersTo === 'clients' ? 't.client_id' : undefined)

/** The tables whose rows are about clients, each with the SQL of the id of the client of a row `t`. */
export const entitiesAboutClients = (entities: readonly Entity[]) =>
  exportedEntities(entities).flatMap((entity) => {
    const clientId = clientIdOf(entity)
    return clientId ? [{ ...entity, clientId }] : []
  })

/** A column that refers to records of which two can become one, of a table whose rows are moved then. */
export interface MovedColumn<Kind extends string> extends MovedRows {
  kind: Kind
  table: string
  column: string
  /** SQL of the id of the client whom a row `t` is about, besides those who are merged. */
  clientId?: string
}

/** The columns by which a merge of two records of a table moves rows, in the order of `kinds`. */
export function movedColumns<Kind extends string>(
  entities: readonly Entity[],
  to: Mergeable,
  kinds: readonly Kind[],
): MovedColumn<Kind>[] {
  const all = entities.flatMap((entity) =>
    Object.entries(entity.columns ?? {}).flatMap(([column, { refersTo, merge }]) => {
      if (refersTo !== to || typeof merge !== 'object') return []
      const clientId = to === 'clients' ? undefined : clientIdOf(entity)
      return [{ ...merge, kind: merge.kind ?? kindOf(entity), table: entity.table, column, clientId }]
    }),
  )
  return kinds.flatMap((kind) => all.filter((one) => one.kind === kind).map((one) => ({ ...one, kind })))
}
