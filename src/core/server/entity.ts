import type { RawBuilder } from 'kysely'
import type { Message } from '#core/contract/msg.ts'
import type { Noun } from '#core/contract/noun.ts'
import type { Needs, Permission, Resource } from '#core/contract/permissions.ts'

/** The path of a stored file in an export: below the folder of its table, named by the id of its row and a name. */
export interface StoredFile {
  folder?: string
  /** SQL of the display name of a row `t`'s file. */
  name: string
  /** SQL of the size of the file in bytes, if the row stores it. */
  size?: string
}

/** The tables whose records can be merged. */
type Mergeable = 'clients' | 'equipment'

/** A merge of two records: references to `from` change to `to`, in all rows or only in those of `only`. */
export interface Move {
  from: number
  to: number
  only: readonly number[] | null
}

/** The rows that a merge moves from the removed record to the kept one. */
interface MovedRows {
  /** Their kind in the answer of the merge, if it differs from that of their table. */
  kind?: string
  /** SQL of the display name of a row `t`, next to the record that it refers to. */
  name: string
  /** The permission to see their names; absent if everybody who may merge may see them. */
  namePermission?: Permission
  /** The field of their history with the record; absent if they have no own history. */
  field?: string
  /** SQL of further columns of a row `t` that change with it. */
  set?: (move: Move) => RawBuilder<unknown>
  /** SQL of the rows `t` to move; all if absent. */
  where?: (move: Move) => RawBuilder<unknown>
}

/** A column with special rules for exports or merges. */
export interface Column {
  /** It opens an account, or helps to: it is never exported. */
  isSecret?: true
  /** It looks like a secret but is none, so it is exported. */
  isHarmless?: true
  /** The table that it refers to, if the records of that can be merged. */
  refersTo?: Mergeable
  /**
   * Whether a merge moves its rows, unites them with those of the kept record, or leaves them with their original
   * record.
   */
  merge?: MovedRows | 'united' | 'kept'
  /** It is the key of a stored file: an export gives the path of that file in the archive. */
  file?: StoredFile
}

/** The declaration of a table, exported or not. */
interface TableDeclaration {
  table: string
  /** The nouns for its rows, required if it refers to a list. */
  nouns?: Pick<Noun, 'one' | 'many'>
  /** The resource whose READ permission shows its rows. */
  resource?: Resource
  /**
   * Its rows, or the records that they belong to, can be archived: only users who may restore those see all of them.
   */
  isArchivable?: true
  /** SQL of the display name of a row `t`, required if the trail has entries about it. */
  rowName?: string
  /** SQL of the id of the client whom a row `t` is about, if it has no `client_id` of its own. */
  clientId?: string
  /**
   * The file of _Everything about this client_ with its rows; null for none. By default a table has a file of its own.
   */
  subjectAccessFile?: string | null
  /** Only these columns are exported, even if columns are added: for a table that also holds secrets. */
  exportedColumns?: readonly string[]
  columns?: Readonly<Record<string, Column>>
}

interface Described {
  /** Describes the table to people; the table is exported. */
  description: Message
}

/** A table, declared once in the feature that owns it; `secretReason` explains why it is not exported. */
export type Entity = TableDeclaration & (Described | { secretReason: string })
export type DescribedEntity = TableDeclaration & Described

/** The tables that are exported. */
export const exportedEntities = (entities: readonly Entity[]): DescribedEntity[] =>
  entities.filter((entity) => 'description' in entity)

/** Every column that holds the key of a stored file. */
export const fileColumns = (entities: readonly Entity[]) =>
  entities.flatMap(({ table, columns = {} }) =>
    Object.entries(columns).flatMap(([column, { file }]) => (file ? [{ table, column, file }] : [])),
  )

/** The permissions to count the rows of the table, archived ones included; undefined if nobody may. */
export function countPermissions({ resource, isArchivable }: Entity): Needs | undefined {
  if (!resource) return undefined
  return isArchivable ? { allOf: [`READ_${resource}`, `DELETE_${resource}`] } : `READ_${resource}`
}

/** The name of a table's records in the paths of calls and in the trail: `invoice_items` is `invoice-items`. */
export const kindOf = ({ table }: Pick<Entity, 'table'>) => table.replaceAll('_', '-')

const clientIdOf = ({ clientId, columns }: Entity): string | undefined =>
  clientId ?? (columns?.client_id?.refersTo === 'clients' ? 't.client_id' : undefined)

/** The tables whose rows are about clients, each with the SQL of the id of the client of a row `t`. */
export const entitiesAboutClients = (entities: readonly Entity[]) =>
  exportedEntities(entities).flatMap((entity) => {
    const clientId = clientIdOf(entity)
    return clientId ? [{ ...entity, clientId }] : []
  })

/** A column that refers to mergeable records, of a table whose rows a merge moves. */
export interface MovedColumn<Kind extends string> extends MovedRows {
  kind: Kind
  table: string
  column: string
  /** SQL of the id of another client whom a row `t` is about, besides the merged ones. */
  clientId?: string
}

/** The columns by which a merge moves rows, in the order of `kinds`. */
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
