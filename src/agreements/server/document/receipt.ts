import { sql } from 'kysely'
import { lookAtClients } from '#clients/server/queries.ts'
import { fullName } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { translate } from '#core/server/translate.ts'
import { displayNumber } from '#equipment/contract/equipment.ts'
import { readLoan } from '#loans/server/queries.ts'
import { languageOf } from '#templates/contract/template.ts'
import { readHanded } from '../about.ts'
import { draw } from './make.ts'

const ON_LOAN = conflict(msg`This piece of equipment is on loan. Return it first.`)

/** What came back, when and to whom, and what did not; made when it is asked for. */
export async function readReceipt(caller: Caller, id: number): Promise<FileAnswer> {
  const { db, asyncCommitDb, user, config } = caller
  const loan = await readLoan(db, id, user)
  const [client] = await lookAtClients(asyncCommitDb, [loan.client?.id ?? 0], user)
  if (!client) throw notFound()
  if (loan.returnDate === null) throw ON_LOAN
  const language = languageOf(client.language)
  const say = (message: Message) => translate(language, message)
  const [pieces, { by, missing }] = await Promise.all([readHanded(caller, [loan]), readReturn(caller, id)])
  const organisation = config.organisationName
  const name = fullName(client)
  return {
    name: `${say(msg`Receipt`)} ${displayNumber(loan.equipment)}.pdf`,
    contentType: 'application/pdf',
    content: () =>
      draw({
        language,
        title: say(msg`Receipt for returned equipment`),
        by: organisation,
        facts: [
          say(msg`Client: ${{ client: `${client.clientNumber} ${name}` }}`),
          say(msg`Lent on ${{ day: dayIn(language, loan.loanDate) }}`),
          say(msg`Returned on ${{ day: dayIn(language, loan.returnDate) }}`),
          ...(by ? [say(msg`Received by ${{ name: by }}`)] : []),
        ],
        text: say(msg`${{ organisation }} has received from ${{ name }} the equipment listed below.`),
        handed: {
          title: say(msg`What came back`),
          pieces: pieces.map(({ number, item, serialNumber }) => ({
            title: `${number} ${item[language]}`,
            lines: [
              ...(serialNumber ? [say(msg`Serial number: ${{ number: serialNumber }}`)] : []),
              ...missing.map((one) => say(msg`Did not come back: ${{ accessory: one[language] ?? one.en }}`)),
            ],
          })),
        },
        signature: null,
      }),
  }
}

interface Returned {
  by: string | null
  missing: { en: string; fr: string | null }[]
}

async function readReturn({ db }: Caller, id: number): Promise<Returned> {
  const { rows } = await sql<Returned>`
    SELECT (SELECT first_name || ' ' || last_name FROM users WHERE id = coalesce(r.returned_by, l.updated_by)) AS by,
      (SELECT coalesce(json_agg(json_build_object('en', a.name, 'fr', a.name_fr) ORDER BY a.id), '[]')
        FROM loan_return_missing m JOIN equipment_accessories a ON a.id = m.accessory_id
        WHERE m.loan_id = l.id) AS missing
    FROM loans l LEFT JOIN loan_returns r ON r.loan_id = l.id WHERE l.id = ${id}`.execute(db)
  return rows[0] ?? { by: null, missing: [] }
}
