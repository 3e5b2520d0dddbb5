import { sql } from 'kysely'
import type { z } from 'zod'
import { addressRecord, emailRecord, phoneRecord } from '#base/reference/contract/address.ts'
import { fold } from '#core/contract/fold.ts'
import { fullName } from '#core/contract/formats.ts'
import type { Db } from '#core/server/database.ts'
import { agentRecord, type ReferralAgent } from '#records/referral-agents/contract/agent.ts'
import { agentInput } from '#records/referral-agents/contract/agent-input.ts'
import { archiveAgent } from '#records/referral-agents/server/archive.ts'
import { createAgent } from '#records/referral-agents/server/create.ts'
import { visibleAgent } from '#records/referral-agents/server/queries.ts'
import { snapshotOf } from '#records/referral-agents/server/snapshot.ts'
import { updateAgent } from '#records/referral-agents/server/update.ts'
import { PEOPLE_ALSO } from './also.ts'
import { importField } from './fields.ts'
import type { Found, ImportKind, Values } from './kind.ts'
import { fullNameField } from './people.ts'
import { partOf, phoneOf, placeOf, withLast } from './place.ts'
import { refuseReferred } from './referred.ts'
import { foundAs } from './values.ts'

type Body = z.output<typeof agentInput>

const { address1, city, county, province, postalCode } = addressRecord.fields
const { number, extension } = phoneRecord.fields

/**
 * Identified by any e-mail address, unless the agent with it has another first and last name; agents with the same name
 * are probable matches.
 */
export const agentKind: ImportKind<ReferralAgent, Body> = {
  kind: 'REFERRAL_AGENTS',
  entity: 'referral-agents',
  fields: [
    importField(agentRecord.fields.firstName, {
      ...{ examples: ['Noëlla'], also: PEOPLE_ALSO.firstName, instead: ['fullName'] },
    }),
    importField(agentRecord.fields.lastName, {
      ...{ examples: ['Basque'], also: PEOPLE_ALSO.lastName, instead: ['fullName'] },
    }),
    fullNameField,
    importField(emailRecord.fields.address, {
      ...{ field: 'emailAddress', examples: ['noella@example.org'], also: PEOPLE_ALSO.email, required: true },
    }),
    importField(number, {
      ...{ field: 'phone', examples: ['506 555 0112'], also: PEOPLE_ALSO.phone, extension: 'extension' },
    }),
    importField(extension, { examples: [] }),
    importField(address1, { examples: ['12, rue Champlain'], also: PEOPLE_ALSO.address1 }),
    importField(city, { examples: ['Dieppe'], also: PEOPLE_ALSO.city }),
    importField(county, { examples: ['Westmorland'] }),
    importField(province, { examples: ['New Brunswick'], also: PEOPLE_ALSO.province }),
    importField(postalCode, { examples: ['E1A 1P4'], also: PEOPLE_ALSO.postalCode }),
  ],
  schema: agentInput,
  bodyOf: (values, before) => ({
    firstName: values.firstName ?? before?.firstName,
    lastName: values.lastName ?? before?.lastName,
    ...(before && { version: before.version }),
    emailAddresses: emails(values, before),
    phoneNumbers: withLast(before?.phoneNumbers, phoneOf(values)),
    addresses: withLast(before?.addresses, placeOf(values)),
  }),
  fieldOf: partOf,
  keysOf: ({ emailAddress }) => ({
    ...(typeof emailAddress === 'string' && { emailAddress: emailAddress.toLowerCase() }),
  }),
  probablyOf: ({ firstName, lastName }) =>
    typeof firstName === 'string' && typeof lastName === 'string'
      ? `${fold(firstName)}|${fold(lastName)}`
      : undefined,
  find: (tx, _caller, rows) => find(tx, rows),
  async read(tx, caller, id) {
    const agent = await visibleAgent({ ...caller, db: tx }, id)
    return agent?.deleted ? undefined : agent
  },
  create: (caller, body) => createAgent(caller, { ...body, url: null }),
  update: (caller, id, body) => updateAgent(caller, id, body),
  async remove(caller, id) {
    await refuseReferred(caller.db, 'referral_agents', id)
    await archiveAgent(caller, id)
  },
  versionOf: ({ version }) => version,
  snapshot: snapshotOf,
  async describe(tx, caller, ids) {
    const agents = await Promise.all(ids.map((id) => visibleAgent({ ...caller, db: tx }, id)))
    return agents.flatMap((agent) =>
      agent ? [{ id: agent.id, name: fullName(agent), detail: agent.emailAddresses[0]?.address ?? '' }] : [],
    )
  },
}

/** An address that the agent already has is not added again, and the primary address stays. */
function emails({ emailAddress }: Values, before: ReferralAgent | undefined) {
  const known = before?.emailAddresses ?? []
  const isKnown = known.some(({ address }) => address.toLowerCase() === String(emailAddress).toLowerCase())
  if (emailAddress === undefined || isKnown) return known
  return [...known, { address: emailAddress, primary: known.length === 0 }]
}

async function find(tx: Db, rows: readonly Values[]): Promise<Found[]> {
  const asked = rows.map(({ emailAddress, firstName, lastName }, at) => ({
    ...{ at, email: emailAddress ?? null, first: firstName ?? null, last: lastName ?? null },
  }))
  const { rows: found } = await sql<{ known: number | null; agrees: boolean; probably: number[] }>`
    SELECT k.id AS known, EXISTS (SELECT FROM referral_agents a WHERE a.id = k.id
        AND coalesce(a.first_fold = fold(x.first), true) AND coalesce(a.last_fold = fold(x.last), true)) AS agrees,
      ARRAY(SELECT a.id FROM referral_agents a WHERE a.first_fold = fold(x.first) AND a.last_fold = fold(x.last)
        AND a.archived_at IS NULL ORDER BY a.id LIMIT 5) AS probably
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS x (at int, email text, first text, last text)
    CROSS JOIN LATERAL (SELECT (SELECT a.id FROM referral_agent_email_addresses e
      JOIN referral_agents a ON a.id = e.referral_agent_id
      WHERE lower(e.address) = lower(x.email) AND a.archived_at IS NULL ORDER BY a.id LIMIT 1) AS id) k
    ORDER BY x.at`.execute(tx)
  return found.map(({ known, agrees, probably }) => foundAs(known, probably, agrees))
}
