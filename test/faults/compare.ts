import type { Installation } from './installation.ts'
import type { Ledger } from './work.ts'

/** The places of each answered name: it must be found once in the records, and once in the trail. */
const PLACES: Record<keyof Ledger, string[]> = {
  clients: [
    `SELECT fcs_number AS name FROM clients`,
    `SELECT c.fcs_number AS name FROM clients c JOIN trail t ON t.entity = 'clients' AND t.entity_id = c.id
     WHERE t.action = 'CREATE'`,
    // including its parts
    `SELECT c.fcs_number AS name FROM clients c JOIN client_notes n ON n.client_id = c.id
     WHERE n.message = 'Saved with the client.'`,
  ],
  notes: [`SELECT message AS name FROM client_notes`, inTrail('clients', 'Note %')],
  repairs: [
    `SELECT description AS name FROM services`,
    `SELECT s.description AS name FROM services s JOIN trail t ON t.entity = 'services' AND t.entity_id = s.id
     WHERE t.action = 'CREATE'`,
  ],
  changes: [inTrail('clients', 'Flat %')],
  loans: [
    `SELECT equipment_id || ' ' || loan_date AS name FROM loans`,
    `SELECT l.equipment_id || ' ' || l.loan_date AS name FROM loans l JOIN trail t ON t.entity = 'loans' AND t.entity_id = l.id
     WHERE t.action = 'CREATE'`,
  ],
  returns: [
    `SELECT equipment_id || ' ' || loan_date AS name FROM loans WHERE return_date IS NOT NULL`,
    `SELECT l.equipment_id || ' ' || l.loan_date AS name FROM loans l JOIN trail t ON t.entity = 'loans' AND t.entity_id = l.id
     WHERE t.action = 'UPDATE'`,
  ],
}

/** Must be empty in any case: each query names partial or duplicate records. */
const NEVER = {
  'client without its entry in the trail': `SELECT fcs_number AS name FROM clients c WHERE fcs_number LIKE 'K%X%' AND NOT EXISTS
    (SELECT FROM trail WHERE entity = 'clients' AND entity_id = c.id AND action = 'CREATE')`,
  'entry in the trail without its record': `SELECT entity || entity_id AS name FROM trail t WHERE action = 'CREATE' AND (
    entity = 'clients' AND NOT EXISTS (SELECT FROM clients WHERE id = t.entity_id)
    OR entity = 'loans' AND NOT EXISTS (SELECT FROM loans WHERE id = t.entity_id)
    OR entity = 'services' AND NOT EXISTS (SELECT FROM services WHERE id = t.entity_id))`,
  'loan without the status of its piece': `SELECT id::text AS name FROM equipment e WHERE on_loan IS DISTINCT FROM
    EXISTS (SELECT FROM loans WHERE equipment_id = e.id AND return_date IS NULL AND archived_at IS NULL)`,
  'note twice': twice(`SELECT message AS name FROM client_notes WHERE message LIKE 'Note K%'`),
  'repair twice': twice(`SELECT description AS name FROM services WHERE description LIKE 'Repair K%'`),
  'client twice': twice(`SELECT fcs_number AS name FROM clients WHERE fcs_number LIKE 'K%X%'`),
  'loan twice': twice(`SELECT equipment_id || ' ' || loan_date AS name FROM loans`),
  'key without its answer': `SELECT key AS name FROM idempotency_keys WHERE answer IS NULL`,
}

function inTrail(entity: string, like: string): string {
  return `SELECT change ->> 'new' AS name FROM trail, jsonb_array_elements(changes) AS change
    WHERE entity = '${entity}' AND change ->> 'new' LIKE '${like}'`
}

function twice(names: string): string {
  return `SELECT name FROM (${names}) AS n GROUP BY name HAVING count(*) > 1`
}

export interface Faults {
  /** Answered writes that are not found exactly once. */
  lost: string[]
  /** Partial or duplicate records. */
  broken: string[]
}

export async function compare(at: Installation, ledger: Ledger): Promise<Faults> {
  const lost: string[] = []
  const broken: string[] = []
  for (const kind of Object.keys(PLACES) as (keyof Ledger)[])
    for (const place of PLACES[kind]) {
      const rows = await at.asked<{ name: string; count: number }>(
        `SELECT n.name, count(p.name)::int AS count FROM unnest($1::text[]) AS n (name) LEFT JOIN (${place}) AS p
         ON p.name = n.name GROUP BY 1 HAVING count(p.name) <> 1`,
        [ledger[kind]],
      )
      lost.push(...rows.map(({ name, count }) => `${kind} ${name}: ${count} times in ${place.slice(0, 60)}`))
    }
  for (const [what, statement] of Object.entries(NEVER))
    for (const { name } of await at.asked<{ name: string }>(statement)) broken.push(`${what}: ${name}`)
  return { lost, broken }
}
