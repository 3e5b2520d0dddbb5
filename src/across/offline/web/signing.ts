import type { Going } from '#acts/agreements/contract/calls.ts'
import type { TakenAgreements } from '#acts/agreements/contract/take-along.ts'
import { written } from '#acts/agreements/contract/written.ts'
import { nameIn } from '#core/contract/in-language.ts'
import type { Locale } from '#core/contract/msg.ts'
import { getSession } from '#core/web/session/session.ts'
import type { TakenClient } from '../contract/take-along.ts'
import type { Entry, LoanSeen } from './intents.ts'
import { isTakenFor } from './mark.ts'
import { listEntries } from './outbox.ts'
import { type Kept, readTaken } from './taken.ts'

/** A piece with a loan, saved or waiting, whose agreement is not signed yet. */
interface Unsigned {
  piece: number
  loan: LoanSeen
  text: TakenAgreements['texts'][number]
  going: Going
  values: Record<Locale, Record<string, string>>
}

/** Loans of a client without a signature, as far as this device knows: existing ones, and queued ones. */
export function unsignedOf(
  { agreements, loanTypes }: Kept,
  { client, signing }: TakenClient,
  entries: readonly Entry[],
): Unsigned[] {
  const stands = entries.filter(({ state }) => state !== 'refused')
  const loanOf = (piece: number) =>
    stands.find(
      ({ intent }) => intent.kind === 'LOAN' && intent.client.id === client.id && intent.piece.id === piece,
    )
  const isSigned = (piece: number) =>
    stands.some(({ intent }) => intent.kind === 'AGREEMENT' && intent.pieces.some(({ id }) => id === piece))
  return (signing?.pieces ?? []).flatMap(({ piece, loan, going, values }) => {
    const begun = loan ? undefined : loanOf(piece)
    const type = begun?.intent.kind === 'LOAN' ? begun.intent.body.type.id : loan?.type.id
    const texts = agreements?.texts ?? []
    const text =
      texts.find(({ loanType }) => loanType?.id === type) ?? texts.find(({ loanType }) => loanType === null)
    if (type === undefined || !text || isSigned(piece)) return []
    const chosen = loanTypes.find(({ id }) => id === type)
    return [
      {
        piece,
        loan: begun ? { entry: begun.seq } : { id: loan?.id ?? 0 },
        text,
        going,
        values: begun && chosen ? withType(values, chosen) : values,
      },
    ]
  })
}

/** Adds the type of a loan, which is chosen on the device. */
function withType({ en, fr }: Unsigned['values'], type: Parameters<typeof nameIn>[1]): Unsigned['values'] {
  const of = (language: Locale) => ({ 'loan.type': nameIn(language, type) })
  return { en: { ...en, ...of('en') }, fr: { ...fr, ...of('fr') } }
}

/** Texts that a client signs for these pieces, from the offline data; undefined if they are not in it. */
export async function askTaken(clientId: number, pieces: readonly number[], loans: readonly number[]) {
  const taken = isTakenFor(getSession().user) ? await readTaken() : undefined
  const own = taken?.clients.find(({ client }) => client.id === clientId)
  if (!taken?.agreements || !own?.signing) return undefined
  const unsigned = unsignedOf(taken, own, await listEntries()).filter(
    ({ piece, loan }) => pieces.includes(piece) || ('id' in loan && loans.includes(loan.id)),
  )
  const [first] = unsigned
  if (!first || unsigned.some(({ text }) => text.id !== first.text.id)) return undefined
  const { organisation, witnesses, letters = [] } = taken.agreements
  const { language, values } = own.signing
  const inLanguage = (one: Locale) =>
    written(
      first.text,
      one,
      values[one],
      unsigned.map((piece) => piece.values[one]),
    )
  return {
    client: own.client,
    ...{ language, organisation, witnesses, letters },
    text: { id: first.text.id, en: inLanguage('en'), fr: inLanguage('fr') },
    pieces: unsigned.map(({ piece, loan, going }) => ({ ...going, id: piece, seen: loan })),
  }
}
