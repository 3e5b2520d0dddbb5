import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { readLoan } from '#acts/loans/server/queries.ts'
import { languageOf } from '#acts/templates/contract/template.ts'
import { fullName } from '#core/contract/formats.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { translate } from '#core/server/translate.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { lookAtClients } from '#records/clients/server/queries.ts'
import { keepCorrespondence } from '#records/contact/server/keep.ts'
import { mailClient } from '#records/contact/server/send.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { readHanded } from '../about.ts'
import { draw } from './make.ts'

const PDF = 'application/pdf'
const ON_LOAN = conflict(msg`This piece of equipment is on loan. Return it first.`)

/**
 * Receipt of a returned loan: the piece, when and to whom it came back, and missing accessories. It is made on first
 * request and kept with the correspondence of the client.
 */
export async function readReceipt(caller: Caller, id: number): Promise<FileAnswer> {
  const about = await readReturned(caller, id)
  const { key, name, sha256 } =
    (await findKept(caller.db, about)) ?? (await keeping(caller, about, async (_, kept) => kept))
  if (!key || !name) throw notFound()
  return {
    name,
    contentType: PDF,
    etag: sha256,
    async content() {
      const bytes = await caller.files.get(key)
      if (bytes) return bytes
      caller.log.error({ loan: id }, 'the receipt of a return is lost')
      throw notFound()
    },
  }
}

/** Sends the receipt to the client's own address, in their language. */
export async function sendReceipt(caller: Caller, id: number): Promise<{ to: string }> {
  const about = await readReturned(caller, id)
  const { language, client, loan } = about
  const organisation = caller.config.organisationName
  const piece = displayNumber(loan.equipment)
  return keeping(caller, about, async (tx, { key, name }) => {
    if (!key || !name) throw notFound()
    const { to } = await mailClient(tx, caller, client.id, {
      language,
      loanId: id,
      subject: translate(language, msg`Your receipt from ${{ organisation }}`),
      text: [
        msg`Hello,`,
        msg`Attached is the receipt for the equipment (${{ piece }}) that you have returned to ${{ organisation }}.`,
      ]
        .map((line) => translate(language, line))
        .join('\n\n'),
      file: { key, name, type: PDF },
    })
    return { to }
  })
}

/** A loan that has come back. */
interface Returned {
  loan: Loan & { returnDate: string }
  client: Client
  language: Locale
  by: string | null
  missing: { en: string; fr: string | null }[]
  /** Identifies the return: another or corrected return has another receipt. */
  of: string
}

async function readReturned(caller: Caller, id: number): Promise<Returned> {
  const { db, user } = caller
  const loan = await readLoan(db, id, user)
  const [client] = await lookAtClients(caller, [loan.client?.id ?? 0])
  if (!client) throw notFound()
  const { returnDate } = loan
  if (returnDate === null) throw ON_LOAN
  const { rows } = await sql<Pick<Returned, 'by' | 'missing' | 'of'>>`
    SELECT (SELECT first_name || ' ' || last_name FROM users WHERE id = coalesce(r.returned_by, l.updated_by)) AS by, missing.names AS missing,
      encode(sha256(convert_to(json_build_array(l.client_id, l.equipment_id, l.loan_date, l.return_date, r.returned_at, missing.ids)::text, 'UTF8')),
        'hex') AS of
    FROM loans l LEFT JOIN loan_returns r ON r.loan_id = l.id CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('en', a.name, 'fr', a.name_fr) ORDER BY a.id), '[]') AS names, json_agg(a.id ORDER BY a.id) AS ids
      FROM loan_return_missing m JOIN equipment_accessories a ON a.id = m.accessory_id WHERE m.loan_id = l.id) missing
    WHERE l.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return { loan: { ...loan, returnDate }, client, language: languageOf(client.language), ...rows[0] }
}

interface Kept {
  /** Null once the client is anonymised. */
  key: string | null
  name: string | null
  sha256: string
}

async function findKept(db: Db, { loan, of }: Returned): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    SELECT file_key AS key, file_name AS name, sha256 FROM correspondence
    WHERE loan_id = ${loan.id} AND receipt_of = ${of}`.execute(db)
  return rows[0]
}

/** Continues with the stored receipt; two concurrent first requests get the same one. */
async function keeping<A>(
  caller: Caller,
  about: Returned,
  run: (tx: Db, kept: Kept) => Promise<A>,
): Promise<A> {
  const { loan, client, language, of } = about
  const bytes = (await findKept(caller.db, about)) ? undefined : await make(caller, about)
  const key = bytes && (await caller.files.put(bytes, PDF))
  return withFiles(caller, key ? [key] : [], async (tx) => {
    await sql`SELECT FROM loans WHERE id = ${loan.id} FOR NO KEY UPDATE`.execute(tx)
    const kept = await findKept(tx, about)
    if (kept) return run(tx, kept)
    if (!bytes || !key) throw notFound()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const name = `${translate(language, msg`Receipt`)} ${displayNumber(loan.equipment)}.pdf`
    await keepCorrespondence(tx, [
      {
        ...{ clientId: client.id, userId: caller.user.id, how: 'LETTER', language, loanId: loan.id },
        ...{ file: { key, name, type: PDF }, receipt: { of, sha256 } },
      },
    ])
    return run(tx, { key, name, sha256 })
  })
}

async function make(caller: Caller, { loan, client, language, by, missing }: Returned): Promise<Buffer> {
  const say = (message: Message) => translate(language, message)
  const pieces = await readHanded(caller, [loan])
  const organisation = caller.config.organisationName
  const name = fullName(client)
  return draw({
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
  })
}
