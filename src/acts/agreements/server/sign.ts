import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Upload } from '#core/contract/call.ts'
import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { insertRow } from '#core/server/rows.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { PICTURE_TYPE, pictureOf } from '#records/equipment/server/photos/picture.ts'
import type { Agreement, AgreementInput } from '../contract/agreement.ts'
import { isOwnName, isSameName } from '../contract/own-name.ts'
import type { AgreementText } from '../contract/texts.ts'
import { type About, readAbout } from './about.ts'
import { RETURNED, readWitnesses, SIGNED } from './ask.ts'
import { confirm } from './confirm.ts'
import { makeDocument, type Signed } from './document/make.ts'
import { requireAgreement } from './queries.ts'
import { readText } from './texts.ts'

const RULES = {
  agreement_loans_signed_once: conflict(SIGNED),
  agreement_loans_of_client: conflict(RETURNED),
  agreement_loans_of_type: conflict(
    msg`One of these loans has another type by now, which has another text. Open this page anew.`,
  ),
  agreement_loans_signed_since: invalid([{ field: 'signedAt', message: 'dueBeforeLent' }]),
  agreement_loans_not_to_come: invalid([{ field: 'signedAt', message: 'inTheFuture' }]),
}

/** Tolerance for a device whose clock is ahead of the server's; the database has the same limit. */
const AHEAD_MS = 5 * 60_000

interface Files {
  document: string
  photo: string | null
  sha256: string
}

/**
 * Stores an agreement with its document, which is made before the transaction. State that may change meanwhile is
 * checked inside it: a repeated call with the same key gets the first answer.
 */
export async function sign(caller: Caller, input: AgreementInput, uploads: Upload[]): Promise<Agreement> {
  checkPhoto(input, uploads)
  const ids = input.loans.map(({ id }) => id)
  const about = await readAbout(caller, input.client.id, ids)
  const text = await signable(caller, input, about)
  const receivedAt = new Date().toISOString()
  checkTime(caller, input, about)
  checkName(input, about)
  const picture = uploads[0] && (await pictureOf(uploads[0]))
  const signed: Signed = {
    ...input,
    name: input.name ?? fullName(about.client),
    witnessName: await nameOfWitness(caller, input, input.name ?? fullName(about.client)),
    signedAt: input.signedAt ?? receivedAt,
    receivedAt,
    photo: picture?.full ?? null,
  }
  const bytes = await makeDocument(caller, about, text, signed)
  const document = await caller.files.put(bytes, 'application/pdf')
  const photo = picture ? await caller.files.put(picture.full, PICTURE_TYPE) : null
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return withFiles(caller, photo ? [document, photo] : [document], async (tx) => {
    await requireActiveClient(tx, input.client.id)
    await lockLoans(tx, ids)
    await refuseSigned(tx, ids)
    const id = await insert(tx, caller, signed, { document, photo, sha256 })
    await confirm(tx, caller, id, ids)
    await audit(tx, caller.user.id, 'agreements', id, 'CREATE', told(input, about, text, sha256))
    return requireAgreement(tx, id)
  })
}

function checkPhoto({ how }: AgreementInput, { length }: Upload[]): void {
  if (how === 'PAPER' && !length) throw invalid([{ field: 'photo', message: 'required' }])
  if (how !== 'PAPER' && length) throw invalid([{ field: 'photo', message: 'invalid' }])
}

/** 400 if the device reports a time before one of the loans began, or in the future. */
function checkTime({ config }: Caller, { signedAt }: AgreementInput, { loans }: About): void {
  if (!signedAt) return
  if (Date.parse(signedAt) > Date.now() + AHEAD_MS)
    throw invalid([{ field: 'signedAt', message: 'inTheFuture' }])
  const day = localDay(config.organisationTimeZone, signedAt)
  if (loans.some(({ loanDate }) => day < loanDate))
    throw invalid([{ field: 'signedAt', message: 'dueBeforeLent' }])
}

function checkName({ signer, name }: AgreementInput, { client }: About): void {
  if (signer === 'CLIENT' && name !== null && !isOwnName(name, client))
    throw invalid([
      {
        field: 'name',
        message: msg`The client is called ${{ name: fullName(client) }}. Choose who signs where it is somebody else.`,
      },
    ])
}

/** Requires a text that is published and applies to these loans; it may have been replaced since it was read. */
async function signable(caller: Caller, { text: { id } }: AgreementInput, { loans }: About) {
  const text = await readText(caller, id).catch(() => undefined)
  if (text?.status !== 'PUBLISHED') throw invalid([{ field: 'text', message: 'unknownReference' }])
  const { loanType } = text
  if (loanType && loans.some(({ type }) => type.id !== loanType.id))
    throw invalid([
      {
        field: 'text',
        message: msg`This text is for loans of the type ${{ type: nameIn(caller.locale, loanType) }}.`,
      },
    ])
  return text
}

/** Name of the witness: 400 if they do not work here, or have the same name as the signer. */
async function nameOfWitness(
  caller: Caller,
  { witness }: AgreementInput,
  signs: string,
): Promise<string | null> {
  if (!witness) return null
  const found = (await readWitnesses(caller)).find(({ id }) => id === witness.id)
  if (!found) throw invalid([{ field: 'witness', message: 'unknownReference' }])
  if (isSameName(found.name, signs))
    throw invalid([
      {
        field: 'witness',
        message: msg`The person who signs cannot be the witness. Please choose somebody else.`,
      },
    ])
  return found.name
}

/** Locks in the order of ids to avoid deadlocks. */
async function lockLoans(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM loans WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
}

/** 409 that names the user who took the signature. */
async function refuseSigned(tx: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT u.first_name || ' ' || u.last_name AS name FROM agreement_loans s JOIN agreements a ON a.id = s.agreement_id
      JOIN users u ON u.id = a.taken_by WHERE s.loan_id = ANY(${ids}::int[]) AND NOT s.voided LIMIT 1`.execute(
    tx,
  )
  if (rows[0])
    throw conflict(
      msg`One of these loans is signed for already: ${{ name: rows[0].name }} took the signature.`,
    )
}

async function insert(tx: Db, { user }: Caller, signed: Signed, files: Files): Promise<number> {
  const { client, text, language, signer, name, relation, how, strokes, witness, loans } = signed
  const id = await insertRow(tx, 'agreements', {
    clientId: client.id,
    textId: text.id,
    language,
    signer,
    name,
    relation,
    how,
    strokes: strokes && JSON.stringify(strokes),
    witnessId: witness?.id,
    signedAt: signed.signedAt,
    receivedAt: signed.receivedAt,
    takenBy: user.id,
    documentKey: files.document,
    photoKey: files.photo,
    sha256: files.sha256,
  })
  const each = sql`
    INSERT INTO agreement_loans (agreement_id, loan_id)
    SELECT ${id}, loan FROM unnest(${loans.map((loan) => loan.id)}::int[]) loan ORDER BY loan`
  await mapConstraint(RULES, each.execute(tx))
  return id
}

/** Changes for the trail, without the signer's name: the agreement has it, and loses it when the client is anonymised. */
const told = (
  { how, signer, language }: AgreementInput,
  { loans }: About,
  { title, number }: AgreementText,
  sha256: string,
) => [
  ...Object.entries({ how, signer, language }).map(([field, value]) => ({ field, old: null, new: value })),
  { field: 'text', old: null, new: `${title} (${number})` },
  // recorded in the sealed trail too, to detect a document that was replaced together with its row
  { field: 'sha256', old: null, new: sha256 },
  { field: 'loans', old: null, new: loans.map(({ equipment }) => displayNumber(equipment)).join(', ') },
]
