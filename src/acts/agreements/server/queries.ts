import { type RawBuilder, sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { userJson } from '#core/server/record-json.ts'
import { clientRefJson } from '#records/clients/server/client-ref.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import type { Agreement } from '../contract/agreement.ts'

/** The JSON of `agreements a`, as text without parameters. */
export const agreementJson = sql.raw(`json_build_object('id', a.id, 'client', ${clientRefJson('a.client_id')},
  'text', (SELECT json_build_object('id', t.id, 'title', t.title, 'title_fr', t.title_fr, 'number', t.number)
    FROM agreement_texts t WHERE t.id = a.text_id),
  'loans', (SELECT json_agg(json_build_object('id', l.id, 'loanDate', l.loan_date, 'returnDate', l.return_date,
      'equipment', json_build_object(${pieceJson})) ORDER BY l.id)
    FROM agreement_loans s JOIN loans l ON l.id = s.loan_id JOIN equipment e ON e.id = l.equipment_id
    WHERE s.agreement_id = a.id),
  'language', a.language, 'signer', a.signer, 'name', a.name, 'relation', a.relation, 'how', a.how,
  'witness', ${userJson('a.witness_id')}, 'signedAt', iso(a.signed_at), 'receivedAt', iso(a.received_at),
  'takenBy', ${userJson('a.taken_by')}, 'sha256', a.sha256, 'hasDocument', a.document_key IS NOT NULL,
  'voidedAt', iso(a.voided_at), 'voidedBy', ${userJson('a.voided_by')}, 'voidReason', a.void_reason)`)

/** Agreements of archived clients are visible to users who may restore them; those of hidden clients to nobody. */
export const visible = ({ user }: Caller): RawBuilder<boolean> =>
  sql`a.client_id IN (SELECT id FROM clients
    WHERE archived_at IS NULL OR ${holds(user, 'DELETE_CLIENTS')}::boolean)${andNotHidden('a.client_id')}`

async function find(db: Db, where: RawBuilder<unknown>): Promise<Agreement[]> {
  const { rows } = await sql<{ agreement: Agreement }>`
    SELECT ${agreementJson} AS agreement FROM agreements a WHERE ${where} ORDER BY a.id DESC`.execute(db)
  return rows.map(({ agreement }) => agreement)
}

export const agreementsOf = (caller: Caller, clientId: number): Promise<Agreement[]> =>
  find(caller.db, sql`a.client_id = ${clientId} AND ${visible(caller)}`)

export async function isVisibleAgreement(caller: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM agreements a WHERE a.id = ${id} AND ${visible(caller)}`.execute(
    caller.db,
  )
  return rows.length > 0
}

/** Reads an agreement that the caller has just written, without a check of permissions. */
export async function requireAgreement(db: Db, id: number): Promise<Agreement> {
  const [found] = await find(db, sql`a.id = ${id}`)
  if (!found) throw notFound()
  return found
}

interface Stored {
  id: number
  clientId: number
  key: string | null
  language: 'en' | 'fr'
  sha256: string
  /** SHA-256 in the trail; null for agreements that were signed before the trail recorded it. */
  trailSha256: string | null
}

/** 404 if the user may not see the client. */
export async function storedAgreement(caller: Caller, id: number, db: Db = caller.db): Promise<Stored> {
  const { rows } = await sql<Stored>`
    SELECT a.id, a.client_id, a.document_key AS key, a.language, a.sha256,
      (SELECT c ->> 'new' FROM trail t CROSS JOIN jsonb_array_elements(t.changes) c
        WHERE t.entity = 'agreements' AND t.entity_id = a.id AND t.action = 'CREATE' AND c ->> 'field' = 'sha256') AS trail_sha256
    FROM agreements a
    WHERE a.id = ${id} AND ${visible(caller)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
