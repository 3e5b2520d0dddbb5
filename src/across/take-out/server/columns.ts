import { quoted } from '#across/backups/server/archive/moment.ts'
import type { Message } from '#core/contract/msg.ts'
import type { Entity, StoredFile } from '#core/server/entity.ts'
import { importNames } from './imported.ts'
import type { Column } from './schema.ts'

/** What the file system of no machine takes in a name. */
const UNFIT = String.raw`[/\\:*?"<>|[:cntrl:]]`

/** SQL of the place of a file in the archive; null where the row `t` has none. */
export const placeOf = (table: string, column: string, { folder, name }: StoredFile) =>
  `CASE WHEN t.${quoted(column)} IS NOT NULL THEN 'files/${[table, folder].filter(Boolean).join('/')}/' || t.id || '-' || regexp_replace(${name}, '${UNFIT}', '_', 'g') END`

/** The same of a file that the database keeps in parts. */
export const EXPORTED = placeOf('invoice_exports', 'id', { name: 't.file_name' })

export interface Out {
  /** As in the JSON. */
  name: string
  header: string
  /** Of the field of its form, or of what it is known by. */
  label?: Message
  sql: string
  column?: Column
}

/** The database makes it of other columns, to find and sort by. */
const isDerived = ({ name, isGenerated }: Column) => isGenerated || name === 'search_text'

/** Such a column opens an account, more often than not. */
const looksSecret = ({ name, type }: Column) =>
  type === 'bytea' ||
  type === 'file_key' ||
  /pass(word|phrase|code)|token|secret|credential|nonce|salt|hash|(^|_)(key|otp|pin)(_|$)/.test(name)

/** Whether a take-out holds the column. A column that looks like a secret stays, unless its declaration says that it is none. */
export function isExported({ exportedColumns, columns = {} }: Entity, column: Column): boolean {
  const { isSecret, isHarmless, file } = columns[column.name] ?? {}
  if (isSecret || isDerived(column) || (exportedColumns && !exportedColumns.includes(column.name)))
    return false
  return !looksSecret(column) || isHarmless === true || file !== undefined
}

/** The columns of a table as they leave. `ofCsv` has what an import asks for besides. */
export function columnsOf(entity: Entity, schema: readonly Column[]) {
  const { table, columns = {} } = entity
  const { labels, more } = importNames(table, schema)
  const own = schema
    .filter((column) => isExported(entity, column))
    .map((column): Out => {
      const { name } = column
      const label = labels.get(name)
      const stored = columns[name]?.file
      return {
        name,
        header: label?.message ?? name,
        label,
        sql: stored ? placeOf(table, name, stored) : `t.${quoted(name)}`,
        column,
      }
    })
  if (table === 'invoice_exports') own.push({ name: 'file', header: 'file', sql: EXPORTED })
  const besides = more.map(([label, sql]): Out => {
    const header = label.message ?? ''
    return { name: header, header, label, sql }
  })
  return { own, ofCsv: [...own, ...besides] }
}
