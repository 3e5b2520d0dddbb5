import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import type { Values } from './kind.ts'
import type { Named } from './named.ts'

const NO_AGENT = msg`No referral agent has this name or e-mail address.`
const SEVERAL_AGENTS = msg`Several referral agents have this name. Name the agent by the e-mail address.`

/** The referral agent of each row, by name in either order or by e-mail address; none if the cell is empty. */
export async function agentsNamed(tx: Db, rows: readonly Values[]): Promise<Named[]> {
  const asked = rows.map(({ referralAgent }, at) => ({ at, text: referralAgent ?? null }))
  const { rows: found } = await sql<{ ids: number[] }>`
    SELECT ARRAY(SELECT a.id FROM referral_agents a WHERE a.archived_at IS NULL AND (
        fold(x.text) IN (a.first_fold || ' ' || a.last_fold, a.last_fold || ' ' || a.first_fold)
        OR EXISTS (SELECT FROM referral_agent_email_addresses e
          WHERE e.referral_agent_id = a.id AND lower(e.address) = lower(x.text))) LIMIT 2) AS ids
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS x (at int, text text) ORDER BY x.at`.execute(
    tx,
  )
  return asked.map(({ text }, place) => {
    const [id, other] = found[place]?.ids ?? []
    if (text === null) return {}
    if (id === undefined) return { fault: { field: 'referralAgent', message: NO_AGENT } }
    return other === undefined ? { id } : { fault: { field: 'referralAgent', message: SEVERAL_AGENTS } }
  })
}
