import { quoted } from '#across/backups/server/archive/moment.ts'
import type { Message } from '#core/contract/msg.ts'
import { importNames } from './imported.ts'
import type { Column } from './schema.ts'
import type { StoredAs, Taken } from './tables/taken.ts'

/** What the file system of no machine takes in a name. */
const UNFIT = String.raw`[/\\:*?"<>|[:cntrl:]]`

/** SQL of the place of a file in the archive; null where the row `t` has none. */
export const placeOf = (table: string, column: string, { folder, name }: StoredAs) =>
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

/** The columns of a table as they leave. `ofCsv` has what an import asks for besides. */
export function columnsOf({ table, columns, files = {} }: Taken, schema: readonly Column[]) {
  const { labels, more } = importNames(table, schema)
  const own = columns.map((name): Out => {
    const label = labels.get(name)
    const stored = files[name]
    return {
      name,
      header: label?.message ?? name,
      label,
      sql: stored ? placeOf(table, name, stored) : `t.${quoted(name)}`,
      column: schema.find((column) => column.name === name),
    }
  })
  if (table === 'invoice_exports') own.push({ name: 'file', header: 'file', sql: EXPORTED })
  const besides = more.map(([label, sql]): Out => {
    const header = label.message ?? ''
    return { name: header, header, label, sql }
  })
  return { own, ofCsv: [...own, ...besides] }
}
