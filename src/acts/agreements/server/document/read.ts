import { createHash } from 'node:crypto'
import { noteLook } from '#base/trail/server/looks.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { translate } from '#core/server/translate.ts'
import { storedAgreement } from '../queries.ts'

export const documentName = (language: 'en' | 'fr', id: number) =>
  `${translate(language, msg`Agreement`)} ${id}.pdf`

const NOT_AS_SIGNED = conflict(
  msg`The document of this agreement is not as it was signed. Please tell your administrator: they find it in a backup.`,
)

/** The bytes as they were signed, otherwise 409; read access to the client is recorded. */
export async function readDocument(caller: Caller, id: number): Promise<FileAnswer> {
  const { key, language, clientId, sha256, trailSha256 } = await storedAgreement(caller, id)
  if (!key) throw notFound()
  await noteLook(caller, { userId: caller.user.id, entity: 'clients', id: clientId })
  return {
    async content() {
      const bytes = await caller.files.get(key)
      if (!bytes) {
        caller.log.error({ agreement: id }, 'the document of an agreement is lost')
        throw notFound()
      }
      const read = createHash('sha256').update(bytes).digest('hex')
      if (read === sha256 && read === (trailSha256 ?? read)) return bytes
      caller.log.error(
        { agreement: id, sha256, trailSha256, read },
        'the document of an agreement is not as it was signed',
      )
      throw NOT_AS_SIGNED
    },
    contentType: 'application/pdf',
    name: documentName(language, id),
    etag: sha256,
  }
}
