import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { enqueueMail, type Mail } from '#core/server/mail.ts'
import { type Kept, keepCorrespondence } from './keep.ts'
import { requireContact } from './may-contact.ts'
import { MAIL_REFUSED } from './refused-name.ts'

type Letter = Pick<Kept, 'language' | 'template' | 'loanId' | 'withMedicareNumber' | 'file'> &
  Pick<Mail, 'subject' | 'text'> & {
    /** Task that gets the id of the correspondence if the mail is refused. */
    whenRefused?: string
  }

/** Sender of a mail; null if the application sends it automatically. */
type Sender = Pick<Caller, 'locale'> & { user: { id: number } | null }

/**
 * Queues a mail to a client and stores it, in one transaction; 409 if the client may not receive mail. If it is
 * refused, or may no longer be sent in its turn, the sender gets a reminder.
 */
export async function mailClient(
  tx: Db,
  caller: Sender,
  clientId: number,
  { subject, text, file, whenRefused = MAIL_REFUSED, ...about }: Letter,
): Promise<{ id: number; to: string }> {
  await requireContact(tx, clientId, 'MAIL')
  const { rows } = await sql<{ address: string }>`
    SELECT address FROM client_email_addresses WHERE client_id = ${clientId}
    ORDER BY is_primary DESC, id LIMIT 1`.execute(tx)
  const to = rows[0]?.address ?? ''
  const [id = 0] = await keepCorrespondence(tx, [
    { clientId, userId: caller.user?.id ?? null, how: 'MAIL', text, ...about, ...(file && { file }) },
  ])
  await enqueueMail(tx, {
    to: [to],
    subject,
    text,
    ...(file && { attached: [{ key: file.key, name: file.name, contentType: file.type }] }),
    onlyIf: { function: 'may_send_mail', of: id },
    whenRefused: { task: whenRefused, payload: { correspondenceId: id } },
  })
  return { id, to }
}
