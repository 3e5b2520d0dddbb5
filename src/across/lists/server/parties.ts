import type { Loan } from '#acts/loans/contract/loan.ts'
import type { Service } from '#acts/services/contract/service.ts'
import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'

/** A column of the CSV: its heading, and the text of a row in a language. */
export type Column<R> = [Message, (row: R, locale: Locale) => string | null]

/** The client and the piece of a loan or repair. */
export type Parties = Pick<Service | Loan, 'client' | 'equipment'>

export const partyColumns: Column<Parties>[] = [
  [msg`Client Number`, ({ client }) => client?.clientNumber ?? null],
  [msg`Client Name`, ({ client }) => client && fullName(client)],
  [msg`Equipment Number`, ({ equipment }) => equipment && displayNumber(equipment)],
  [msg`Item`, ({ equipment }, locale) => equipment && nameIn(locale, equipment.item)],
]

/** The sort columns of the client and the piece. */
export const partiesOf = (alias: string) => ({
  client: ['last_fold', 'first_fold'].map(
    (name) => `(SELECT ${name} COLLATE "C" FROM clients WHERE id = ${alias}.client_id) NULLS LAST`,
  ),
  equipment: ['type_fold', 'number', 'number_suffix'].map(
    (name) => `(SELECT ${name} FROM equipment WHERE id = ${alias}.equipment_id) NULLS LAST`,
  ),
})
