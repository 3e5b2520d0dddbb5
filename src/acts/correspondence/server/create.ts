import { sql } from 'kysely'
import { clientIdsOf, isVisibleLoan } from '#acts/loans/server/queries.ts'
import { type Language, languageOf } from '#acts/templates/contract/template.ts'
import { ofClients, ofLoans } from '#acts/templates/server/documents/kinds.ts'
import { makeOne } from '#acts/templates/server/documents/one.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, invalid, notFound } from '#core/server/errors.ts'
import { onlyRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { isActiveClient } from '#records/clients/server/active.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { keepCorrespondence } from '#records/contact/server/keep.ts'
import { requireContact } from '#records/contact/server/may-contact.ts'
import { mailClient } from '#records/contact/server/send.ts'
import type { ByHand, Correspondence, MailToClient } from '../contract/correspondence.ts'
import { readKept } from './queries.ts'

const UNKNOWN_LOAN = invalid([{ field: 'loan', message: 'unknownReference' }])

export async function createCorrespondence(
  caller: Caller,
  clientId: number,
  input: ByHand | MailToClient,
): Promise<Correspondence> {
  if (!(await isVisibleClient(caller, clientId))) throw notFound()
  return input.how === 'MAIL' ? sendMail(caller, clientId, input) : enter(caller, clientId, input)
}

/** Records a past call or visit; 409 for a voice mail that the client does not want. */
function enter(caller: Caller, clientId: number, { how, text, at }: ByHand): Promise<Correspondence> {
  if (at && new Date(at) > new Date()) throw invalid([{ field: 'at', message: 'inTheFuture' }])
  return transaction(caller, async (tx) => {
    if (!(await isActiveClient(tx, clientId))) throw notFound()
    if (how === 'VOICE_MAIL') await requireContact(tx, clientId, how)
    const language = await languageOfClient(tx, clientId)
    const [id = 0] = await keepCorrespondence(tx, [
      { clientId, userId: caller.user.id, how, text, at, language },
    ])
    return readKept(tx, caller.user, id)
  })
}

/** Sends the plain text of the letter that the template makes, in the language of the client; its name is the subject. */
async function sendMail(
  caller: Caller,
  clientId: number,
  { template: { id: templateId }, loan }: MailToClient,
): Promise<Correspondence> {
  if (!holds(caller.user, 'READ_TEMPLATES')) throw forbidden()
  await requireContact(caller.db, clientId, 'MAIL')
  if (loan && !(await isOfClient(caller, loan.id, clientId))) throw UNKNOWN_LOAN
  const [kind, id] = loan ? [ofLoans, loan.id] : [ofClients, clientId]
  const { template, withMedicareNumber, text } = await makeOne(caller, kind, { id, templateId })
  const written = await text()
  return transaction(caller, async (tx) => {
    const { name, version, language } = template
    const sent = await mailClient(tx, caller, clientId, {
      subject: `${name} - ${caller.config.organisationName}`,
      text: written,
      language,
      template: { name, version },
      withMedicareNumber,
      ...(loan && { loanId: loan.id }),
    })
    return readKept(tx, caller.user, sent.id)
  })
}

async function languageOfClient(tx: Db, id: number): Promise<Language> {
  const { languageId } = await onlyRow(
    tx,
    sql<{ languageId: number }>`SELECT language_id FROM clients WHERE id = ${id}`,
  )
  return languageOf({ id: languageId })
}

async function isOfClient(caller: Caller, loanId: number, clientId: number): Promise<boolean> {
  if (!holds(caller.user, 'READ_LOANS') || !(await isVisibleLoan(caller, loanId))) return false
  return (await clientIdsOf(caller.db, [loanId])).get(loanId) === clientId
}
