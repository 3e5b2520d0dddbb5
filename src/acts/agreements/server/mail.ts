import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import { mailClient } from '#records/contact/server/send.ts'
import { documentName } from './document/read.ts'
import { storedAgreement } from './queries.ts'

/** Sends the document to the client's own address, in the language in which it was signed. */
export function mailAgreement(caller: Caller, id: number): Promise<{ to: string }> {
  return transaction(caller, async (tx) => {
    const { key, language, clientId } = await storedAgreement(caller, id, tx)
    if (!key) throw notFound()
    const organisation = caller.config.organisationName
    const { to } = await mailClient(tx, caller, clientId, {
      language,
      subject: translate(language, msg`Your agreement with ${{ organisation }}`),
      text: [
        msg`Hello,`,
        msg`Attached is the agreement that was signed for the equipment borrowed from ${{ organisation }}. Please keep it.`,
      ]
        .map((line) => translate(language, line))
        .join('\n\n'),
      file: { key, name: documentName(language, id), type: 'application/pdf' },
    })
    await audit(tx, caller.user.id, 'agreements', id, 'UPDATE', [{ field: 'mailed', old: null, new: true }])
    return { to }
  })
}
