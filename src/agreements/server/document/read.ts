import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { translate } from '#core/server/translate.ts'
import { noteLook } from '#trail/server/looks.ts'
import { storedAgreement } from '../queries.ts'

/** What the document is called where it is saved. */
export const documentName = (language: 'en' | 'fr', id: number) =>
  `${translate(language, msg`Agreement`)} ${id}.pdf`

/** The bytes as they were signed; whoever reads them has seen the client. */
export async function readDocument(caller: Caller, id: number): Promise<FileAnswer> {
  const { key, language, clientId, sha256 } = await storedAgreement(caller, id)
  if (!key) throw notFound()
  await noteLook(caller, { userId: caller.user.id, entity: 'clients', id: clientId })
  return {
    async content() {
      const bytes = await caller.files.get(key)
      if (bytes) return bytes
      caller.log.error({ agreement: id }, 'the document of an agreement is lost')
      throw notFound()
    },
    contentType: 'application/pdf',
    name: documentName(language, id),
    etag: sha256,
  }
}
