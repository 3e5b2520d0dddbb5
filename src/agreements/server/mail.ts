import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import { documentName } from './document/read.ts'
import { storedAgreement } from './queries.ts'

const NO_ADDRESS = conflict(
  msg`The record of this client has no e-mail address. Add one to it, or give the client the document on paper.`,
)

/** Sends the document to the client's own address, in the language in which it was signed. */
export function mailAgreement(caller: Caller, id: number): Promise<{ to: string }> {
  return transaction(caller, async (tx) => {
    const { key, language, clientId } = await storedAgreement(caller, id, tx)
    if (!key) throw notFound()
    const { rows } = await sql<{ address: string }>`
      SELECT address FROM client_email_addresses WHERE client_id = ${clientId}
      ORDER BY is_primary DESC, id LIMIT 1`.execute(tx)
    const to = rows[0]?.address
    if (!to) throw NO_ADDRESS
    const organisation = caller.config.organisationName
    await enqueueMail(tx, {
      to: [to],
      subject: translate(language, msg`Your agreement with ${{ organisation }}`),
      text: [
        msg`Hello,`,
        msg`Attached is the agreement that was signed for the equipment borrowed from ${{ organisation }}. Please keep it.`,
      ]
        .map((line) => translate(language, line))
        .join('\n\n'),
      attached: [{ key, name: documentName(language, id), contentType: 'application/pdf' }],
    })
    await audit(tx, caller.user.id, 'agreements', id, 'UPDATE', [{ field: 'mailed', old: null, new: true }])
    return { to }
  })
}
