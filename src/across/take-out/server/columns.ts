import { quoted } from '#across/backups/server/archive/moment.ts'
import type { Message } from '#core/contract/msg.ts'
import type { Entity, StoredFile } from '#core/server/entity.ts'
import { type Column, isExported } from '#core/server/schema.ts'
import { importNames } from './imported.ts'

/** Characters that are invalid in file names on some system. */
const UNFIT = String.raw`[/\\:*?"<>|[:cntrl:]]`

/** SQL of the path of a file in the archive; null if the row `t` has none. */
export const placeOf = (table: string, column: string, { folder, name }: StoredFile) =>
  `CASE WHEN t.${quoted(column)} IS NOT NULL THEN 'files/${[table, folder].filter(Boolean).join('/')}/' || t.id || '-' || regexp_replace(${name}, '${UNFIT}', '_', 'g') END`

/** The same for a file that the database stores in parts. */
export const EXPORTED = placeOf('invoice_exports', 'id', { name: 't.file_name' })

export interface Out {
  /** Name in the JSON. */
  name: string
  header: string
  /** Label of the form's field, or of the field that identifies the referenced record. */
  label?: Message
  sql: string
  column?: Column
}

/** Exported columns of a table. `ofCsv` also has those that an import needs. */
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
