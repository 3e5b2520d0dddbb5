import { sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import { audit, type Change } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { isVisibleClient, lockClient } from '#records/clients/server/queries.ts'
import type { Consent, ConsentKind, Contact } from '../contract/consents.ts'

export async function readContact(caller: Caller, id: number): Promise<Contact> {
  if (!(await isVisibleClient(caller, id))) throw notFound()
  return contactOf(caller.db, id)
}

export const consentJson = sql`json_build_object('kind', x.kind, 'given', x.given, 'on', x.said_on, 'how', x.how, 'at', iso(x.at),
  'by', (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = x.user_id))`

async function contactOf(db: Db, id: number): Promise<Contact> {
  const { rows } = await sql<Contact>`
    SELECT (SELECT coalesce(json_agg(${consentJson} ORDER BY x.kind), '[]')
      FROM (SELECT DISTINCT ON (kind) * FROM client_consents WHERE client_id = ${id} ORDER BY kind, said_on DESC, id DESC) x) AS consents,
      json_build_object('LETTER', no_contact(${id}, 'LETTER'), 'MAIL', no_contact(${id}, 'MAIL'),
        'VOICE_MAIL', no_contact(${id}, 'VOICE_MAIL')) AS no`.execute(db)
  const [contact] = rows
  if (!contact) throw notFound()
  return contact
}

/** Saves a new consent; the previous one stays in its row and in the history of the client. */
export function saveConsent(
  caller: Caller,
  id: number,
  kind: ConsentKind,
  { given, on, how }: Pick<Consent, 'given' | 'on' | 'how'>,
): Promise<Contact> {
  if (on > localDay(caller.config.organisationTimeZone))
    throw invalid([{ field: 'on', message: 'inTheFuture' }])
  return transaction(caller, async (tx) => {
    if (!(await isVisibleClient({ ...caller, db: tx }, id))) throw notFound()
    const client = await lockClient(tx, id)
    if (!client || client.archivedAt) throw notFound()
    const before = (await contactOf(tx, id)).consents.find((one) => one.kind === kind)
    await sql`INSERT INTO client_consents (client_id, kind, given, said_on, how, user_id)
      VALUES (${id}, ${kind}, ${given}, ${on}, ${how}, ${caller.user.id})`.execute(tx)
    await audit(tx, caller.user.id, 'clients', id, 'UPDATE', changesOf(before, { kind, given, on, how }))
    return contactOf(tx, id)
  })
}

type Said = Pick<Consent, 'kind' | 'given' | 'on' | 'how'>

const FIELDS = {
  MAIL: 'consentToMail',
  VOICE_MAIL: 'consentToVoiceMail',
  SHARING: 'consentToSharing',
} as const

function changesOf(before: Said | undefined, after: Said): Change[] {
  const field = FIELDS[after.kind]
  return [
    { field, old: before?.given ?? null, new: after.given },
    { field: 'consentOn', old: before?.on ?? null, new: after.on },
    { field: 'consentHow', old: before?.how ?? null, new: after.how },
  ].filter((change) => change.old !== change.new)
}
