import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'

/** A stored file of a client, with its path in the archive. */
interface KeptFile {
  path: string
  bytes: Buffer
}

/** Replaces separators, so that a name cannot lead out of the archive. */
export const pathOf = (folder: string, id: number, name: string) =>
  `${folder}/${id}-${name.replace(/[/\\]/g, '_')}`

/** Stored files of a client, read one after the other; files whose bytes are lost are left out. */
export async function* filesOf({ db, files }: Caller, clientId: number): AsyncGenerator<KeptFile> {
  const { rows: documents } = await sql<{ id: number; key: string }>`
    SELECT id, document_key AS key FROM agreements
    WHERE client_id = ${clientId} AND document_key IS NOT NULL ORDER BY id`.execute(db)
  const { rows } = await sql<{ folder: string; id: number; name: string; key: string }>`
    SELECT 'letters' AS folder, id, file_name AS name, file_key AS key FROM correspondence
      WHERE client_id = ${clientId} AND file_key IS NOT NULL
    UNION ALL SELECT 'files', x.id, x.name, x.key FROM attachments x LEFT JOIN services s ON s.id = x.service_id
      LEFT JOIN agreements a ON a.id = x.agreement_id
      WHERE coalesce(x.client_id, s.client_id, a.client_id) = ${clientId}
    ORDER BY folder, id`.execute(db)
  const all = [
    ...documents.map(({ id, key }) => ({ path: `agreements/${id}.pdf`, key })),
    ...rows.map(({ folder, id, name, key }) => ({ path: pathOf(folder, id, name), key })),
  ]
  for (const { path, key } of all) {
    const bytes = await files.get(key)
    if (bytes) yield { path, bytes }
  }
}
