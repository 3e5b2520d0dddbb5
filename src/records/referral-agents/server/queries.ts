import { type RawBuilder, sql } from 'kysely'
import { programRef, programs } from '#base/reference/contract/lists/programs.ts'
import { phoneJson, placeJson } from '#base/reference/server/address.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { fieldsJson } from '#core/server/record-json.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { firstRow } from '#core/server/rows.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { agentRecord, type ReferralAgent } from '../contract/agent.ts'

const each = (table: string, json: string, order = 'x.id') =>
  `(SELECT coalesce(json_agg(${json} ORDER BY ${order}), '[]') FROM
    (SELECT *, NULL AS address2 FROM ${table} WHERE referral_agent_id = a.id) x)`

/** JSON of the alias `a`. */
export const agentJson = sql.raw(`json_build_object(
  'id', a.id, 'version', a.version, ${fieldsJson(agentRecord.fields, 'a')},
  'isUser', a.user_id IS NOT NULL, 'userId', a.user_id,
  'emailAddresses', ${each(
    'referral_agent_email_addresses',
    `json_build_object('id', x.id, 'address', x.address, 'primary', x.is_primary)`,
    'x.is_primary DESC, x.id',
  )},
  'phoneNumbers', ${each('referral_agent_phone_numbers', phoneJson('x'))},
  'addresses', ${each(
    'referral_agent_addresses',
    `(${placeJson('x')})::jsonb || jsonb_build_object('primary', x.is_primary)`,
  )},
  'programs', (SELECT coalesce(json_agg(${referenceJson({ list: programs, answer: programRef }, 'p.id')}
      ORDER BY ${inTextOrder('p.acronym')}, p.id), '[]')
    FROM program_managers m JOIN programs p ON p.id = m.program_id WHERE m.user_id = a.user_id),
  'deleted', a.archived_at IS NOT NULL OR NULL)`)

export const byName = sql.raw('a.first_fold COLLATE "C", a.last_fold COLLATE "C", a.id')

/** Row of `agentJson`. */
export type AgentRow = ReferralAgent & { deleted: true | null }

export function present({ deleted, ...agent }: AgentRow): ReferralAgent {
  return deleted ? { ...agent, deleted } : agent
}

async function agents(db: Db, where: RawBuilder<unknown>): Promise<ReferralAgent[]> {
  const { rows } = await sql<{ agent: AgentRow }>`
    SELECT ${agentJson} AS agent FROM referral_agents a WHERE ${where} ORDER BY ${byName}`.execute(db)
  return rows.map(({ agent }) => present(agent))
}

export const listAgents = (db: Db) => agents(db, sql`a.archived_at IS NULL`)

/** Archived agents are visible only to users who may restore them (rule 4.12). */
const visibleTo = (user: SignedIn) =>
  sql`(a.archived_at IS NULL OR ${holds(user, 'DELETE_REFERRAL_AGENTS')}::boolean)`

/** Undefined if there is none that the caller may see. */
export async function visibleAgent({ db, user }: Caller, id: number): Promise<ReferralAgent | undefined> {
  const [agent] = await agents(db, sql`a.id = ${id} AND ${visibleTo(user)}`)
  return agent
}

/** Archived or not; 404 if there is none. */
export async function readAgent(db: Db, id: number): Promise<ReferralAgent> {
  const [agent] = await agents(db, sql`a.id = ${id}`)
  if (!agent) throw notFound()
  return agent
}

/** Locks the row for the rest of the transaction; 404 if there is none, or its archived state differs from `archived`. */
export async function lockAgent(tx: Db, id: number, { archived } = { archived: false }) {
  const row = await firstRow(
    tx,
    sql<{
      version: number
      userId: number | null
      archivedAt: string | null
    }>`SELECT version, user_id, archived_at FROM referral_agents WHERE id = ${id} FOR UPDATE`,
  )
  if (!row || (row.archivedAt !== null) !== archived) throw notFound()
  return row
}
