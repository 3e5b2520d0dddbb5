import { sql } from 'kysely'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { visibleLoans } from '#acts/loans/server/queries.ts'
import { ofClient } from '#acts/templates/server/values/client.ts'
import { everywhere } from '#acts/templates/server/values/everywhere.ts'
import { ofLoan } from '#acts/templates/server/values/loan.ts'
import type { Locale } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { maskMedicareNumber } from '#records/clients/contract/medicare-number.ts'
import { lookAtClients } from '#records/clients/server/queries.ts'
import { displayNumber, type Numbered } from '#records/equipment/contract/equipment.ts'
import type { Going, Handed } from '../contract/calls.ts'
import type { AgreementText } from '../contract/texts.ts'
import { written } from '../contract/written.ts'
import type { InBoth } from './tags.ts'

/** The client who signs and the loans that are signed for. */
export interface About {
  client: Client
  loans: Loan[]
}

/** 400 if the user may not see the client, or one of the loans belongs to another client. */
export async function readAbout(
  caller: Caller,
  clientId: number,
  loanIds: readonly number[],
): Promise<About> {
  const [[client], found] = await Promise.all([
    lookAtClients(caller, [clientId]),
    visibleLoans(caller, loanIds),
  ])
  if (!client || client.deleted) throw invalid([{ field: 'client', message: 'unknownReference' }])
  const loans = loanIds.map((id) => found.find((loan) => loan.id === id && loan.client?.id === clientId))
  const faults = loans.flatMap((loan, nth) =>
    loan && !loan.deleted ? [] : [{ field: `loans.${nth}.id`, message: 'unknownReference' as const }],
  )
  if (faults.length) throw invalid(faults)
  return { client, loans: loans as Loan[] }
}

/**
 * Values of the tags that do not concern a loan. The Medicare number is always masked, because users who may not see
 * the whole number read the document too (decision 127).
 */
export function valuesOf(language: Locale, caller: Caller, client: Client) {
  const { medicareNumber: number } = client
  const shown = { ...client, medicareNumber: number && maskMedicareNumber(number) }
  return { ...everywhere(language, caller), ...ofClient(language, shown) }
}

/** Title and text in a language, with their tags filled in. */
export const writtenIn = (language: Locale, caller: Caller, text: AgreementText, { client, loans }: About) =>
  written(
    text,
    language,
    valuesOf(language, caller, client),
    loans.map((loan) => ofLoan(language, loan)),
  )

interface Row extends Numbered {
  piece: number
  item: Named
  serialNumber: string | null
  accessories: Named[]
  checklist: { text: string; text_fr: string | null }[]
}
interface Named {
  name: string
  name_fr: string | null
}

const both = ({ name, name_fr }: Named): InBoth<string> => ({ en: name, fr: name_fr ?? name })

/** The pieces of these loans in the same order, with their accessories and checklists. */
export async function readHanded(caller: Caller, loans: readonly Loan[]): Promise<Handed[]> {
  const pieces = await readGoing(
    caller,
    loans.map(({ equipment }) => equipment.id),
  )
  return loans.flatMap(({ id, equipment }) => {
    const going = pieces.get(equipment.id)
    return going ? [{ loan: id, piece: equipment.id, ...going }] : []
  })
}

/** Accessories and handover checklist of each piece. */
export async function readGoing({ db }: Caller, ids: readonly number[]): Promise<Map<number, Going>> {
  const { rows } = await sql<Row>`
    SELECT e.id AS piece, e.number::text AS "equipmentNumber", e.number_suffix AS "equipmentNumberSuffix",
      json_build_object('code', t.code) AS type, json_build_object('name', i.name, 'name_fr', i.name_fr) AS item,
      e.serial_number AS "serialNumber",
      (SELECT coalesce(json_agg(json_build_object('name', a.name, 'name_fr', a.name_fr) ORDER BY a.id), '[]')
        FROM equipment_accessory_values v JOIN equipment_accessories a ON a.id = v.detail_id
        WHERE v.equipment_id = e.id AND v.checked IS DISTINCT FROM false) AS accessories,
      (SELECT coalesce(json_agg(json_build_object('text', n.text, 'text_fr', n.text_fr) ORDER BY n.place), '[]')
        FROM checklist_lines n WHERE n.checklist_version_id = (SELECT v.id FROM checklist_versions v
          WHERE v.checklist_id = checklist_for(e.subcategory_id, 'HANDOVER') ORDER BY v.number DESC LIMIT 1)) AS checklist
    FROM equipment e JOIN equipment_types t ON t.id = e.type_id JOIN equipment_items i ON i.id = e.item_id
    WHERE e.id = ANY(${ids}::int[])`.execute(db)
  return new Map(
    rows.map(({ piece, item, serialNumber, accessories, checklist, ...numbered }) => [
      piece,
      {
        number: displayNumber(numbered),
        item: both(item),
        serialNumber,
        accessories: accessories.map(both),
        checklist: checklist.map(({ text, text_fr }) => both({ name: text, name_fr: text_fr })),
      },
    ]),
  )
}
