import { sql } from 'kysely'
import { languageOf } from '#acts/templates/contract/template.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict } from '#core/server/errors.ts'
import { printableLetters } from '#core/server/pdf/font.ts'
import { printable } from '#core/server/pdf/printable.ts'
import type { AgreementText } from '../contract/texts.ts'
import { type About, readAbout, readHanded, writtenIn } from './about.ts'
import { readText } from './texts.ts'

const NO_TEXT = conflict(msg`There is no published agreement text for these loans.`)
const SEVERAL = conflict(
  msg`These loans have different agreement texts. Sign for those of each type by themselves.`,
)
export const RETURNED: Message = msg`One of these loans has been returned. Nobody needs to sign for it.`
export const SIGNED: Message = msg`One of these loans is signed for already. Void that agreement before it is signed anew.`

/**
 * Returns the text that the client reads and signs for these loans. Throws 409 if its document would have letters that
 * cannot be printed.
 */
export async function ask(caller: Caller, clientId: number, loanIds: readonly number[]) {
  const about = await readAbout(caller, clientId, loanIds)
  if (about.loans.some(({ returnDate }) => returnDate !== null)) throw conflict(RETURNED)
  if (about.loans.some(({ agreement }) => agreement === 'SIGNED')) throw conflict(SIGNED)
  const [text, pieces, witnesses] = await Promise.all([
    currentText(caller, about),
    readHanded(caller, about.loans),
    readWitnesses(caller),
  ])
  const { id, clientNumber, firstName, lastName, language } = about.client
  const asked = {
    client: { id, clientNumber, firstName, lastName },
    organisation: caller.config.organisationName,
    text: {
      id: text.id,
      en: writtenIn('en', caller, text, about),
      fr: writtenIn('fr', caller, text, about),
    },
    pieces,
  }
  printable(asked)
  return { ...asked, language: languageOf(language), witnesses, letters: printedLetters() }
}

/** Letters that can be printed, for a device that judges a name before it is signed. */
export const printedLetters = () => printableLetters().map((face) => [...face])

/** The current text of the loans' type, otherwise the text for all types. */
async function currentText(caller: Caller, { loans }: About): Promise<AgreementText> {
  const types = [...new Set(loans.map(({ type }) => type.id))]
  const { rows } = await sql<{ id: number | null }>`
    SELECT DISTINCT (SELECT t.id FROM agreement_texts t
      WHERE t.published_at IS NOT NULL AND t.replaced_at IS NULL
        AND (t.loan_type_id IS NULL OR t.loan_type_id = type.id)
      ORDER BY t.loan_type_id IS NULL LIMIT 1) AS id
    FROM unnest(${types}::int[]) type (id)`.execute(caller.db)
  const [first, ...others] = rows
  if (others.length) throw SEVERAL
  if (!first?.id) throw NO_TEXT
  return readText(caller, first.id)
}

/** Possible witnesses: users of the staff, without referral agents, who work elsewhere. */
export async function readWitnesses({ db }: Caller): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.closed_at IS NULL AND r.code <> 'REFERRAL_AGENT' ORDER BY lower(u.first_name), lower(u.last_name), u.id`.execute(
    db,
  )
  return rows
}
