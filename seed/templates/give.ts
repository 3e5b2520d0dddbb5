import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DOCX } from '#acts/templates/contract/template.ts'
import type { Db } from '#core/server/database.ts'
import type { Files } from '#core/server/files/files.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { firstRow, insertRows } from '#core/server/rows.ts'
import { bytesOf, PARTNERS, STARTERS } from './starters.ts'

/**
 * Gives an installation its initial templates, once: later deletions and changes are kept. Of two servers that start at
 * once only one does it. Returns whether it did.
 */
export async function giveStarterTemplates(db: Db, files: Files): Promise<boolean> {
  const given = sql`SELECT given_at FROM starter_templates`
  if (await firstRow(db, given)) return false
  const kept: string[] = []
  try {
    return await inTransaction(db, async (tx) => {
      await sql`LOCK TABLE starter_templates IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
      if (await firstRow(tx, given)) return false
      for (const starter of STARTERS) {
        const { name, typeId, language } = starter
        const bytes = bytesOf(starter)
        const key = await files.put(bytes, DOCX)
        kept.push(key)
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        await insertRows(tx, 'templates', [
          { name, typeId, language, filename: `${name}.docx`, key, size: bytes.length, sha256 },
        ])
      }
      await sql`UPDATE templates t SET partner_id = p.id FROM templates p,
        jsonb_to_recordset(${JSON.stringify(PARTNERS)}::jsonb) AS pair (one text, other text)
        WHERE t.name = pair.one AND p.name = pair.other`.execute(tx)
      await sql`INSERT INTO starter_templates DEFAULT VALUES`.execute(tx)
      return true
    })
  } catch (error) {
    // files that cannot be removed now are swept within a day
    await files.remove(kept).catch(() => undefined)
    throw error
  }
}
