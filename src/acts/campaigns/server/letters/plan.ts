import { sql } from 'kysely'
import { type Language, languageOf } from '#acts/templates/contract/template.ts'
import type { Message } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { clientRefJson } from '#records/clients/server/client-ref.ts'
import { type NoContact, noContactText } from '#records/contact/contract/consents.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import type { Campaign } from '../../contract/campaign.ts'
import type { Entry } from '../../contract/entries.ts'
import { notOfHidden } from '../queries.ts'

/** An open entry of a client who has, or had, the piece. */
export interface Planned {
  entry: number
  client: ClientRef
  loan: number
  language: Language
  deceased: boolean
  /** Reason why there can be no letter. */
  why: NoContact | null
  /** Whether it has its letter. */
  written: boolean
  lentOn: string
  returnedOn: string | null
  equipment: Entry['equipment']
}

type Row = Omit<Planned, 'language'> & { speaks: number }

/** Entries of clients whom the user may see, with what a letter needs, in their order. */
export async function planned(db: Db, id: number): Promise<Planned[]> {
  const { rows } = await sql<Row>`
    SELECT x.id AS entry, ${sql.raw(clientRefJson('k.id'))} AS client, l.id AS loan, k.language_id AS speaks, k.deceased_on IS NOT NULL AS deceased,
      no_letter_about(k.id) AS why,
      EXISTS (SELECT FROM correspondence y WHERE y.entry_id = x.id AND y.how = 'LETTER') AS written,
      l.loan_date AS "lentOn", l.return_date AS "returnedOn", json_build_object(${sql.raw(pieceJson)}) AS equipment
    FROM campaign_entries x JOIN loans l ON l.id = x.loan_id AND l.equipment_id = x.equipment_id AND l.archived_at IS NULL
      JOIN clients k ON k.id = l.client_id JOIN equipment e ON e.id = x.equipment_id
    WHERE x.campaign_id = ${id} AND x.state = 'OPEN' AND ${notOfHidden()} ORDER BY x.id`.execute(db)
  return rows.map(({ speaks, ...row }) => ({ ...row, language: languageOf({ id: speaks }) }))
}

export const isToWrite = ({ why, written }: Planned): boolean => why === null && !written
export const isRefused = ({ why, written }: Planned): boolean => why !== null && !written

/** Message for a client who may not be written to. */
export const reasonOf = ({ why }: Planned): Message => noContactText(why ?? 'NO_ADDRESS', 'LETTER', '')

/** Languages of the clients in which the campaign has no text. */
export function withoutText(campaign: Campaign, toWrite: readonly Planned[]): Language[] {
  const needed = new Set(toWrite.map(({ language }) => language))
  return [...needed].filter((language) => !textIn(campaign, language)).toSorted()
}

export const textIn = ({ text, text_fr }: Campaign, language: Language): string =>
  (language === 'fr' ? text_fr : text) ?? ''
