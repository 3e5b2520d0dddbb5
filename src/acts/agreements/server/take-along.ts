import { sql } from 'kysely'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { languageOf } from '#acts/templates/contract/template.ts'
import { ofLoan, type ToldLoan } from '#acts/templates/server/values/loan.ts'
import { mayCall } from '#core/contract/access.ts'
import { fullName } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import type { Locale } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { whyNotPrintable } from '#core/server/pdf/printable.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { lookAtClients } from '#records/clients/server/queries.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import { createAgreement } from '../contract/calls.ts'
import type { TakenAgreements, TakenSigning } from '../contract/take-along.ts'
import { tagsOf, type Values } from '../contract/written.ts'
import { readGoing, valuesOf } from './about.ts'
import { printedLetters, readWitnesses } from './ask.ts'

/** Current texts and possible witnesses; undefined if the user may not have agreements signed, or if there is no text. */
export async function takenAgreements(caller: Caller): Promise<TakenAgreements | undefined> {
  if (!mayCall(caller.user, createAgreement.access)) return undefined
  const { rows } = await sql<{ current: TakenAgreements['texts'][number] }>`
    SELECT json_build_object('id', t.id, 'title', title, 'title_fr', title_fr, 'text', text, 'text_fr', text_fr,
      'loanType', (SELECT json_build_object('id', y.id, 'name', y.name, 'name_fr', y.name_fr) FROM loan_types y WHERE y.id = t.loan_type_id)) AS current
    FROM agreement_texts t WHERE published_at IS NOT NULL AND replaced_at IS NULL ORDER BY t.id`.execute(
    caller.db,
  )
  if (!rows.length) return undefined
  const texts = rows.map(({ current }) => current)
  const witnesses = await readWitnesses(caller)
  return { organisation: caller.config.organisationName, texts, witnesses, letters: printedLetters() }
}

/** A client whom the user has opened, with loans that wait to be signed for and pieces on hold that may be lent. */
interface Own {
  id: number
  waiting: readonly Loan[]
  held: readonly number[]
  /** Defaults for a loan of a piece on hold. */
  lending: Pick<ToldLoan, 'program' | 'referralAgent'> | null
}

/** Returns texts by client id. A client whose document could not be printed has none, so that nobody signs in vain. */
export async function takenSignings(
  caller: Caller,
  { texts }: TakenAgreements,
  own: readonly Own[],
): Promise<Map<number, TakenSigning>> {
  const clients = await lookAtClients(
    caller,
    own.map(({ id }) => id),
  )
  const held = own.flatMap((one) => one.held)
  const [pieces, goings] = await Promise.all([
    readPieces(caller, held),
    readGoing(caller, [...held, ...own.flatMap((one) => one.waiting.map((loan) => loan.equipment.id))]),
  ])
  const used = tagsOf(texts)
  const only = (values: Values) => Object.fromEntries(Object.entries(values).filter(([tag]) => used.has(tag)))
  const inBoth = (of: (language: Locale) => Values) => ({ en: only(of('en')), fr: only(of('fr')) })

  function signingOf(client: Client, { waiting, held: ids, lending }: Own): TakenSigning {
    const begun: ToldLoan[] = ids.flatMap((id) => {
      const equipment = pieces.get(id)
      return equipment && lending ? [toBeMade(caller, equipment, lending)] : []
    })
    const all: (ToldLoan & { id?: number })[] = [...waiting, ...begun]
    return {
      language: languageOf(client.language),
      values: inBoth((language) => valuesOf(language, caller, client)),
      pieces: all.flatMap((loan) => {
        const going = goings.get(loan.equipment.id)
        const { id, type, equipment } = loan
        const values = inBoth((language) => ofLoan(language, loan))
        const made = id === undefined ? null : { id, type }
        return going ? [{ piece: equipment.id, loan: made, going, values }] : []
      }),
    }
  }
  const signings = new Map<number, TakenSigning>()
  // published before unprintable letters were refused
  if (whyNotPrintable(texts)) return signings
  for (const one of own) {
    const client = clients.find(({ id }) => id === one.id)
    const signing = client && signingOf(client, one)
    if (signing && !whyNotPrintable([fullName(client), signing])) signings.set(one.id, signing)
  }
  return signings
}

/** The loan that will be made offline, as far as its values are known; its type is chosen on the device. */
function toBeMade(
  { config }: Caller,
  equipment: Loan['equipment'],
  lending: NonNullable<Own['lending']>,
): ToldLoan {
  const loanDate = localDay(config.organisationTimeZone)
  const { program, referralAgent } = lending
  const type = { id: 0, name: '', name_fr: null }
  return {
    equipment,
    loanDate,
    returnDate: null,
    program,
    type,
    referralAgent,
    loanConfirmationReceived: null,
  }
}

async function readPieces({ db }: Caller, ids: readonly number[]): Promise<Map<number, Loan['equipment']>> {
  const { rows } = await sql<{ piece: Loan['equipment'] }>`
    SELECT json_build_object(${sql.raw(pieceJson)}, 'purchaseDate', e.purchase_date) AS piece
    FROM equipment e WHERE e.id = ANY(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ piece }) => [piece.id, piece]))
}
